import type { Umgebung } from '../kern/umgebung.ts'

type Spurort = Pick<Umgebung, 'spuren'>

/** Whose medals may lie on this device: written before they do, and gone only after they are. */
const SCHLUESSEL = 'lorbeer-verleihung'

/** Cheap enough for every start of the page. */
export function listVerleihungSpuren({ spuren }: Spurort): string[] {
  try {
    return spuren?.getItem(SCHLUESSEL)?.split(' ').filter(Boolean) ?? []
  } catch {
    return []
  }
}

export function markVerleihung(benutzerId: string, ort: Spurort): void {
  write([...new Set([...listVerleihungSpuren(ort), benutzerId])], ort)
}

export function unmarkVerleihung(benutzerId: string, ort: Spurort): void {
  write(
    listVerleihungSpuren(ort).filter((each) => each !== benutzerId),
    ort,
  )
}

function write(ids: readonly string[], { spuren }: Spurort): void {
  try {
    spuren?.setItem(SCHLUESSEL, ids.join(' '))
  } catch {
    // A full or refused store keeps no trace; the list of databases speaks then.
  }
}
