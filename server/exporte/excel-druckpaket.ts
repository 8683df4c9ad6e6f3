/** The works of a delivery as a workbook: for whoever wants to look things up, not for typesetting. */
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { creditsSatzOf, type Druckpaket, type Druckpaketwerk } from '../domain/lieferung/druckpaket.ts'
import { addXlsx, type XlsxBlatt, type XlsxSpalte, type Zellwert } from './xlsx.ts'
import { writeZip } from './zip-archiv.ts'

interface Auftrag {
  titel: string
  /** In no other file: files are kept by their hash, and none may stand for two deliveries. */
  kennung: string
  createdMs: number
  signal: AbortSignal
}

export function writeExcelDruckpaket({ werke }: Druckpaket, auftrag: Auftrag): AsyncIterable<Uint8Array> {
  const blaetter: XlsxBlatt[] = [
    { name: 'Arbeiten', spalten: WERK_SPALTEN, zeilen: eachOf(werke.map(werkZeile)) },
    { name: 'Credits', spalten: CREDIT_SPALTEN, zeilen: eachOf(werke.flatMap(creditZeilen)) },
    { name: 'Dateien', spalten: DATEI_SPALTEN, zeilen: eachOf(werke.flatMap(dateiZeilen)) },
  ]
  return writeZip({ ...auftrag, fill: (zip) => addXlsx(zip, blaetter, auftrag) })
}

async function* eachOf(zeilen: readonly Zellwert[][]): AsyncGenerator<Zellwert[]> {
  yield* zeilen
}

const text = (titel: string, breite: number): XlsxSpalte => ({ titel, breite, art: 'text' })
const absatz = (titel: string, breite: number): XlsxSpalte => ({ ...text(titel, breite), umbruch: true })
const zahl = (titel: string, breite = 8): XlsxSpalte => ({ titel, breite, art: 'zahl' })
const ORT = [zahl('Folge'), text('Nummer', 14), text('Titel', 36)]

const WERK_SPALTEN = [
  ...ORT,
  zahl('Kategorienr.', 12),
  text('Kategorie', 26),
  text('Medaille', 12),
  text('Agentur', 28),
  text('Auftraggeber', 28),
  text('Marke', 20),
  absatz('Kurztext', 60),
  absatz('Credits', 60),
  zahl('Dateien'),
]
const CREDIT_SPALTEN = [...ORT, text('Funktion', 24), text('Vorname', 18), text('Nachname', 22), text('Firma', 28)]
const DATEI_SPALTEN = [
  ...ORT,
  text('Pfad im Paket', 52),
  text('Originalname', 36),
  text('Format', 18),
  zahl('Bytes', 16),
  text('SHA-256', 68),
  text('Legende', 30),
]

function ortOf({ folge, inhalt }: Druckpaketwerk): Zellwert[] {
  return [folge, inhalt.nummer, inhalt.titel]
}

function werkZeile(werk: Druckpaketwerk): Zellwert[] {
  const { kategorieNummer, kategorie, medaille, agentur, auftraggeber, marke, kurztext, dateien } = werk.inhalt
  const wer = [MEDAILLE_TITEL[medaille], agentur, auftraggeber, marke]
  return [...ortOf(werk), kategorieNummer, kategorie, ...wer, kurztext, creditsSatzOf(werk.inhalt), dateien.length]
}

function creditZeilen(werk: Druckpaketwerk): Zellwert[][] {
  return werk.inhalt.credits.map(({ funktion, vorname, nachname, firma }) => [...ortOf(werk), funktion, vorname, nachname, firma])
}

function dateiZeilen(werk: Druckpaketwerk): Zellwert[][] {
  return werk.inhalt.dateien.map(({ dateiname, mime, bytes, sha256, legende }, index) => [
    ...ortOf(werk),
    werk.pfade[index] ?? '',
    dateiname,
    mime,
    bytes,
    sha256,
    legende,
  ])
}
