import type { GelesenerEntwurf } from '../entwurf/entwurf-queries.ts'
import type { Sicherung } from '../entwurf/sicherung.ts'

/** What the tab gets from its frame. */
export interface AbgabeHier {
  entwurf: GelesenerEntwurf
  sicherung: Pick<Sicherung, 'read'>
  reload: () => Promise<unknown>
  /** Saves what is still waiting; true when everything has arrived. */
  send: () => Promise<boolean>
  /** `/admin/einreichungen/:id` or `/einreichungen/:id`. */
  basis: string
  buero: boolean
}
