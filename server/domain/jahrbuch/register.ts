import type { Credit } from '#contract/einreichung-entwurf.ts'
import { sortKeyOf } from '#contract/sortierung.ts'

/** One work as the index names it. */
export interface Registerwerk {
  lauf: string
  nummer: string
  titel: string
  agentur: string
  auftraggeber: string
  credits: readonly Credit[]
}

export interface Registereintrag {
  /** „Trapp, Maria von" */
  name: string
  sortier: string
  /** The letter that it stands under; „#" for what begins with none. */
  buchstabe: string
  arbeiten: readonly { lauf: string; nummer: string }[]
}

export interface Person extends Registereintrag {
  nachname: string
  vorname: string
  /** „von", „van der": it stands behind the name. */
  zusatz: string
}

export interface Register {
  personen: readonly Person[]
  agenturen: readonly Registereintrag[]
  auftraggeber: readonly Registereintrag[]
}

/** Small words before a family name by which nobody is looked up. Capitals belong to it: „Van Damme", „De Luca", and so do those that melted: „vom Rath", „zur Lippe". */
const ZUSATZ = new Set(['von', 'van', 'de', 'der', 'den', 'ten', 'ter', 'zu', 'und', 'af', 'av', 'dos', 'da'])

/** Works one after the other, in the order of the book: a year has thousands of people, and whoever adds them lets others in between. */
interface OffenesRegister {
  add(werk: Registerwerk): void
  close(): Register
}

/** Who is in the book, each once, in the order of DIN 5007 with the works that name them, in the order of the book. Credits that are not to be printed are not in it. */
export function openRegister(): OffenesRegister {
  const werke: Registerwerk[] = []
  const personen = new Map<string, Person & { arbeiten: { lauf: string; nummer: string }[] }>()
  return {
    add(werk) {
      werke.push(werk)
      for (const credit of werk.credits) {
        const person = credit.drucken ? toPerson(credit) : null
        if (!person) continue
        const eintrag = personen.get(person.name) ?? { ...person, arbeiten: [] }
        personen.set(person.name, eintrag)
        if (eintrag.arbeiten.at(-1)?.lauf !== werk.lauf) eintrag.arbeiten.push({ lauf: werk.lauf, nummer: werk.nummer })
      }
    },
    close: () => ({
      personen: sortEintraege([...personen.values()]),
      agenturen: listNamen(werke, ({ agentur }) => agentur),
      auftraggeber: listNamen(werke, ({ auftraggeber }) => auftraggeber),
    }),
  }
}

function toPerson({ firstname, lastname }: Credit): Omit<Person, 'arbeiten'> | null {
  const [vorname, ganz] = [saeubere(firstname), saeubere(lastname)]
  const worte = ganz.split(' ')
  const anfang = worte.findIndex((wort) => !ZUSATZ.has(wort))
  const [zusatz, nachname] = anfang > 0 ? [worte.slice(0, anfang).join(' '), worte.slice(anfang).join(' ')] : ['', ganz]
  if (nachname === '' && vorname === '') return null
  // Who has one name only is looked up under it.
  if (nachname === '') return { name: vorname, nachname: vorname, vorname: '', zusatz: '', ...sortiert(vorname, '') }
  const rest = [vorname, zusatz].filter(Boolean).join(' ')
  return { name: rest === '' ? nachname : `${nachname}, ${rest}`, nachname, vorname, zusatz, ...sortiert(nachname, `${vorname} ${zusatz}`) }
}

function listNamen(werke: readonly Registerwerk[], nameOf: (werk: Registerwerk) => string): Registereintrag[] {
  const eintraege = new Map<string, { lauf: string; nummer: string }[]>()
  for (const werk of werke) {
    const name = saeubere(nameOf(werk))
    if (name === '') continue
    const arbeiten = eintraege.get(name) ?? []
    eintraege.set(name, arbeiten)
    arbeiten.push({ lauf: werk.lauf, nummer: werk.nummer })
  }
  return sortEintraege([...eintraege].map(([name, arbeiten]) => ({ name, ...sortiert(name, ''), arbeiten })))
}

function saeubere(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The family name before the given one, so that „Roth" stands before „Rother" whatever follows. */
function sortiert(haupt: string, rest: string): { sortier: string; buchstabe: string } {
  const schluessel = sortKeyOf(haupt)
  const erster = schluessel.charAt(0).toUpperCase()
  return { sortier: [schluessel, sortKeyOf(rest)].filter(Boolean).join(', '), buchstabe: /[A-Z]/.test(erster) ? erster : '#' }
}

/** Where DIN 5007 sees no difference („Muller", „Müller") the letters themselves decide. */
function sortEintraege<E extends Registereintrag>(eintraege: readonly E[]): E[] {
  return eintraege
    .map((eintrag) => ({ eintrag, teile: teileOf(eintrag) }))
    .toSorted((a, b) => {
      const [[hauptA = '', restA = ''], [hauptB = '', restB = '']] = [a.teile, b.teile]
      return compareText(hauptA, hauptB) || compareText(restA, restB) || compareText(a.eintrag.name, b.eintrag.name)
    })
    .map(({ eintrag }) => eintrag)
}

/** What begins with no letter comes first. */
function teileOf({ buchstabe, sortier }: Registereintrag): string[] {
  return buchstabe === '#' ? ['', sortier] : sortier.split(', ')
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
