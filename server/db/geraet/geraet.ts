import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { gemeldetOf, schuldOf, type BerichtStand, type Schuld } from '../../domain/geraet/bericht.ts'
import type { GeraetOhneStimme } from '../../domain/geraet/geraete.ts'
import { readJson } from '../../domain/grund/read-json.ts'
import { buildOnce } from '../datenbank/build-once.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { OHNE_ANTWORT } from '../datenbank/postgres-verbindung.ts'
import { lockRows } from '../datenbank/sperre.ts'
import { listBekannteIds } from '../stimmen/stimmabgabe.ts'
import type { GeraetJuryTable, GeraetTable } from '../tabellen/tabellen-jury.ts'

/** At first contact; another request may have made it meanwhile. */
export async function insertGeraet(trx: Db, { id, benutzerId, jetztMs }: { id: string; benutzerId: string; jetztMs: number }): Promise<void> {
  const stand = { name: '', lastSeq: 0, version: '', installiert: 0 as const, speicher: '{}', schluessel: null, wartend: 0, bericht: null }
  await trx
    .insertInto('geraet')
    .values({ id, benutzerId, ...stand, createdMs: jetztMs, kontaktMs: jetztMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A person's tablets from which no act has come, with what else could be lost with them. */
export async function listGeraeteOhneStimme(db: Db, benutzerId: string): Promise<GeraetOhneStimme[]> {
  const rows = await db
    .selectFrom('geraet')
    .select(['id', 'wartend', 'bericht', 'kontaktMs'])
    .select((eb) => [
      eb.exists(eb.selectFrom('notfallTeil').select('notfallTeil.id').whereRef('notfallTeil.geraetId', '=', 'geraet.id')).as('hatNotfall'),
      eb.exists(eb.selectFrom('geraetJury').select('geraetJury.juryId').whereRef('geraetJury.geraetId', '=', 'geraet.id')).as('hatPaket'),
    ])
    .where('benutzerId', '=', benutzerId)
    .where('lastSeq', '=', 0)
    .execute()
  return rows.map(({ bericht, hatNotfall, hatPaket, ...row }) => ({
    ...row,
    bericht: readJson(bericht) as BerichtStand | null,
    hatNotfall: Boolean(hatNotfall),
    hatPaket: Boolean(hatPaket),
  }))
}

/** But for those that were heard of since they were looked at. In the order of their ids: two that forget never wait in a ring. */
export async function deleteGeraeteOhneStimme(trx: Db, geraete: readonly Pick<GeraetOhneStimme, 'id' | 'kontaktMs'>[]): Promise<void> {
  for (const { id, kontaktMs } of geraete.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await trx
      .deleteFrom('geraet')
      .where('id', '=', id)
      .where('lastSeq', '=', 0)
      .where('wartend', '=', 0)
      .where('kontaktMs', '=', kontaktMs)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('notfallTeil').select('notfallTeil.id').whereRef('notfallTeil.geraetId', '=', 'geraet.id'))))
      .execute()
}

const selectGeraet = buildOnce((trx, { id }: { id: string }) =>
  lockRows(trx, trx.selectFrom('geraet').selectAll().where('id', '=', id), { art: 'exklusiv', of: 'geraet' }),
)

export async function lockGeraet(trx: Db, id: string): Promise<Selectable<GeraetTable> | undefined> {
  return (await selectGeraet(trx, { id }))[0]
}

type Geraetstand = Omit<Updateable<GeraetTable>, 'id' | 'benutzerId'>

const setGeraet = buildOnce((trx, { id, ...set }: Geraetstand & { id: string }) =>
  trx.updateTable('geraet').set(set).where('id', '=', id).modifyEnd(sql.raw(OHNE_ANTWORT)),
)

export async function updateGeraet(trx: Db, id: string, set: Geraetstand): Promise<void> {
  await setGeraet(trx, { id, ...set })
}

/** The server's time that this Gerät had seen when it made its newest Bericht; undefined when it makes none. */
export async function readBerichtetMs(db: Db, id: string): Promise<number | null | undefined> {
  const row = await db.selectFrom('geraet').select('bericht').where('id', '=', id).executeTakeFirst()
  return row?.bericht ? (JSON.parse(row.bericht) as BerichtStand).ankerMs : undefined
}

/** Nothing waits on this tablet any more, whatever it had told before. */
export async function clearGeraetWartend(trx: Db, geraetId: string, kontaktMs: number): Promise<void> {
  await trx.updateTable('geraetJury').set({ wartend: 0, kontaktMs }).where('geraetId', '=', geraetId).execute()
}

export async function replaceGeraetJurys(trx: Db, geraetId: string, rows: readonly Insertable<GeraetJuryTable>[]): Promise<void> {
  await trx.deleteFrom('geraetJury').where('geraetId', '=', geraetId).execute()
  if (rows.length > 0)
    await trx
      .insertInto('geraetJury')
      .values([...rows])
      .execute()
}

/** Tablets of a jury's seated people, those that hold its package, sent an act to it or told of one, each with what it owes. */
export async function listGeraeteOfJury(db: Db, juryId: string) {
  const rows = await db
    .selectFrom('jurymitglied')
    .innerJoin('geraet', 'geraet.benutzerId', 'jurymitglied.benutzerId')
    .leftJoin('geraetJury', (join) => join.onRef('geraetJury.geraetId', '=', 'geraet.id').onRef('geraetJury.juryId', '=', 'jurymitglied.juryId'))
    .where('jurymitglied.juryId', '=', juryId)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .select([
      'jurymitglied.id as mitgliedId',
      'geraet.id as geraetId',
      'geraet.name',
      'geraet.installiert',
      'geraet.speicher',
      'geraet.version',
      'geraet.kontaktMs',
      'geraet.wartend',
      'geraet.lastSeq',
      'geraet.bericht',
      'geraet.zugangskarteId',
      'geraetJury.stufe',
      'geraetJury.revision',
      'geraetJury.fehlendeBytes',
      'geraetJury.wartend as juryWartend',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('stimmabgabe')
            .select('stimmabgabe.id')
            .whereRef('stimmabgabe.benutzerId', '=', 'jurymitglied.benutzerId')
            .whereRef('stimmabgabe.juryId', '=', 'jurymitglied.juryId')
            .whereRef('stimmabgabe.geraetId', '=', 'geraet.id'),
        )
        .as('hatAbgegeben'),
    )
    .orderBy('geraet.createdMs')
    .orderBy('geraet.id')
    .execute()
  const geraete = rows
    .map((row) => ({ ...row, bericht: row.bericht === null ? null : (JSON.parse(row.bericht) as BerichtStand) }))
    .filter(({ stufe, hatAbgegeben, bericht }) => stufe !== null || Boolean(hatAbgegeben) || (bericht && gemeldetOf(bericht, juryId)))
  const newest = geraete.flatMap(({ bericht }) => (bericht && gemeldetOf(bericht, juryId)?.bisId) ?? [])
  const bekannt = await listBekannteIds(db, newest)
  return geraete.map((geraet) => ({ ...geraet, schuld: schuldOfGeraet(geraet, juryId, bekannt) }))
}

interface Gemeldet {
  bericht: BerichtStand | null
  lastSeq: number
  juryWartend: number | null
  wartend: number
}

/** A build that sends no Bericht is shown with what it last told, but never believed to owe nothing. */
function schuldOfGeraet({ bericht, lastSeq, juryWartend, wartend }: Gemeldet, juryId: string, bekannt: ReadonlySet<string>): Schuld {
  return bericht ? schuldOf(bericht, { juryId, lastSeq, bekannt }) : { berichtetMs: null, wartend: juryWartend ?? wartend }
}
