/** Certificates as PDFs, one for each award, with a table of contents. What cannot be made is named and stops nothing. */
import type { ExportUmfang } from '#contract/exportjob.ts'
import { urkundennameOf } from '../domain/auszeichnung/urkunde.ts'
import { toCsvZeile, toDateiname, uniqueName } from '../domain/einreichung/exportjob.ts'
import { loadZeichenpruefung } from '../pdf/load-zeichenpruefung.ts'
import { listFehlende, listUrkundenlagen, type Urkundenlage } from '../queries/auszeichnung/urkunden.ts'
import { ExportFehler, inStuecken, type Exportdatei, type Exportlauf } from './exporter.ts'
import { writeZip, type ZipSchreiber } from './zip-archiv.ts'

const STUECK = 100
const SPALTEN = ['Datei', 'Auszeichnung', 'Nummer', 'Titel', 'Kategorie', 'Agentur', 'Auftraggeber', 'Veröffentlicht']

export function exportUrkundenZip(lauf: Exportlauf): Exportdatei {
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }
  return { inhalt: writeZip({ ...lauf, fill: (zip) => fillZip(lauf, zip, umfang) }), umfang: () => umfang }
}

async function fillZip(lauf: Exportlauf, zip: ZipSchreiber, umfang: ExportUmfang): Promise<void> {
  const ids = lauf.auszeichnungIds ?? []
  const namen = new Set<string>()
  const zeilen = [toCsvZeile(SPALTEN)]
  let fertig = 0
  for (const stueck of inStuecken(ids, STUECK))
    // Read anew, piece by piece: what was taken away meanwhile is not made.
    for (const lage of await listUrkundenlagen(lauf.db, stueck, lauf)) {
      lauf.signal.throwIfAborted()
      const datei = uniqueName(`${toDateiname(urkundennameOf(lage.urkunde), 120)}.pdf`, namen)
      const satz = await addPdf(lauf, zip, { lage, datei })
      if (satz === null) umfang.anzahl += 1
      else umfang.fehlend.push(`${urkundennameOf(lage.urkunde)}: ${satz}`)
      zeilen.push(zeileOf(lage, satz === null ? datei : ''))
      fertig += 1
      lauf.melde(fertig / ids.length)
    }
  if (umfang.anzahl === 0) throw new ExportFehler(`Keine dieser Urkunden konnte hergestellt werden. ${umfang.fehlend[0] ?? ''}`.trim())
  // The mark makes Excel read the umlauts.
  await zip.add('inhalt.csv', Buffer.from(`\uFEFF${zeilen.join('')}`))
}

/** Why there cannot be one; null: there can. */
export async function mangelOf({ hindernis, urkunde }: Urkundenlage): Promise<string | null> {
  if (hindernis !== null) return hindernis
  const fehlende = listFehlende(urkunde, await loadZeichenpruefung())
  if (fehlende.length === 0) return null
  return `Der Schrift fehlen diese Zeichen: ${fehlende.map(({ zeichen, code, feld }) => `${zeichen} (${code}, ${feld})`).join(', ')}.`
}

/** Why it was not made; null: it was. */
async function addPdf(lauf: Exportlauf, zip: ZipSchreiber, { lage, datei }: { lage: Urkundenlage; datei: string }): Promise<string | null> {
  const grund = await mangelOf(lage)
  if (grund !== null) return grund
  const { pdf, signal, kennung } = lauf
  const bytes = await pdf.makePdf({ art: 'urkunde', daten: { ...lage.urkunde, kennung: `${kennung}.${lage.id}` } }, { signal }).catch(() => null)
  signal.throwIfAborted()
  if (!bytes) return 'Das PDF konnte nicht hergestellt werden.'
  await zip.add(datei, bytes, { store: true })
  return null
}

function zeileOf({ urkunde, oeffentlich }: Urkundenlage, datei: string): string {
  const { stufeWort, nummer, titel, kategorie, agentur, auftraggeber, datum } = urkunde
  return toCsvZeile([datei, stufeWort, nummer, titel, kategorie, agentur, auftraggeber, oeffentlich ? datum : 'noch nicht'])
}
