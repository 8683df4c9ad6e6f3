import type { KategorieEingabe } from '#contract/kategorie.ts'

export const WETTBEWERB_WORT: Readonly<Record<KategorieEingabe['wettbewerb'], string>> = { HAUPT: 'Hauptwettbewerb', YOUNG: 'Nachwuchs' }
