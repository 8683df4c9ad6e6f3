import type { Ausgaenge, Fall } from './rechte-fall.ts'

const fall = (endpunkt: string, erwartet: Ausgaenge, anfrage: Fall['anfrage']): Fall => ({
  endpunkt,
  datensatz: 'no delivery',
  erwartet,
  anfrage,
  sichtbar: 0,
})
const beide = { ADMIN: 'nicht-gefunden', DRUCKEREI: 'nicht-gefunden' }
const unter =
  (pfad: string) =>
  ({ neueId }: { neueId: string }) => ({ url: `/api/lieferungen/${neueId}${pfad}` })

/** Nothing waits for a printer here. What he may fetch and confirm is tried in lieferung/lieferungen.test.ts. */
export const LIEFERUNG_FAELLE: Fall[] = [
  fall('createLieferung', { ADMIN: 'lieferung-leer' }, () => ({ url: '/api/lieferungen', body: { jahr: 2026, art: 'ALLE' } })),
  fall('getLieferung', beide, unter('')),
  fall('retryLieferung', { ADMIN: 'nicht-gefunden' }, unter('/erneut')),
  fall('withdrawLieferung', { ADMIN: 'nicht-gefunden' }, unter('/zuruecknahme')),
  fall('loadLieferung', beide, unter('/paket')),
  fall('loadLieferungPruefsumme', beide, unter('/pruefsumme')),
  fall('confirmLieferung', { DRUCKEREI: 'nicht-gefunden' }, ({ neueId }) => ({
    url: `/api/lieferungen/${neueId}/bestaetigung`,
    body: { sha256: '0'.repeat(64) },
  })),
]
/** Of the office all, of printers what is ready; lieferung/lieferungen.test.ts says so. */
export const LIEFERUNG_OHNE_DATENSATZ = ['listLieferungen', 'previewLieferung']
