import type { Befund, BefundKlasse, PreflightZahlen } from '#contract/preflight.ts'
import { formatZahl } from '#contract/zahl.ts'
import type { StatusTon } from '#src/ui/status-wort.tsx'

interface Klassenworte {
  eins: string
  viele: string
  /** What a finding of this class means for the work. */
  folge: string
  ton: StatusTon
}

export const KLASSE_WORTE: Readonly<Record<BefundKlasse, Klassenworte>> = {
  FEHLER: { eins: 'Fehler', viele: 'Fehler', folge: 'sperren „Druckreif“', ton: 'coral' },
  WARNUNG: { eins: 'Warnung', viele: 'Warnungen', folge: 'Büro entscheidet', ton: 'amber' },
  HINWEIS: { eins: 'Hinweis', viele: 'Hinweise', folge: 'zur Kenntnis', ton: 'tablet' },
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

/** What decides about a work, in few words; what was accepted is no longer told. */
export function preflightWort({ stand, fehler, warnungen, hinweise }: PreflightZahlen): { wort: string; ton: StatusTon } {
  if (stand === 'LAEUFT') return { wort: 'Wird geprüft', ton: 'tablet' }
  if (stand === 'OFFEN') return { wort: 'Noch nicht geprüft', ton: 'ruhig' }
  const teile = (
    [
      ['FEHLER', fehler],
      ['WARNUNG', warnungen],
      ['HINWEIS', hinweise],
    ] as const
  ).filter(([, anzahl]) => anzahl > 0)
  const [first] = teile
  if (!first) return { wort: stand === 'OHNE_DATEI' ? 'Ohne Druckdatei' : 'Ohne Befund', ton: stand === 'OHNE_DATEI' ? 'ruhig' : 'laurel' }
  // Hints beside errors are told on the sheet.
  const worte = teile.slice(0, 2).map(([klasse, anzahl]) => nennKlasse(klasse, anzahl))
  return { wort: worte.join(', '), ton: KLASSE_WORTE[first[0]].ton }
}

/** As `preflightStaende` of the server counts. */
export function zahlenOf(stand: PreflightZahlen['stand'], befunde: readonly Befund[]): PreflightZahlen {
  const count = (klasse: BefundKlasse) => befunde.filter((befund) => befund.klasse === klasse).length
  const angenommen = befunde.filter((befund) => befund.angenommen !== null).length
  return { stand, fehler: count('FEHLER'), warnungen: count('WARNUNG') - angenommen, angenommen, hinweise: count('HINWEIS') }
}
