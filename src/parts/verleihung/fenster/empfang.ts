import type { Ablaufaktion } from '../ablauf.ts'
import type { Saalbild } from './saalbild.ts'
import type { Verleihungskanal } from './verleihungskanal.ts'

/** Nothing heard for so long: whoever led has gone. The picture stays. */
const STILLE_MS = 3500

export interface Empfang {
  read(): Saalbild | null
  subscribe(notify: () => void): () => void
  tu(aktion: Ablaufaktion): void
  /** Something else is shown now; a reveal that is silent gives way to it. */
  weiche(): void
  close(): void
}

/** The audience's window: it holds what it was told last, and nothing else. */
export function openEmpfang({ kanal, id, now }: { kanal: Verleihungskanal | null; id: string; now: () => number }): Empfang {
  const leser = new Set<() => void>()
  let bild: Saalbild | null = null
  let gesagt = ''
  let amt = 0
  let gehoertMs = 0

  function set(neu: Saalbild | null): void {
    const jetzt = JSON.stringify(neu)
    if (jetzt === gesagt) return
    gesagt = jetzt
    bild = neu
    for (const notify of leser) notify()
  }
  const isStill = () => now() - gehoertMs > STILLE_MS
  kanal?.onBotschaft((botschaft) => {
    if (botschaft.art !== 'BILD' || (botschaft.amt < amt && !isStill())) return
    amt = botschaft.amt
    gehoertMs = now()
    set(botschaft.bild)
  })
  kanal?.send({ art: 'FRAGE', von: id })
  return {
    read: () => bild,
    subscribe(notify) {
      leser.add(notify)
      return () => void leser.delete(notify)
    },
    tu: (aktion) => kanal?.send({ art: 'AKTION', von: id, aktion }),
    weiche: () => isStill() && set(null),
    close: () => kanal?.close(),
  }
}
