import type { AGENTURNEWS_SORTS } from '#contract/agenturnews.ts'
import type { Sortierung } from '#contract/liste.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'

export interface AgenturnewsFilter extends Seite {
  sort?: Sortierung<(typeof AGENTURNEWS_SORTS)[number]> | undefined
  suche?: string | undefined
  sichtbar?: 'true' | 'false' | undefined
}

const SPALTEN = { position: 'agenturnews.position', titel: 'agenturnews.sortierTitel', von: 'agenturnews.von' } as const

/** `jetzt` is wall clock of the programme; the same rule as server/domain/stammdaten/news-stand.ts. */
export function listAgenturnews(db: Db, filter: AgenturnewsFilter, jetzt: string) {
  let query = db.selectFrom('agenturnews').selectAll()
  const muster = musterOf(filter.suche)
  const { sichtbar } = filter
  const letzteMinute = `${jetzt.slice(0, 10)}T23:59:00Z`
  if (muster) query = query.where('sortierTitel', 'like', muster)
  if (sichtbar !== undefined) {
    query = query.where((eb) => {
      const offen = eb.and([
        eb('veroeffentlicht', '=', 1),
        eb.or([eb('von', 'is', null), eb('von', '<=', jetzt)]),
        eb.or([eb('bis', 'is', null), eb('bis', '>', jetzt), eb('bis', '>=', letzteMinute)]),
      ])
      return sichtbar === 'true' ? offen : eb.not(offen)
    })
  }
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], keyof typeof SPALTEN>(
    query,
    { sort: filter.sort, standard: 'position:ASC', spalten: SPALTEN, id: 'agenturnews.id' },
    filter,
  )
}
