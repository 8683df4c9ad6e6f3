/** Invoices and credit notes as PDFs, chosen themselves or by their works, with a table of contents. What cannot be made is named and stops nothing. */
import type { ExportUmfang } from '#contract/exportjob.ts'
import type { Rechnungsinhalt } from '#contract/rechnung.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { listExportPosten, STUECK } from '../db/einreichung/export-daten.ts'
import { listGutschriften, listRechnungenByIds, type RechnungZeile } from '../db/rechnung/rechnung.ts'
import { ohneRechnungSatz, rechnungStandWort, steuerfallWort } from '../domain/einreichung/export-worte.ts'
import { toCsvBetrag, toCsvZeile } from '../domain/einreichung/exportjob.ts'
import { formatTag } from '../domain/grund/format.ts'
import { tagOf } from '../domain/rechnung/rechnung.ts'
import { dateinameOf, rechnungsdruckOf, type Rechnungsdruck } from '../domain/rechnung/rechnungsdruck.ts'
import { ExportFehler, inStuecken, type Exportdatei, type Exportlauf } from './exporter.ts'
import { writeZip, type ZipSchreiber } from './zip-archiv.ts'

const SPALTEN = [
  'Datei',
  'Nummer',
  'Datum',
  'Fällig',
  'Agentur',
  'Firmenwortlaut',
  'UID',
  'Steuerfall',
  'USt.-Satz',
  'Netto',
  'USt.',
  'Brutto',
  'Gutgeschrieben',
  'Bezahlt',
  'Offen',
  'Guthaben',
  'Stand',
]

export function exportRechnungenZip(lauf: Exportlauf): Exportdatei {
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }
  return { inhalt: writeZip({ ...lauf, fill: (zip) => fillZip(lauf, zip, umfang) }), umfang: () => umfang }
}

async function fillZip(lauf: Exportlauf, zip: ZipSchreiber, umfang: ExportUmfang): Promise<void> {
  const { rechnungen, ohne } = await listRechnungen(lauf)
  const zeilen = [toCsvZeile(SPALTEN)]
  for (const [index, rechnung] of rechnungen.entries()) {
    lauf.signal.throwIfAborted()
    const daten = rechnungsdruckOf(rechnung, await listGutschriften(lauf.db, [rechnung.id]))
    const datei = await addPdf(lauf, zip, daten)
    if (datei) umfang.anzahl += 1
    else umfang.fehlend.push(`${rechnung.nummer}: Das PDF konnte nicht hergestellt werden.`)
    zeilen.push(zeileOf(rechnung, daten, datei))
    lauf.melde((index + 1) / rechnungen.length)
  }
  if (umfang.anzahl === 0) throw new ExportFehler(`Keine dieser Rechnungen konnte hergestellt werden. ${umfang.fehlend[0] ?? ''}`.trim())
  if (ohne > 0) umfang.fehlend.push(ohneRechnungSatz(ohne))
  // The mark makes Excel read the umlauts.
  await zip.add('inhalt.csv', Buffer.from(`\uFEFF${zeilen.join('')}`))
}

/** Those that were chosen; or of chosen works each once, however many of them stand on it. `ohne`: works that stand on none. */
async function listRechnungen({
  db,
  einreichungIds,
  rechnungIds,
  nowMs,
  timeZone,
}: Exportlauf): Promise<{ rechnungen: RechnungZeile[]; ohne: number }> {
  const ids = new Set(rechnungIds)
  const verrechnet = new Set<string>()
  for (const stueck of inStuecken(einreichungIds, STUECK)) {
    for (const { rechnungId, einreichungId } of await listExportPosten(db, stueck)) {
      ids.add(rechnungId)
      verrechnet.add(einreichungId)
    }
  }
  const rechnungen: RechnungZeile[] = []
  const heute = tagOf(wandzeitOfInstant(nowMs, timeZone))
  for (const stueck of inStuecken([...ids], STUECK)) rechnungen.push(...(await listRechnungenByIds(db, stueck, { agenturId: null, heute })))
  return { rechnungen: rechnungen.toSorted((a, b) => (a.nummer < b.nummer ? -1 : 1)), ohne: einreichungIds.length - verrechnet.size }
}

/** Its name; null when it could not be made. */
async function addPdf({ pdf, signal }: Exportlauf, zip: ZipSchreiber, daten: Rechnungsdruck): Promise<string | null> {
  const name = dateinameOf(daten.inhalt)
  const bytes = await pdf.makePdf({ art: 'rechnung', daten }, { signal }).catch(() => null)
  signal.throwIfAborted()
  if (bytes) await zip.add(name, bytes)
  return bytes && name
}

/** What the document says of itself, its amounts, and what became of them; a credit note has no payments of its own. */
function zeileOf(rechnung: RechnungZeile, { inhalt, zahlung }: Rechnungsdruck, datei: string | null): string {
  const { nummer, datum, agentur, stand, art } = rechnung
  const { nettoCent, ustCent, bruttoCent, empfaenger, steuerfall, faelligAm } = inhalt
  const gutgeschrieben = (zahlung?.gutschriften ?? []).reduce((sum, gutschrift) => sum - gutschrift.bruttoCent, 0)
  const danach = [gutgeschrieben, zahlung?.bezahltCent ?? 0, zahlung?.offenCent ?? bruttoCent, zahlung?.guthabenCent ?? 0]
  const betraege = [nettoCent, ustCent, bruttoCent].map(toCsvBetrag)
  const folgen = art === 'GUTSCHRIFT' ? danach.map(() => '') : danach.map(toCsvBetrag)
  return toCsvZeile([
    datei ?? '',
    nummer,
    formatTag(datum),
    faelligAm ? formatTag(faelligAm) : '',
    agentur,
    empfaenger.name,
    empfaenger.uid,
    steuerfallWort(steuerfall),
    satzOf(inhalt),
    ...betraege,
    ...folgen,
    rechnungStandWort(stand),
  ])
}

/** „20 %"; of several rates, what is taxed at each. */
function satzOf({ steuerfall, steuersaetze }: Rechnungsinhalt): string {
  if (steuerfall !== 'INLAND') return ''
  if (steuersaetze.length === 1) return `${steuersaetze[0]?.ustProzent} %`
  return steuersaetze.map(({ ustProzent, nettoCent }) => `${ustProzent} % von ${toCsvBetrag(nettoCent)}`).join(', ')
}
