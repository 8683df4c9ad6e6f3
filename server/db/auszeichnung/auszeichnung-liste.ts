import { sql } from 'kysely'
import { STUFEN, type AUSZEICHNUNG_SORTS } from '#contract/auszeichnung.ts'
import type { Sortierung } from '#contract/liste.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'

export interface AuszeichnungFilter extends Seite {
  sort?: Sortierung<(typeof AUSZEICHNUNG_SORTS)[number]> | undefined
  suche?: string | undefined
  jahr?: string | undefined
  kategorieId?: string | undefined
  agenturId?: string | undefined
  medaille?: string | undefined
  stand?: string | undefined
}

const SPALTEN = {
  medaille: sql`case auszeichnung.medaille ${sql.join(
    STUFEN.map((stufe, rang) => sql`when ${sql.lit(stufe)} then ${sql.lit(rang)}`),
    sql` `,
  )} end`,
  titel: 'einreichung.sortierTitel',
  kategorie: 'kategorie.nummer',
  agentur: 'agentur.sortierName',
  auftraggeber: sql`lower(einreichung.auftraggeber)`,
} as const

/** Single awards, also those that were taken away, with what is proposed about them. */
export function listAuszeichnungen(db: Db, filter: AuszeichnungFilter) {
  let query = selectZeilen(db)
  const { jahr, kategorieId, agenturId, medaille } = filter
  if (jahr !== undefined) query = query.where('jury.jahr', '=', Number(jahr))
  if (kategorieId !== undefined) query = query.where('auszeichnung.kategorieId', '=', kategorieId)
  if (agenturId !== undefined) query = query.where('einreichung.agenturId', '=', agenturId)
  if (medaille !== undefined) query = query.where('auszeichnung.medaille', '=', medaille)
  query = inStand(query, filter.stand)
  for (const wort of (filter.suche ?? '').trim().split(/\s+/).filter(Boolean)) {
    const muster = musterOf(wort)
    if (muster)
      query = query.where((eb) =>
        eb.or([eb('einreichung.suchtext', 'like', muster), eb('agentur.sortierName', 'like', muster), eb('kategorie.sortierTitel', 'like', muster)]),
      )
  }
  return readSeite<Zeile, keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'medaille:ASC', spalten: SPALTEN, dann: 'einreichung.sortierTitel', id: 'auszeichnung.id' },
    filter,
  )
}

export function findAuszeichnung(db: Db, id: string) {
  return selectZeilen(db).where('auszeichnung.id', '=', id).executeTakeFirst()
}

type Query = ReturnType<typeof selectZeilen>
type Zeile = Awaited<ReturnType<Query['execute']>>[number]

/** As `standOf` of the domain. */
function inStand(query: Query, stand: string | undefined): Query {
  if (stand === undefined) return query
  if (stand === 'VORGESCHLAGEN') return query.where('aberkennung.id', 'is not', null)
  if (stand === 'ABERKANNT') return query.where('auszeichnung.aberkanntMs', 'is not', null)
  const offen = query.where('auszeichnung.aberkanntMs', 'is', null)
  if (stand === 'WERK_FORT')
    return offen.where((eb) => eb.or([eb('einreichung.zurueckgezogenMs', 'is not', null), eb('einreichung.status', 'not in', JURY_STATUS)]))
  const da = offen.where('einreichung.zurueckgezogenMs', 'is', null).where('einreichung.status', 'in', JURY_STATUS)
  return da.where('auszeichnung.veroeffentlichtMs', stand === 'BESTAETIGT' ? 'is' : 'is not', null)
}

function selectZeilen(db: Db) {
  return db
    .selectFrom('auszeichnung')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'auszeichnung.kategorieId')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .leftJoin('benutzer as aberkenner', 'aberkenner.id', 'auszeichnung.aberkanntVon')
    .leftJoin('aberkennung', (join) =>
      join.onRef('aberkennung.auszeichnungId', '=', 'auszeichnung.id').on('aberkennung.status', '=', 'VORGESCHLAGEN'),
    )
    .leftJoin('benutzer as vorschlagender', 'vorschlagender.id', 'aberkennung.createdBy')
    .select(['auszeichnung.id', 'auszeichnung.medaille', 'auszeichnung.einreichungId', 'auszeichnung.veroeffentlichtMs'])
    .select('auszeichnung.oeffentlichMedaille')
    .select(['auszeichnung.aberkanntMs', 'auszeichnung.aberkanntGrund', 'aberkenner.firstname as vonFirstname', 'aberkenner.lastname as vonLastname'])
    .select(['einreichung.titel', 'einreichung.nummer', 'einreichung.auftraggeber', 'einreichung.status', 'einreichung.zurueckgezogenMs'])
    .select(['kategorie.titel as kategorie', 'agentur.agenturnameVeroeffentlichungen as agentur'])
    .select(['jury.jahr', 'jury.nummer as juryNummer', 'jury.titel as juryTitel'])
    .select(['aberkennung.id as aberkennungId', 'aberkennung.grund', 'aberkennung.createdMs', 'aberkennung.createdBy'])
    .select(['vorschlagender.firstname as durchFirstname', 'vorschlagender.lastname as durchLastname'])
    .where('jury.probe', '=', 0)
}
