import type { Rahmen } from '#contract/preflight.ts'
import type { Druckfakten } from './druckfakten.ts'
import { toMm } from './masse.ts'
import { druckgroesseOf, judgeBild } from './preflight-bild.ts'
import { judgePdf, unlesbar } from './preflight-pdf.ts'
import { findingOf, listOhneBefund, type PruefCode, type RohBefund } from './preflight-regeln.ts'

/** What a report says of the file itself. */
export interface Preflightkopf {
  art: string
  seitenzahl: number | null
  breiteMm: number | null
  hoeheMm: number | null
}
export interface Preflightseite {
  seite: number
  breite: number
  hoehe: number
  endformat: Rahmen | null
  beschnitt: Rahmen | null
}
export interface Preflightergebnis {
  kopf: Preflightkopf
  seiten: Preflightseite[]
  befunde: RohBefund[]
  ohne: PruefCode[]
}

const MAX_SEITEN = 300
const MAX_BEFUNDE = 150
const OHNE_KOPF: Preflightkopf = { art: '', seitenzahl: null, breiteMm: null, hoeheMm: null }

/** The report on a file, from what it holds. */
export function judgeDruckdatei(fakten: Druckfakten): Preflightergebnis {
  if (fakten.art === 'BILD') {
    const befunde = judgeBild(fakten)
    const { breiteMm, hoeheMm } = druckgroesseOf(fakten)
    const seite = { seite: 1, breite: fakten.breitePx, hoehe: fakten.hoehePx, endformat: null, beschnitt: null }
    return { kopf: { art: fakten.format, seitenzahl: null, breiteMm, hoeheMm }, seiten: [seite], befunde, ohne: listOhneBefund('BILD', befunde) }
  }
  const befunde = judgePdf(fakten)
  const first = fakten.seiten[0]?.endformat
  return {
    kopf: {
      art: fakten.norm ?? `PDF ${fakten.version}`.trim(),
      seitenzahl: fakten.seitenzahl || null,
      breiteMm: first ? toMm(first.breite) : null,
      hoeheMm: first ? toMm(first.hoehe) : null,
    },
    seiten: fakten.seiten
      .slice(0, MAX_SEITEN)
      .map(({ seite, breite, hoehe, endformat, beschnitt }) => ({ seite, breite, hoehe, endformat, beschnitt })),
    befunde: shorten(befunde),
    ohne: listOhneBefund('PDF', befunde),
  }
}

/** The report on a file that could not be judged: why, as a sentence. */
export function judgeUnlesbar(satz: string): Preflightergebnis {
  return { kopf: OHNE_KOPF, seiten: [], befunde: [unlesbar(satz)], ohne: [] }
}

/** Nobody reads more; the heaviest stand first. */
function shorten(befunde: readonly RohBefund[]): RohBefund[] {
  const mehr = befunde.slice(MAX_BEFUNDE)
  const [first] = mehr
  if (!first) return [...befunde]
  const satz = 'Sie sind von denselben Arten wie die genannten, auf weiteren Seiten.'
  return [
    ...befunde.slice(0, MAX_BEFUNDE),
    findingOf(first.klasse, first.code, { titel: `${mehr.length.toLocaleString('de-DE')} weitere Befunde`, satz }, { nr: 'weitere' }),
  ]
}
