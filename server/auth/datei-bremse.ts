import type { Readable } from 'node:stream'
import { createGleichzeitig } from '../domain/stimmen/gleichzeitig.ts'
import { createTakt, type TaktMass } from './takt.ts'

const MEBI = 1024 * 1024

export interface DateiMass {
  /** Read: as much as a line of a gigabit carries; a program on a faster one would take the processor from the votes. */
  bytes: TaktMass
  /** Files as they were sent in, read at once: more than anybody saves. */
  originale: number
  /** Requests to send files: a browser sends three at a time in parts of megabytes, two requests for a small one, and then one in seconds. */
  uploads: TaktMass
}

export const DATEIEN: DateiMass = {
  bytes: { vorrat: 64 * MEBI, proSekunde: 128 * MEBI, geduldMs: Infinity },
  originale: 24,
  uploads: { vorrat: 30, proSekunde: 10, geduldMs: 5000 },
}

/** How fast one person may read and send files, through however many lines. */
export interface DateiBremse {
  /** Resolves when so many bytes may leave. */
  waitForBytes(wer: string, bytes: number): Promise<void>
  /** A few at a time, each until it is closed; then AppFehler `zu-viele-anfragen`. */
  openOriginal(wer: string, open: () => Promise<Readable>): Promise<Readable>
  /** Resolves when the next request may be worked at; AppFehler `zu-viele-anfragen` when that is too far away. */
  waitForUpload(wer: string): Promise<void>
  /** The server stops: whoever waits to send is told to come again. */
  end(): void
}

export function createDateiBremse({ bytes, originale, uploads }: DateiMass = DATEIEN): DateiBremse {
  const [lesen, senden] = [createTakt(bytes), createTakt(uploads)]
  const offen = createGleichzeitig({ jeWer: originale })
  return {
    waitForBytes: lesen.wait,
    openOriginal: (wer, open) =>
      new Promise((resolve, reject) => {
        async function untilClosed(): Promise<void> {
          const stream = await open()
          resolve(stream)
          await new Promise<void>((done) => void stream.once('close', done))
        }
        offen.with(wer, untilClosed).catch(reject)
      }),
    waitForUpload: (wer) => senden.wait(wer),
    end: senden.end,
  }
}
