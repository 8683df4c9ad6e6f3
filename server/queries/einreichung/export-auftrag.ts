import {
  EXPORTJOB_TYPEN,
  FEST_EXPORTE,
  MAX_EXPORT_ETIKETTEN,
  MAX_EXPORT_RECHNUNGEN,
  type ExportjobTyp,
  type ExportRechnungFilter,
} from '#contract/exportjob.ts'
import type { UrkundenReihenfolge } from '#contract/urkunde.ts'
import { listAwards } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listRechnungen, listRechnungenByIds } from '../../db/rechnung/rechnung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { nameOfExport } from '../../domain/einreichung/exportjob.ts'
import { countEtiketten, countExportRechnungen, getExportWerke, type ExportWahl } from './exportjobs.ts'
import { listGewaehlte, listUrkundenlagen, type UrkundenWahl } from '../auszeichnung/urkunden.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { listBuehnenawards } from '../fest/auftritte.ts'
import { isDruckerei } from '../../domain/druck/druckerei.ts'
import { isFestteam } from '../../domain/fest/festteam.ts'
import { heuteOf } from '../rechnung/rechnungen.ts'

export interface Auftragswahl extends ExportWahl, UrkundenWahl {
  typ: ExportjobTyp
  rechnungIds?: readonly string[] | undefined
  rechnungFilter?: ExportRechnungFilter | undefined
  awardJahr?: string | undefined
  ablaufJahr?: string | undefined
  reihenfolge?: UrkundenReihenfolge | undefined
}

/** What an order holds: works, or invoices that were chosen as such. */
export interface Exportauftrag {
  titel: string
  dateiname: string
  einreichungIds: string[]
  /** Kept beside it; `rechnungIds`: exactly these invoices. */
  parameter: object
  /** Works, or for invoices the documents. */
  anzahl: number
}

/** Who orders it, and when. */
interface Besteller {
  betrachter: Betrachter
  nowMs: number
  timeZone: string
}

/** What this person may order, and read of what they ordered: a role that was taken away takes its files along. None: `keine-berechtigung`. */
export function listErlaubteExporte(betrachter: Betrachter): readonly ExportjobTyp[] {
  if (betrachter.roles.includes('ADMIN')) return EXPORTJOB_TYPEN
  const erlaubt: readonly ExportjobTyp[] = [
    ...(isFestteam(betrachter) ? FEST_EXPORTE : []),
    ...(isDruckerei(betrachter) ? (['LISTE_DRUCKEREI'] as const) : []),
    ...(betrachter.roles.includes('AGENTUR') ? (['LISTE_AGENTUR'] as const) : []),
  ]
  if (erlaubt.length === 0) throw new AppFehler('keine-berechtigung')
  return erlaubt
}

/** The festival's team orders what belongs to the evening, printers and agencies the list that they read; everything else is the office's. */
export function assertErlaubt(typ: ExportjobTyp, betrachter: Betrachter): void {
  if (!listErlaubteExporte(betrachter).includes(typ)) throw new AppFehler('keine-berechtigung')
}

/** The order that a choice means now; a sentence at its field when there is nothing to make. */
export async function readExportauftrag(db: Db, wahl: Auftragswahl, wer: Besteller): Promise<Exportauftrag> {
  if (wahl.awardJahr !== undefined) return ofAwards(db, Number(wahl.awardJahr))
  if (wahl.ablaufJahr !== undefined) return ofAblauf(db, wahl.typ, Number(wahl.ablaufJahr))
  if (wahl.auszeichnungIds || wahl.auszeichnungFilter) return ofUrkunden(db, wahl, wer)
  if (wahl.rechnungIds || wahl.rechnungFilter) return ofRechnungen(db, wahl, wer)
  const werke = await getExportWerke(db, wahl, wer.betrachter)
  if (werke.length === 0) throw refuse('einreichungIds', 'Keine der gewählten Einreichungen gibt es noch. Es wurde kein Export begonnen.')
  if (wahl.typ === 'ETIKETTEN') assertEtiketten(await countEtiketten(db, werke))
  const rechnungen = wahl.typ === 'RECHNUNGEN' ? await countExportRechnungen(db, werke) : null
  if (rechnungen === 0) throw refuse('einreichungIds', 'Keine der gewählten Einreichungen steht auf einer Rechnung. Es wurde kein Export begonnen.')
  return {
    ...nameOfExport(wahl.typ, werke),
    einreichungIds: werke.map(({ id }) => id),
    parameter: wahl.filter ?? {},
    anzahl: rechnungen ?? werke.length,
  }
}

