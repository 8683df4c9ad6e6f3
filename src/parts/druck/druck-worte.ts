import { DRUCK_NEU_WORT, type Druckstand, type Druckwerk } from '#contract/druckdaten.ts'
import { DRUCKSTATUS_WORT, type Druckstatus } from '#contract/einreichung.ts'

/** Where something else has to stand beside it. */
const KURZ: Readonly<Record<Druckstatus, string>> = {
  0: 'In Arbeit',
  1: 'Druckreif',
  3: 'Abholbereit',
  5: 'Abgeholt',
  7: 'Geprüft',
  10: 'Gedruckt',
}

export type DruckTon = 'ruhig' | 'coral' | 'tablet' | 'amber'

/** Where a work stands in print, and what of it waits for somebody. */
export function druckwortOf({ druckstatus, beanstandung, neu }: Pick<Druckwerk, 'druckstatus' | 'beanstandung' | 'neu'>): {
  wort: string
  ton: DruckTon
} {
  if (beanstandung) return beanstandung.ersetztMs === null ? { wort: 'Nachbesserung nötig', ton: 'coral' } : { wort: 'Neue Datei da', ton: 'tablet' }
  if (neu.length === 0) return { wort: DRUCKSTATUS_WORT[druckstatus], ton: 'ruhig' }
  return { wort: `${KURZ[druckstatus]}, ${neu.map((each) => DRUCK_NEU_WORT[each]).join(', ')} neu`, ton: 'amber' }
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

/** The second line of a state, each of its parts for itself: first what waits for somebody. */
export function standzeileOf({ druckstatus, anzahl, beanstandet, ersetzt, neu }: Statusstand): string[] {
  if (anzahl === 0) return ['keine']
  const offen = [
    ersetzt > 0 ? (ersetzt === 1 ? '1 neue Datei da' : `${ersetzt} neue Dateien da`) : null,
    beanstandet > 0 ? `${beanstandet} ${ersetzt > 0 ? '' : 'davon '}beanstandet` : null,
    neu > 0 ? `${neu} seither geändert` : null,
  ].filter((zeile) => zeile !== null)
  return offen.length > 0 ? offen.slice(0, 2) : [RUHE[druckstatus]]
}
