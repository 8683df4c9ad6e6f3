import { TAB_WORT } from '#contract/einreichung-entwurf.ts'

/** What the pages of the editor of a work are called: its tabs, and what stands beside them. */
export const REITER_WORT = { ...TAB_WORT, abgeben: 'Abgeben', status: 'Status' } as const
export type EntwurfReiter = keyof typeof REITER_WORT
