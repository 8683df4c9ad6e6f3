import { open, type FileHandle } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'

/** Large enough that the event loop is not what limits a download, small enough for many at once. */
const STUECK_BYTES = 256 * 1024

export interface Dateiteil {
  path: string
  /** Inclusive on both ends, as in HTTP. */
  start: number
  end: number
  /** Resolves when so many bytes may leave. */
  waitForBytes: (bytes: number) => Promise<void>
}

/**
 * A part of a file for one answer, and for nothing else. What a piece was read into takes the next one when the system has all of it: a new buffer for each
 * would make the collector of garbage stop everybody several times a second.
 */
export async function openDateiStrom(teil: Dateiteil, antwort: Writable): Promise<Readable> {
  // The first piece before there is an answer: whoever is refused is told so by it.
  await teil.waitForBytes(pieceOf(teil, teil.start))
  return new DateiStrom(await open(teil.path, 'r'), teil, antwort)
}

function pieceOf({ end }: Dateiteil, at: number): number {
  return Math.min(STUECK_BYTES, end + 1 - at)
}

class DateiStrom extends Readable {
  readonly #handle: FileHandle
  readonly #teil: Dateiteil
  readonly #antwort: Writable
  #at: number
  #stueck: Buffer | null = null

  constructor(handle: FileHandle, teil: Dateiteil, antwort: Writable) {
    // Nothing is read before it is wanted: until then the one before it is on its way.
    super({ highWaterMark: 0 })
    this.#handle = handle
    this.#teil = teil
    this.#antwort = antwort
    this.#at = teil.start
  }

  override _read(): void {
    this.#readNext().then(
      (piece) => void this.push(piece),
      (error: Error) => void this.destroy(error),
    )
  }

  async #readNext(): Promise<Buffer | null> {
    const { start, waitForBytes } = this.#teil
    const bytes = pieceOf(this.#teil, this.#at)
    if (bytes <= 0) return null
    if (this.#at > start) await waitForBytes(bytes)
    const stueck = this.#takeStueck(bytes)
    const { bytesRead } = await this.#handle.read(stueck, 0, bytes, this.#at)
    if (bytesRead === 0) throw new Error('file shorter than its row says')
    this.#at += bytesRead
    return stueck.subarray(0, bytesRead)
  }

  /** The same again, unless somebody between here and the system still holds it. */
  #takeStueck(bytes: number): Buffer {
    const isFrei = this.readableLength === 0 && this.#antwort.writableLength === 0
    if (this.#stueck === null || !isFrei) this.#stueck = Buffer.allocUnsafeSlow(bytes)
    return this.#stueck
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#handle.close().then(
      () => callback(error),
      (closing: Error) => callback(error ?? closing),
    )
  }
}
