/** The original files of works in folders by category and work, with a table of contents. What is missing is named and stops nothing. */
import { createHash, type Hash } from 'node:crypto'
import type { ExportUmfang } from '#contract/exportjob.ts'
import { listExportEinreichungen, listExportMedien, STUECK, sumExportDateien } from '../db/einreichung/export-daten.ts'
import { toCsvZeile, toDateinameMitEndung, toSlug, uniqueName } from '../domain/einreichung/exportjob.ts'
import { geloeschtSatz } from '../domain/einreichung/export-worte.ts'
import { inReihenfolge, inStuecken, type Exportdatei, type Exportlauf } from './exporter.ts'
import { writeZip, type ZipSchreiber } from './zip-archiv.ts'

const INHALT = 'inhalt.csv'
const SPALTEN = ['Ordner', 'Datei', 'Nummer', 'Titel', 'Agentur', 'Medienfeld', 'Originalname', 'Format', 'Bytes', 'SHA-256', 'Stand']
const DATEINAME_ZEICHEN = 120

type Werk = Awaited<ReturnType<typeof listExportEinreichungen>>[number]
type Medium = Awaited<ReturnType<typeof listExportMedien>>[number]

interface Ablauf extends Exportlauf {
  zip: ZipSchreiber
  zeilen: string[]
  umfang: ExportUmfang
  /** Folders that are taken. */
  ordner: Set<string>
  written: (bytes: number) => void
}

/** Media are not compressed again: about so large it becomes. */
export async function sumMedienBytes({ db, einreichungIds }: Pick<Exportlauf, 'db' | 'einreichungIds'>): Promise<number> {
  let total = 0
  for (const ids of inStuecken(einreichungIds, STUECK)) total += (await sumExportDateien(db, ids)).bytes
  return total
}

export function exportMedienZip(lauf: Exportlauf): Exportdatei {
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }
  return { inhalt: writeZip({ ...lauf, fill: (zip) => fillZip(lauf, zip, umfang) }), umfang: () => umfang }
}

async function fillZip(lauf: Exportlauf, zip: ZipSchreiber, umfang: ExportUmfang): Promise<void> {
  const total = await sumMedienBytes(lauf)
  let bytes = 0
  const written = (more: number) => {
    bytes += more
    lauf.melde(total > 0 ? bytes / total : 1)
  }
  const ablauf: Ablauf = { ...lauf, zip, umfang, zeilen: [toCsvZeile(SPALTEN)], ordner: new Set([INHALT]), written }
  let found = 0
  for (const ids of inStuecken(lauf.einreichungIds, STUECK)) {
    const werke = inReihenfolge(ids, await listExportEinreichungen(lauf.db, ids))
    const medien = Map.groupBy(await listExportMedien(lauf.db, ids), ({ einreichungId }) => einreichungId)
    found += werke.length
    for (const werk of werke) await addWerk(ablauf, werk, medien.get(werk.id) ?? [])
  }
  if (found < lauf.einreichungIds.length) umfang.fehlend.push(geloeschtSatz(lauf.einreichungIds.length - found))
  // The mark makes Excel read the umlauts.
  await zip.add(INHALT, Buffer.from(`\uFEFF${ablauf.zeilen.join('')}`))
}

async function addWerk(ablauf: Ablauf, werk: Werk, medien: readonly Medium[]): Promise<void> {
  if (medien.length === 0) return
  const kategorie = `${werk.jahr}-${String(werk.kategorieNummer).padStart(2, '0')}_${toSlug(werk.kategorie, 40)}`
  const ordner = uniqueName(`${kategorie}/${toSlug(werk.nummer ?? 'ohne-nummer')}_${toSlug(werk.titel)}`, ablauf.ordner)
  const names = new Set<string>()
  for (const medium of medien) {
    ablauf.signal.throwIfAborted()
    await addMedium(ablauf, { werk, medium, ordner, names })
  }
}

async function addMedium(
  ablauf: Ablauf,
  { werk, medium, ordner, names }: { werk: Werk; medium: Medium; ordner: string; names: Set<string> },
): Promise<void> {
  const note = (datei: string, bytes: number | string, sha256: string, stand: string) =>
    ablauf.zeilen.push(
      toCsvZeile([
        ordner,
        datei,
        werk.nummer ?? '',
        werk.titel,
        werk.agentur,
        medium.medienfeld,
        medium.dateiname || (medium.url ?? ''),
        medium.mime,
        bytes,
        sha256,
        stand,
      ]),
    )
  if (medium.sha256 === null) {
    note('', '', '', medium.url ? 'Link' : 'Keine Datei')
    return
  }
  const stored = await ablauf.medien.stat(medium.sha256)
  if (!stored) {
    note('', '', medium.sha256, 'Datei fehlt')
    ablauf.umfang.fehlend.push(`${werk.titel}: Die Datei „${medium.dateiname}“ fehlt.`)
    return
  }
  const datei = uniqueName(toDateinameMitEndung(medium.dateiname, DATEINAME_ZEICHEN), names)
  const hash = createHash('sha256')
  const source = stored.bytes === 0 ? Buffer.alloc(0) : hashed(ablauf, { sha256: medium.sha256, bytes: stored.bytes, hash })
  await ablauf.zip.add(`${ordner}/${datei}`, source, { store: true })
  const sha256 = hash.digest('hex')
  const intact = sha256 === medium.sha256
  if (!intact) ablauf.umfang.fehlend.push(`${werk.titel}: Die Datei „${medium.dateiname}“ ist beschädigt.`)
  note(datei, stored.bytes, sha256, intact ? 'In Ordnung' : 'Beschädigt')
  ablauf.umfang.anzahl += 1
}

/** What goes into the ZIP is what was hashed. */
async function* hashed({ medien, written }: Ablauf, { sha256, bytes, hash }: { sha256: string; bytes: number; hash: Hash }): AsyncGenerator<Buffer> {
  for await (const piece of medien.openRange(sha256, { start: 0, end: bytes - 1 }) as AsyncIterable<Buffer>) {
    hash.update(piece)
    written(piece.length)
    yield piece
  }
}
