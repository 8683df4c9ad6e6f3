import { open, type FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** Large enough that the event loop is not what limits a download, small enough for many at once. */
const STUECK_BYTES = 256 * 1024
/** What pieces are read into, again and again. A new buffer for each would make the collector of garbage stop everybody several times a second. */
const frei: Buffer[] = []
const GEMERKT = 64

export interface DateiTeil {
  path: string
  /** Inclusive on both ends, as in HTTP. */
  start: number
  end: number
  /** Resolves when so many bytes may leave. */
  waitForBytes: (bytes: number) => Promise<void>
}

/** A part of a file for the answer it is piped into, and for nothing else: each piece is read when the one before it has left. */
export async function openDateiStrom(teil: DateiTeil): Promise<Readable> {
  return new DateiStrom(await open(teil.path, 'r'), teil)
}

class DateiStrom extends Readable {
  private readonly handle: FileHandle
  private readonly teil: DateiTeil

  constructor(handle: FileHandle, teil: DateiTeil) {
    super()
    this.handle = handle
    this.teil = teil
  }

  /** Without an answer that takes it, as for a HEAD, and after all has left: that is the end. */
  override _read(): void {
    this.push(null)
  }

  override pipe<T extends NodeJS.WritableStream>(antwort: T): T {
    this.sendTo(antwort as unknown as ServerResponse).then(
      () => {
        antwort.end()
        this.resume()
      },
      (error: Error) => void this.destroy(error),
    )
    return antwort
  }

  private async sendTo(antwort: ServerResponse): Promise<void> {
    const { start, end, waitForBytes } = this.teil
    const stueck = frei.pop() ?? Buffer.allocUnsafeSlow(STUECK_BYTES)
    for (let at = start; at <= end;) {
      const bytes = Math.min(STUECK_BYTES, end + 1 - at)
      await waitForBytes(bytes)
      const { bytesRead } = await this.handle.read(stueck, 0, bytes, at)
      if (bytesRead === 0) throw new Error('file shorter than its row says')
      await write(antwort, stueck.subarray(0, bytesRead))
      at += bytesRead
    }
    // Not after an error: then the system may still hold it.
    if (frei.length < GEMERKT) frei.push(stueck)
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.handle.close().then(
      () => callback(error),
      (closing: Error) => callback(error ?? closing),
    )
  }
}

/** Resolves when the bytes are with the system: from then on nobody reads what held them. */
function write(antwort: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => void antwort.write(bytes, (error) => (error ? reject(error) : resolve())))
}
