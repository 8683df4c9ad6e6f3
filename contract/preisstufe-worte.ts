import type { Preislage, Zielgruppe } from './preisstufe.ts'

export const ZIELGRUPPE_WORT: Readonly<Record<Zielgruppe, string>> = {
  ALLE: 'Alle',
  MITGLIED: 'Mitglieder',
  NICHTMITGLIED: 'Nichtmitglieder',
  EPU: 'Ein-Personen-Unternehmen',
  YOUNG: 'Nachwuchs',
}

export const PREISLAGE_WORT: Readonly<Record<Preislage, string>> = {
  GILT: 'gilt jetzt',
  KOMMT: 'kommt noch',
  VORBEI: 'vorbei',
  ARCHIVIERT: 'Archiviert',
}
