import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/datenbank/datenbank.ts'
import { readGeheimnis } from '../db/datenbank/geheimnis.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The key of the secrets of second factors. Outside of a transaction: it may have to be made. */
export async function readFaktorSchluessel(db: Db): Promise<Buffer> {
  return createHash('sha256')
    .update(await readGeheimnis(db, 'zweiter-faktor'))
    .digest()
}

/** AES-256-GCM, bound to its owner: a row cannot be moved to somebody else. */
export function sealText(schluessel: Buffer, text: string, eigner: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', schluessel, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(eigner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openSiegel(schluessel: Buffer, siegel: string, eigner: string): string {
  const bytes = Buffer.from(siegel, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', schluessel, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(eigner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
