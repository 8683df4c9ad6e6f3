import type { KartenSchluessel } from '../../domain/konto/zugangskarte.ts'
import type { Insertable } from 'kysely'
import { FENSTER_MS, MAX_EINLOESUNGEN, type Kartenlage } from '../../domain/konto/zugangskarte.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { ZugangskarteTable } from '../tabellen/tabellen-betrieb.ts'

export async function insertZugangskarte(trx: Db, row: Insertable<ZugangskarteTable>): Promise<void> {
  await trx.insertInto('zugangskarte').values(row).execute()
}

/** A card with its seat and whose that is, while both are there and the person may log in. */
export function findZugangskarte(db: Db, schluessel: KartenSchluessel) {
  const query = db
    .selectFrom('zugangskarte')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'zugangskarte.mitgliedId')
    .innerJoin('jury', 'jury.id', 'jurymitglied.juryId')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .select(['zugangskarte.id', 'zugangskarte.expiresMs', 'zugangskarte.erstmalsMs', 'zugangskarte.einloesungen', 'zugangskarte.ersetztMs'])
    .select(['zugangskarte.gesperrtMs', 'jurymitglied.benutzerId', 'benutzer.username', 'benutzer.firstname', 'benutzer.lastname', 'benutzer.roles'])
    .select(['jury.jahr', 'jury.nummer', 'jury.titel'])
    .where('jurymitglied.widerrufenMs', 'is', null)
    .where('benutzer.aktiv', '=', 1)
  return 'tokenHash' in schluessel
    ? query.where('zugangskarte.tokenHash', '=', schluessel.tokenHash).executeTakeFirst()
    : query.where('zugangskarte.codeHash', '=', schluessel.codeHash).executeTakeFirst()
}

