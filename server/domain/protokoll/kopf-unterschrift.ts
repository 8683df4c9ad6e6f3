import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import type { Kopf } from './protokoll.ts'

/** Beside a head: who signed it, and how. Both in base64url, 86 and 43 characters. */
export interface Unterschrift {
  unterschrift: string
  schluessel: string
}

export interface KopfSchluessel {
  schluessel: string
  sign(juryId: string, kopf: Kopf): Unterschrift
}

/** What is signed says what it is, so that a signature under it can never be taken for one under anything else. */
function textOf(juryId: string, { nr, hash }: Kopf): Buffer {
  return Buffer.from(`Lorbeer, Kopf eines Stimmprotokolls\n${juryId}\n${nr}\n${hash}`)
}

export function newPrivateKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey
}

export function toKopfSchluessel(privat: KeyObject): KopfSchluessel {
  const schluessel = createPublicKey(privat).export({ format: 'jwk' }).x ?? ''
  return {
    schluessel,
    sign: (juryId, kopf) => ({ unterschrift: sign(null, textOf(juryId, kopf), privat).toString('base64url'), schluessel }),
  }
}

/** null: nobody has signed it. Whether the key is one's own, the caller compares. */
export function judgeUnterschrift(kopf: Kopf & { juryId: string; unterschrift: Unterschrift | null }): 'richtig' | 'falsch' | null {
  if (!kopf.unterschrift) return null
  const { unterschrift, schluessel } = kopf.unterschrift
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: schluessel } })
    return verify(null, textOf(kopf.juryId, kopf), key, Buffer.from(unterschrift, 'base64url')) ? 'richtig' : 'falsch'
  } catch {
    return 'falsch'
  }
}
