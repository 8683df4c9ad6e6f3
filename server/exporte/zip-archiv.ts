import { Readable } from 'node:stream'
import type { ZipArchive } from 'archiver'

type Quelle = Buffer | AsyncIterable<Uint8Array>

/** One entry after the other, each awaited: at most one source is open. */
export interface ZipSchreiber {
  /** `store`: media are compressed already. */
  add(name: string, quelle: Quelle, options?: { store?: boolean }): Promise<void>
}

interface ZipAuftrag {
  kennung: string
  createdMs: number
  signal: AbortSignal
  fill: (zip: ZipSchreiber) => Promise<void>
}

/** The bytes of a ZIP while `fill` adds to it; as slow as whoever reads them. Ends with the reason when `signal` is aborted. */
export async function* writeZip({ kennung, createdMs, signal, fill }: ZipAuftrag): AsyncGenerator<Uint8Array> {
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ comment: kennung, zlib: { level: 6 } })
  const date = new Date(createdMs)
  const stop = () => archive.destroy(signal.reason as Error)
  // Whoever reads hears of errors; nobody reads before the first byte is asked for.
  archive.on('error', () => undefined)
  signal.addEventListener('abort', stop, { once: true })
  const add: ZipSchreiber['add'] = (name, quelle, { store = false } = {}) => {
    if (archive.destroyed) return Promise.reject(new Error('Das ZIP ist geschlossen.'))
    const source = Buffer.isBuffer(quelle) ? quelle : Readable.from(endOnError(quelle, archive), { objectMode: false })
    return new Promise((resolve, reject) => {
      const written = () => {
        archive.off('close', closed)
        resolve()
      }
      const closed = () => {
        archive.off('entry', written)
        if (!Buffer.isBuffer(source)) source.destroy()
        reject(new Error('Das ZIP ist geschlossen.'))
      }
      archive.once('entry', written)
      archive.once('close', closed)
      archive.append(source, { name, date, store })
    })
  }
  const filling = fill({ add }).then(() => archive.finalize())
  filling.catch((error: unknown) => archive.destroy(error as Error))
  try {
    signal.throwIfAborted()
    yield* archive as AsyncIterable<Uint8Array>
    await filling
  } finally {
    signal.removeEventListener('abort', stop)
    archive.destroy()
  }
}

/** An error of a source ends the archive here: inside the library it would end the process. */
async function* endOnError(quelle: AsyncIterable<Uint8Array>, archive: ZipArchive): AsyncGenerator<Uint8Array> {
  try {
    yield* quelle
  } catch (error) {
    archive.destroy(error as Error)
  }
}
