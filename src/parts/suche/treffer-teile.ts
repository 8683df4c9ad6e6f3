import { sortKeyOf } from '#contract/sortierung.ts'

export interface Teil {
  text: string
  treffer: boolean
}

/** A text cut into what was searched for and the rest; compared as the server compares, so „strasse" is found in „Straße". */
export function teileOf(text: string, suche: string): Teil[] {
  const characters = Array.from(text)
  const { key, from } = keyOf(characters)
  const marked = new Set<number>()
  for (const wort of suche.split(/\s+/).map(sortKeyOf).filter(Boolean)) {
    const start = key.indexOf(wort)
    for (let at = start; start >= 0 && at < start + wort.length; at += 1) marked.add(from[at] ?? -1)
  }
  const teile: Teil[] = []
  for (const [index, character] of characters.entries()) {
    const treffer = marked.has(index)
    const last = teile.at(-1)
    if (last?.treffer === treffer) last.text += character
    else teile.push({ text: character, treffer })
  }
  return teile
}

/** The key of a text, and for each of its characters the place in the text that it came from. */
function keyOf(characters: readonly string[]): { key: string; from: number[] } {
  let key = ''
  const from: number[] = []
  for (const [index, character] of characters.entries()) {
    const part = /\s|-/.test(character) ? (key === '' || key.endsWith(' ') ? '' : ' ') : sortKeyOf(character)
    key += part
    for (let length = 0; length < part.length; length += 1) from.push(index)
  }
  return { key, from }
}
