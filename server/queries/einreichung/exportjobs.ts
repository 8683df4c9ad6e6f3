import {
  MAX_EXPORT_EINREICHUNGEN,
  MAX_EXPORT_NAMEN,
  type ExportFilter,
  type Exportjob,
  type ExportjobTyp,
  type ExportUmfang,
  type Exportvorschau,
} from '#contract/exportjob.ts'
import type { ExportjobStatus } from '#contract/exportjob.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listEinreichungIds } from '../../db/einreichung/einreichung-liste.ts'
import {
  listExportKoepfe,
  listExportPosten,
  STUECK,
  sumExportDateien,
  sumExportEtiketten,
  type ExportKopf,
} from '../../db/einreichung/export-daten.ts'
import * as exportjob from '../../db/einreichung/exportjob.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { EinreichungSicht } from '../../domain/einreichung/einreichung-sicht.ts'
import { restMsOf } from '../../domain/einreichung/exportjob.ts'
import { getEinreichungSicht } from './einreichung-sicht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

export interface ExportWahl {
  einreichungIds?: readonly string[] | undefined
  filter?: ExportFilter | undefined
}

interface ListenFrage {
  sort?: Sortierung<'createdMs'> | undefined
  page?: string | undefined
  pageSize?: string | undefined
  suche?: string | undefined
  typ?: ExportjobTyp | undefined
  status?: ExportjobStatus | undefined
}

/** Who reads their own, and when. */
interface Leser extends exportjob.Besitz {
  nowMs: number
}

export async function getExportjobs(db: Db, query: ListenFrage, { nowMs, ...besitz }: Leser): Promise<ListenErgebnis<Exportjob>> {
  const { items, total } = await exportjob.listExportjobs(db, besitz, query)
  return { total, items: items.map((row) => toExportjob(row, nowMs)) }
}

export async function getExportjob(db: Db, id: string, { nowMs, ...besitz }: Leser): Promise<Exportjob> {
  return toExportjob(await requireExportjob(db, id, besitz), nowMs)
}

/** The works that a choice means now, in its order; those that nobody finds any longer are left out. */
export async function getExportWerke(db: Db, { einreichungIds, filter = {} }: ExportWahl, betrachter: Betrachter): Promise<ExportKopf[]> {
  const sicht = await getEinreichungSicht(db, betrachter)
  const ids = einreichungIds ? [...new Set(einreichungIds)] : await listAlle(db, filter, sicht)
  const found = new Map<string, ExportKopf>()
  for (let from = 0; from < ids.length; from += STUECK)
    for (const kopf of await listExportKoepfe(db, ids.slice(from, from + STUECK), sicht)) found.set(kopf.id, kopf)
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function listAlle(db: Db, filter: ExportFilter, sicht: EinreichungSicht): Promise<string[]> {
  const alle = { ...filter, page: '0', pageSize: String(MAX_EXPORT_EINREICHUNGEN) }
  const { items, total } = await listEinreichungIds(db, alle, sicht)
  if (total > MAX_EXPORT_EINREICHUNGEN)
    throw new AppFehler('eingabe-ungueltig', {
      satz: `Das sind ${total.toLocaleString('de-AT')} Einreichungen, auf einmal gehen ${MAX_EXPORT_EINREICHUNGEN.toLocaleString('de-AT')}. Bitte wählen Sie ein Jahr oder eine Kategorie.`,
    })
  return items.map(({ id }) => id)
}

export async function getExportvorschau(db: Db, wahl: ExportWahl, betrachter: Betrachter): Promise<Exportvorschau> {
  const werke = await getExportWerke(db, wahl, betrachter)
  const summe = { dateien: 0, bytes: 0, etiketten: await countEtiketten(db, werke) }
  for (const ids of stueckeOf(werke)) {
    const { dateien, bytes } = await sumExportDateien(db, ids)
    summe.dateien += dateien
    summe.bytes += bytes
  }
  return {
    anzahl: werke.length,
    ...summe,
    rechnungen: await countExportRechnungen(db, werke),
    items: werke.slice(0, MAX_EXPORT_NAMEN).map(({ id, titel, nummer }) => ({ id, titel, nummer })),
  }
}

export async function countEtiketten(db: Db, werke: readonly ExportKopf[]): Promise<number> {
  let etiketten = 0
  for (const ids of stueckeOf(werke)) etiketten += await sumExportEtiketten(db, ids)
  return etiketten
}

/** Invoices and credit notes on which these works stand. */
export async function countExportRechnungen(db: Db, werke: readonly ExportKopf[]): Promise<number> {
  const rechnungen = new Set<string>()
  for (const ids of stueckeOf(werke)) for (const { rechnungId } of await listExportPosten(db, ids)) rechnungen.add(rechnungId)
  return rechnungen.size
}

function* stueckeOf(werke: readonly ExportKopf[]): Generator<string[]> {
  for (let from = 0; from < werke.length; from += STUECK) yield werke.slice(from, from + STUECK).map(({ id }) => id)
}

interface ExportDatei {
  dateiname: string
  /** null: there was no room for it, it is put together while it is loaded. */
  kopie: { sha256: string; bytes: number } | null
}

/** The finished file; a German sentence when there is none yet or none any longer. */
export async function getExportdatei(db: Db, id: string, { nowMs, ...besitz }: Leser): Promise<ExportDatei> {
  const { sha256, bytes, ablaufMs, status, dateiname } = await requireExportjob(db, id, besitz)
  if (status === 'ABGELAUFEN' || (ablaufMs !== null && ablaufMs <= nowMs))
    throw new AppFehler('nicht-gefunden', { satz: 'Diese Datei ist abgelaufen und wurde entfernt. Bitte beginnen Sie den Export noch einmal.' })
  if (status !== 'FERTIG' && status !== 'ABGEHOLT') throw new AppFehler('exportjob-status', { satz: 'Diese Datei ist noch nicht fertig.' })
  return { dateiname, kopie: sha256 === null || bytes === null ? null : { sha256, bytes } }
}

async function requireExportjob(db: Db, id: string, besitz: exportjob.Besitz): Promise<exportjob.ExportjobStand> {
  const row = await exportjob.findExportjob(db, id, besitz)
  if (!row) throw new AppFehler('nicht-gefunden')
  return row
}

function toExportjob(row: exportjob.ExportjobStand, nowMs: number): Exportjob {
  const { id, typ, titel, dateiname, anzahl, fortschritt, fehler, createdMs, fertigMs, ablaufMs, abgeholtMs, bytes, sha256 } = row
  return {
    id,
    typ,
    titel,
    dateiname,
    anzahl,
    fortschritt,
    fehler,
    createdMs,
    fertigMs,
    ablaufMs,
    abgeholtMs,
    bytes,
    sha256,
    status: row.status as ExportjobStatus,
    umfang: row.umfang === null ? null : (JSON.parse(row.umfang) as ExportUmfang),
    restMs: restMsOf(row, nowMs),
  }
}
