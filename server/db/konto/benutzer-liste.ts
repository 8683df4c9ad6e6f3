import { sql } from 'kysely'
import type { BENUTZER_SORTS } from '#contract/benutzer.ts'
import type { Sortierung } from '#contract/liste.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { normalizeUsername } from './benutzer.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'

export interface BenutzerFilter extends Seite {
  sort?: Sortierung<(typeof BENUTZER_SORTS)[number]> | undefined
  suche?: string | undefined
  rolle?: string | undefined
  aktiv?: 'true' | 'false' | undefined
}

const SPALTEN = {
  lastname: 'benutzer.sortierName',
  username: 'benutzer.username',
  firma: 'sortierAgentur',
  letzteAnmeldung: 'benutzer.letzteAnmeldungMs',
} as const

export function listBenutzer(db: Db, { suche = '', rolle, aktiv, ...filter }: BenutzerFilter) {
  let query = db
    .selectFrom('benutzer')
    .leftJoin('agentur', 'agentur.id', 'benutzer.agenturId')
    .select(['benutzer.id', 'benutzer.version', 'benutzer.username', 'benutzer.title', 'benutzer.firstname', 'benutzer.lastname', 'benutzer.firma'])
    .select(['benutzer.roles', 'benutzer.aktiv', 'benutzer.avatarSha256', 'benutzer.letzteAnmeldungMs', 'benutzer.eingeladenMs'])
    .select('agentur.agenturnameVeroeffentlichungen as agentur')
    .select((eb) => eb.fn.coalesce('agentur.sortierName', 'benutzer.sortierFirma').as('sortierAgentur'))
  if (rolle !== undefined) query = query.where('benutzer.roles', 'like', `%"${rolle}"%`)
  if (aktiv !== undefined) query = query.where('benutzer.aktiv', '=', aktiv === 'true' ? 1 : 0)
  for (const wort of suche.trim().split(/\s+/).filter(Boolean)) {
    const muster = musterOf(wort)
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`benutzer.username like ${teilOf(normalizeUsername(wort))} escape '!'`,
        ...(muster
          ? [eb('benutzer.sortierName', 'like', muster), eb('benutzer.sortierFirma', 'like', muster), eb('agentur.sortierName', 'like', muster)]
          : []),
      ]),
    )
  }
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'lastname:ASC', spalten: SPALTEN, id: 'benutzer.id' },
    filter,
  )
}

/** Agencies whose name has this in it, for a choice; archived ones take nobody new. */
export function searchAgenturen(db: Db, suche: string, limit: number) {
  const muster = musterOf(suche)
  const query = db.selectFrom('agentur').select(['id', 'agenturnameVeroeffentlichungen as name']).where('status', '!=', 'ARCHIVIERT')
  return (muster ? query.where('sortierName', 'like', muster) : query).orderBy('sortierName').orderBy('id').limit(limit).execute()
}

/** Every agency by the sort keys of both its names. */
export async function mapAgenturNamen(db: Db): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('agentur')
    .select(['id', 'agenturname', 'agenturnameVeroeffentlichungen'])
    .where('status', '!=', 'ARCHIVIERT')
    .execute()
  const ids = new Map<string, Set<string>>()
  for (const { id, agenturname, agenturnameVeroeffentlichungen } of rows)
    for (const name of [agenturname, agenturnameVeroeffentlichungen]) {
      const key = sortKeyOf(name)
      ids.set(key, (ids.get(key) ?? new Set()).add(id))
    }
  return ids
}

export function findAgentur(db: Db, id: string) {
  return db.selectFrom('agentur').select(['id', 'agenturnameVeroeffentlichungen as name']).where('id', '=', id).executeTakeFirst()
}

/** Far below what one statement may hold. */
const USERNAMES_AT_ONCE = 500

export async function listVorhandeneUsernames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let from = 0; from < usernames.length; from += USERNAMES_AT_ONCE) {
    const some = usernames.slice(from, from + USERNAMES_AT_ONCE)
    for (const { username } of await db.selectFrom('benutzer').select('username').where('username', 'in', some).execute()) found.add(username)
  }
  return found
}

function teilOf(wort: string): string {
  return `%${wort.replaceAll(/[!%_]/g, '!$&')}%`
}
