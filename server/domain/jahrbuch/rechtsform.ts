import { sortKeyOf } from '#contract/sortierung.ts'

/** At the end of a name, the longer ones first. */
const RECHTSFORM =
  /[\s,]+(?:GmbH\s*&\s*Co\.?\s*(?:KG|OG)|Ges\.?\s?m\.?\s?b\.?\s?H\.?|Gesellschaft\s+mbH|[GW]\w*gesellschaft\s+mbH|gGmbH|GmbH|mbH|AG|SE|KGaA|KG|OHG|OG|KEG|UG(?:\s*\(haftungsbeschränkt\))?|e\.\s?U\.|e\.\s?V\.|e\.\s?Gen\.|Ltd\.?|Inc\.?|LLC|S\.?p\.?A\.?|S\.?r\.?l\.?|B\.?V\.?|S\.?A\.?)$/u

/** The name says what kind of company it is. */
export function hasRechtsform(name: string): boolean {
  return RECHTSFORM.test(name.trim())
}

/** Names that end in a legal form, by what they say without it. */
export type Firmennamen = ReadonlyMap<string, ReadonlySet<string>>

/** Looked through once: a whole book asks for each of its names. */
export function collectFirmennamen(namen: Iterable<string>): Firmennamen {
  const firmen = new Map<string, Set<string>>()
  for (const roh of new Set(namen)) {
    const name = roh.trim()
    if (!hasRechtsform(name)) continue
    const key = sortKeyOf(name.replace(RECHTSFORM, ''))
    const formen = firmen.get(key) ?? new Set()
    firmen.set(key, formen.add(name))
  }
  return firmen
}

/**
 * The name with its legal form, as others write it: of the known names those that say the same and end in one. null: it has one, nobody writes one, or
 * they differ about it.
 */
export function findMitRechtsform(name: string, bekannte: Firmennamen): string | null {
  if (name.trim() === '' || hasRechtsform(name)) return null
  const formen = bekannte.get(sortKeyOf(name))
  const [eine] = formen ?? []
  return formen?.size === 1 && eine !== undefined ? eine : null
}
