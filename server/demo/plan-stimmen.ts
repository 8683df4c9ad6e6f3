import type { Stimmabgabe } from '#contract/stimmabgabe.ts'
import { MEDAILLEN } from '#contract/medaille.ts'
import type { WertOf } from '#contract/modus.ts'
import type { Modus } from '#contract/runde.ts'
import type { Wert } from '#contract/wert.ts'
import { createZufall } from './artwork/zufall.ts'
import type { Zufall } from './artwork/zufall.ts'
import type { DemoJury, DemoRunde } from './daten/jurys.ts'
import { demoId } from './demo-id.ts'
import { juryId, rundeId } from './plan-jurys.ts'
import { kategorieId } from './plan-einreichungen.ts'
import type { DemoEinreichung } from './plan-einreichungen.ts'

const HOUR_MS = 3_600_000
/** Whoever tries the programme out finds these ballots empty; the chair waits for the others. */
const LEER = new Set(['jury1', 'jury2', 'praesident'])
/** In each category every ninth work is judged exactly like the one before it. */
const GLEICHSTAND = 9

export interface DemoSendung {
  konto: string
  juryId: string
  /** Moment of arrival. */
  serverMs: number
  stimmabgaben: Omit<Stimmabgabe, 'seq'>[]
}

interface Stapel {
  jury: DemoJury
  konto: string
  nr: number
  kategorie: number
}

/** One batch per juror and category, in the order in which they arrive at the server. */
export function planStimmen(jury: DemoJury, einreichungen: readonly DemoEinreichung[], nowMs: number): DemoSendung[] {
  const stapel = jury.mitglieder.flatMap(({ konto, funktion }, nr) =>
    LEER.has(konto) || funktion === 'BEOBACHTER' ? [] : jury.kategorien.map((kategorie) => ({ jury, konto, nr, kategorie })),
  )
  return stapel
    .map((item) => planSendung(item, einreichungen, nowMs))
    .filter(({ stimmabgaben }) => stimmabgaben.length > 0)
    .toSorted((a, b) => a.serverMs - b.serverMs)
}

function planSendung(stapel: Stapel, einreichungen: readonly DemoEinreichung[], nowMs: number): DemoSendung {
  const { jury, konto, nr, kategorie } = stapel
  const id = kategorieId({ jahr: 2026, nummer: kategorie })
  const works = einreichungen.filter(({ row, vorJury }) => vorJury && row.kategorieId === id)
  const serverMs = nowMs - 40 * HOUR_MS + (jury.kategorien.indexOf(kategorie) * 6 + nr * 0.4) * HOUR_MS
  const stimmabgaben = works.flatMap((work, index) => {
    const abgabe = planAbgabe(stapel, work, index)
    return abgabe ? [{ ...abgabe, wallMs: Math.round(serverMs - (works.length - index) * 40_000) }] : []
  })
  return { konto, juryId: juryId(jury.nummer), serverMs: Math.round(serverMs), stimmabgaben }
}

function planAbgabe({ jury, konto, nr, kategorie }: Stapel, work: DemoEinreichung, index: number): Omit<Stimmabgabe, 'seq' | 'wallMs'> | null {
  const position = jury.runden.findIndex((runde) => runde.offen)
  const runde = jury.runden[position]
  if (!runde) return null
  const wie = index % GLEICHSTAND === GLEICHSTAND - 1 ? index - 1 : index
  const zufall = createZufall(`stimme/${jury.nummer}/${kategorie}/${konto}/${wie}`)
  const anteil = anteilOf(jury.kategorien.indexOf(kategorie), nr)
  if (zufall.zahl() > anteil) return null
  const guete = createZufall(`guete/${jury.nummer}/${kategorie}/${wie}`).zwischen(2.6, 9.4)
  const wurf = zufall.zahl()
  const ort = {
    id: demoId('stimmabgabe', `${jury.nummer}/${konto}/${work.row.id}`),
    rundeId: rundeId(jury.nummer, position + 1),
    einreichungId: work.row.id,
  }
  if (nr % 4 === 3 && index === nr) return { ...ort, art: 'BEFANGEN', wert: null, baseRev: null }
  if (wurf < 0.03) return { ...ort, art: 'ENTHALTUNG', wert: null, baseRev: null }
  return { ...ort, art: 'BEWERTET', wert: wertOf(runde, guete, zufall), baseRev: null }
}

/** The first category is nearly done, the later ones are hardly begun. */
function anteilOf(reihe: number, nr: number): number {
  if (reihe === 0) return nr % 3 === 0 ? 0.72 : 1
  return reihe === 1 ? 0.35 + (nr % 4) * 0.2 : Math.max(0, 0.5 - reihe * 0.14 + (nr % 5) * 0.06 - 0.1)
}

function wertOf(runde: DemoRunde, guete: number, zufall: Zufall): Wert {
  const punkte = () => Math.min(10, Math.max(1, Math.round(guete + zufall.zwischen(-1.7, 1.7))))
  return WUERFE[runde.modus](punkte, runde, zufall)
}

type Wurf<M extends Modus> = (punkte: () => number, runde: DemoRunde, zufall: Zufall) => WertOf<M>

const WUERFE: { readonly [M in Modus]: Wurf<M> } = {
  PUNKTE: (punkte) => ({ punkte: punkte() }),
  JA_NEIN: (punkte) => ({ ja: punkte() >= 6 }),
  MEDAILLE: (punkte) => ({ medaille: MEDAILLEN[Math.min(5, Math.max(0, Math.round((10 - punkte()) / 1.6)))] ?? 'KEINE' }),
  KRITERIEN(punkte, { kriterien }, zufall) {
    const fehlt = zufall.zahl() < 0.05 ? kriterien.at(-1)?.id : undefined
    const ids = kriterien.map(({ id }) => id).filter((id) => id !== fehlt)
    return { kriterien: Object.fromEntries(ids.map((id) => [id, punkte()])) }
  },
}
