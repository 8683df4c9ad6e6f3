import { draw } from '../client/zufall.ts'
import type { L2Geraet, Tipp, Wahl } from './geraet.ts'
import type { Einschnitte, L2Ende } from './ende.ts'
import type { sichere } from './sicherung.ts'
import type { L2Begleiter } from './begleiter.ts'
import { drawWert } from '../wahl.ts'

export interface L2Lauf extends L2Ende {
  fruehereQuittungen: Set<string>
  verloren: Set<Tipp>
  ohneReihenfolge: Set<L2Geraet>
  random: () => number
  faults: Record<string, number>
  sicherung: Awaited<ReturnType<typeof sichere>> | null
  /** What was wrong while it still went on. */
  unterwegs: Set<string>
  boegen: Set<string>
  begleiter: L2Begleiter[]
}

export function startEinschnitte(): Einschnitte {
  return { geschlossenMs: null, endgueltigMs: null, aufgehoben: [], zurueckgezogen: new Map(), widerrufen: new Map(), zurueckgesetzt: false }
}

/** One tap on one of the first works, of any kind that a ballot offers; an open question is answered by it. */
export function tap(lauf: L2Lauf, geraet: L2Geraet): Promise<void> {
  const einreichungId = pickWerk(lauf)
  const loest = geraet.eigene[0]?.find(einreichungId)?.vorschlaege.map(({ id }) => id) ?? []
  return witnessed(lauf, geraet, () => geraet.cast(einreichungId, chooseWahl(lauf), loest))
}

/** Quick fingers: nothing is waited for between the taps. */
export function tapTwice(lauf: L2Lauf, geraet: L2Geraet): Promise<void> {
  const einreichungId = pickWerk(lauf)
  return witnessed(lauf, geraet, async () => {
    const page = geraet.pickPage()
    const taps = [0, 1].map((nr) => geraet.startCast(einreichungId, { art: 'BEWERTET', wert: drawWert(lauf, nr) }, { page }))
    await lauf.welt.uhr.bis(Promise.all(taps), 50)
  })
}

/** More than a small request holds. */
export function tapMany(lauf: L2Lauf, geraet: L2Geraet): Promise<void> {
  return witnessed(lauf, geraet, async () => {
    for (let nr = 0; nr < 10; nr += 1) await geraet.cast(pickWerk(lauf), chooseWahl(lauf))
  })
}

/** What the device held of the server's rows around these taps. */
async function witnessed({ geraete }: L2Lauf, geraet: L2Geraet, taps: () => Promise<void>): Promise<void> {
  if (geraete.length === 1) return taps()
  const from = geraet.tipps.length
  await geraet.lookIn()
  await taps()
  await geraet.lookIn()
  for (const tipp of geraet.tipps.slice(from)) tipp.gesehen = new Set(tipp.gesehen)
}

function pickWerk({ random, jury }: L2Lauf): string {
  return draw(random, jury.einreichungen.slice(0, 4))
}

function chooseWahl(lauf: L2Lauf): Wahl {
  const roll = lauf.random()
  if (roll < 0.85) return { art: 'BEWERTET', wert: drawWert(lauf) }
  return { art: roll < 0.93 ? 'ENTHALTUNG' : 'ZURUECKGEZOGEN', wert: null }
}
