import type { KategorieEingabe } from './kategorie.ts'

export const WETTBEWERB_WORT: Readonly<Record<KategorieEingabe['wettbewerb'], string>> = { HAUPT: 'Hauptwettbewerb', YOUNG: 'Nachwuchs' }