async function ofAwards(db: Db, jahr: number): Promise<Exportauftrag> {
  const anzahl = (await listAwards(db, jahr)).length
  if (anzahl === 0) throw refuse('awardJahr', `Im Jahr ${jahr} ist noch nichts bestätigt. Es wurde kein Export begonnen.`)
  return { ...nameOfExport('AWARDUEBERSICHT', [toWerk({ jahr })]), einreichungIds: [], parameter: { awardJahr: jahr }, anzahl }
}

async function ofAblauf(db: Db, typ: ExportjobTyp, jahr: number): Promise<Exportauftrag> {
  const anzahl = (await listBuehnenawards(db, jahr)).length
  if (anzahl === 0) throw refuse('ablaufJahr', `Im Jahr ${jahr} ist noch keine Auszeichnung bestätigt. Es wurde kein Export begonnen.`)
  return { ...nameOfExport(typ, [toWerk({ jahr })]), einreichungIds: [], parameter: { ablaufJahr: jahr }, anzahl }
}

async function ofUrkunden(db: Db, wahl: Auftragswahl, { timeZone }: Besteller): Promise<Exportauftrag> {
  const lagen = (await listUrkundenlagen(db, await listGewaehlte(db, wahl), { timeZone })).filter(({ hindernis }) => hindernis === null)
  if (lagen.length === 0)
    throw refuse(
      wahl.auszeichnungIds ? 'auszeichnungIds' : 'auszeichnungFilter',
      'Von keiner dieser Auszeichnungen gibt es eine Urkunde. Es wurde kein Export begonnen.',
    )
  const auszeichnungIds = lagen.map(({ id }) => id)
  return {
    ...nameOfExport(wahl.typ, lagen.map(toWerk)),
    einreichungIds: [],
    parameter: { auszeichnungIds, ...(wahl.reihenfolge && { reihenfolge: wahl.reihenfolge }) },
    anzahl: auszeichnungIds.length,
  }
}

async function ofRechnungen(db: Db, { typ, rechnungIds, rechnungFilter }: Auftragswahl, wer: Besteller): Promise<Exportauftrag> {
  const sicht = { agenturId: null, heute: heuteOf(wer) }
  const rows = rechnungIds
    ? await listRechnungenByIds(db, rechnungIds, sicht)
    : (await listRechnungen(db, { ...rechnungFilter, page: '0', pageSize: String(MAX_EXPORT_RECHNUNGEN + 1) }, sicht)).items
  if (rows.length === 0)
    throw refuse(rechnungIds ? 'rechnungIds' : 'rechnungFilter', 'Keine der gewählten Rechnungen gibt es. Es wurde kein Export begonnen.')
  if (rows.length > MAX_EXPORT_RECHNUNGEN)
    throw refuse(
      'rechnungFilter',
      `Auf einmal gehen ${MAX_EXPORT_RECHNUNGEN.toLocaleString('de-AT')} Rechnungen. Bitte wählen Sie ein Jahr oder einen Stand.`,
    )
  return {
    ...nameOfExport(typ, rows.map(toWerk)),
    einreichungIds: [],
    parameter: { rechnungIds: rows.map(({ id }) => id) },
    anzahl: rows.length,
  }
}

/** Only its year is part of the name. */
function toWerk({ jahr }: { jahr: number }) {
  return { jahr, kategorieId: '', kategorie: '' }
}

function assertEtiketten(etiketten: number): void {
  if (etiketten > 0 && etiketten <= MAX_EXPORT_ETIKETTEN) return
  const satz =
    etiketten === 0
      ? 'Keine der gewählten Einreichungen ist abgegeben. Etiketten gibt es erst mit der Abgabe.'
      : `Das wären ${etiketten.toLocaleString('de-AT')} Etiketten, auf einmal gehen ${MAX_EXPORT_ETIKETTEN.toLocaleString('de-AT')}. Bitte wählen Sie weniger Einreichungen.`
  throw refuse('einreichungIds', satz)
}

function refuse(feld: string, satz: string): AppFehler {
  return new AppFehler('eingabe-ungueltig', { fields: { [feld]: satz } })
}
