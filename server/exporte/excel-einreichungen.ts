/** Works, their credits and their files as a workbook with one sheet each. */
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { listExportCredits, listExportEinreichungen, listExportMedien, listExportPosten, STUECK } from '../db/einreichung/export-daten.ts'
import { giveWay } from '../db/datenbank/give-way.ts'
import { listAgenturNamen } from '../db/einreichung/einreichung-auswahl.ts'
import { readRechtliches, type Rechtliches } from '../domain/einreichung/entwurf-felder.ts'
import { readNachbesserung } from '../domain/einreichung/nachbesserung.ts'
import { readTexte } from '../domain/einreichung/export-worte.ts'
import * as worte from '../domain/einreichung/export-worte.ts'
import { inReihenfolge, inStuecken, type Exportdatei, type Exportlauf } from './exporter.ts'
import { addXlsx, type XlsxBlatt, type XlsxSpalte, type Zellwert } from './xlsx.ts'
import { writeZip } from './zip-archiv.ts'

type Einreichung = Awaited<ReturnType<typeof listExportEinreichungen>>[number] & {
  medien: number
  posten: readonly { nettoCent: number }[]
  /** Names of the agencies that took part. */
  beteiligte: string
}
type Spalte<Row> = XlsxSpalte & { wert: (row: Row) => Zellwert }

export function exportExcelEinreichungen(lauf: Exportlauf): Exportdatei {
  let anzahl = 0
  const gelesen = (einreichungen: number) => {
    anzahl += einreichungen
  }
  const blaetter = [einreichungenBlatt(lauf, gelesen), creditsBlatt(lauf), medienBlatt(lauf)]
  return {
    inhalt: writeZip({ ...lauf, fill: (zip) => addXlsx(zip, blaetter, lauf) }),
    umfang: () => ({
      anzahl,
      fehlend: anzahl < lauf.einreichungIds.length ? [worte.geloeschtSatz(lauf.einreichungIds.length - anzahl)] : [],
    }),
  }
}

/** Reads the works piece by piece; `ab` and `bis` are the share of the whole that this sheet is. */
async function* readStuecke<T>(
  lauf: Exportlauf,
  [ab, bis]: readonly [number, number],
  read: (ids: readonly string[]) => Promise<T>,
): AsyncGenerator<T> {
  let done = 0
  for (const ids of inStuecken(lauf.einreichungIds, STUECK)) {
    lauf.signal.throwIfAborted()
    yield await read(ids)
    done += ids.length
    lauf.melde(ab + ((bis - ab) * done) / lauf.einreichungIds.length)
  }
}

function einreichungenBlatt(lauf: Exportlauf, gelesen: (anzahl: number) => void): XlsxBlatt {
  const spalten = einreichungSpalten(lauf.timeZone)
  async function* zeilen() {
    for await (const rows of readStuecke(lauf, [0, 0.5], (ids) => readEinreichungen(lauf, ids))) {
      gelesen(rows.length)
      for (const row of rows) yield spalten.map(({ wert }) => wert(row))
    }
  }
  return { name: 'Einreichungen', spalten, zeilen: zeilen() }
}

async function readEinreichungen({ db }: Exportlauf, ids: readonly string[]): Promise<Einreichung[]> {
  const rows = inReihenfolge(ids, await listExportEinreichungen(db, ids))
  await giveWay(db)
  const medien = Map.groupBy(await listExportMedien(db, ids), ({ einreichungId }) => einreichungId)
  await giveWay(db)
  const posten = Map.groupBy(await listExportPosten(db, ids), ({ einreichungId }) => einreichungId)
  const idsOf = ({ beteiligteAgenturIds }: { beteiligteAgenturIds: string }) => JSON.parse(beteiligteAgenturIds) as string[]
  const agenturen = await listAgenturNamen(db, [...new Set(rows.flatMap(idsOf))])
  return rows.map((row) => ({
    ...row,
    medien: medien.get(row.id)?.length ?? 0,
    posten: posten.get(row.id) ?? [],
    beteiligte: idsOf(row)
      .flatMap((id) => agenturen.find((agentur) => agentur.id === id)?.name ?? [])
      .join(', '),
  }))
}

function creditsBlatt(lauf: Exportlauf): XlsxBlatt {
  async function* zeilen() {
    for await (const [werke, credits] of readStuecke(
      lauf,
      [0.5, 0.75],
      async (ids) => [await readWerke(lauf, ids), await listExportCredits(lauf.db, ids)] as const,
    )) {
      const byWerk = Map.groupBy(credits, ({ einreichungId }) => einreichungId)
      for (const werk of werke)
        for (const [index, credit] of (byWerk.get(werk.id) ?? []).entries()) yield CREDITS.map(({ wert }) => wert({ ...credit, werk, nr: index + 1 }))
    }
  }
  return { name: 'Credits', spalten: CREDITS, zeilen: zeilen() }
}

