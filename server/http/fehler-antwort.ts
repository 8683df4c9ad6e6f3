import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { FEHLER, type FehlerBody, type FehlerCode } from '#contract/fehler.ts'
import { isDatenbankWeg, isPlatteVoll } from '../db/datenbank/datenfehler.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { feldSaetzeOf } from './feld-saetze.ts'

const CODE_BY_STATUS: Record<number, FehlerCode> = {
  404: 'nicht-gefunden',
  405: 'methode-unbekannt',
  413: 'zu-gross',
  415: 'medientyp',
  416: 'bereich-ungueltig',
  429: 'zu-viele-anfragen',
}

/** A path that cannot be decoded, or with a part that is longer than any of ours: there is nothing there. */
const KEINE_ADRESSE = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

const BALD_SEC = 2
const VOLL_SEC = 10

/** The one place where an error becomes an answer. What is not expected says nothing about its cause. */
export function sendFehler(error: FastifyError | AppFehler, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fehler = toAppFehler(error)
  if (fehler.code === 'interner-fehler') request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected error')
  if (fehler !== error && fehler.code === 'nicht-bereit') request.log.warn({ fehler: error.message, url: request.routeOptions.url }, 'database away')
  if (fehler !== error && fehler.code === 'platte-voll') request.log.error({ err: error, url: request.routeOptions.url }, 'disk full')
  const [status] = FEHLER[fehler.code]
  // Whatever file was to come: nobody saves a sentence under its name.
  reply.removeHeader('content-disposition')
  if (fehler.retryAfterSec !== undefined) reply.header('retry-after', String(fehler.retryAfterSec))
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(bodyOf(fehler))
}

export function bodyOf(fehler: AppFehler): FehlerBody {
  const [, satz] = FEHLER[fehler.code]
  return { error: fehler.code, message: fehler.satz ?? satz, ...(fehler.fields && { fields: fehler.fields }) }
}

function toAppFehler(error: FastifyError | AppFehler): AppFehler {
  if (error instanceof AppFehler) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = feldSaetzeOf(error.validation)
    return new AppFehler('eingabe-ungueltig', Object.keys(fields).length > 0 ? { fields } : {})
  }
  if (isPlatteVoll(error)) return new AppFehler('platte-voll', { retryAfterSec: VOLL_SEC })
  if (isDatenbankWeg(error)) return new AppFehler('nicht-bereit', { retryAfterSec: BALD_SEC })
  if (KEINE_ADRESSE.has(error.code)) return new AppFehler('nicht-gefunden')
  // Class 22 of PostgreSQL: a value that the database cannot hold came through.
  if (/^22\w{3}$/.test(error.code ?? '')) return new AppFehler('eingabe-ungueltig')
  const status = error.statusCode ?? 500
  if (status >= 500) return new AppFehler('interner-fehler')
  return new AppFehler(CODE_BY_STATUS[status] ?? 'json-unlesbar')
}
