import { Readable, type Writable } from 'node:stream'
import { openDatei, type Teilleser } from '../media/ablage/teil-leser.ts'

/** Large enough that the event loop is not what limits a download, small enough for many at once. */
const STUECK_BYTES = 256 * 1024

interface Teil {
  /** Inclusive on both ends, as in HTTP. */
  start: number
  end: number
  /** Resolves when so many bytes may leave. */
  waitForBytes: (bytes: number) => Promise<void>
}

export interface Dateiteil extends Teil {
  path: string
}

/**
 * A part of a file for one answer, and for nothing else. What a piece was read into takes the next one when the system has all of it: a new buffer for each
 * would make the collector of garbage stop everybody several times a second.
 */
export function openDateiStrom({ path, ...teil }: Dateiteil, antwort: Writable): Promise<Readable> {
  return openTeilStrom(() => openDatei(path), teil, antwort)
}

/** As `openDateiStrom`, of whatever `openLeser` reads. */
export async function openTeilStrom(openLeser: () => Promise<Teilleser>, teil: Teil, antwort: Writable): Promise<Readable> {
  // The first piece before there is an answer: whoever is refused is told so by it.
  await teil.waitForBytes(pieceOf(teil, teil.start))
  return new TeilStrom(await openLeser(), teil, antwort)
}

function pieceOf({ end }: Teil, at: number): number {
  return Math.min(STUECK_BYTES, end + 1 - at)
}

class TeilStrom extends Readable {
  readonly #leser: Teilleser
  readonly #teil: Teil
  readonly #antwort: Writable
  #at: number
  #stueck: Buffer | null = null

  constructor(leser: Teilleser, teil: Teil, antwort: Writable) {
    // Nothing is read before it is wanted: until then the one before it is on its way.
    super({ highWaterMark: 0 })
    this.#leser = leser
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
    const bytesRead = await this.#leser.read(stueck.subarray(0, bytes), this.#at)
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
    this.#leser.close().then(
      () => callback(error),
      (closing: Error) => callback(error ?? closing),
    )
  }
}
