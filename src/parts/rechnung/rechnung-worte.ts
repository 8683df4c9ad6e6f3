import type { RechnungArt, RechnungStand } from '#contract/rechnung.ts'

export const RECHNUNG_STAND_WORT: Readonly<Record<RechnungStand, string>> = {
  OFFEN: 'Offen',
  UEBERFAELLIG: 'Überfällig',
  BEZAHLT: 'Bezahlt',
  STORNIERT: 'Storniert',
  GUTSCHRIFT: 'Gutschrift',
}

/** Of several. */
export const RECHNUNG_STAND_WORTE: Readonly<Record<RechnungStand, string>> = { ...RECHNUNG_STAND_WORT, GUTSCHRIFT: 'Gutschriften' }

export const RECHNUNG_ART_WORT: Readonly<Record<RechnungArt, string>> = { RECHNUNG: 'Rechnung', GUTSCHRIFT: 'Gutschrift' }

export function rechnungenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Rechnung' : `${anzahl} Rechnungen`
}

export function arbeitenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Einreichung' : `${anzahl} Einreichungen`
}