function medienBlatt(lauf: Exportlauf): XlsxBlatt {
  async function* zeilen() {
    for await (const [werke, medien] of readStuecke(
      lauf,
      [0.75, 1],
      async (ids) => [await readWerke(lauf, ids), await listExportMedien(lauf.db, ids)] as const,
    )) {
      const byWerk = Map.groupBy(medien, ({ einreichungId }) => einreichungId)
      for (const werk of werke) for (const medium of byWerk.get(werk.id) ?? []) yield MEDIEN.map(({ wert }) => wert({ ...medium, werk }))
    }
  }
  return { name: 'Medien', spalten: MEDIEN, zeilen: zeilen() }
}

interface Werk {
  id: string
  nummer: string | null
  titel: string
}
async function readWerke({ db }: Exportlauf, ids: readonly string[]): Promise<Werk[]> {
  const werke = inReihenfolge(ids, await listExportEinreichungen(db, ids))
  await giveWay(db)
  return werke
}

function text<Row>(titel: string, breite: number, wert: (row: Row) => string | null): Spalte<Row> {
  return { titel, breite, art: 'text', wert }
}
function zahl<Row>(titel: string, breite: number, wert: (row: Row) => number | null): Spalte<Row> {
  return { titel, breite, art: 'zahl', wert }
}

function einreichungSpalten(timeZone: string): Spalte<Einreichung>[] {
  const zeitpunkt = (titel: string, msOf: (row: Einreichung) => number | null): Spalte<Einreichung> => ({
    titel,
    breite: 17,
    art: 'zeitpunkt',
    wert: (row) => {
      const ms = msOf(row)
      return ms === null ? null : wandzeitOfInstant(ms, timeZone)
    },
  })
  const texte = (titel: string, key: keyof ReturnType<typeof readTexte>) => text<Einreichung>(titel, 40, (row) => readTexte(row.texte)[key])
  const preis = (titel: string, key: 'netto' | 'ust' | 'brutto'): Spalte<Einreichung> => ({
    titel,
    breite: 12,
    art: 'euro',
    wert: (row) => worte.readPreis(row.preisSnapshot)?.[key] ?? null,
  })
  const verrechnet = (titel: string, zaehlt: (nettoCent: number) => number): Spalte<Einreichung> => ({
    titel,
    breite: 14,
    art: 'euro',
    wert: ({ posten }) => (posten.length === 0 ? null : posten.reduce((sum, { nettoCent }) => sum + zaehlt(nettoCent), 0)),
  })
  return [
    text('Nummer', 14, ({ nummer }) => nummer),
    zahl('Jahr', 7, ({ jahr }) => jahr),
    text('Titel', 40, ({ titel }) => titel),
    zahl('Kategorie Nr.', 13, ({ kategorieNummer }) => kategorieNummer),
    text('Kategorie', 24, ({ kategorie }) => kategorie),
    text('Agentur', 28, ({ agentur }) => agentur),
    text('Firmenwortlaut', 28, ({ firmenwortlaut }) => firmenwortlaut),
    text('Beteiligte Agenturen', 28, ({ beteiligte }) => beteiligte),
    text('Ansprechpartner', 24, ({ kontaktVorname, kontaktNachname }) => worte.nameWort(kontaktVorname, kontaktNachname)),
    text('Ansprechpartner E-Mail', 28, ({ kontaktEmail }) => kontaktEmail),
    text('Ansprechpartner Telefon', 20, ({ kontaktTelefon }) => kontaktTelefon),
    text('Auftraggeber', 28, ({ auftraggeber }) => auftraggeber),
    text('Marke/Produkt', 24, ({ marke }) => marke),
    text('Status', 18, ({ status, zurueckgezogenMs }) => worte.statusWort(status, zurueckgezogenMs !== null)),
    text('Druckstatus', 26, ({ druckstatus }) => worte.druckstatusWort(druckstatus)),
    text('Zahlung', 20, ({ zahlung }) => worte.zahlungWort(zahlung)),
    preis('Preis netto', 'netto'),
    preis('USt.', 'ust'),
    preis('Preis brutto', 'brutto'),
    verrechnet('Gutgeschrieben netto', (nettoCent) => Math.max(0, -nettoCent)),
    verrechnet('Verrechnet netto', (nettoCent) => nettoCent),
    zeitpunkt('Abgegeben am', ({ abgegebenMs }) => abgegebenMs),
    text('Abgegeben von', 24, ({ abgeberVorname, abgeberNachname }) => worte.nameWort(abgeberVorname, abgeberNachname)),
    zeitpunkt('Zurückgezogen am', ({ zurueckgezogenMs }) => zurueckgezogenMs),
    { titel: 'Veröffentlicht von', breite: 17, art: 'datum', wert: ({ erschienenVon }) => erschienenVon },
    { titel: 'Veröffentlicht bis', breite: 17, art: 'datum', wert: ({ erschienenBis }) => erschienenBis },
    text('Serie', 7, ({ serie }) => worte.jaNein(serie)),
    zahl('Teile', 7, ({ teile }) => teile),
    zahl('Medien', 8, ({ medien }) => medien),
    texte('Kurztext', 'kurztext'),
    texte('Ausgangslage/Briefing', 'briefing'),
    texte('Idee', 'idee'),
    texte('Umsetzung', 'umsetzung'),
    texte('Ergebnis', 'ergebnis'),
    ...rechtlichesSpalten(),
    text('Notiz zur Kategorie', 30, ({ notizKategorie }) => notizKategorie),
    text('Nachbesserung', 30, ({ nachbesserung }) => readNachbesserung(nachbesserung)?.text ?? null),
    { titel: 'Nachbesserung bis', breite: 17, art: 'zeitpunkt', wert: ({ nachbesserung }) => readNachbesserung(nachbesserung)?.bis ?? null },
    text('Formal geprüft', 30, ({ formal }) => worte.formalWort(formal)),
    text('Grund des Status', 30, ({ statusGrund }) => statusGrund),
    text('Interne Notiz', 30, ({ notiz }) => notiz),
    zeitpunkt('Zuletzt geändert', ({ updatedMs }) => updatedMs),
    text('ID', 38, ({ id }) => id),
  ]
}

