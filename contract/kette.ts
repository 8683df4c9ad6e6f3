/** The head of a sealed log: number and hash of its last entry. */
export interface Kopf {
  nr: number
  hash: string
}

export const KETTE_ANFANG = '0'.repeat(64)

/** What new entries say; those of version 1 have no `v` (decision 032). */
export const EINTRAG_VERSION = 2

/** What does not fit, in a German sentence; `nr` of the entry it is about, where there is one. */
export interface Mangel {
  nr: number | null
  satz: string
}

/** How far a chain has been followed; `v` of its last entry. */
export interface Kettenstand extends Kopf {
  v: number
}

export const KETTE_BEGINN: Kettenstand = { nr: 0, hash: KETTE_ANFANG, v: 0 }

/** An entry as it is kept: its text, and beside it the hash. `nr`: where the place says it too, as the key of a table does; null in a file. */
export interface Glied {
  nr: number | null
  hash: string
  eintrag: string
}

/** What the chain itself reads of an entry. */
export interface Gliedinhalt {
  v?: number
  nr: number
  prev: string
  juryId?: string
}

export type Gliedbefund = { inhalt: Gliedinhalt; stand: Kettenstand; grund: null } | { inhalt: null; grund: string }

/**
 * Whether an entry follows from what was before it, and why not. `berechnet`: the SHA-256 of its text in hex, by whatever the caller has for it. The one rule
 * of the chain, for the server, `verify-log` and the page that verifies a file.
 */
export function checkGlied(stand: Kettenstand, { nr, hash, eintrag }: Glied, berechnet: string): Gliedbefund {
  const erwartet = stand.nr + 1
  if (nr !== null && nr !== erwartet) return bruch(folgtSatz(nr, erwartet))
  const inhalt = berechnet === hash ? parseEintrag(eintrag) : null
  if (!inhalt) return bruch('Inhalt und Prüfsumme passen nicht zusammen')
  if (inhalt.nr !== erwartet) return bruch(nr === null && Number.isSafeInteger(inhalt.nr) ? folgtSatz(inhalt.nr, erwartet) : FALSCHE_NUMMER)
  if (inhalt.prev !== stand.hash) return bruch(KEIN_ANSCHLUSS)
  const v = inhalt.v ?? 1
  if (!Number.isInteger(v) || v < 1 || v > EINTRAG_VERSION) return bruch('Der Eintrag ist in einer Fassung geschrieben, die es nicht gibt')
  if (v < stand.v) return bruch('Der Eintrag ist in einer älteren Fassung geschrieben als der vorige')
  return { inhalt, stand: { nr: erwartet, hash, v }, grund: null }
}

export const KEIN_ANSCHLUSS = 'Der Eintrag schließt nicht an den vorigen an'
const FALSCHE_NUMMER = 'Die Nummer im Eintrag stimmt nicht'

function bruch(grund: string): Gliedbefund {
  return { inhalt: null, grund }
}

function folgtSatz(nr: number, erwartet: number): string {
  return nr > erwartet ? `Es folgt Eintrag ${nr}, dazwischen fehlt etwas` : `Es folgt noch einmal ein Eintrag ${nr}`
}

function parseEintrag(text: string): Gliedinhalt | null {
  try {
    const inhalt = JSON.parse(text) as unknown
    return inhalt !== null && typeof inhalt === 'object' && !Array.isArray(inhalt) ? (inhalt as Gliedinhalt) : null
  } catch {
    return null
  }
}
