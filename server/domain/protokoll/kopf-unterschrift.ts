import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { falscheUnterschriftSatz, unterschriftText, type AufbewahrterKopf, type Unterschrift } from '#contract/aufbewahrter-kopf.ts'
import type { Kopf, Mangel } from '#contract/kette.ts'

export interface KopfSchluessel {
  schluessel: string
  sign(juryId: string, kopf: Kopf): Unterschrift
}

function textOf(juryId: string, kopf: Kopf): Buffer {
  return Buffer.from(unterschriftText(juryId, kopf))
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
export function judgeUnterschrift(kopf: AufbewahrterKopf): 'richtig' | 'falsch' | null {
  if (!kopf.unterschrift) return null
  const { unterschrift, schluessel } = kopf.unterschrift
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: schluessel } })
    return verify(null, textOf(kopf.juryId, kopf), key, Buffer.from(unterschrift, 'base64url')) ? 'richtig' : 'falsch'
  } catch {
    return 'falsch'
  }
}

/** Kept heads that were changed. */
export function compareUnterschriften(koepfe: readonly AufbewahrterKopf[]): Mangel[] {
  return koepfe.filter((kopf) => judgeUnterschrift(kopf) === 'falsch').map(({ nr }) => ({ nr, satz: falscheUnterschriftSatz(nr) }))
}
