import type { Ausgaenge, Fall } from './rechte-fall.ts'

const fall = (endpunkt: string, datensatz: string, erwartet: Ausgaenge, anfrage: Fall['anfrage']): Fall => ({
  endpunkt,
  datensatz,
  erwartet,
  anfrage,
  sichtbar: 0,
})
const schritt = (id: string) => ({ url: `/api/druckdaten/${id}/schritt`, body: { aktion: 'PRUEFEN', von: 5 } })

/** These works have no award. What a printer reads and moves of those that have one is tried in druck/druckdaten.test.ts. */
export const DRUCK_FAELLE: Fall[] = [
  fall('getDruckwerk', 'a work without an award', { ADMIN: 'nicht-gefunden', DRUCKEREI: 'nicht-gefunden' }, ({ eigen }) => ({
    url: `/api/druckdaten/${eigen.einreichungId}`,
  })),
  fall('setDruckstatus', 'a work without an award', { ADMIN: 'druckstatus-schritt', DRUCKEREI: 'nicht-gefunden' }, ({ eigen }) =>
    schritt(eigen.einreichungId),
  ),
  fall('setDruckstatus', 'no work', { ADMIN: 'nicht-gefunden', DRUCKEREI: 'nicht-gefunden' }, ({ neueId }) => schritt(neueId)),
  // Named with why not, one by one.
  fall('changeDruckstatus', 'works without an award', { ADMIN: 'ok', DRUCKEREI: 'ok' }, ({ eigen, neueId }) => ({
    url: '/api/druckdaten/sammelaktion',
    body: { aktion: 'PRUEFEN', ids: [eigen.einreichungId, neueId], vorschau: false },
  })),
  fall('repeatPreflights', 'a work without an award', { ADMIN: 'ok' }, ({ eigen }) => ({
    url: '/api/druckdaten/preflight',
    body: { ids: [eigen.einreichungId] },
  })),
]
/** Of the office all, of a printer what it may read; druck/druckdaten.test.ts says so. */
export const DRUCK_OHNE_DATENSATZ = ['listDruckdaten', 'getDruckstand']
