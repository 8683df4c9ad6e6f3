import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'

/** Resumable uploads speak tus 1.0 (https://tus.io/protocols/resumable-upload): bytes and headers instead of JSON (decision 011). */
export const TUS_VERSION = '1.0.0'
export const UPLOAD_TYP = 'application/offset+octet-stream'
/** An upload that nobody goes on with is forgotten. */
export const UPLOAD_TAGE = 7
/** What one agency may have on its way at once. */
export const MAX_UPLOADS = 50
/** How many parts of one agency are taken in at the same moment. */
export const MAX_GLEICHZEITIG = 6
/** Unless UPLOAD_MAX_MB says otherwise. */
export const UPLOAD_MAX_MB = 2048

const zugang = ['AGENTUR', 'ADMIN'] as const

export const describeUploads = defineEndpunkt({
  name: 'describeUploads',
  methode: 'OPTIONS',
  pfad: '/api/uploads',
  zugang,
  zweck: 'Welche Fassung und welche Erweiterungen von tus gelten, und wie groß eine Datei höchstens sein darf.',
})
export const createUpload = defineEndpunkt({
  name: 'createUpload',
  methode: 'POST',
  pfad: '/api/uploads',
  zugang,
  zweck: 'Einen Upload beginnen (tus): Upload-Length und Upload-Metadata mit einreichungId, medienfeldId, dateiname, ersetztMediumId, geaendertMs.',
})
/** A HEAD asks the same. */
export const getUpload = defineEndpunkt({
  name: 'getUpload',
  methode: 'GET',
  pfad: '/api/uploads/:id',
  zugang,
  zweck: 'Wie viele Bytes eines Uploads angekommen sind (tus: Upload-Offset).',
  params: IdParams,
})
export const writeUpload = defineEndpunkt({
  name: 'writeUpload',
  methode: 'PATCH',
  pfad: '/api/uploads/:id',
  zugang,
  zweck: 'Bytes ab Upload-Offset anfügen (tus).',
  params: IdParams,
  bytes: { body: [UPLOAD_TYP] },
})
export const removeUpload = defineEndpunkt({
  name: 'removeUpload',
  methode: 'DELETE',
  pfad: '/api/uploads/:id',
  zugang,
  zweck: 'Einen Upload abbrechen; was angekommen ist, wird gelöscht.',
  params: IdParams,
})
