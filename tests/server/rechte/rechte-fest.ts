import type { Ausgaenge, Fall, Frage } from './rechte-fall.ts'

/** Nothing is awarded in these juries. What is, and who reads it, is tried in fest/auftritte.test.ts. */
const beide = (ausgang: string): Ausgaenge => ({ FESTTEAM: ausgang, ADMIN: ausgang })
const fall = (endpunkt: string, datensatz: string, erwartet: Ausgaenge, anfrage: Fall['anfrage']): Fall => ({
  endpunkt,
  datensatz,
  erwartet,
  anfrage,
  sichtbar: 0,
})
const auftritt = (id: string, pfad = '', body?: object) => ({ url: `/api/auftritte/${id}${pfad}`, ...(body && { body }) })
const GALA = { beginn: null, ende: null, ort: '', worteProMinute: 110, laudatioSek: 60, eroeffnungSek: 240, version: 9 }

const jeWerk = (endpunkt: string, ausgang: string, anfrage: (id: string, frage: Frage) => ReturnType<typeof auftritt>): Fall[] => [
  fall(endpunkt, 'a work without an award', beide(ausgang), (frage) => anfrage(frage.eigen.einreichungId, frage)),
  fall(endpunkt, 'no work', beide(ausgang), (frage) => anfrage(frage.neueId, frage)),
]

export const FEST_FAELLE: Fall[] = [
  ...jeWerk('getAuftritt', 'nicht-gefunden', (id) => auftritt(id)),
  ...jeWerk('saveAuftritt', 'nicht-gefunden', (id) => auftritt(id, '', { aenderungen: { laudator: { vorher: '', nachher: 'X' } } })),
  ...jeWerk('releaseGravur', 'nicht-gefunden', (id) => auftritt(id, '/gravur', { frei: true, zeilen: ['X'], version: 0 })),
  ...jeWerk('tellBearbeitung', 'nicht-gefunden', (id) => auftritt(id, '/bearbeitung', { offen: true })),
  ...jeWerk('moveAuftritt', 'nicht-gefunden', (id, { fremd }) => auftritt(id, '/platz', { lage: 'VOR', bezugId: fremd.einreichungId })),
  fall('moveBlock', 'a category without an award', beide('nicht-gefunden'), ({ eigen, fremd }) => ({
    url: `/api/ablauf/2026/bloecke/${eigen.kategorieId}/platz`,
    body: { lage: 'VOR', bezugId: fremd.kategorieId },
  })),
  fall('saveUeberleitung', 'a category without an award', beide('nicht-gefunden'), ({ eigen }) => ({
    url: `/api/ablauf/2026/bloecke/${eigen.kategorieId}/ueberleitung`,
    body: { vorher: 1, sekunden: 90 },
  })),
  fall('saveGala', 'another version than there is', beide('version-veraltet'), () => ({ url: '/api/ablauf/2026/gala', body: GALA })),
]
