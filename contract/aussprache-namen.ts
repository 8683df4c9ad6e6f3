/** Which names of a text are spoken how: pure, for the screens, the stage and the prints. */
import type { Abholer } from './auftritt.ts'

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

interface Benannt {
  name: string
  schluessel: string
}

/** A text in pieces, names apart from what stands between them: whole words, the longest first, also with the s of a genitive. */
export function teileText(text: string, namen: readonly string[]): Textstueck[] {
  return teile(
    text,
    namen.map((name) => ({ name, schluessel: schluesselOf(name) })),
  )
}

function teile(text: string, namen: readonly Benannt[]): Textstueck[] {
  const klein = text.toLocaleLowerCase('de')
  // Some letters change their length when they change their case: then nothing is found rather than something wrong.
  if (klein.length !== text.length) return [{ text, name: null }]
  const gesucht = namen.filter(({ schluessel }) => schluessel !== '' && klein.includes(schluessel))
  gesucht.sort((a, b) => b.schluessel.length - a.schluessel.length)
  const stuecke: Textstueck[] = []
  let offen = 0
  for (let at = 0; at < text.length; at += 1) {
    const fund = isAnfang(klein, at) ? gesucht.find((each) => isHier(klein, at, each.schluessel)) : undefined
    if (!fund) continue
    if (at > offen) stuecke.push({ text: text.slice(offen, at), name: null })
    const bis = at + fund.schluessel.length
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

/** What is said at a work on stage. */
export interface Auftrittsworte {
  sprechertext: string
  abholer: readonly Pick<Abholer, 'name' | 'stand'>[]
  agentur: string
  auftraggeber: string
  laudator: string
}

/** How a name is said, as far as somebody knows. */
interface Gewusst {
  name: string
  laut: string
  ton: object | null
}

/** Many works ask for the same many names. */
const SCHLUESSEL = new WeakMap<object, string>()

function benenne(gewusst: { name: string }): Benannt {
  const schluessel = SCHLUESSEL.get(gewusst) ?? schluesselOf(gewusst.name)
  SCHLUESSEL.set(gewusst, schluessel)
  return { name: gewusst.name, schluessel }
}

/**
 * The names that somebody will say aloud: who collects, then as they come in the text, each once. Nobody calls who does not come; agency, client, who speaks,
 * and whatever name somebody has entered, are said where the text names them.
 */
export function namenOf(
  { sprechertext, abholer, agentur, auftraggeber, laudator }: Auftrittsworte,
  aussprachen: readonly Pick<Gewusst, 'name'>[],
): string[] {
  const kommt = abholer.filter(({ stand }) => stand !== 'ABGESAGT')
  const weitere = [agentur, auftraggeber, laudator].map((name) => ({ name }))
  const gesucht = [...kommt, ...weitere, ...aussprachen].map(benenne)
  const imText = teile(sprechertext, gesucht).flatMap(({ name }) => name ?? [])
  const namen = new Map<string, string>()
  for (const name of [...kommt.map((person) => person.name), ...imText]) {
    const schluessel = schluesselOf(name)
    if (schluessel !== '' && !namen.has(schluessel)) namen.set(schluessel, name.trim())
  }
  return [...namen.values()]
}

/** What is known of how this name is said. */
export function findAussprache<A extends { name: string }>(name: string, aussprachen: readonly A[]): A | null {
  const gesucht = schluesselOf(name)
  return aussprachen.find((each) => benenne(each).schluessel === gesucht) ?? null
}

/** Of how many of these names nobody has written down or recorded how they are said. */
export function countOhneAussprache(namen: readonly string[], aussprachen: readonly Gewusst[]): number {
  return namen.filter((name) => !isGewusst(findAussprache(name, aussprachen))).length
}

function isGewusst(gewusst: Gewusst | null): boolean {
  return gewusst !== null && (gewusst.laut !== '' || gewusst.ton !== null)
}
