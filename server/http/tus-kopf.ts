import type { FastifyRequest } from 'fastify'
import { TUS_VERSION } from '#contract/upload.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const MAX_METADATA = 8192
const UNLESERLICH = 'Die Angaben zur Datei (Upload-Metadata) sind unvollständig oder unlesbar.'

export function requireTusVersion(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] !== TUS_VERSION) throw new AppFehler('upload-fassung')
}

/** A number of bytes in a header of tus. */
export function readBytes(request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const value = request.headers[name]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw new AppFehler('eingabe-ungueltig', { satz: `Die Angabe ${name} fehlt oder ist keine Zahl.` })
  return Number(value)
}

/** „key base64,key base64": to which work and field the file belongs. */
export function readMetadata(request: FastifyRequest) {
  const header = request.headers['upload-metadata']
  if (typeof header !== 'string' || header.length > MAX_METADATA) throw new AppFehler('eingabe-ungueltig', { satz: UNLESERLICH })
  const felder = new Map(header.split(',').map((pair) => readPair(pair.trim())))
  const ersetzt = felder.get('ersetztMediumId')
  const geaendert = Number(felder.get('geaendertMs') ?? Number.NaN)
  return {
    einreichungId: readId(felder.get('einreichungId')),
    medienfeldId: readId(felder.get('medienfeldId')),
    dateiname: felder.get('dateiname') ?? felder.get('filename') ?? '',
    ersetztId: ersetzt ? readId(ersetzt) : null,
    geaendertMs: Number.isSafeInteger(geaendert) && geaendert >= 0 ? geaendert : null,
  }
}

function readPair(pair: string): [key: string, value: string] {
  const [key = '', value = '', ...rest] = pair.split(' ')
  if (key === '' || rest.length > 0 || !BASE64.test(value)) throw new AppFehler('eingabe-ungueltig', { satz: UNLESERLICH })
  return [key, Buffer.from(value, 'base64').toString('utf8')]
}

function readId(value: string | undefined): string {
  if (value === undefined || !ID.test(value)) throw new AppFehler('eingabe-ungueltig', { satz: UNLESERLICH })
  return value
}
