import type { EinreichungTab } from '#contract/einreichung-entwurf.ts'

/** What the tabs of a work are called, in the editor as in its history. */
export const TAB_WORT: Readonly<Record<EinreichungTab | 'abgeben' | 'status', string>> = {
  basisdaten1: 'Basisdaten 1',
  basisdaten2: 'Basisdaten 2',
  medien: 'Medien',
  rechtliches: 'Rechtliches',
  abgeben: 'Abgeben',
  status: 'Status',
}
export type EntwurfReiter = keyof typeof TAB_WORT
