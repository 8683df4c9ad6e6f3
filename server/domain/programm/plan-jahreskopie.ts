import type { AUSLASSUNGEN } from '#contract/jahreskopie.ts'
import { shiftJahr } from './shift-jahr.ts'

interface Kategorie {
  id: string
  wettbewerb: string
  nummer: number
  titel: string
  fristAbweichend: string | null
}

interface Preisstufe {
  titel: string
  zielgruppe: string
  abAnzahl: number
  start: string
  ende: string | null
  /** A JSON list; an empty one stands for all. */
  kategorieIds: string
}

type Auslassung = (typeof AUSLASSUNGEN)[number]

interface Plan<Row> {
  neu: Row[]
  ausgelassen: { row: Row; grund: Auslassung }[]
}

interface Jahresbestand<K, P> {
  kategorien: readonly K[]
  preisstufen: readonly P[]
}

interface JahreskopieAuftrag<K, P> {
  /** What is active in the year that is copied, everything in the year that is filled. */
  von: Jahresbestand<K, P>
  nach: Jahresbestand<Kategorie, Preisstufe>
  jahre: number
}

/** A category is the same by contest and number; `fristAbweichend` moves with the year. */
export function planKategorien<K extends Kategorie, P extends Preisstufe>({ von, nach, jahre }: JahreskopieAuftrag<K, P>): Plan<K> {
  const known = new Set(nach.kategorien.map(platzOf))
  return partition(von.kategorien, (row) => {
    const shifted = { ...row, fristAbweichend: row.fristAbweichend === null ? null : shiftJahr(row.fristAbweichend, jahre) }
    return { row: shifted, grund: known.has(platzOf(row)) ? 'VORHANDEN' : null }
  })
}

/**
 * A tier is the same by title, target group and number of works. One that names categories names those of the new year; `kategorien` are the ids there by
 * contest and number, also of categories that are about to be made. A tier whose categories are not all there is left out: without them it would hold for all.
 */
export function planPreisstufen<K extends Kategorie, P extends Preisstufe>(
  { von, nach, jahre }: JahreskopieAuftrag<K, P>,
  kategorien: ReadonlyMap<string, string>,
): Plan<P> {
  const known = new Set(nach.preisstufen.map(nameOf))
  const taken = new Set(nach.preisstufen.map(momentOf))
  const platzById = new Map(von.kategorien.map((kategorie) => [kategorie.id, platzOf(kategorie)]))
  return partition(von.preisstufen, (row) => {
    const ids = readIds(row.kategorieIds).map((id) => kategorien.get(platzById.get(id) ?? ''))
    const shifted = { ...row, start: shiftJahr(row.start, jahre), ende: row.ende === null ? null : shiftJahr(row.ende, jahre) }
    if (known.has(nameOf(row))) return { row: shifted, grund: 'VORHANDEN' }
    if (ids.includes(undefined)) return { row: shifted, grund: 'KATEGORIE_FEHLT' }
    if (taken.has(momentOf(shifted))) return { row: shifted, grund: 'BELEGT' }
    taken.add(momentOf(shifted))
    return { row: { ...shifted, kategorieIds: JSON.stringify(ids) }, grund: null }
  })
}

export function platzOf({ wettbewerb, nummer }: Pick<Kategorie, 'wettbewerb' | 'nummer'>): string {
  return `${wettbewerb} ${nummer}`
}

function partition<Row>(rows: readonly Row[], judge: (row: Row) => { row: Row; grund: Auslassung | null }): Plan<Row> {
  const plan: Plan<Row> = { neu: [], ausgelassen: [] }
  for (const { row, grund } of rows.map(judge)) {
    if (grund === null) plan.neu.push(row)
    else plan.ausgelassen.push({ row, grund })
  }
  return plan
}

function nameOf({ titel, zielgruppe, abAnzahl }: Preisstufe): string {
  return JSON.stringify([titel, zielgruppe, abAnzahl])
}

function momentOf({ zielgruppe, abAnzahl, start }: Preisstufe): string {
  return JSON.stringify([zielgruppe, abAnzahl, start])
}

function readIds(json: string): string[] {
  const ids = JSON.parse(json) as unknown
  return Array.isArray(ids) ? ids.map(String) : []
}
