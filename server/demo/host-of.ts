import { sortKeyOf } from '#contract/sortierung.ts'

/** „Büro Wunderlich" as part of an address. */
export function hostOf(name: string): string {
  return sortKeyOf(name).replaceAll(/[^a-z0-9]+/g, '-')
}
