import { type Lager, type Tafeln } from './lager.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import type { GeraetZeile, Schluessel, SchluesselZeile } from '../kern/zeilen.ts'

/** Non-extractable: whoever copies the database cannot sign as this tablet. null without WebCrypto (no secure context). */
export async function makeSchluessel(umgebung: Pick<Umgebung, 'crypto'>): Promise<Schluessel | null> {
  try {
    const pair = await umgebung.crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    const { x = '', y = '' } = await umgebung.crypto.subtle.exportKey('jwk', pair.publicKey)
    return { privat: pair.privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } }
  } catch {
    return null
  }
}

/** The first transaction of the vote database makes the Gerät. */
export async function ensureGeraet(lager: Lager, benutzerId: string, umgebung: Umgebung): Promise<void> {
  if (await lager.read(['geraet'], (tafeln) => tafeln.geraet.get('geraet'))) return
  const geraetId = umgebung.newId()
  const schluessel = await makeSchluessel(umgebung)
  await lager.write(['geraet', 'schluessel'], async (tafeln) => {
    if (await tafeln.geraet.get('geraet')) return
    await putGeraet(tafeln, freshGeraet(benutzerId, geraetId), schluessel)
  })
}

export function freshGeraet(benutzerId: string, geraetId: string): GeraetZeile {
  return {
    id: 'geraet',
    benutzerId,
    geraetId,
    seq: 0,
    ackedSeq: 0,
    anker: null,
    drainSeit: null,
    letzteAntwortMs: null,
    antworten: 0,
    fruehere: [],
    verloren: [],
  }
}

export async function putGeraet(tafeln: Pick<Tafeln, 'geraet' | 'schluessel'>, geraet: GeraetZeile, schluessel: Schluessel | null): Promise<void> {
  const zeile: SchluesselZeile = { id: 'schluessel', geraetId: geraet.geraetId, schluessel }
  await Promise.all([tafeln.geraet.put(geraet), tafeln.schluessel.put(zeile)])
}
