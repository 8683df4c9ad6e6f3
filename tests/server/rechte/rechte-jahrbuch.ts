import type { Ausgaenge, Fall, Frage } from './rechte-fall.ts'

/** No work of these has won: whoever is let through finds none. What a release says to whom is tried in jahrbuch/druckfreigabe.test.ts. */
const fall = (endpunkt: string, datensatz: string, erwartet: Ausgaenge, anfrage: Fall['anfrage']): Fall => ({
  endpunkt,
  datensatz,
  erwartet,
  anfrage,
  sichtbar: 0,
})
const FASSUNG = 'a'.repeat(64)
const JAHR = { jahr: 2026, version: 999 }

/** The own work, one of others, and one that does not exist. */
function dreimal(endpunkt: string, erwartet: Ausgaenge, anfrage: (einreichungId: string) => { url: string; body?: object }): Fall[] {
  return [
    fall(endpunkt, 'the own work', erwartet, ({ eigen }) => anfrage(eigen.einreichungId)),
    fall(endpunkt, 'a work of others', erwartet, ({ fremd }) => anfrage(fremd.einreichungId)),
    fall(endpunkt, 'no work', erwartet, ({ neueId }) => anfrage(neueId)),
  ]
}

export const JAHRBUCH_FAELLE: Fall[] = [
  ...dreimal('getBuchseite', { ADMIN: 'nicht-gefunden' }, (id) => ({ url: `/api/jahrbuch/seiten/${id}` })),
  ...dreimal('confirmDruckfreigabe', { AGENTUR: 'nicht-gefunden' }, (id) => ({ url: `/api/druckfreigaben/${id}`, body: { fassung: FASSUNG } })),
  ...dreimal('withdrawDruckfreigabe', { AGENTUR: 'nicht-gefunden' }, (id) => ({ url: `/api/druckfreigaben/${id}/ruecknahme`, body: {} })),
  ...dreimal('releaseDruckfreigabe', { ADMIN: 'nicht-gefunden' }, (id) => ({
    url: `/api/druckfreigaben/${id}/buero`,
    body: { fassung: FASSUNG, grund: 'Am Telefon zugesagt.' },
  })),
  fall('moveBuchwerk', 'under an order that never was', { ADMIN: 'version-veraltet' }, ({ eigen }: Frage) => ({
    url: '/api/jahrbuch/folge',
    body: { ...JAHR, einreichungId: eigen.einreichungId, nachId: null },
  })),
  fall('resetBuchfolge', 'under an order that never was', { ADMIN: 'version-veraltet' }, () => ({ url: '/api/jahrbuch/regelfolge', body: JAHR })),
  fall('undoBuchschritt', 'under an order that never was', { ADMIN: 'version-veraltet' }, () => ({ url: '/api/jahrbuch/ruecknahme', body: JAHR })),
  fall('requestDruckfreigaben', 'works that have won nothing', { ADMIN: 'ok' }, ({ eigen }) => ({
    url: '/api/druckfreigaben/anfrage',
    body: { jahr: 2026, einreichungIds: [eigen.einreichungId], bis: '2027-01-01T12:00:00Z', auchUnveroeffentlicht: false },
  })),
]

/** A whole year for the office, and what is the agency's own: jahrbuch/*.test.ts say what is in them. */
export const JAHRBUCH_OHNE_DATENSATZ = ['getJahrbuch', 'getKorrekturabzug', 'getRegister', 'listEigeneDruckfreigaben', 'getEigenerKorrekturabzug']
