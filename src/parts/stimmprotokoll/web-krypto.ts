import { unterschriftText, type AufbewahrterKopf } from '#contract/aufbewahrter-kopf.ts'

/** Browsers compute only on pages that came by https, or from this machine. */
export function kannRechnen(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** SHA-256 in hex. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** `nicht-pruefbar`: this browser does not know the method (Ed25519); null: nobody has signed. */
export type Unterschriftbefund = 'richtig' | 'falsch' | 'nicht-pruefbar' | null

export async function checkUnterschrift(kopf: AufbewahrterKopf): Promise<Unterschriftbefund> {
  if (!kopf.unterschrift) return null
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64url(kopf.unterschrift.schluessel), 'Ed25519', false, ['verify'])
    const text = new TextEncoder().encode(unterschriftText(kopf.juryId, kopf))
    return (await crypto.subtle.verify('Ed25519', key, fromBase64url(kopf.unterschrift.unterschrift), text)) ? 'richtig' : 'falsch'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'nicht-pruefbar' : 'falsch'
  }
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0)
}
