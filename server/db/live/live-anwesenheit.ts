import { sql } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Flag } from '../tabellen/spalten.ts'

interface Meldung {
  liveId: string
  werkNr: number
  mitgliedId: string
  folgt: Flag
  siehtId: string | null
  nowMs: number
  /** Silent for longer is away. */
  stilleMs: number
}

/** There since the first and until the newest report of any of the person's tablets. */
export async function saveAnwesenheit(trx: Db, { nowMs, stilleMs, ...meldung }: Meldung): Promise<void> {
  await trx
    .insertInto('liveAnwesenheit')
    .values({ ...meldung, vonMs: nowMs, bisMs: nowMs, lueckeMs: 0, draussen: 0 })
    .onConflict((conflict) =>
      conflict.columns(['liveId', 'werkNr', 'mitgliedId']).doUpdateSet((eb) => ({
        bisMs: nowMs,
        folgt: meldung.folgt,
        siehtId: meldung.siehtId,
        lueckeMs: sql<number>`live_anwesenheit.luecke_ms + case when ${nowMs} - ${eb.ref('liveAnwesenheit.bisMs')} > ${stilleMs} then ${nowMs} - ${eb.ref('liveAnwesenheit.bisMs')} else 0 end`,
      })),
    )
    .execute()
}

export async function saveDraussen(
  trx: Db,
  { nowMs, ...wer }: { liveId: string; werkNr: number; mitgliedId: string; draussen: Flag; nowMs: number },
): Promise<void> {
  await trx
    .insertInto('liveAnwesenheit')
    .values({ ...wer, vonMs: nowMs, bisMs: nowMs, lueckeMs: 0, folgt: 0, siehtId: null })
    .onConflict((conflict) => conflict.columns(['liveId', 'werkNr', 'mitgliedId']).doUpdateSet({ draussen: wer.draussen }))
    .execute()
}

/** The newest word of each member in a session, and what is noted of them at the current work. */
export async function listNeueste(db: Db, liveId: string) {
  const rows = await db
    .selectFrom('liveAnwesenheit')
    .select(['mitgliedId', 'werkNr', 'bisMs', 'folgt', 'siehtId', 'draussen'])
    .where('liveId', '=', liveId)
    .orderBy('werkNr')
    .execute()
  return new Map(rows.map((row) => [row.mitgliedId, row]))
}

export function listGezeigte(db: Db, juryId: string) {
  return db
    .selectFrom('liveWerk')
    .innerJoin('liveSitzung', 'liveSitzung.id', 'liveWerk.liveId')
    .innerJoin('einreichung', 'einreichung.id', 'liveWerk.einreichungId')
    .select([
      'liveSitzung.rundeId',
      'liveWerk.liveId',
      'liveWerk.nr',
      'liveWerk.einreichungId',
      'liveWerk.vonMs',
      'liveWerk.bisMs',
      'einreichung.nummer',
      'einreichung.titel',
    ])
    .where('liveSitzung.juryId', '=', juryId)
    .orderBy('liveSitzung.begonnenMs')
    .orderBy('liveWerk.liveId')
    .orderBy('liveWerk.nr')
    .execute()
}

export function listAnwesende(db: Db, juryId: string) {
  return db
    .selectFrom('liveAnwesenheit')
    .innerJoin('liveSitzung', 'liveSitzung.id', 'liveAnwesenheit.liveId')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'liveAnwesenheit.mitgliedId')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .selectAll('liveAnwesenheit')
    .select(['jurymitglied.funktion', 'benutzer.firstname', 'benutzer.lastname'])
    .where('liveSitzung.juryId', '=', juryId)
    .orderBy('benutzer.sortierName')
    .orderBy('jurymitglied.id')
    .execute()
}
