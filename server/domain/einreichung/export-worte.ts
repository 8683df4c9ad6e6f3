import { FORMAL_PUNKTE } from '#contract/einreichung-abgabe.ts'
import { DRUCKSTATUS_WORT, type Druckstatus, type EinreichungStatus, type Einreichung } from '#contract/einreichung.ts'
import { PreisSchema } from '#contract/einreichung-entwurf.ts'
import type { RechnungStand, Steuerfall } from '#contract/rechnung.ts'

/** The words that the office reads on the screen. */
const STATUS: Readonly<Record<EinreichungStatus, string>> = {
  ENTWURF: 'Entwurf',
  ABGEGEBEN: 'Abgegeben',
  IN_PRUEFUNG: 'In Prüfung',
  NACHBESSERUNG: 'Nachbesserung',
  ZUGELASSEN: 'Zugelassen',
  ZURUECKGEWIESEN: 'Zurückgewiesen',
  SHORTLIST: 'Shortlist',
  AUSGEZEICHNET: 'Ausgezeichnet',
  AUSGESCHIEDEN: 'Ausgeschieden',
  DISQUALIFIZIERT: 'Disqualifiziert',
}
const ZAHLUNG: Readonly<Record<string, string>> = {
  OFFEN: 'Offen',
  RECHNUNG_GESTELLT: 'Rechnung gestellt',
  BEZAHLT: 'Bezahlt',
  STORNIERT: 'Storniert',
  KOSTENLOS: 'Kostenlos',
}

const RECHNUNG_STAND: Readonly<Record<RechnungStand, string>> = {
  OFFEN: 'Offen',
  UEBERFAELLIG: 'Überfällig',
  BEZAHLT: 'Bezahlt',
  STORNIERT: 'Storniert',
  GUTSCHRIFT: 'Gutschrift',
}

export function statusWort(status: string, zurueckgezogen: boolean): string {
  return zurueckgezogen ? 'Zurückgezogen' : (STATUS[status as EinreichungStatus] ?? status)
}

export function druckstatusWort(druckstatus: number): string {
  return DRUCKSTATUS_WORT[druckstatus as Druckstatus] ?? String(druckstatus)
}

export function zahlungWort(zahlung: string): string {
  return ZAHLUNG[zahlung] ?? zahlung
}

export function rechnungStandWort(stand: string): string {
  return RECHNUNG_STAND[stand as RechnungStand] ?? stand
}

const STEUERFALL: Readonly<Record<Steuerfall, string>> = { INLAND: 'Inland', REVERSE_CHARGE: 'Reverse Charge', DRITTLAND: 'Drittland' }

export function steuerfallWort(steuerfall: Steuerfall): string {
  return STEUERFALL[steuerfall]
}

const KI: Readonly<Record<string, string>> = { NEIN: 'Nein', TEILWEISE: 'Teilweise', WESENTLICH: 'Wesentlich' }

export function kiWort(kiEinsatz: string | null): string | null {
  return kiEinsatz === null ? null : (KI[kiEinsatz] ?? kiEinsatz)
}

/** null: nobody. */
export function nameWort(firstname: string | null, lastname: string | null): string | null {
  return `${firstname ?? ''} ${lastname ?? ''}`.trim() || null
}

const FORMAL: Readonly<Record<(typeof FORMAL_PUNKTE)[number], string>> = {
  kategorie: 'Kategorie',
  zeitraum: 'Zeitraum',
  medien: 'Medien',
  credits: 'Credits',
  anonym: 'Anonymität',
  rechte: 'Rechte',
}

/** Which points are ticked, in the order of the list. */
export function formalWort(formal: string): string {
  const erfuellt = JSON.parse(formal) as Partial<Record<string, boolean>>
  return FORMAL_PUNKTE.filter((punkt) => erfuellt[punkt] === true)
    .map((punkt) => FORMAL[punkt])
    .join(', ')
}

export function jaNein(flag: number): string {
  return flag === 1 ? 'Ja' : 'Nein'
}

/** Cents as they were frozen at submission; null while nothing is. */
export function readPreis(snapshot: string | null): { netto: number; ust: number; brutto: number } | null {
  const preis = snapshot === null ? undefined : PreisSchema.safeParse(JSON.parse(snapshot)).data
  if (!preis) return null
  const ust = Math.round((preis.betragNettoCent * preis.ustProzent) / 100)
  return { netto: preis.betragNettoCent, ust, brutto: preis.betragNettoCent + ust }
}

export function readTexte(texte: string): Einreichung['texte'] {
  return { kurztext: '', briefing: '', idee: '', umsetzung: '', ergebnis: '', ...(JSON.parse(texte) as Partial<Einreichung['texte']>) }
}

export function geloeschtSatz(anzahl: number): string {
  return anzahl === 1 ? 'Eine Einreichung gibt es nicht mehr.' : `${anzahl} Einreichungen gibt es nicht mehr.`
}

export function ohneRechnungSatz(anzahl: number): string {
  return anzahl === 1 ? 'Eine Einreichung steht auf keiner Rechnung.' : `${anzahl} Einreichungen stehen auf keiner Rechnung.`
}

export function ohneEtikettSatz(anzahl: number): string {
  const satz = anzahl === 1 ? 'Eine Einreichung ist nicht abgegeben und hat' : `${anzahl} Einreichungen sind nicht abgegeben und haben`
  return `${satz} deshalb kein Etikett.`
}
