import { sortKeyOf } from '#contract/sortierung.ts'

const RECHTSFORM = /\b(?:gmbh|gesmbh|ges m b h|mbh|m b h|ag|kg|og|ohg|eu|e u|ug|gbr|co|und)\b/g

/** Two registrations of one agency have the same: name without legal form, and place. '' when nothing comparable is in the name. */
export function vergleichsnameOf(agenturname: string, ort: string): string {
  const name = firmennameOf(agenturname)
  return name === '' ? '' : `${name} ${sortKeyOf(ort).replaceAll(' ', '')}`
}

/** A company's name without legal form, blanks and accents, to compare with; '' when nothing comparable is in it. */
export function firmennameOf(name: string): string {
  return sortKeyOf(name).replaceAll(RECHTSFORM, ' ').replaceAll(' ', '')
}
