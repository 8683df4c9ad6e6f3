import type { Bereitschaftspunkt, Punktart } from '#contract/jahreslage.ts'
import { instantOf } from '../grund/instant-of.ts'
import { listGeltendeIn, type Stufe } from '../stammdaten/preisstufe.ts'
import type { Rechtstexte } from '../stammdaten/rechtstexte.ts'

export interface Jahresstand {
  programm: {
    einreichStart: string | null
    einreichSchluss: string | null
    jurybueroTelefon: string
    rechnungAbsender: string
    rechnungIban: string
    agbVersion: string
    datenschutzVersion: string
  } | null
  rechtstexte: Rechtstexte
  /** Active ones. */
  kategorien: readonly { id: string; titel: string; medienfelder: number; jurys: number }[]
  preisstufen: readonly Stufe[]
  /** `runden` in their order. */
  jurys: readonly { id: string; titel: string; hatVorsitz: boolean; runden: readonly string[] }[]
  /** Active people with the role DRUCKEREI. */
  druckereien: number
  timeZone: string
}

const GEPLANT_ODER_OFFEN = new Set(['VORBEREITUNG', 'OFFEN', 'PAUSIERT', 'NACHLAUF'])
const FERTIG = new Set(['BESTAETIGT', 'VEROEFFENTLICHT'])

type Regel = (stand: Jahresstand) => boolean | readonly { id: string; titel: string }[]

/** One rule per point: true or false for the year as a whole, or the records that lack something. */
const REGELN: Readonly<Record<Punktart, Regel>> = {
  PROGRAMM: ({ programm }) => programm !== null,
  EINREICHFRIST: ({ programm }) => Boolean(programm?.einreichStart && programm.einreichSchluss),
  KATEGORIEN: ({ kategorien }) => kategorien.length > 0,
  MEDIENFELDER: ({ kategorien }) => ohne(kategorien, ({ medienfelder }) => medienfelder > 0),
  PREISSTUFE: hatPreis,
  RECHTSTEXTE: ({ rechtstexte }) => rechtstexte.agb && rechtstexte.datenschutz,
  RECHTSFASSUNGEN: ({ programm }) => Boolean(programm?.agbVersion && programm.datenschutzVersion),
  RECHNUNG: ({ programm }) => Boolean(programm?.rechnungAbsender && programm.rechnungIban),
  JURY_JE_KATEGORIE: ({ kategorien }) => ohne(kategorien, ({ jurys }) => jurys > 0),
  VORSITZ: ({ jurys }) => ohne(jurys, ({ hatVorsitz }) => hatVorsitz),
  RUNDE: ({ jurys }) => ohne(jurys, ({ runden }) => hatRunde(runden)),
  JURYBUERO: ({ programm }) => Boolean(programm?.jurybueroTelefon),
  DRUCKEREI: ({ druckereien }) => druckereien > 0,
}

/** What a year has and what it still lacks, as a checklist. */
export function checkJahresbereitschaft(stand: Jahresstand): Bereitschaftspunkt[] {
  return (Object.keys(REGELN) as Punktart[]).map((art) => {
    const ausgang = REGELN[art](stand)
    if (typeof ausgang === 'boolean') return { art, erfuellt: ausgang, faelle: [] }
    return { art, erfuellt: ausgang.length === 0, faelle: ausgang.map(({ id, titel }) => ({ id, titel })) }
  })
}

/** Without a single record there is nothing that could have it. */
function ohne<Row>(rows: readonly Row[], hat: (row: Row) => boolean): false | Row[] {
  return rows.length === 0 ? false : rows.filter((row) => !hat(row))
}

/** While nobody has said when submitting begins, any tier will do; while there is no category, one for any of them. */
function hatPreis({ programm, preisstufen, kategorien, timeZone }: Jahresstand): boolean | Jahresstand['kategorien'] {
  const start = programm?.einreichStart ?? null
  if (start === null) return preisstufen.length > 0
  const geltende = (kategorieId: string) => listGeltendeIn(preisstufen, kategorieId, { nowMs: instantOf(start, timeZone), timeZone })
  if (kategorien.length === 0) return geltende('').length > 0
  const lacking = kategorien.filter(({ id }) => geltende(id).length === 0)
  return lacking.length === kategorien.length ? false : lacking
}

/** A jury whose last result is confirmed needs no other round. */
function hatRunde(runden: readonly string[]): boolean {
  return runden.some((status) => GEPLANT_ODER_OFFEN.has(status)) || FERTIG.has(runden.at(-1) ?? '')
}
