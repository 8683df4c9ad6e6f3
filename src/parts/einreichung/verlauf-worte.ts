import { FORMAL_PUNKTE, type PruefungAktion } from '#contract/einreichung-abgabe.ts'
import { DRUCKSTATUS_WORT } from '#contract/einreichung.ts'
import { type Credit, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import { formatEuro } from '#contract/geld.ts'
import { showFeld, showWert, type Wertworte } from '../editor/konflikt/show-wert.ts'
import { FELD_WORT, showFeldWert } from './feld-worte.ts'
import { FORMAL_WORT, ZAHLUNG_WORT } from './pruefung-worte.ts'
import { EINREICHUNG_STATUS_ZEICHEN } from './einreichung-status.tsx'

/** What the history of a work names: fields of the draft, and what handing in and checking change. */
const WORT: Readonly<Partial<Record<string, string>>> = {
  ...FELD_WORT,
  status: 'Status',
  zahlung: 'Zahlung',
  zahlungNotiz: 'Bezahlt, ohne Rechnung',
  preis: 'Preis netto',
  nummer: 'Nummer',
  agb: 'Teilnahmebedingungen',
  datenschutz: 'Datenschutz',
  ohne: 'Zugelassen ohne',
  bereiche: 'Zur Nachbesserung offen',
  bis: 'Frist der Nachbesserung',
  formal: 'Formalprüfung',
  notiz: 'Interne Notiz',
  druckstatus: 'Druckstatus',
  neueDateiBis: 'Neue Datei bis',
  medium: 'Datei',
  legende: 'Bildtext',
  url: 'Link',
  text: 'Text',
}

const WERTE: Readonly<Partial<Record<string, Wertworte>>> = {
  status: Object.fromEntries(Object.entries(EINREICHUNG_STATUS_ZEICHEN).map(([status, { wort }]) => [status, wort])),
  zahlung: ZAHLUNG_WORT,
  bereiche: TAB_WORT,
  kiEinsatz: { NEIN: 'Nein', TEILWEISE: 'Teilweise', WESENTLICH: 'Wesentlich' },
}

/** Steps that are kept by the name of their command. */
const AKTION: Readonly<Record<PruefungAktion | 'RUECKZUG' | 'ERGEBNIS' | 'zahlung' | Druckschritt, string>> = {
  PRUEFUNG_BEGINNEN: 'Prüfung begonnen',
  NACHBESSERUNG: 'Nachbesserung verlangt',
  ZULASSEN: 'zugelassen',
  ZURUECKWEISEN: 'zurückgewiesen',
  DISQUALIFIZIEREN: 'disqualifiziert',
  WIEDER_AUFNEHMEN: 'wieder aufgenommen',
  RUECKZUG: 'zurückgezogen',
  ERGEBNIS: 'Ergebnis übernommen',
  zahlung: 'Zahlungsstand geändert',
  DRUCK_BEANSTANDET: 'Druckdaten beanstandet',
  DRUCKREIF: 'druckreif gemeldet',
  DRUCK_BEREIT: 'zur Abholung bereitgestellt',
  DRUCK_ABGEHOLT: 'von der Druckerei abgeholt',
  DRUCK_GEPRUEFT: 'von der Druckerei geprüft',
  DRUCK_FREIGEGEBEN: 'gedruckt und freigegeben',
  DRUCK_ZURUECK: 'nicht mehr druckreif, weil sich etwas geändert hat',
}
type Druckschritt = 'DRUCK_BEANSTANDET' | 'DRUCKREIF' | 'DRUCK_BEREIT' | 'DRUCK_ABGEHOLT' | 'DRUCK_GEPRUEFT' | 'DRUCK_FREIGEGEBEN' | 'DRUCK_ZURUECK'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

export function showVerlaufAktion(aktion: string): string {
  return (AKTION as Readonly<Partial<Record<string, string>>>)[aktion] ?? aktion
}

export function showVerlaufFeld(feld: string): string {
  return WORT[feld] ?? feld
}

/** A value as the history keeps it, typed or as text. */
export function showVerlaufWert(feld: string, wert: unknown): string {
  if (wert === null || wert === undefined || wert === '') return 'leer'
  if (feld === 'preis') return formatEuro(Number(wert))
  if (feld === 'agb' || feld === 'datenschutz') return `Fassung ${String(wert as string)}`
  if (feld === 'druckstatus') return (DRUCKSTATUS_WORT as Wertworte)[String(wert as number)] ?? showWert(wert)
  if (wert === 'true' || wert === 'false') return wert === 'true' ? 'Ja' : 'Nein'
  if (feld === 'formal') return formalWortOf(parsed(wert))
  if (feld === 'credits') return showFeldWert('credits', parsed(wert) as Credit[]).replaceAll('\n', '; ')
  const text = showFeld(feld, wert, WERTE[feld])
  return text === '–' ? 'leer' : text
}

/** „Status: Entwurf → Abgegeben"; a name that only the office can look up stays out. */
export function verlaufSatzOf({ feld, vorher, nachher }: { feld: string; vorher: string; nachher: string }): string {
  const wort = showVerlaufFeld(feld)
  if (ID.test(vorher) || ID.test(nachher)) return `${wort} geändert`
  const [alt, neu] = [showVerlaufWert(feld, vorher), showVerlaufWert(feld, nachher)]
  return alt === 'leer' ? `${wort}: ${neu}` : `${wort}: ${alt} → ${neu}`
}

function formalWortOf(formal: unknown): string {
  const erfuellt = FORMAL_PUNKTE.filter((punkt) => (formal as Partial<Record<string, boolean>> | null)?.[punkt])
  return erfuellt.map((punkt) => FORMAL_WORT[punkt]).join(', ') || 'leer'
}

function parsed(wert: unknown): unknown {
  if (typeof wert !== 'string') return wert
  try {
    return JSON.parse(wert)
  } catch {
    return null
  }
}
