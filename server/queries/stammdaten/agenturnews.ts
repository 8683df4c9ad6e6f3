import type { Agenturnews } from '#contract/agenturnews.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { listAgenturnews, type AgenturnewsFilter } from '../../db/stammdaten/agenturnews.ts'
import { nameOfBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import type { ListenErgebnis } from '../../db/datensatz/liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newsStandOf } from '../../domain/stammdaten/news-stand.ts'

interface Wann {
  nowMs: number
  timeZone: string
}

/** Agencies see what is published and inside its period. */
export async function getAgenturnewsListe(
  db: Db,
  filter: AgenturnewsFilter,
  { istAdmin, ...wann }: Wann & { istAdmin: boolean },
): Promise<ListenErgebnis<Agenturnews>> {
  const jetzt = jetztOf(wann)
  const { items, total } = await listAgenturnews(db, istAdmin ? filter : { ...filter, sichtbar: 'true' }, jetzt)
  return { total, items: items.map((row) => toAgenturnews(row, { updatedBy: null, jetzt })) }
}

export async function getAgenturnews(db: Db, id: string, wann: Wann): Promise<Agenturnews> {
  const row = await findDatensatz(db, 'agenturnews', id)
  if (!row) throw new AppFehler('nicht-gefunden')
  return toAgenturnews(row, { updatedBy: await nameOfBenutzer(db, row.updatedBy), jetzt: jetztOf(wann) })
}

function jetztOf({ nowMs, timeZone }: Wann): string {
  return wandzeitOfInstant(nowMs, timeZone)
}

function toAgenturnews(
  row: NonNullable<Awaited<ReturnType<typeof findDatensatz<'agenturnews'>>>>,
  { updatedBy, jetzt }: { updatedBy: string | null; jetzt: string },
): Agenturnews {
  const { createdMs: _, createdBy: __, sortierTitel: ___, ...columns } = row
  const veroeffentlicht = row.veroeffentlicht === 1
  return { ...columns, updatedBy, veroeffentlicht, stand: newsStandOf({ ...columns, veroeffentlicht }, jetzt) }
}
