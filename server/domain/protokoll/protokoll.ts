import { createHash, randomBytes } from 'node:crypto'
import { toKanonisch } from '#contract/kanonisch.ts'
import { checkGlied, EINTRAG_VERSION, KEIN_ANSCHLUSS, type Kettenstand, type Kopf } from '#contract/kette.ts'
import { quittungOf } from '#contract/quittung.ts'
import type { Papierweg } from '../stimmen/vier-augen.ts'
import type { Regeln, Sitzregeln } from './regeln.ts'
import type { Auszeichnungseintrag, Tischeintrag } from './tisch-inhalt.ts'
import type { Wiedereintrag } from './wiedereroeffnung-inhalt.ts'

/** Columns of an act that say how it came; sealed as they stand in the table. */
export const UMSTAENDE = ['reason', 'nachgereicht', 'geschaetztMs', 'baseRev', 'loest', 'einreichungRev', 'wallMs', 'anker'] as const
export type Umstaende = Record<(typeof UMSTAENDE)[number], string | number | null>

export function pickUmstaende(row: Umstaende): Umstaende {
  return Object.fromEntries(UMSTAENDE.map((spalte) => [spalte, row[spalte]])) as Umstaende
}

/**
 * What an entry says (docs/protocol.md, „The sealed log"). `benutzerId`: whose act or decision it is, null for the server itself. `roh` is a text, so only
 * its hash is sealed. `frueher`: receipt and time of an earlier server, only on an act that came again.
 */
export interface Vorgang {
  juryId: string
  benutzerId: string | null
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
  roh: string | null
  status: string
  rev: number | null
  serverMs: number
  umstaende?: Umstaende
  /** Of an act: what it was answered. */
  antwortHash?: string
  frueher?: { quittung: string | null; serverMs: number | null } | null
  /** Of the opening of a round. */
  regeln?: Regeln
  /** Of a work that comes to a jury which has begun. */
  kategorieId?: string
  /** Of a member who comes to a jury which has begun. */
  sitz?: Sitzregeln
  /** Of a step at the table of a category. */
  tisch?: Tischeintrag
  /** Of a round whose result was confirmed. */
  auszeichnungen?: Auszeichnungseintrag
  /** Of a closed round that was opened again. */
  wiedereroeffnung?: Wiedereintrag
  /** Of a closing: the head that it makes goes out, and into the history of the round. */
  mitKopf?: true
  /** Of an act from paper. */
  papier?: Papierweg
  /** Of a proposal that was one too many: the oldest ones, which it ended. */
  verdraengt?: readonly string[]
}

/** An entry as it is read; of version 1 when `v` is absent, and then with none of the members that are optional. */
export interface Eintrag {
  v?: number
  nr: number
  prev: string
  juryId?: string
  benutzerId?: string | null
  mitgliedId: string | null
  geraetId: string | null
  seq: number | null
  id: string
  rundeId: string | null
  einreichungId: string | null
  art: string
  wert: unknown
  textHash: string | null
  status: string
  rev: number | null
  serverMs: number
  umstaende?: Umstaende
  antwortHash?: string
  regeln?: Regeln
  kategorieId?: string
  sitz?: Sitzregeln
  tisch?: Tischeintrag
  auszeichnungen?: Auszeichnungseintrag
  wiedereroeffnung?: Wiedereintrag
  mitKopf?: true
  papier?: Papierweg
  verdraengt?: readonly string[]
}

/** An entry with what stands beside it in its row. */
export interface Versiegelt {
  eintrag: Eintrag
  hash: string
  salz: string | null
}

export interface Siegelung {
  kopf: Kopf
  prev: string
  eintrag: string
  salz: string | null
  quittung: string
}

/** Texts stay outside: the entry holds a salted hash, so that texts and names can be erased later and the chain still holds. */
export function sealVorgang({ nr, hash: prev }: Kopf, { kommentar, notiz, roh, frueher, ...vorgang }: Vorgang): Siegelung {
  const texte = { kommentar, notiz, roh }
  const salz = hasText(texte) ? randomBytes(16).toString('hex') : null
  const textHash = salz === null ? null : hashTexte(salz, texte)
  const eintrag = toKanonisch({ ...vorgang, v: EINTRAG_VERSION, prev, nr: nr + 1, textHash, ...(frueher && { frueher }) })
  const hash = sha256(eintrag)
  return { kopf: { nr: nr + 1, hash }, prev, eintrag, salz, quittung: quittungOf(hash) }
}

export interface Texte {
  kommentar: string | null
  notiz: string | null
  roh: string | null
}

function hasText({ kommentar, notiz, roh }: Texte): boolean {
  return kommentar !== null || notiz !== null || roh !== null
}

function hashTexte(salz: string, { kommentar, notiz, roh }: Texte): string {
  return sha256(toKanonisch([salz, kommentar, notiz, roh]))
}

/** `geloescht`: salt and texts are gone together, as when they are erased for good. */
export function judgeTexte({ eintrag, salz }: Versiegelt, texte: Texte): 'gleich' | 'geloescht' | 'anders' {
  const { v, textHash } = eintrag
  // Version 1 joined the texts without a border and left `roh` out.
  const said = v === undefined ? { ...texte, roh: null } : texte
  if (textHash === null) return salz === null && !hasText(said) ? 'gleich' : 'anders'
  if (salz === null) return hasText(said) ? 'anders' : 'geloescht'
  const hash = v === undefined ? sha256(`${salz}${said.kommentar ?? ''}${said.notiz ?? ''}`) : hashTexte(salz, said)
  return hash === textHash ? 'gleich' : 'anders'
}

/** What an act was answered, but for receipt and hash, which come of the entry itself. */
export function hashAntwort({ hash: _, ...ergebnis }: { hash?: unknown }): string {
  return sha256(JSON.stringify({ ...ergebnis, quittung: null }))
}

export interface Protokollzeile {
  nr: number
  hash: string
  prev: string
  eintrag: string
  salz: string | null
  createdMs: number
}

/** The entries up to the first that does not follow from the one before it, and what is wrong with that one; null when the part of the chain is whole. */
export function readKette(
  stand: Kettenstand,
  zeilen: readonly Protokollzeile[],
): { gelesen: Versiegelt[]; stand: Kettenstand; bruch: { nr: number; grund: string } | null } {
  const gelesen: Versiegelt[] = []
  let last = stand
  for (const zeile of zeilen) {
    const glied = checkGlied(last, zeile, sha256(zeile.eintrag))
    const inhalt = glied.inhalt as Eintrag | null
    const grund = glied.grund ?? (inhalt && spaltenGrund(inhalt, zeile, last))
    if (!glied.inhalt || !inhalt || grund !== null) return { gelesen, stand: last, bruch: { nr: last.nr + 1, grund: grund ?? '' } }
    gelesen.push({ eintrag: inhalt, hash: zeile.hash, salz: zeile.salz })
    last = glied.stand
  }
  return { gelesen, stand: last, bruch: null }
}

/** What stands in the row besides the entry's text. */
function spaltenGrund(inhalt: Eintrag, zeile: Protokollzeile, { hash }: Kopf): string | null {
  if (zeile.prev !== hash) return KEIN_ANSCHLUSS
  return inhalt.serverMs === zeile.createdMs ? null : 'Die Zeit in der Tabelle ist nicht die versiegelte'
}

/** As it travels: 43 characters. */
export function toKurzhash(hashHex: string): string {
  return Buffer.from(hashHex, 'hex').toString('base64url')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
