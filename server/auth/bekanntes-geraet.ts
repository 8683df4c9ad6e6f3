import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/datenbank/datenbank.ts'
import { readGeheimnis } from '../db/datenbank/geheimnis.ts'

/** A browser on which somebody has logged in before: no stranger's guesses hold it up. */
export interface BekanntesGeraet {
  /** Random; the failures of this browser are counted under it. */
  geraet: string
  /** Hashes of the accounts that were logged in to here, the last first. */
  konten: string[]
}

const MAX_KONTEN = 8
const FORM = /^([\w-]{22})\.([\w-]{43}(?:~[\w-]{43})*)\.([\w-]{43})$/

/** null: none, or not written by us. */
export async function readBekanntesGeraet(db: Db, cookie: string | undefined): Promise<BekanntesGeraet | null> {
  const [, geraet = '', konten = '', siegel = ''] = FORM.exec(cookie ?? '') ?? []
  if (geraet === '') return null
  const erwartet = Buffer.from(await sign(db, `${geraet}.${konten}`))
  if (!timingSafeEqual(erwartet, Buffer.from(siegel))) return null
  return { geraet, konten: konten.split('~') }
}

/** What the browser carries after a log-in to `konto`. */
export async function writeBekanntesGeraet(db: Db, bisher: BekanntesGeraet | null, konto: string): Promise<string> {
  const geraet = bisher?.geraet ?? randomBytes(16).toString('base64url')
  const konten = [konto, ...(bisher?.konten ?? []).filter((other) => other !== konto)].slice(0, MAX_KONTEN)
  const inhalt = `${geraet}.${konten.join('~')}`
  return `${inhalt}.${await sign(db, inhalt)}`
}

async function sign(db: Db, inhalt: string): Promise<string> {
  return createHmac('sha256', await readGeheimnis(db, 'bekanntes-geraet'))
    .update(inhalt)
    .digest('base64url')
}
