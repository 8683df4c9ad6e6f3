import type { Aufgabe, Aufgabenart, Werk } from '#contract/agenturuebersicht.ts'
import { TAB_WORT } from '#contract/einreichung-entwurf.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { EINREICHUNG_STATUS_ZEICHEN } from '../einreichung/einreichung-status.tsx'

/** What is missing, where the title of the point in the checklist makes no sentence. */
const FEHLT_WORT: Readonly<Record<string, string>> = {
  titel: 'Der Titel fehlt',
  auftraggeber: 'Der Auftraggeber fehlt',
  erschienenVon: 'Das Datum der Veröffentlichung fehlt',
  kurztext: 'Der Kurztext fehlt',
  idee: 'Die Idee fehlt',
  credits: 'Die Credits sind nicht vollständig',
  ansprechpartnerId: 'Der Ansprechpartner fehlt',
  rechtWerk: 'Die Rechte am Werk sind nicht bestätigt',
  rechtMusik: 'Die Rechte an der Musik sind nicht bestätigt',
  rechtBild: 'Die Rechte an Bildern sind nicht bestätigt',
  rechtPersonen: 'Die Rechte abgebildeter Personen sind nicht bestätigt',
  freigabeName: 'Es fehlt, wer freigegeben hat',
  kiEinsatz: 'Die Angabe zu KI fehlt',
  agbAkzeptiert: 'Die Zustimmung zu den Teilnahmebedingungen fehlt',
  datenschutzAkzeptiert: 'Die Zustimmung zum Datenschutz fehlt',
}

const WARTET_SATZ = {
  WARTET_AGENTUR: 'Abgeben, sobald Sie freigegeben sind',
  WARTET_START: 'Abgeben, sobald die Einreichung beginnt',
  OHNE_PREIS: 'Für diese Kategorie steht der Preis noch nicht fest',
} as const

function isWartend(art: Aufgabenart): art is keyof typeof WARTET_SATZ {
  return Object.hasOwn(WARTET_SATZ, art)
}

/** The one sentence under a work: what is next, or what became of it. */
export function aufgabeSatz(werk: Werk): string {
  const { aufgabe, schluss } = werk
  const tab = aufgabe.tab ? `${TAB_WORT[aufgabe.tab]}: ` : ''
  if (isWartend(aufgabe.art)) return `Vollständig. ${WARTET_SATZ[aufgabe.art]}`
  switch (aufgabe.art) {
    case 'NACHBESSERUNG':
      return nachbesserungSatz(werk)
    case 'DRUCKDATEI':
      return 'Die Druckdatei ist zu ersetzen'
    case 'FEHLER':
      return `${tab}${aufgabe.anzahl} Fehler${aufgabe.anzahl === 1 ? ` bei „${aufgabe.titel}“` : ''}`
    case 'LAEUFT':
      return `${tab}${aufgabe.anzahl === 1 ? 'Eine Datei wird geprüft' : 'Dateien werden geprüft'}`
    case 'FEHLT':
      return `${tab}${fehltSatz(aufgabe)}`
    case 'NACHREICHEN':
      return nachreichenSatz(aufgabe)
    case 'BEREIT':
      return schluss ? `Bereit zur Abgabe bis ${formatEnde(schluss)}` : 'Bereit zur Abgabe'
    case 'VERSAEUMT':
      return schluss ? `Nicht abgegeben. Einreichschluss war am ${formatEnde(schluss)}` : 'Nicht abgegeben. Der Entwurf bleibt erhalten'
    case 'FERTIG':
      return fertigSatz(werk)
  }
}

function nachbesserungSatz({ nachbesserung }: Werk): string {
  const tabs = (nachbesserung?.tabs ?? []).map((tab) => TAB_WORT[tab]).join(', ')
  if (nachbesserung?.vorbei) return `Frist für die Nachbesserung vorbei: ${tabs}`
  return nachbesserung?.bis ? `Nachbesserung bis ${formatEnde(nachbesserung.bis).slice(0, 6)}: ${tabs}` : `Nachbesserung: ${tabs}`
}

function fehltSatz({ tab, feld, titel, anzahl }: Aufgabe): string {
  if (tab === 'medien') return anzahl > 1 ? `${anzahl} Felder sind nicht vollständig` : `„${titel}“ ist nicht vollständig`
  return anzahl > 1 ? `${anzahl} Angaben fehlen` : (FEHLT_WORT[feld] ?? `${titel} fehlt`)
}

/** „Nachwuchsnachweis nachreichen: fehlt noch, möglich bis zur Zulassung" */
function nachreichenSatz({ titel, anzahl }: Aufgabe): string {
  const weitere = anzahl > 1 ? ` und ${anzahl - 1} weitere` : ''
  return `${titel}${weitere} nachreichen: fehlt noch, möglich bis zur Zulassung`
}

function fertigSatz({ status, zurueckgezogen, abgegeben }: Werk): string {
  if (zurueckgezogen) return 'Zurückgezogen'
  const wort = EINREICHUNG_STATUS_ZEICHEN[status].wort
  if (abgegeben === null) return wort
  return status === 'ABGEGEBEN' ? `Abgegeben am ${tagMitJahr(abgegeben)}` : `${wort}, abgegeben am ${tagMitJahr(abgegeben)}`
}

/** „12.10." */
function tagOf(wandzeit: string): string {
  return tagMitJahr(wandzeit).slice(0, 6)
}

function tagMitJahr(wandzeit: string): string {
  return formatTermin(`${wandzeit.slice(0, 10)}T00:00:00Z`)
}

/** Until when a price holds: the day before, when the next one begins at midnight. */
export function bisWort(ab: string): string {
  if (!ab.endsWith('T00:00:00Z')) return `bis ${tagOf(ab)}, ${ab.slice(11, 16)}\u00A0Uhr`
  const davor = new Date(Date.parse(ab) - 1).toISOString().replace(/\.\d+Z$/, 'Z')
  return `bis ${tagOf(davor)}`
}

/** „am 30.09.2026 um 18:00 Uhr" */
export function amUmWort(wandzeit: string): string {
  return `am ${formatTermin(wandzeit).replace(', ', ' um ')}`
}

/** As `amUmWort`, of a deadline: „am 30.09.2026" when it holds all that day. */
export function schlussWort(wandzeit: string): string {
  return `am ${formatEnde(wandzeit).replace(', ', ' um ')}`
}

/** „heute", „morgen", „in 12 Tagen" */
export function inTagenWort(tage: number): string {
  if (tage === 0) return 'heute'
  return tage === 1 ? 'morgen' : `in ${tage} Tagen`
}

/** Where the next step is done. Only what is open to the agency is an editor; everything else is read. */
export function pfadOf({ id, aufgabe, nachbesserung }: Werk): string {
  if (aufgabe.art === 'FERTIG' || nachbesserung?.vorbei) return `/einreichungen/view/${id}`
  if (aufgabe.art === 'NACHREICHEN') return `/einreichungen/${id}/medien#feld-${aufgabe.feld}`
  return `/einreichungen/${id}/${aufgabe.tab ?? (aufgabe.art === 'VERSAEUMT' ? 'basisdaten1' : 'abgeben')}`
}
