import { sql } from 'kysely'
import type { JURYMITGLIED_SORTS } from '#contract/jurymitglied.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'

export interface JurymitgliedFilter extends Seite {
  sort?: Sortierung<(typeof JURYMITGLIED_SORTS)[number]> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  juryId?: string | undefined
  funktion?: string | undefined
}

const SPALTEN = {
  lastname: 'benutzer.sortierName',
  jury: 'jury.nummer',
  funktion: 'jurymitglied.funktion',
  arbeitgeber: sql`lower(jurymitglied.arbeitgeber)`,
} as const

/** Every seat but revoked ones; of a rehearsal only when asked for it: the same people sit there once more. `vorsitzVon`: only of juries that this person chairs. */
export function listJurymitglieder(db: Db, filter: JurymitgliedFilter, { vorsitzVon }: { vorsitzVon: string | null }) {
  let query = selectSitze(db).where('jurymitglied.widerrufenMs', 'is', null)
  const { jahr, juryId, funktion } = filter
  if (jahr !== undefined) query = query.where('jury.jahr', '=', Number(jahr))
  query = juryId === undefined ? query.where('jury.probe', '=', 0) : query.where('jury.id', '=', juryId)
  if (funktion !== undefined) query = query.where('jurymitglied.funktion', '=', funktion)
  for (const wort of (filter.suche ?? '').trim().split(/\s+/).filter(Boolean)) {
    const muster = musterOf(wort)
    if (muster) query = query.where((eb) => eb.or([eb('benutzer.sortierName', 'like', muster), eb('jury.sortierTitel', 'like', muster)]))
  }
  if (vorsitzVon !== null)
    query = query.where('jury.id', 'in', (eb) =>
      eb
        .selectFrom('jurymitglied as vorsitz')
        .select('vorsitz.juryId')
        .where('vorsitz.benutzerId', '=', vorsitzVon)
        .where('vorsitz.funktion', '=', 'VORSITZ')
        .where('vorsitz.widerrufenMs', 'is', null),
    )
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'lastname:ASC', spalten: SPALTEN, dann: 'jury.nummer', id: 'jurymitglied.id' },
    filter,
  )
}

/** The seats of one jury as its editor shows them: chair and deputy first. */
export function listSitze(db: Db, juryId: string) {
  return selectSitze(db)
    .select(['jurymitglied.version', 'jurymitglied.updatedMs'])
    .where('jurymitglied.juryId', '=', juryId)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .orderBy((eb) => eb.case().when('jurymitglied.funktion', '=', 'VORSITZ').then(0).when('jurymitglied.funktion', '=', 'STV').then(1).else(2).end())
    .orderBy('benutzer.sortierName')
    .orderBy('jurymitglied.id')
    .execute()
}

function selectSitze(db: Db) {
  return db
    .selectFrom('jurymitglied')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .innerJoin('jury', 'jury.id', 'jurymitglied.juryId')
    .leftJoin('juryeinladung', 'juryeinladung.mitgliedId', 'jurymitglied.id')
    .select([
      'juryeinladung.eingeladenMs',
      'juryeinladung.gesendetMs',
      'juryeinladung.antwort',
      'juryeinladung.antwortMs',
      'juryeinladung.vertraulichVersion',
      'juryeinladung.vertraulichMs',
    ])
    .select([
      'jurymitglied.id',
      'jurymitglied.juryId',
      'jurymitglied.benutzerId',
      'jurymitglied.funktion',
      'jurymitglied.stimmberechtigt',
      'jurymitglied.stimmeSeitMs',
    ])
    .select(['jurymitglied.arbeitgeber', 'jurymitglied.netzwerk', 'benutzer.firstname', 'benutzer.lastname', 'benutzer.username', 'benutzer.aktiv'])
    .select(['jury.jahr', 'jury.nummer', 'jury.titel', 'jury.vorsitzStimmrecht'])
}

/** When each of these was reminded last. */
export async function listErinnerungen(db: Db, mitgliedIds: readonly string[]): Promise<Map<string, number>> {
  if (mitgliedIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('verlauf')
    .select((eb) => ['datensatzId', eb.fn.max<number>('createdMs').as('ms')])
    .where('noun', '=', 'jurymitglied')
    .where('aktion', '=', 'erinnert')
    .where('datensatzId', 'in', mitgliedIds)
    .groupBy('datensatzId')
    .execute()
  return new Map(rows.map(({ datensatzId, ms }) => [datensatzId, Number(ms)]))
}

/** Active people who may sit in a jury, by name. */
export async function searchJurywahl(db: Db, suche: string, limit: number) {
  let query = db
    .selectFrom('benutzer')
    .select(['id', 'firstname', 'lastname', 'username', 'firma', 'roles'])
    .where('aktiv', '=', 1)
    .where((eb) => eb.or([eb('roles', 'like', '%"JURY"%'), eb('roles', 'like', '%"JURYPRAESIDENT"%')]))
  for (const wort of suche.trim().split(/\s+/).filter(Boolean)) {
    const muster = musterOf(wort)
    if (muster) query = query.where((eb) => eb.or([eb('sortierName', 'like', muster), eb('sortierFirma', 'like', muster)]))
  }
  return query.orderBy('sortierName').orderBy('id').limit(limit).execute()
}
