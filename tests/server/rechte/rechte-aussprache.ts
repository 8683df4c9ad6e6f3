import type { Fall, Ausgaenge } from './rechte-fall.ts'

/** Nobody has written anything down here. What is, and who reads it, is tried in fest/aussprachen.test.ts. */
const beide = (ausgang: string): Ausgaenge => ({ FESTTEAM: ausgang, ADMIN: ausgang })
const fall = (endpunkt: string, datensatz: string, erwartet: Ausgaenge, anfrage: Fall['anfrage']): Fall => ({
  endpunkt,
  datensatz,
  erwartet,
  anfrage,
  sichtbar: 0,
})
const BYTES = { 'content-type': 'application/octet-stream' }

export const AUSSPRACHE_FAELLE: Fall[] = [
  fall('saveAussprache', 'another version than there is', beide('version-veraltet'), () => ({
    url: '/api/aussprachen',
    body: { jahr: '2026', name: 'Kjær', laut: '', quelle: '', version: 7 },
  })),
  fall('putTon', 'no name', beide('nicht-gefunden'), ({ neueId }) => ({
    url: `/api/aussprachen/${neueId}/ton`,
    body: Buffer.from('Ton'),
    headers: BYTES,
  })),
  fall('getTon', 'no name', beide('nicht-gefunden'), ({ neueId }) => ({ url: `/api/aussprachen/${neueId}/ton` })),
  fall('removeTon', 'no name', beide('nicht-gefunden'), ({ neueId }) => ({ url: `/api/aussprachen/${neueId}/ton` })),
  fall('restoreTon', 'no name', beide('nicht-gefunden'), ({ neueId }) => ({ url: `/api/aussprachen/${neueId}/ton/zurueck` })),
]
