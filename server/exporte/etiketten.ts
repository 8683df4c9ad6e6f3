/** Labels for the samples of works, as one document. */
import type { ExportUmfang } from '#contract/exportjob.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { listExportEinreichungen, STUECK } from '../db/einreichung/export-daten.ts'
import { findProgrammjahr } from '../db/programm/programmjahr.ts'
import { toEtiketten } from '../domain/einreichung/etiketten.ts'
import { geloeschtSatz, ohneEtikettSatz } from '../domain/einreichung/export-worte.ts'
import { formatZeit } from '../domain/grund/format.ts'
import { ExportFehler, inReihenfolge, inStuecken, type Exportdatei, type Exportlauf } from './exporter.ts'

export function exportEtiketten(lauf: Exportlauf): Exportdatei {
  const umfang: ExportUmfang = { anzahl: 0, fehlend: [] }
  return { inhalt: writePdf(lauf, umfang), umfang: () => umfang }
}

async function* writePdf(lauf: Exportlauf, umfang: ExportUmfang): AsyncGenerator<Uint8Array> {
  const { nowMs, timeZone, kennung } = lauf
  const werke = await listWerke(lauf)
  const etiketten = werke.flatMap((werk) => (werk.nummer === null || werk.abgegebenMs === null ? [] : toEtiketten({ ...werk, nummer: werk.nummer })))
  if (etiketten.length === 0) throw new ExportFehler('Keine dieser Einreichungen ist noch abgegeben. Etiketten gibt es erst mit der Abgabe.')
  lauf.signal.throwIfAborted()
  lauf.melde(0.1)
  const bogen = { programm: await programmOf(lauf, werke), stand: formatZeit(wandzeitOfInstant(nowMs, timeZone)), standMs: nowMs, kennung, etiketten }
  yield await lauf.pdf.makePdf({ art: 'etiketten', daten: bogen }, { signal: lauf.signal })
  umfang.anzahl = etiketten.length
  const ohne = werke.filter(({ nummer, abgegebenMs }) => nummer === null || abgegebenMs === null).length
  if (ohne > 0) umfang.fehlend.push(ohneEtikettSatz(ohne))
  const geloescht = lauf.einreichungIds.length - werke.length
  if (geloescht > 0) umfang.fehlend.push(geloeschtSatz(geloescht))
}

async function listWerke({ db, einreichungIds }: Exportlauf) {
  const werke: Awaited<ReturnType<typeof listExportEinreichungen>> = []
  for (const ids of inStuecken(einreichungIds, STUECK)) werke.push(...inReihenfolge(ids, await listExportEinreichungen(db, ids)))
  return werke
}

/** Of every year that is among them. */
async function programmOf({ db }: Exportlauf, werke: readonly { jahr: number }[]): Promise<string> {
  const jahre = [...new Set(werke.map(({ jahr }) => jahr))].toSorted((a, b) => a - b)
  const titel: string[] = []
  for (const jahr of jahre) titel.push((await findProgrammjahr(db, jahr))?.titel ?? String(jahr))
  return titel.join(', ')
}
