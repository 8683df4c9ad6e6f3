import type { Entwurf } from '#contract/einreichung-entwurf.ts'

/** What the tab gets from its frame. */
export interface AbgabeHier {
  entwurf: Entwurf
  reload: () => Promise<unknown>
  /** Saves what is still waiting; true when everything has arrived. */
  send: () => Promise<boolean>
  /** `/admin/einreichungen/:id` or `/einreichungen/:id`. */
  basis: string
  buero: boolean
}
