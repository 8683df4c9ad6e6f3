import type { Buchzeile } from './jahrbuch.ts'
import { sortKeyOf } from './sortierung.ts'

/** What somebody looks for in a book. */
export const LAGEN = [
  { value: 'FEHLER', label: 'Typografie: Fehler' },
  { value: 'HINWEIS', label: 'Typografie: Hinweise' },
  { value: 'ZEICHEN', label: 'Schrift fehlt ein Zeichen' },
  { value: 'BILD', label: 'Bild fehlt' },
  { value: 'VERSETZT', label: 'Von Hand gestellt' },
]

const LAGE: Readonly<Record<string, (werk: Buchzeile) => boolean>> = {
  FEHLER: ({ fehler }) => fehler > 0,
  HINWEIS: ({ hinweise }) => hinweise > 0,
  ZEICHEN: ({ zeichen }) => zeichen.length > 0,
  BILD: ({ bild }) => bild === null,
  VERSETZT: ({ versetzt }) => versetzt,
}

/** A whole book is read at once: it is searched by whoever has it. */
export function passtZu(werk: Buchzeile, filter: Readonly<Record<string, string>>): boolean {
  const { suche = '', freigabe, lage } = filter
  const { titel, nummer, agentur } = werk
  if (freigabe !== undefined && werk.freigabe.stand !== freigabe) return false
  if (lage !== undefined && LAGE[lage]?.(werk) === false) return false
  return sortKeyOf([titel, nummer ?? '', agentur.name].join(' ')).includes(sortKeyOf(suche))
}
