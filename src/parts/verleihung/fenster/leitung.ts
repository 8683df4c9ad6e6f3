import type { Ablaufaktion } from '../ablauf.ts'
import type { Saalbild } from './saalbild.ts'
import type { Verleihungsbotschaft, Verleihungskanal } from './verleihungskanal.ts'

const TAKT_MS = 1000
/** So long a new window listens whether somebody leads already. */
const FRAGE_MS = 250
/** Who leads has been silent for so many beats of this window: gone. Not time: after the machine slept nobody has been silent. */
const STILLE_TAKTE = 3

/** FRAGT: has just come. ZWEITES: another presenter's window leads. ABGEGEBEN: another one took over. */
export type Leitungsphase = 'FRAGT' | 'FUEHRT' | 'ZWEITES' | 'ABGEGEBEN'

export interface Leitung {
  read(): Leitungsphase
  subscribe(notify: () => void): () => void
  zeige(bild: Saalbild): void
  uebernimm(): void
  /** The audience rests. */
  close(): void
}

interface Leitungsteile {
  kanal: Verleihungskanal | null
  id: string
  now: () => number
  /** A key in the audience's window. */
  onAktion: (aktion: Ablaufaktion) => void
}

/** The presenter's window of the reveal: it alone knows the medals, and tells what is to be seen, whole each time (decision 062). */
export function openLeitung({ kanal, id, now, onAktion }: Leitungsteile): Leitung {
  const leser = new Set<() => void>()
  let phase: Leitungsphase = 'FRAGT'
  let bild: Saalbild | null = null
  let amt = 0
  let still = 0

  function set(neu: Leitungsphase): void {
    if (phase === neu) return
    phase = neu
    for (const notify of leser) notify()
  }
  function say(): void {
    if (phase === 'FUEHRT' && bild) kanal?.send({ art: 'BILD', von: id, amt, bild })
  }
  function lead(): void {
    amt = Math.max(amt + 1, now())
    set('FUEHRT')
    say()
  }
  function hear(botschaft: Verleihungsbotschaft): void {
    if (botschaft.von === id) return
    if (botschaft.art === 'FRAGE') return say()
    if (botschaft.art === 'AKTION') return phase === 'FUEHRT' ? onAktion(botschaft.aktion) : undefined
    if (phase === 'FUEHRT' && !isStaerker(botschaft, { amt, id })) return say()
    amt = Math.max(amt, botschaft.amt)
    still = 0
    // Left on purpose: whoever waits for it goes on.
    if (botschaft.bild === null) return phase === 'FUEHRT' ? undefined : lead()
    if (phase !== 'ZWEITES') set(phase === 'FRAGT' ? 'ZWEITES' : 'ABGEGEBEN')
  }

  kanal?.onBotschaft(hear)
  kanal?.send({ art: 'FRAGE', von: id })
  const frage = setTimeout(() => phase === 'FRAGT' && lead(), kanal ? FRAGE_MS : 0)
  const takt = setInterval(() => {
    still += 1
    if (phase === 'FUEHRT') say()
    else if (phase === 'FRAGT') return
    else if (still > STILLE_TAKTE) lead()
    // A hidden window is held back, but answers at once.
    else kanal?.send({ art: 'FRAGE', von: id })
  }, TAKT_MS)
  return {
    read: () => phase,
    subscribe(notify) {
      leser.add(notify)
      return () => void leser.delete(notify)
    },
    zeige(neu) {
      bild = neu
      say()
    },
    uebernimm: lead,
    close() {
      clearTimeout(frage)
      clearInterval(takt)
      if (phase === 'FUEHRT') kanal?.send({ art: 'BILD', von: id, amt, bild: null })
      kanal?.close()
    },
  }
}

/** Of two that lead the later one does. */
function isStaerker(botschaft: { amt: number; von: string }, { amt, id }: { amt: number; id: string }): boolean {
  return botschaft.amt === amt ? botschaft.von > id : botschaft.amt > amt
}
