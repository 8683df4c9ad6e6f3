import type { Ausgaenge, Fall, Frage, Welt } from './rechte-fall.ts'

type Wohin = (welt: Welt, frage: Frage) => ReturnType<Fall['anfrage']>

/** The same question about the own work and about another agency's, which there is not for an agency. The works are admitted: closed to it, open to the office. */
function werke(endpunkt: string, [agentur, admin]: [agentur: string, admin: string], wohin: Wohin, druckerei?: string): Fall[] {
  const druck: Ausgaenge = druckerei ? { DRUCKEREI: druckerei } : {}
  return [
    {
      endpunkt,
      datensatz: 'of the own agency',
      erwartet: { AGENTUR: agentur, ADMIN: admin, ...druck },
      sichtbar: 0,
      anfrage: (frage) => wohin(frage.eigen, frage),
    },
    {
      endpunkt,
      datensatz: 'of another agency',
      erwartet: { AGENTUR: 'nicht-gefunden', ADMIN: admin, ...druck },
      sichtbar: 0,
      anfrage: (frage) => wohin(frage.fremd, frage),
    },
  ]
}

const medien = (welt: Welt, pfad = '') => `/api/einreichungen/${welt.einreichungId}/medien${pfad}`
const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

export const MEDIEN_FAELLE: Fall[] = [
  ...werke('listMedien', ['ok', 'ok'], (welt) => ({ url: medien(welt) })),
  ...werke('createMedium', ['nicht-bearbeitbar', 'eingabe-ungueltig'], (welt) => ({
    url: medien(welt),
    body: { medienfeldId: welt.medienfeldId, text: 'x' },
  })),
  ...werke('orderMedien', ['nicht-bearbeitbar', 'ok'], (welt) => ({
    url: medien(welt, '/reihenfolge'),
    body: { medienfeldId: welt.medienfeldId, ids: [welt.mediumId] },
  })),
  ...werke('listVorrat', ['ok', 'ok'], (welt) => ({ url: medien(welt, `/vorrat?medienfeldId=${welt.medienfeldId}`) })),
  ...werke('copyMedium', ['nicht-bearbeitbar', 'ok'], (welt) => ({
    url: medien(welt, '/uebernahme'),
    body: { medienfeldId: welt.medienfeldId, mediumId: welt.mediumId },
  })),
  ...werke('updateMedium', ['nicht-bearbeitbar', 'ok'], (welt) => ({ url: `/api/medien/${welt.mediumId}`, body: { legende: 'Neu' } })),
  ...werke('removeMedium', ['nicht-bearbeitbar', 'ok'], (welt) => ({ url: `/api/medien/${welt.mediumId}` })),
  ...werke('restoreMedium', ['nicht-bearbeitbar', 'ok'], (welt) => ({ url: `/api/medien/${welt.mediumId}/wiederherstellen` })),
  ...werke('retryMedium', ['nicht-bearbeitbar', 'nicht-bearbeitbar'], (welt) => ({ url: `/api/medien/${welt.mediumId}/erneut` })),
  // Another version than the one that stands there: the office finds every file, an agency is not even asked.
  ...werke('saveAnonymitaet', ['', 'version-veraltet'], (welt) => ({
    url: `/api/medien/${welt.mediumId}/anonymitaet`,
    body: { version: 99, anonymOk: false },
  })).map((fall) => ({ ...fall, erwartet: { ADMIN: fall.erwartet.ADMIN ?? '' } })),
  ...werke('getOriginal', ['ok', 'ok'], (welt) => ({ url: `/api/medien/${welt.mediumId}/original` }), 'nicht-gefunden'),
  ...werke('createUpload', ['nicht-bearbeitbar', 'ok'], (welt) => ({
    url: '/api/uploads',
    headers: {
      ...tus,
      'upload-length': '9',
      'upload-metadata': `einreichungId ${base64(welt.einreichungId)},medienfeldId ${base64(welt.medienfeldId)},dateiname ${base64('a.jpg')}`,
    },
  })),
  ...werke('getUpload', ['ok', 'ok'], (welt) => ({ url: `/api/uploads/${welt.uploadId}` })),
  ...werke('writeUpload', ['nicht-bearbeitbar', 'ok'], (welt) => ({
    url: `/api/uploads/${welt.uploadId}`,
    body: Buffer.from('abc'),
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })),
  ...werke('removeUpload', ['ok', 'ok'], (welt) => ({ url: `/api/uploads/${welt.uploadId}`, headers: tus })),
]
