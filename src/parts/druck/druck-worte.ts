import type { DruckNeu, Druckstand, Druckwerk } from '#contract/druckdaten.ts'
import { DRUCKSTATUS_WORT } from '#contract/einreichung.ts'
import type { PreflightZahlen } from '#contract/preflight.ts'

const NEU_WORT: Readonly<Record<DruckNeu, string>> = { CREDIT: 'Credit neu', TEXT: 'Text neu', DATEI: 'Datei neu' }

export type DruckTon = 'ruhig' | 'coral' | 'tablet' | 'amber'

/** Where a work stands in print, and what of it waits for somebody. */
export function druckwortOf({ druckstatus, beanstandung, neu }: Pick<Druckwerk, 'druckstatus' | 'beanstandung' | 'neu'>): {
  wort: string
  ton: DruckTon
} {
  if (beanstandung) return beanstandung.ersetztMs === null ? { wort: 'Nachbesserung nötig', ton: 'coral' } : { wort: 'Neue Datei da', ton: 'tablet' }
  const wort = DRUCKSTATUS_WORT[druckstatus]
  return neu.length > 0 ? { wort: `${wort}, ${neu.map((each) => NEU_WORT[each]).join(', ')}`, ton: 'amber' } : { wort, ton: 'ruhig' }
}

type Statusstand = Druckstand['status'][number]

const RUHE: Readonly<Record<Statusstand['druckstatus'], string>> = {
  0: 'noch nicht druckreif',
  1: 'Preflight ohne Fehler',
  3: 'warten auf die Druckerei',
  5: 'Prüfsummen bestätigt',
  7: 'warten auf Andruck',
  10: 'Credits gesperrt',
}

/** The second line of a state: first what waits for somebody. */
export function standzeileOf({ druckstatus, anzahl, beanstandet, ersetzt, neu }: Statusstand): string {
  if (anzahl === 0) return 'keine'
  const offen = [
    ersetzt > 0 ? (ersetzt === 1 ? '1 neue Datei da' : `${ersetzt} neue Dateien da`) : null,
    beanstandet > 0 ? `${beanstandet} davon beanstandet` : null,
    neu > 0 ? `${neu} seither geändert` : null,
  ].filter((zeile) => zeile !== null)
  return offen[0] ?? RUHE[druckstatus]
}

type PreflightTon = 'laurel' | 'amber' | 'coral' | 'tablet' | 'ruhig'

/** „2 Fehler, 2 Warnungen" */
export function preflightwortOf({ stand, fehler, warnungen, angenommen, hinweise }: PreflightZahlen): { wort: string; ton: PreflightTon } {
  if (stand === 'LAEUFT') return { wort: 'Wird geprüft', ton: 'ruhig' }
  if (stand === 'OFFEN') return { wort: 'Noch nicht geprüft', ton: 'ruhig' }
  const worte = [mengeOf(fehler, 'Fehler', 'Fehler'), mengeOf(warnungen, 'Warnung', 'Warnungen'), mengeOf(hinweise, 'Hinweis', 'Hinweise')]
  const wort = worte
    .filter((each) => each !== null)
    .slice(0, 2)
    .join(', ')
  if (wort === '') return { wort: angenommen > 0 ? `${mengeOf(angenommen, 'Warnung', 'Warnungen')} angenommen` : 'Ohne Befund', ton: 'laurel' }
  return { wort, ton: fehler > 0 ? 'coral' : warnungen > 0 ? 'amber' : 'tablet' }
}

function mengeOf(anzahl: number, eins: string, viele: string): string | null {
  return anzahl === 0 ? null : `${anzahl} ${anzahl === 1 ? eins : viele}`
}
