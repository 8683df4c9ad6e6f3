import { sql } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { selectProbelaeufe } from '../jury/probelauf.ts'

export async function countEinreichungen(db: Db, jahr: number) {
  const status = sql<string>`case when zurueckgezogen_ms is null then status else 'ZURUECKGEZOGEN' end`
  const rows = await db
    .selectFrom('einreichung')
    .select((eb) => [status.as('stand'), eb.fn.countAll<number>().as('anzahl')])
    .where('jahr', '=', jahr)
    .groupBy(status)
    .execute()
  return rows.map(({ stand, anzahl }) => ({ status: stand, anzahl: Number(anzahl) }))
}

export async function countAgenturen(db: Db, jahr: number) {
  const gesamt = await db
    .selectFrom('agentur')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('status', '<>', 'ARCHIVIERT')
    .executeTakeFirstOrThrow()
  const mit = await db
    .selectFrom('einreichung')
    .select((eb) => eb.fn.count<number>('agenturId').distinct().as('anzahl'))
    .where('jahr', '=', jahr)
    .executeTakeFirstOrThrow()
  const wartend = await db
    .selectFrom('agentur')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('status', '=', 'BESTAETIGT')
    .executeTakeFirstOrThrow()
  return { gesamt: Number(gesamt.anzahl), mitEinreichung: Number(mit.anzahl), wartend: Number(wartend.anzahl) }
}

/** People, not seats: somebody may sit in several juries. */
export async function countJurymitglieder(db: Db, jahr: number): Promise<number> {
  const { anzahl } = await db
    .selectFrom('jurymitglied')
    .innerJoin('jury', 'jury.id', 'jurymitglied.juryId')
    .select((eb) => eb.fn.count<number>('jurymitglied.benutzerId').distinct().as('anzahl'))
    .where('jury.jahr', '=', jahr)
    .where('jury.probe', '=', 0)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}

/** Accepted acts between each limit and the next, in one pass. */
export async function countStimmabgaben(db: Db, jahr: number, grenzen: readonly number[]): Promise<number[]> {
  const spannen = grenzen.slice(1).map((bis, index) => ({ von: grenzen[index] ?? 0, bis }))
  const row = await db
    .selectFrom('stimmabgabe')
    .innerJoin('jury', 'jury.id', 'stimmabgabe.juryId')
    .select(
      spannen.map(({ von, bis }, index) =>
        sql<number | null>`sum(case when stimmabgabe.empfangen_ms >= ${von} and stimmabgabe.empfangen_ms < ${bis} then 1 else 0 end)`.as(
          `spanne${index}`,
        ),
      ),
    )
    .where('jury.jahr', '=', jahr)
    .where('jury.probe', '=', 0)
    .where('stimmabgabe.status', '=', 'accepted')
    .where('stimmabgabe.empfangenMs', '>=', grenzen[0] ?? 0)
    .executeTakeFirstOrThrow()
  return spannen.map((_, index) => Number((row as Record<string, number | null>)[`spanne${index}`] ?? 0))
}

/** Active categories with the number of their media fields and juries. */
export async function listKategorieStaende(db: Db, jahr: number) {
  const rows = await db
    .selectFrom('kategorie')
    .select(['id', 'titel'])
    .select((eb) => [
      eb
        .selectFrom('kategorieMedienfeld')
        .select((count) => count.fn.countAll<number>().as('anzahl'))
        .whereRef('kategorieMedienfeld.kategorieId', '=', 'kategorie.id')
        .as('medienfelder'),
      eb
        .selectFrom('juryKategorie')
        .select((count) => count.fn.countAll<number>().as('anzahl'))
        .whereRef('juryKategorie.kategorieId', '=', 'kategorie.id')
        .where('juryKategorie.juryId', 'not in', selectProbelaeufe(db))
        .as('jurys'),
    ])
    .where('jahr', '=', jahr)
    .where('aktiv', '=', 1)
    .orderBy('wettbewerb')
    .orderBy('nummer')
    .execute()
  return rows.map((row) => ({ ...row, medienfelder: Number(row.medienfelder), jurys: Number(row.jurys) }))
}

/** Those about all works: one about named works stands beside another. */
export function listRundenOfJahr(db: Db, jahr: number) {
  return db
    .selectFrom('runde')
    .innerJoin('jury', 'jury.id', 'runde.juryId')
    .select(['runde.juryId', 'runde.status'])
    .where('jury.jahr', '=', jahr)
    .where('jury.probe', '=', 0)
    .where('runde.mitUmfang', '=', 0)
    .orderBy('runde.position')
    .execute()
}

export async function countAktiveMitRolle(db: Db, rolle: string): Promise<number> {
  const { anzahl } = await db
    .selectFrom('benutzer')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('aktiv', '=', 1)
    .where('roles', 'like', `%"${rolle}"%`)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}

/** What runs, and what has failed lately. */
export function listAuffaelligeJobs(db: Db, { seitMs, limit }: { seitMs: number; limit: number }) {
  return db
    .selectFrom('job')
    .select(['id', 'typ', 'status', 'fortschritt', 'fehler', 'versuche', 'updatedMs'])
    .where((eb) => eb.or([eb('status', '=', 'LAEUFT'), eb.and([eb('status', '=', 'FEHLER'), eb('updatedMs', '>=', seitMs)])]))
    .orderBy('updatedMs', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Due now: what is planned for another day does not wait. */
export async function countWartendeJobs(db: Db, nowMs: number): Promise<number> {
  const { anzahl } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('anzahl'))
    .where('status', '=', 'WARTET')
    .where('faelligMs', '<=', nowMs)
    .executeTakeFirstOrThrow()
  return Number(anzahl)
}