/** What the agency has declared, as on the tab „Rechtliches". */
function rechtlichesSpalten(): Spalte<Einreichung>[] {
  const angabe = (titel: string, breite: number, wertOf: (rechte: Rechtliches) => string | null) =>
    text<Einreichung>(titel, breite, ({ rechtliches }) => wertOf(readRechtliches(rechtliches)))
  const bestaetigt = (titel: string, key: 'rechtWerk' | 'rechtMusik' | 'rechtBild' | 'rechtPersonen' | 'freigabeAuftraggeber') =>
    angabe(titel, 12, (rechte) => worte.jaNein(rechte[key] ? 1 : 0))
  return [
    bestaetigt('Rechte am Werk', 'rechtWerk'),
    bestaetigt('Rechte an der Musik', 'rechtMusik'),
    bestaetigt('Rechte an Bildern', 'rechtBild'),
    bestaetigt('Rechte abgebildeter Personen', 'rechtPersonen'),
    bestaetigt('Freigabe durch den Auftraggeber', 'freigabeAuftraggeber'),
    angabe('Freigegeben von', 24, ({ freigabeName }) => freigabeName),
    angabe('Einsatz von KI', 14, ({ kiEinsatz }) => worte.kiWort(kiEinsatz)),
    angabe('KI wofür', 30, ({ kiText }) => kiText),
    angabe('Frühere Einreichungen', 30, ({ frueher }) => frueher),
    angabe('Ähnliche Arbeiten', 30, ({ aehnlich }) => aehnlich),
    angabe('Teilnahmebedingungen, Fassung', 16, ({ agb }) => agb),
    angabe('Datenschutz, Fassung', 16, ({ datenschutz }) => datenschutz),
  ]
}

type Credit = Awaited<ReturnType<typeof listExportCredits>>[number] & { werk: Werk; nr: number }
const CREDITS: readonly Spalte<Credit>[] = [
  text('Nummer', 14, ({ werk }) => werk.nummer),
  text('Titel', 40, ({ werk }) => werk.titel),
  zahl('Position', 9, ({ nr }) => nr),
  text('Funktion', 24, ({ funktion }) => funktion),
  text('Vorname', 18, ({ firstname }) => firstname),
  text('Nachname', 22, ({ lastname }) => lastname),
  text('Firma', 28, ({ firma }) => firma),
  text('Abdrucken', 11, ({ drucken }) => worte.jaNein(drucken)),
]

type Medium = Awaited<ReturnType<typeof listExportMedien>>[number] & { werk: Werk }
const MEDIEN: readonly Spalte<Medium>[] = [
  text('Nummer', 14, ({ werk }) => werk.nummer),
  text('Titel', 40, ({ werk }) => werk.titel),
  text('Medienfeld', 24, ({ medienfeld }) => medienfeld),
  zahl('Position', 9, ({ position }) => position + 1),
  text('Dateiname', 36, ({ dateiname }) => dateiname),
  text('Format', 18, ({ mime }) => mime),
  { titel: 'Größe in MB', breite: 12, art: 'dezimal', wert: ({ bytes, sha256 }) => (sha256 === null ? null : Math.round(bytes / 10_000) / 100) },
  zahl('Breite in px', 12, ({ width }) => width),
  zahl('Höhe in px', 12, ({ height }) => height),
  { titel: 'Dauer in s', breite: 11, art: 'dezimal', wert: ({ durationMs }) => (durationMs === null ? null : durationMs / 1000) },
  zahl('Seiten', 8, ({ seiten }) => seiten),
  text('Bildtext', 36, ({ legende }) => legende),
  text('Link', 36, ({ url }) => url),
  text('SHA-256', 66, ({ sha256 }) => sha256),
]
