import { sql, type RawBuilder } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { Db } from '../datenbank/datenbank.ts'

export const JE_GRUPPE = 5

/** The words that were typed, as keys: every one of them has to be found. */
export interface Suche {
  key: string
  worte: readonly string[]
}

export function readSuche(suche: string): Suche | null {
  const key = sortKeyOf(suche)
  // „2026-01-001" stays one: cut where somebody typed a space.
  const worte = suche.split(/\s+/).map(sortKeyOf).filter(Boolean)
  return key === '' ? null : { key, worte }
}

const ref = (name: string) => sql.ref<string>(name)

function enthaelt(text: RawBuilder<string>, { worte }: Suche): RawBuilder<boolean> {
  const teile = worte.map((wort) => sql`${text} like ${`%${wort}%`}`)
  return sql`(${sql.join(teile, sql` and `)})`
}

/** What begins with it comes first. */
function beginntMit(spalte: string, { key }: Suche): RawBuilder<number> {
  return sql`case when ${ref(spalte)} like ${`${key}%`} then 0 else 1 end`
}

export function findEinreichungen(db: Db, suche: Suche) {
  return db
    .selectFrom('einreichung')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select(['einreichung.id', 'einreichung.titel', 'einreichung.nummer', 'einreichung.jahr', 'einreichung.auftraggeber'])
    .select('agentur.agenturnameVeroeffentlichungen as agentur')
    .where(enthaelt(ref('einreichung.suchtext'), suche))
    .orderBy(beginntMit('einreichung.sortierTitel', suche))
    .orderBy('einreichung.jahr', 'desc')
    .orderBy('einreichung.sortierTitel')
    .orderBy('einreichung.id')
    .limit(JE_GRUPPE)
    .execute()
}

export function findKategorien(db: Db, suche: Suche) {
  return db
    .selectFrom('kategorie')
    .select(['id', 'titel', 'jahr', 'nummer'])
    .where(enthaelt(ref('sortierTitel'), suche))
    .orderBy(beginntMit('sortierTitel', suche))
    .orderBy('jahr', 'desc')
    .orderBy('nummer')
    .orderBy('id')
    .limit(JE_GRUPPE)
    .execute()
}

export function findAgenturen(db: Db, suche: Suche) {
  return db
    .selectFrom('agentur')
    .select(['id', 'agenturnameVeroeffentlichungen as titel', 'agenturname', 'ort'])
    .where(enthaelt(ref('suchtext'), suche))
    .orderBy(beginntMit('sortierName', suche))
    .orderBy('sortierName')
    .orderBy('id')
    .limit(JE_GRUPPE)
    .execute()
}

export function findRechnungen(db: Db, suche: Suche) {
  return db
    .selectFrom('rechnung')
    .innerJoin('agentur', 'agentur.id', 'rechnung.agenturId')
    .select(['rechnung.id', 'rechnung.nummer', 'rechnung.datum', 'agentur.agenturnameVeroeffentlichungen as agentur'])
    .where(enthaelt(ref('rechnung.suchtext'), suche))
    .orderBy('rechnung.nummer', 'desc')
    .limit(JE_GRUPPE)
    .execute()
}

export function findBenutzer(db: Db, suche: Suche) {
  return db
    .selectFrom('benutzer')
    .select(['id', 'firstname', 'lastname', 'username', 'firma'])
    .where(enthaelt(sql`(${ref('sortierName')} || ' ' || ${ref('username')})`, suche))
    .orderBy(beginntMit('sortierName', suche))
    .orderBy('sortierName')
    .orderBy('id')
    .limit(JE_GRUPPE)
    .execute()
}

export function findJurys(db: Db, suche: Suche) {
  return db
    .selectFrom('jury')
    .select(['id', 'titel', 'jahr', 'nummer'])
    .where(enthaelt(ref('sortierTitel'), suche))
    .orderBy(beginntMit('sortierTitel', suche))
    .orderBy('jahr', 'desc')
    .orderBy('nummer')
    .limit(JE_GRUPPE)
    .execute()
}
