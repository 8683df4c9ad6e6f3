import { readKoepfe, type AufbewahrterKopf } from '#contract/aufbewahrter-kopf.ts'
import { readQuittungen, type EigeneQuittung } from '#contract/eigene-quittung.ts'

/** What somebody kept outside of the house, from a sheet, a mail or a tablet. */
export interface Aufbewahrtes {
  koepfe: readonly AufbewahrterKopf[]
  quittungen: readonly EigeneQuittung[]
  /** Hashes alone: the shortest that is worth typing. */
  pruefsummen: readonly string[]
}

export const NICHTS: Aufbewahrtes = { koepfe: [], quittungen: [], pruefsummen: [] }

const PRUEFSUMME = /(?<![0-9a-f])(?:[0-9a-f]\s*){64}(?![0-9a-f])/gi

export function readAufbewahrtes(text: string): Aufbewahrtes {
  const [koepfe, quittungen] = [readKoepfe(text), readQuittungen(text)]
  const bekannt = new Set([...koepfe, ...quittungen].map(({ hash }) => hash))
  const alle = [...text.matchAll(PRUEFSUMME)].map(([hash]) => hash.replaceAll(/\s/g, '').toLowerCase())
  return { koepfe, quittungen, pruefsummen: [...new Set(alle)].filter((hash) => !bekannt.has(hash)) }
}

export function isLeer({ koepfe, quittungen, pruefsummen }: Aufbewahrtes): boolean {
  return koepfe.length + quittungen.length + pruefsummen.length === 0
}
