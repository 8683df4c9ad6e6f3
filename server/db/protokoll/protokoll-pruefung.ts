import type { Selectable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { StimmabgabeTable, StimmeTable } from '../tabellen/tabellen-stimme.ts'

// Reads for whoever checks the sealed log of a jury: everything that its entries are compared with.

/** Every act that stands under the jury or under one of its rounds. */
export function listBuchungen(db: Db, juryId: string): Promise<Selectable<StimmabgabeTable>[]> {
  return db
    .selectFrom('stimmabgabe')
    .selectAll()
    .where((eb) => eb.or([eb('juryId', '=', juryId), eb('rundeId', 'in', rundenOf(db, juryId))]))
    .execute()
}

/** Every valid vote that stands under the jury or under one of its rounds. */
export function listStimmen(db: Db, juryId: string): Promise<Selectable<StimmeTable>[]> {
  return db
    .selectFrom('stimme')
    .selectAll()
    .where((eb) => eb.or([eb('juryId', '=', juryId), eb('rundeId', 'in', rundenOf(db, juryId))]))
    .execute()
}

function rundenOf(db: Db, juryId: string) {
  return db.selectFrom('runde').select('id').where('juryId', '=', juryId)
}

/** Votes under a jury or a round that does not exist. */
export function listVerwaisteStimmen(db: Db) {
  return db
    .selectFrom('stimme')
    .leftJoin('jury', 'jury.id', 'stimme.juryId')
    .leftJoin('runde', 'runde.id', 'stimme.rundeId')
    .select(['stimme.mitgliedId', 'stimme.rundeId', 'stimme.einreichungId', 'stimme.juryId'])
    .where((eb) => eb.or([eb('jury.id', 'is', null), eb('runde.id', 'is', null)]))
    .execute()
}

/** Acts under a jury that does not exist. One under none at all says that its round is unknown, or one of a jury where its person had no seat. */
export function listVerwaisteBuchungen(db: Db) {
  return db
    .selectFrom('stimmabgabe')
    .leftJoin('jury', 'jury.id', 'stimmabgabe.juryId')
    .select(['stimmabgabe.id', 'stimmabgabe.juryId'])
    .where('stimmabgabe.juryId', 'is not', null)
    .where('jury.id', 'is', null)
    .execute()
}

/** Juries that have a log, or the head of one, and do not exist. */
export async function listVerwaisteProtokolle(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) => eb.selectFrom('protokoll').select('juryId').union(eb.selectFrom('protokollKopf').select('juryId')).as('protokolle'))
    .leftJoin('jury', 'jury.id', 'protokolle.juryId')
    .select('protokolle.juryId')
    .where('jury.id', 'is', null)
    .orderBy('protokolle.juryId')
    .execute()
  return rows.map(({ juryId }) => juryId)
}

export async function listAlleJuryIds(db: Db): Promise<string[]> {
  return (await db.selectFrom('jury').select('id').orderBy('jahr').orderBy('nummer').orderBy('id').execute()).map(({ id }) => id)
}

const JE_FRAGE = 1000

/** Acts wherever they stand. */
export async function listBuchungenOf(db: Db, ids: readonly string[]) {
  const rows: Awaited<ReturnType<typeof listBuchungen>> = []
  for (let start = 0; start < ids.length; start += JE_FRAGE) {
    const part = ids.slice(start, start + JE_FRAGE)
    rows.push(...(await db.selectFrom('stimmabgabe').selectAll().where('id', 'in', part).execute()))
  }
  return rows
}

export function listRundenstand(db: Db, juryId: string) {
  return db.selectFrom('runde').select(['id', 'status', 'kriterien', 'geschlossenMs', 'endgueltigMs']).where('juryId', '=', juryId).execute()
}

export function listSitze(db: Db, juryId: string) {
  return db.selectFrom('jurymitglied').select(['id', 'benutzerId', 'widerrufenMs']).where('juryId', '=', juryId).execute()
}

/** Ended ones too. */
export function listBefangenheitenOfJury(db: Db, juryId: string) {
  return db
    .selectFrom('befangenheit')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'befangenheit.mitgliedId')
    .select(['befangenheit.mitgliedId', 'befangenheit.einreichungId', 'befangenheit.status', 'befangenheit.grund', 'befangenheit.beendetMs'])
    .where('jurymitglied.juryId', '=', juryId)
    .execute()
}

/** The works for which the jury has a Stimme. */
export function listWerkstand(db: Db, juryId: string) {
  return db
    .selectFrom('einreichung')
    .select(['id', 'status', 'zurueckgezogenMs'])
    .where('id', 'in', (eb) => eb.selectFrom('stimme').select('einreichungId').where('juryId', '=', juryId))
    .execute()
}

/** The tablets of the jury's people, each with what it has sent, to whichever jury. */
export async function listGeraetestand(db: Db, juryId: string) {
  const geraete = await db
    .selectFrom('geraet')
    .select(['id', 'lastSeq'])
    .where('benutzerId', 'in', (eb) => eb.selectFrom('jurymitglied').select('benutzerId').where('juryId', '=', juryId))
    .orderBy('id')
    .execute()
  const gesendet = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('stimmabgabe')
        .select(['geraetId', 'seq'])
        .union(eb.selectFrom('stimmabgabeWiederholung').select(['geraetId', 'seq']))
        .as('gesendet'),
    )
    .select((eb) => ['geraetId', eb.fn.countAll<number>().as('anzahl'), eb.fn.max('seq').as('hoechsteSeq')])
    .groupBy('geraetId')
    .execute()
  const byId = new Map(gesendet.map((row) => [row.geraetId, row]))
  return geraete.map(({ id, lastSeq }) => {
    const { anzahl = 0, hoechsteSeq = 0 } = byId.get(id) ?? {}
    return { id, lastSeq, anzahl: Number(anzahl), hoechsteSeq: Number(hoechsteSeq) }
  })
}

/** What the history says of the jury's rounds, seats and decisions, and of these works. */
export async function listZeugen(db: Db, juryId: string, werke: readonly string[]) {
  const all = db.selectFrom('verlauf').select(['noun', 'datensatzId', 'aktion', 'benutzerId', 'daten', 'createdMs'])
  return [
    ...(await all
      .where('noun', '=', 'runde')
      .where('datensatzId', 'in', (eb) => eb.selectFrom('runde').select('id').where('juryId', '=', juryId))
      .execute()),
    ...(await all
      .where('noun', '=', 'jurymitglied')
      .where('datensatzId', 'in', (eb) => eb.selectFrom('jurymitglied').select('id').where('juryId', '=', juryId))
      .execute()),
    ...(await all.where('noun', '=', 'stimmabgabe').where('daten', 'like', `%"juryId":"${juryId}"%`).execute()),
    ...(werke.length === 0 ? [] : await all.where('noun', '=', 'einreichung').where('datensatzId', 'in', werke).execute()),
  ]
}