/** Uses the card once, and says whether it could: of three that come at once two do, by the row itself. */
export async function takeZugangskarte(trx: Db, id: string, nowMs: number): Promise<boolean> {
  const taken = await trx
    .updateTable('zugangskarte')
    .set((eb) => ({ einloesungen: eb('einloesungen', '+', 1), erstmalsMs: eb.fn.coalesce('erstmalsMs', eb.val(nowMs)) }))
    .where('id', '=', id)
    .where('ersetztMs', 'is', null)
    .where('gesperrtMs', 'is', null)
    .where('expiresMs', '>', nowMs)
    .where('einloesungen', '<', MAX_EINLOESUNGEN)
    .where((eb) => eb.or([eb('erstmalsMs', 'is', null), eb('erstmalsMs', '>', nowMs - FENSTER_MS)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Nobody is let in any more with what was made for these seats before. */
export async function replaceZugangskarten(trx: Db, mitgliedIds: readonly string[], nowMs: number): Promise<void> {
  await trx.updateTable('zugangskarte').set({ ersetztMs: nowMs }).where('mitgliedId', 'in', mitgliedIds).where('ersetztMs', 'is', null).execute()
}

export async function hasZugangskarte(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('zugangskarte').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export function lockZugangskarte(trx: Db, id: string) {
  const query = trx.selectFrom('zugangskarte').select(['id', 'mitgliedId', 'gesperrtMs']).where('id', '=', id)
  return lockRows(trx, query, { art: 'exklusiv', of: 'zugangskarte' }).executeTakeFirst()
}

export async function sperreZugangskarte(trx: Db, id: string, nowMs: number): Promise<void> {
  await trx.updateTable('zugangskarte').set({ gesperrtMs: nowMs }).where('id', '=', id).execute()
}

/** Seats that may have a card, in the order of the names, with what is printed on it; locked, so that two orders replace each other one after the other. */
export function lockKartensitze(trx: Db, mitgliedIds: readonly string[]) {
  const query = trx
    .selectFrom('jurymitglied')
    .innerJoin('jury', 'jury.id', 'jurymitglied.juryId')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .select([
      'jurymitglied.id',
      'jurymitglied.juryId',
      'jurymitglied.benutzerId',
      'jurymitglied.widerrufenMs',
      'jury.jahr',
      'jury.nummer',
      'jury.titel',
    ])
    .select(['benutzer.firstname', 'benutzer.lastname', 'benutzer.sortierName', 'benutzer.aktiv', 'benutzer.roles'])
    .where('jurymitglied.id', 'in', mitgliedIds)
    .orderBy('jurymitglied.id')
  return lockRows(trx, query, { art: 'exklusiv', of: 'jurymitglied' }).execute()
}

/** When the rounds of these juries are to end. */
export function listRundenenden(db: Db, juryIds: readonly string[]) {
  return db.selectFrom('runde').select(['juryId', 'ende']).where('juryId', 'in', juryIds).execute()
}

/** The cards of a jury's seats, the newest first, with how many of their log-ins are still valid. */
export function listZugangskarten(db: Db, juryId: string, nowMs: number) {
  return db
    .selectFrom('zugangskarte')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'zugangskarte.mitgliedId')
    .select(['zugangskarte.id', 'zugangskarte.mitgliedId', 'zugangskarte.createdMs', 'zugangskarte.expiresMs', 'zugangskarte.erstmalsMs'])
    .select(['zugangskarte.einloesungen', 'zugangskarte.ersetztMs', 'zugangskarte.gesperrtMs'])
    .select((eb) =>
      eb
        .selectFrom('sitzung')
        .select((sitzung) => sitzung.fn.countAll<number>().as('zahl'))
        .whereRef('sitzung.zugangskarteId', '=', 'zugangskarte.id')
        .where('sitzung.expiresMs', '>', nowMs)
        .as('anmeldungen'),
    )
    .where('jurymitglied.juryId', '=', juryId)
    .orderBy('zugangskarte.createdMs', 'desc')
    .orderBy('zugangskarte.id', 'desc')
    .execute()
}

/** Names of the tablets that were used with these cards. */
export function listKartengeraete(db: Db, juryId: string) {
  return db
    .selectFrom('zugangskarteGeraet')
    .innerJoin('zugangskarte', 'zugangskarte.id', 'zugangskarteGeraet.zugangskarteId')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'zugangskarte.mitgliedId')
    .leftJoin('geraet', 'geraet.id', 'zugangskarteGeraet.geraetId')
    .select(['zugangskarteGeraet.zugangskarteId', 'geraet.name'])
    .where('jurymitglied.juryId', '=', juryId)
    .orderBy('zugangskarteGeraet.seitMs')
    .execute()
}

/** Notes that the tablet speaks through a log-in of the card. */
export async function bindKartengeraet(db: Db, row: { zugangskarteId: string; geraetId: string; seitMs: number }): Promise<void> {
  await db
    .insertInto('zugangskarteGeraet')
    .values(row)
    .onConflict((conflict) => conflict.columns(['zugangskarteId', 'geraetId']).doNothing())
    .execute()
}

function selectKartenakte(db: Db, zugangskarteId: string) {
  return db
    .selectFrom('stimmabgabe')
    .innerJoin('zugangskarteGeraet', 'zugangskarteGeraet.geraetId', 'stimmabgabe.geraetId')
    .innerJoin('zugangskarte', 'zugangskarte.id', 'zugangskarteGeraet.zugangskarteId')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'zugangskarte.mitgliedId')
    .where('zugangskarte.id', '=', zugangskarteId)
    .whereRef('stimmabgabe.benutzerId', '=', 'jurymitglied.benutzerId')
    .whereRef('stimmabgabe.empfangenMs', '>=', 'zugangskarteGeraet.seitMs')
}

/** What came from tablets of the card since they were first used with it, the newest first; never what an act says. */
export async function listKartenakte(db: Db, zugangskarteId: string, limit: number) {
  const akte = selectKartenakte(db, zugangskarteId)
  const { zahl } = await akte.select((eb) => eb.fn.countAll<number>().as('zahl')).executeTakeFirstOrThrow()
  const rows = await akte
    .leftJoin('runde', 'runde.id', 'stimmabgabe.rundeId')
    .leftJoin('einreichung', 'einreichung.id', 'stimmabgabe.einreichungId')
    .leftJoin('geraet', 'geraet.id', 'stimmabgabe.geraetId')
    .select(['stimmabgabe.id', 'stimmabgabe.empfangenMs', 'stimmabgabe.status', 'runde.titel as runde', 'einreichung.nummer as nummer'])
    .select(['einreichung.titel as titel', 'geraet.name as geraet'])
    .orderBy('stimmabgabe.empfangenMs', 'desc')
    .orderBy('stimmabgabe.id', 'desc')
    .limit(limit)
    .execute()
  return { rows, total: Number(zahl) }
}

/** The newest card of each of these seats. */
export async function listNeuesteKarten(db: Db, mitgliedIds: readonly string[]): Promise<Map<string, Kartenlage>> {
  if (mitgliedIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('zugangskarte')
    .select(['mitgliedId', 'expiresMs', 'erstmalsMs', 'einloesungen', 'ersetztMs', 'gesperrtMs'])
    .where('mitgliedId', 'in', mitgliedIds)
    .orderBy('createdMs')
    .orderBy('id')
    .execute()
  // Of several the last one stands.
  return new Map(rows.map((row) => [row.mitgliedId, row]))
}
