import type { Ausgaenge, Fall, Frage } from './rechte-fall.ts'

/** Nothing is confirmed in these juries. Whom a release names is tried in auszeichnung/preisverleihung.test.ts. */
const fall = (endpunkt: string, datensatz: string, erwartet: Ausgaenge, anfrage: Fall['anfrage']): Fall => ({
  endpunkt,
  datensatz,
  erwartet,
  anfrage,
  sichtbar: 0,
})
const stand = (query: string) => ({ url: `/api/preisverleihungen?${query}` })
const freigabe = (juryId: string, { ich }: Frage) => ({ url: '/api/preisverleihungen', body: { juryIds: [juryId], personIds: [ich], bis: null } })
const vorsitz = (JURYPRAESIDENT: string, ADMIN: string) => ({ JURYPRAESIDENT, ADMIN })

export const VERLEIHUNG_FAELLE: Fall[] = [
  fall('getVerleihungsstand', 'a whole year', vorsitz('nicht-gefunden', 'ok'), () => stand('jahr=2026')),
  fall('getVerleihungsstand', 'the own jury', vorsitz('ok', 'ok'), ({ eigen }) => stand(`juryId=${eigen.juryId}`)),
  fall('getVerleihungsstand', 'a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => stand(`juryId=${fremd.juryId}`)),
  fall('getVerleihungsstand', 'no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => stand(`juryId=${neueId}`)),
  fall('releasePreisverleihung', 'the own jury', vorsitz('preisverleihung-stand', 'preisverleihung-stand'), (frage) =>
    freigabe(frage.eigen.juryId, frage),
  ),
  fall('releasePreisverleihung', 'a jury of others', vorsitz('not-member', 'preisverleihung-stand'), (frage) => freigabe(frage.fremd.juryId, frage)),
  fall('releasePreisverleihung', 'no jury', vorsitz('not-member', 'nicht-gefunden'), (frage) => freigabe(frage.neueId, frage)),
  fall('withdrawPreisverleihung', 'no release', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ neueId }) => ({
    url: `/api/preisverleihungen/${neueId}/zuruecknahme`,
  })),
  fall('loadVerleihungspaket', 'no release', { PRAESENTATION: 'nicht-gefunden' }, ({ neueId }) => ({
    url: `/api/preisverleihungen/${neueId}/paket`,
  })),
]
