/** Which names of a text are spoken how: pure, for the screens, the stage and the prints. */

/** Names that are written alike are the same name. */
export function schluesselOf(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('de')
}

export interface Silbe {
  text: string
  betont: boolean
}

/** „o-re-*li*": what stands between two stars is stressed; a star alone is a star. */
export function silbenOf(laut: string): Silbe[] {
  return laut
    .split(/\*([^*]+)\*/)
    .map((text, index) => ({ text, betont: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** As it is written where nothing can be bold. */
export function lautOhneSterne(laut: string): string {
  return silbenOf(laut)
    .map(({ text }) => text)
    .join('')
}

export interface Textstueck {
  text: string
  /** The name that this is, as it was given. */
  name: string | null
}

const BUCHSTABE = /[\p{L}\p{N}]/u

/** A text in pieces, names apart from what stands between them: whole words, the longest first, also with the s of a genitive. */
export function teileText(text: string, namen: readonly string[]): Textstueck[] {
  const gesucht = namen.map((name) => ({ name, klein: schluesselOf(name) })).filter(({ klein }) => klein !== '')
  gesucht.sort((a, b) => b.klein.length - a.klein.length)
  const klein = text.toLocaleLowerCase('de')
  // Some letters change their length when they change their case: then nothing is found rather than something wrong.
  if (klein.length !== text.length) return [{ text, name: null }]
  const stuecke: Textstueck[] = []
  let offen = 0
  for (let at = 0; at < text.length; at += 1) {
    const fund = isAnfang(klein, at) ? gesucht.find((each) => isHier(klein, at, each.klein)) : undefined
    if (!fund) continue
    if (at > offen) stuecke.push({ text: text.slice(offen, at), name: null })
    const bis = at + fund.klein.length
    stuecke.push({ text: text.slice(at, bis), name: fund.name })
    offen = bis
    at = bis - 1
  }
  if (offen < text.length) stuecke.push({ text: text.slice(offen), name: null })
  return stuecke
}

function isAnfang(klein: string, at: number): boolean {
  return at === 0 || !BUCHSTABE.test(klein[at - 1] ?? '')
}

function isHier(klein: string, at: number, gesucht: string): boolean {
  if (!klein.startsWith(gesucht, at)) return false
  const bis = at + gesucht.length
  const danach = klein[bis] === 's' ? bis + 1 : bis
  return !BUCHSTABE.test(klein[bis] ?? '') || !BUCHSTABE.test(klein[danach] ?? '')
}

interface Auftrittsnamen {
  sprechertext: string
  /** Who comes on stage: they are called, whether the text names them or not. */
  abholer: readonly string[]
  /** Of the work, agency and client say: asked for where the text names them. */
  weitere: readonly string[]
}

/** The names that somebody will say aloud: who collects, then as they come in the text. Each once. */
export function proposeNamen({ sprechertext, abholer, weitere }: Auftrittsnamen): string[] {
  const imText = teileText(sprechertext, [...abholer, ...weitere]).flatMap(({ name }) => name ?? [])
  const namen = new Map<string, string>()
  for (const name of [...abholer, ...imText]) {
    const schluessel = schluesselOf(name)
    if (schluessel !== '' && !namen.has(schluessel)) namen.set(schluessel, name.trim())
  }
  return [...namen.values()]
}
