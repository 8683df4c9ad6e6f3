import type { Insertable, Selectable } from 'kysely'
import type { Art } from '#contract/stimmabgabe.ts'
import type { Kriterium } from '#contract/runde.ts'
import { isVorJury } from '../../domain/paket/jurypaket.ts'
import { ENDGUELTIG } from '../../domain/jury/runde-status.ts'
import { stimmeZaehlt } from '../../domain/stimmen/stimme-zaehlt.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { zeilenFor, type Zeilen } from '../datenbank/insert-rows.ts'
import type { StimmeTable } from '../tabellen/tabellen-stimme.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'

const UEBERSCHRIEBEN = [
  'art',
  'wert',
  'kommentar',
  'rev',
  'stimmabgabe_id',
  'geraet_id',
  'quittung',
  'server_ms',
  'nachgereicht',
  'nacherfasst',
  'zaehlt',
]
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

export async function listStimmenFor(
  db: Db,
  { mitgliedIds, rundeIds, einreichungIds }: { mitgliedIds: readonly string[]; rundeIds: readonly string[]; einreichungIds: readonly string[] },
): Promise<Selectable<StimmeTable>[]> {
  if (mitgliedIds.length === 0 || rundeIds.length === 0 || einreichungIds.length === 0) return []
  return db
    .selectFrom('stimme')
    .selectAll()
    .where('mitgliedId', 'in', mitgliedIds)
    .where('rundeId', 'in', rundeIds)
    .where('einreichungId', 'in', einreichungIds)
    .execute()
}

export function stimmeZeilen(rows: readonly Insertable<StimmeTable>[]): Zeilen {
  return zeilenFor('stimme', rows, `on conflict (mitglied_id, runde_id, einreichung_id) do update set ${UEBERSCHRIEBEN}`)
}

/** What a recusal, a withdrawal or a revocation leaves counted: every Stimme of the person or the work is looked at again. Returns the juries it changed. */
export async function recountStimmen(trx: Db, where: { mitgliedId?: string; einreichungId?: string }): Promise<string[]> {
  const rows = await selectForRecount(trx, where)
  const changed = new Set<string>()
  for (const row of rows) {
    const zaehlt = stimmeZaehlt(toLage(row)) ? 1 : 0
    if (zaehlt === row.zaehlt) continue
    changed.add(row.juryId)
    await trx
      .updateTable('stimme')
      .set({ zaehlt })
      .where('mitgliedId', '=', row.mitgliedId)
      .where('rundeId', '=', row.rundeId)
      .where('einreichungId', '=', row.einreichungId)
      .execute()
  }
  return [...changed]
}

function selectForRecount(trx: Db, { mitgliedId, einreichungId }: { mitgliedId?: string; einreichungId?: string }) {
  let query = trx
    .selectFrom('stimme')
    .innerJoin('runde', 'runde.id', 'stimme.rundeId')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'stimme.mitgliedId')
    .innerJoin('einreichung', 'einreichung.id', 'stimme.einreichungId')
    .leftJoin('befangenheit', (join) =>
      join
        .onRef('befangenheit.mitgliedId', '=', 'stimme.mitgliedId')
        .onRef('befangenheit.einreichungId', '=', 'stimme.einreichungId')
        .on('befangenheit.beendetMs', 'is', null),
    )
    .select([
      'stimme.mitgliedId',
      'stimme.rundeId',
      'stimme.einreichungId',
      'stimme.juryId',
      'stimme.art',
      'stimme.wert',
      'stimme.zaehlt',
      'runde.kriterien',
      'jurymitglied.widerrufenMs',
      'befangenheit.id as befangenheitId',
      'einreichung.status',
      'einreichung.zurueckgezogenMs',
    ])
    .where('runde.status', 'not in', ENDGUELTIG)
  if (mitgliedId !== undefined) query = query.where('stimme.mitgliedId', '=', mitgliedId)
  if (einreichungId !== undefined) query = query.where('stimme.einreichungId', '=', einreichungId)
  return query.execute()
}

function toLage(row: Awaited<ReturnType<typeof selectForRecount>>[number]) {
  return {
    art: row.art as Art,
    wert: readWert(row.wert),
    kriterien: JSON.parse(row.kriterien) as Kriterium[],
    befangen: row.befangenheitId !== null,
    widerrufen: row.widerrufenMs !== null,
    zurueckgezogen: !isVorJury(row),
  }
}

/** Votes that count: whoever counts begins here. Round, seat and vote are of one jury; no key of the database demands it. */
export function selectZaehlende(db: Db) {
  return db
    .selectFrom('stimme')
    .innerJoin('runde', (join) => join.onRef('runde.id', '=', 'stimme.rundeId').onRef('runde.juryId', '=', 'stimme.juryId'))
    .innerJoin('jurymitglied', (join) => join.onRef('jurymitglied.id', '=', 'stimme.mitgliedId').onRef('jurymitglied.juryId', '=', 'stimme.juryId'))
    .where('stimme.zaehlt', '=', 1)
}

/** Works a member is done with in a round. */
export function listBewertete(db: Db, mitgliedId: string, rundeId: string): Promise<{ einreichungId: string }[]> {
  return selectZaehlende(db)
    .select('stimme.einreichungId')
    .where('stimme.mitgliedId', '=', mitgliedId)
    .where('stimme.rundeId', '=', rundeId)
    .execute()
}

export function listEigeneStimmen(db: Db, mitgliedId: string) {
  return db.selectFrom('stimme').selectAll().where('mitgliedId', '=', mitgliedId).orderBy('rundeId').orderBy('einreichungId').execute()
}

/** Every counted vote of a round with its juror: what evens out their severity, and what the desk tries; never an answer. */
export function listZaehlende(db: Db, rundeId: string) {
  return selectZaehlende(db)
    .select(['stimme.mitgliedId', 'stimme.einreichungId', 'stimme.art', 'stimme.wert'])
    .where('stimme.rundeId', '=', rundeId)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .execute()
}

/** Counted values of these works, equal ones together: a result never reads single votes, unless the round evens jurors out. */
export function groupStimmen(db: Db, rundeId: string, einreichungIds: readonly string[]) {
  return selectZaehlende(db)
    .select((eb) => [
      'stimme.einreichungId',
      'stimme.art',
      'stimme.wert',
      eb.fn.countAll<number>().as('anzahl'),
      eb.fn.sum<number>('stimme.nachgereicht').as('nachgereicht'),
      eb.fn.sum<number>('stimme.nacherfasst').as('nacherfasst'),
    ])
    .where('stimme.rundeId', '=', rundeId)
    .where('stimme.einreichungId', 'in', einreichungIds)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .groupBy(['stimme.einreichungId', 'stimme.art', 'stimme.wert'])
    .execute()
}
