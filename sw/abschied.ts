import type { Umgebung } from '#src/offline/kern/umgebung.ts'

/** Whatever is alive has answered by then. */
const GEDULD_MS = 2000

export interface Abschied {
  /** A person has asked for the version that waits: what still hangs after a moment is given up. */
  begin(): Promise<void>
  /** The same answers, which fail once this version has to go. */
  begrenze<Options>(strategy: (options: Options) => Promise<Response>): (options: Options) => Promise<Response>
}

/** While this worker owes an answer no other takes over, and Chromium waits minutes for one from a line that is dead (docs/protocol.md, „Sending"). */
export function createAbschied({ schedule }: Pick<Umgebung, 'schedule'>): Abschied {
  const offen = new Set<(reason: Error) => void>()
  return {
    begin: () =>
      new Promise((resolve) => {
        schedule(() => {
          for (const giveUp of offen) giveUp(new Error('another version takes over'))
          resolve()
        }, GEDULD_MS)
      }),
    begrenze: (strategy) => (options) =>
      new Promise<Response>((resolve, reject) => {
        offen.add(reject)
        strategy(options)
          .then(resolve, reject)
          .finally(() => offen.delete(reject))
      }),
  }
}
