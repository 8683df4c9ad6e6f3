import type { Credit, EntwurfFeld } from '#contract/einreichung-entwurf.ts'
import { showWert } from '#src/parts/editor/konflikt/show-wert.ts'

/** The German label of each field, for the history and for comparing. */
export const FELD_WORT: Readonly<Record<EntwurfFeld, string>> = {
  titel: 'Titel der Arbeit',
  kategorieId: 'Kategorie',
  auftraggeber: 'Auftraggeber',
  marke: 'Marke oder Produkt',
  erschienenVon: 'Veröffentlicht von',
  erschienenBis: 'Veröffentlicht bis',
  serie: 'Serie',
  teile: 'Anzahl der Teile',
  notizKategorie: 'Notiz zur Kategorie',
  kurztext: 'Kurztext für Bühne und Jahrbuch',
  briefing: 'Ausgangslage',
  idee: 'Idee',
  umsetzung: 'Umsetzung',
  ergebnis: 'Ergebnis',
  credits: 'Credits',
  beteiligteAgenturIds: 'Beteiligte Agenturen',
  ansprechpartnerId: 'Ansprechpartner',
  rechtWerk: 'Rechte am Werk',
  rechtMusik: 'Rechte an der Musik',
  rechtBild: 'Rechte an Bildern',
  rechtPersonen: 'Rechte abgebildeter Personen',
  freigabeAuftraggeber: 'Freigabe durch den Auftraggeber',
  freigabeName: 'Freigegeben von',
  kiEinsatz: 'Einsatz von KI',
  kiText: 'Wofür KI eingesetzt wurde',
  frueher: 'Frühere Auszeichnungen',
  aehnlich: 'Ähnliche Arbeiten',
  agbAkzeptiert: 'Teilnahmebedingungen',
  datenschutzAkzeptiert: 'Datenschutz',
}

/** A value in words, so that two can be told apart. */
export function showFeldWert(feld: EntwurfFeld, wert: unknown): string {
  if (feld !== 'credits' || !Array.isArray(wert)) return showWert(wert)
  const zeilen = (wert as Credit[]).map(({ funktion, firstname, lastname, firma }) =>
    [funktion, `${firstname} ${lastname}`.trim(), firma].filter(Boolean).join(', '),
  )
  return zeilen.length === 0 ? '–' : zeilen.join('\n')
}
