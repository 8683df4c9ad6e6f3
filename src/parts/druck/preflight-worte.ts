import type { Befund, BefundKlasse, PreflightZahlen } from '#contract/preflight.ts'
import { formatZahl } from '#contract/zahl.ts'

interface Klassenworte {
  eins: string
  viele: string
  /** What a finding of this class means for the work. */
  folge: string
}

export const KLASSE_WORTE: Readonly<Record<BefundKlasse, Klassenworte>> = {
  FEHLER: { eins: 'Fehler', viele: 'Fehler', folge: 'sperren „Druckreif“' },
  WARNUNG: { eins: 'Warnung', viele: 'Warnungen', folge: 'Büro entscheidet' },
  HINWEIS: { eins: 'Hinweis', viele: 'Hinweise', folge: 'zur Kenntnis' },
}

/** „2 Fehler", „1 Warnung" */
export function nennKlasse(klasse: BefundKlasse, anzahl: number): string {
  const { eins, viele } = KLASSE_WORTE[klasse]
  return `${formatZahl(anzahl)} ${anzahl === 1 ? eins : viele}`
}

/** „1 Befund" */
export function nennBefunde(anzahl: number): string {
  return anzahl === 1 ? '1 Befund' : `${formatZahl(anzahl)} Befunde`
}

/** As `preflightStaende` of the server counts. */
export function zahlenOf(stand: PreflightZahlen['stand'], befunde: readonly Befund[]): PreflightZahlen {
  const count = (klasse: BefundKlasse) => befunde.filter((befund) => befund.klasse === klasse).length
  const angenommen = befunde.filter((befund) => befund.angenommen !== null).length
  return { stand, fehler: count('FEHLER'), warnungen: count('WARNUNG') - angenommen, angenommen, hinweise: count('HINWEIS') }
}
