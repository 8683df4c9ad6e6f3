import { sortKeyOf } from '#contract/sortierung.ts'

/** What a list searches in, as one stored text: the keys of some fields, a line each, so that no match reaches from one field into the next. */
export function suchtextOf(...felder: readonly (string | null)[]): string {
  return felder
    .map((feld) => sortKeyOf(feld ?? ''))
    .filter(Boolean)
    .join('\n')
}
