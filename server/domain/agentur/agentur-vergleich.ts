import { sortKeyOf } from '#contract/sortierung.ts'

const RECHTSFORM = /\b(?:gmbh|gesmbh|ges m b h|mbh|m b h|ag|kg|og|ohg|eu|e u|ug|gbr|co|und)\b/g

/** Two registrations of one agency have the same: name without legal form, and place. '' when nothing comparable is in the name. */
export function vergleichsnameOf(agenturname: string, ort: string): string {
  const name = sortKeyOf(agenturname).replaceAll(RECHTSFORM, ' ').replaceAll(' ', '')
  return name === '' ? '' : `${name} ${sortKeyOf(ort).replaceAll(' ', '')}`
}
