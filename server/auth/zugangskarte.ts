import { createHmac, randomBytes } from 'node:crypto'
import { CODE_LAENGE, readCode } from '#contract/zugang.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { readGeheimnis } from '../db/datenbank/geheimnis.ts'
import type { KartenSchluessel } from '../domain/konto/zugangskarte.ts'
import { toCode } from '../domain/konto/zugangskarte.ts'

/** What is printed, and what is kept of it. */
export interface Kartendruck {
  token: string
  code: string
  tokenHash: string
  codeHash: string
}

/** The key of the hashes: a code alone has few enough bits to be tried out by whoever reads the table. Outside of a transaction: it may have to be made. */
export function readKartenSchluessel(db: Db): Promise<string> {
  return readGeheimnis(db, 'zugangskarte')
}

/** 128 random bits for the camera, 40 for the fingers. */
export function newKarte(schluessel: string): Kartendruck {
  const token = randomBytes(16).toString('base64url')
  const code = toCode(randomBytes(CODE_LAENGE))
  return { token, code, tokenHash: hash(schluessel, token), codeHash: hash(schluessel, code) }
}

/** What somebody brings as what is kept of it. `getippt`: it has the form of a code, which can be guessed. */
export async function readKarte(db: Db, gebracht: string): Promise<{ schluessel: KartenSchluessel; getippt: boolean }> {
  const schluessel = await readKartenSchluessel(db)
  const code = readCode(gebracht)
  return code === null
    ? { schluessel: { tokenHash: hash(schluessel, gebracht) }, getippt: false }
    : { schluessel: { codeHash: hash(schluessel, code) }, getippt: true }
}

function hash(schluessel: string, text: string): string {
  return createHmac('sha256', schluessel).update(text).digest('hex')
}
