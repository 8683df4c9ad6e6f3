import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { createGleichzeitig, type Gleichzeitig } from '../domain/stimmen/gleichzeitig.ts'
import { createTakt, type TaktMass } from './takt.ts'

const MEBI = 1024 * 1024

export interface DateiMass {
  /** Read: half of what a line of a gigabit carries; more would take the processor from the votes. */
  bytes: TaktMass
  /** Files as they were sent in, read at once: more than anybody saves. */
  originale: number
  /** Large files that wait to be taken, of each a piece in memory: more than two hundred tablets on one account ask for at the same moment. */
  dateien: number
  /** Requests to send files: a browser sends three at a time, two requests for each, however large. */
  uploads: TaktMass
  /** And one after the other: begun all at the same moment they wait for each other's locks, each with a connection to the database that votes need. */
  nacheinander: TaktMass
}

export const DATEIEN: DateiMass = {
  bytes: { vorrat: 16 * MEBI, proSekunde: 64 * MEBI, geduldMs: 10_000 },
  originale: 24,
  dateien: 1000,
  uploads: { vorrat: 30, proSekunde: 10, geduldMs: 5000 },
  nacheinander: { vorrat: 3, proSekunde: 25, geduldMs: 5000 },
}

/** How fast one person may read and send files, through however many lines. */
export interface DateiBremse {
  /** Resolves when so many bytes may leave; AppFehler `zu-viele-anfragen` when that is too far away, as with thousands of lines. */
  waitForBytes(wer: string, bytes: number): Promise<void>
  /** So many at a time as have room, whoever takes them how slowly; AppFehler `zu-viele-anfragen` for the next. */
  beginDatei(wer: string, antwort: ServerResponse): Promise<void>
  /** A few at a time, each until its answer has left or nobody waits for it; AppFehler `zu-viele-anfragen` for the next. */
  beginOriginal(wer: string, antwort: ServerResponse): Promise<void>
  /** Resolves when the next request may be worked at; AppFehler `zu-viele-anfragen` when that is too far away. */
  waitForUpload(wer: string): Promise<void>
  /** The server stops: whoever waits is told to come again. */
  end(): void
}

export function createDateiBremse({ bytes, originale, dateien, uploads, nacheinander }: DateiMass = DATEIEN): DateiBremse {
  const lesen = createTakt(bytes)
  const senden = [createTakt(uploads), createTakt(nacheinander)]
  const [offeneOriginale, offeneDateien] = [createGleichzeitig({ jeWer: originale }), createGleichzeitig({ jeWer: dateien })]
  return {
    waitForBytes: async (wer, bytes) => void (await lesen.wait(wer, bytes)),
    beginDatei: (wer, antwort) => beginIn(offeneDateien, wer, antwort),
    beginOriginal: (wer, antwort) => beginIn(offeneOriginale, wer, antwort),
    async waitForUpload(wer) {
      for (const takt of senden) await takt.wait(wer)
    },
    end() {
      for (const takt of [lesen, ...senden]) takt.end()
    },
  }
}

/** Until the answer has left, or nobody waits for it. */
function beginIn(offen: Gleichzeitig, wer: string, antwort: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    async function untilGone(): Promise<void> {
      resolve()
      await finished(antwort).catch(() => undefined)
    }
    offen.with(wer, untilGone).catch(reject)
  })
}
