import { createHash, randomBytes } from 'node:crypto'
import { toKanonisch } from '#contract/kanonisch.ts'
import { quittungOf } from '#contract/quittung.ts'

export const KETTE_ANFANG = '0'.repeat(64)

export interface Kopf {
  nr: number
  hash: string
}

/** What an entry says (voting-sync.md §4). `frueher`: receipt and time of an earlier server, only on an act that came again. */
export interface Vorgang {
  mitgliedId: string | null
  geraetId: string | null
  seq: number | null
  id: string
  rundeId: string | null
  einreichungId: string | null
  art: string
  wert: unknown
  kommentar: string | null
  notiz: string | null
  status: string
  rev: number | null
  serverMs: number
  frueher?: { quittung: string | null; serverMs: number | null } | null
}

export interface Siegelung {
  kopf: Kopf
  prev: string
  eintrag: string
  salz: string | null
  quittung: string
}

/** Texts stay outside: the entry holds a salted hash, so that texts and names can be erased later and the chain still holds. */
export function sealVorgang({ nr, hash: prev }: Kopf, { kommentar, notiz, frueher, ...vorgang }: Vorgang): Siegelung {
  const salz = kommentar === null && notiz === null ? null : randomBytes(16).toString('hex')
  const textHash = salz === null ? null : hashText(salz, kommentar, notiz)
  const eintrag = toKanonisch({ ...vorgang, prev, nr: nr + 1, textHash, ...(frueher && { frueher }) })
  const hash = sha256(eintrag)
  return { kopf: { nr: nr + 1, hash }, prev, eintrag, salz, quittung: quittungOf(hash) }
}

export function hashText(salz: string, kommentar: string | null, notiz: string | null): string {
  return sha256(`${salz}${kommentar ?? ''}${notiz ?? ''}`)
}

export interface Protokollzeile {
  nr: number
  hash: string
  prev: string
  eintrag: string
}

/** The first entry that does not follow from the one before it, with the reason; null when the part of the chain is whole. */
export function findBruch(kopf: Kopf, zeilen: readonly Protokollzeile[]): { nr: number; grund: string } | null {
  let { nr, hash } = kopf
  for (const zeile of zeilen) {
    const grund = bruchOf(zeile, { nr: nr + 1, prev: hash })
    if (grund) return { nr: nr + 1, grund }
    ;({ nr, hash } = zeile)
  }
  return null
}

function bruchOf(zeile: Protokollzeile, expected: { nr: number; prev: string }): string | null {
  if (zeile.nr !== expected.nr) return `Eintrag ${expected.nr} fehlt`
  if (sha256(zeile.eintrag) !== zeile.hash) return 'Inhalt und Prüfsumme passen nicht zusammen'
  const inhalt = JSON.parse(zeile.eintrag) as { nr: number; prev: string }
  if (inhalt.nr !== zeile.nr) return 'Die Nummer im Eintrag stimmt nicht'
  return zeile.prev === expected.prev && inhalt.prev === expected.prev ? null : 'Der Eintrag schließt nicht an den vorigen an'
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
