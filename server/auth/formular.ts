import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MIN_AUSFUELLEN_MS } from '#contract/registrierung.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { readGeheimnis } from '../db/datenbank/geheimnis.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

/** Less than what is remembered of used ones (`ANMELDEVERSUCH`): none works twice. */
const MAX_MS = 50 * 60_000

/** Says when a form was handed out, so that no robot can fill it in at once; nothing of the visitor is in it. */
export async function newFormular(db: Db, nowMs: number): Promise<string> {
  const inhalt = `${nowMs.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${inhalt}.${await signOf(db, inhalt)}`
}

/** Throws when it was never handed out, too quickly sent in, or too old. */
export async function checkFormular(db: Db, formular: string, nowMs: number): Promise<void> {
  const [zeit = '', zufall = '', siegel = '', ...mehr] = formular.split('.')
  const erwartet = Buffer.from(await signOf(db, `${zeit}.${zufall}`))
  const bekommen = Buffer.from(siegel)
  const isOurs = mehr.length === 0 && erwartet.length === bekommen.length && timingSafeEqual(erwartet, bekommen)
  const alterMs = isOurs ? nowMs - Number.parseInt(zeit, 36) : MAX_MS + 1
  if (alterMs > MAX_MS) throw new AppFehler('formular-abgelaufen')
  if (alterMs < MIN_AUSFUELLEN_MS) throw new AppFehler('formular-zu-schnell')
}

async function signOf(db: Db, inhalt: string): Promise<string> {
  return createHmac('sha256', await readGeheimnis(db, 'formular'))
    .update(inhalt)
    .digest('base64url')
}
