import type { BefangenGrund } from '#contract/befangenheit.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { firmennameOf } from '../agentur/agentur-vergleich.ts'

/** A member, as far as works may be compared with it. */
export interface Verdaechtig {
  firstname: string
  lastname: string
  arbeitgeber: string
  netzwerk: string
}

/** A work with whose it is and who made it. */
export interface Herkunft {
  agenturnamen: readonly string[]
  netzwerk: string
  auftraggeber: string
  credits: readonly { firstname: string; lastname: string; firma: string; funktion: string }[]
  /** Agencies that took part, as whoever handed in has named them; no juror is told. */
  beteiligte?: readonly string[]
}

export interface Vorschlag {
  grund: BefangenGrund
  hinweis: string
}

/** What is compared of a person: all words of the name in one order, and the last name with the beginning of the first. */
interface Name {
  worte: string
  vor: string
  nach: string
}

/**
 * Why this member should perhaps not judge a work; null: nothing speaks for it. Names are compared without legal form, umlauts, order and with initials
 * (docs/rules.md, „Recusal"). The strongest reason is said: an own agency, an own part in the work, the client, the network, a former employer. Made once for a member and once for a
 * work: sixty members and a thousand works are sixty thousand questions.
 */
export function createVergleich(mitglied: Verdaechtig): (werk: Vergleichswerk) => Vorschlag | null {
  const [heute = '', ...fruehere] = mitglied.arbeitgeber.split(';').map((wort) => wort.trim())
  const [firma, netz, name] = [firmennameOf(heute), sortKeyOf(mitglied.netzwerk), toName(mitglied)]
  const frueher = fruehere.map((wort) => ({ wort, firma: firmennameOf(wort) })).filter((each) => each.firma !== '')
  return (werk) => {
    if (firma !== '' && werk.agenturen.includes(firma)) return { grund: 'EIGENE_AGENTUR', hinweis: `Arbeitgeber ${heute}` }
    const credit = werk.credits.find((each) => isSamePerson(name, each.name))
    if (credit) return { grund: 'MITWIRKUNG', hinweis: `Im Abspann: ${credit.wort}` }
    const kollegin = firma === '' ? undefined : werk.credits.find((each) => each.firma === firma)
    if (kollegin) return { grund: 'MITWIRKUNG', hinweis: `Im Abspann: ${kollegin.firmenwort}` }
    const beteiligt = firma === '' ? undefined : werk.beteiligte.find((each) => each.firma === firma)
    if (beteiligt) return { grund: 'MITWIRKUNG', hinweis: `Beteiligte Agentur: ${beteiligt.wort}` }
    if (firma !== '' && werk.auftraggeber === firma) return { grund: 'AUFTRAGGEBER', hinweis: `Arbeitgeber ist Auftraggeber: ${heute}` }
    if (netz !== '' && netz === werk.netzwerk) return { grund: 'NETZWERK', hinweis: `Netzwerk ${mitglied.netzwerk}` }
    const damals = frueher.find((each) => firmenOf(werk).includes(each.firma))
    return damals ? { grund: 'FRUEHERE', hinweis: `Früherer Arbeitgeber ${damals.wort}` } : null
  }
}

/** Everybody who made a work, or had it made. */
function firmenOf({ agenturen, auftraggeber, credits, beteiligte }: Vergleichswerk): string[] {
  return [...agenturen, auftraggeber, ...credits.map(({ firma }) => firma), ...beteiligte.map(({ firma }) => firma)]
}

/** A work as it is compared. */
export interface Vergleichswerk {
  agenturen: readonly string[]
  netzwerk: string
  auftraggeber: string
  credits: readonly { name: Name; firma: string; wort: string; firmenwort: string }[]
  beteiligte: readonly { firma: string; wort: string }[]
}

export function toVergleichswerk({ agenturnamen, netzwerk, auftraggeber, credits, beteiligte = [] }: Herkunft): Vergleichswerk {
  return {
    agenturen: agenturnamen.map(firmennameOf).filter(Boolean),
    netzwerk: sortKeyOf(netzwerk),
    auftraggeber: firmennameOf(auftraggeber),
    credits: credits.map((credit) => ({
      name: toName(credit),
      firma: firmennameOf(credit.firma),
      wort: `${`${credit.firstname} ${credit.lastname}`.trim()}, ${credit.funktion}`,
      firmenwort: credit.firma,
    })),
    beteiligte: beteiligte.map((wort) => ({ firma: firmennameOf(wort), wort })),
  }
}

function toName({ firstname, lastname }: { firstname: string; lastname: string }): Name {
  const worte = nameKeyOf(`${firstname} ${lastname}`).split(' ').filter(Boolean)
  return { worte: worte.toSorted().join(' '), vor: nameKeyOf(firstname), nach: nameKeyOf(lastname) }
}

/** The same words in whichever order, or the same last name beside an initial („E. Falk", „Edda Falk"). */
function isSamePerson(a: Name, b: Name): boolean {
  if (a.worte === '' || b.worte === '') return false
  if (a.worte === b.worte) return true
  const istInitiale = a.vor.length === 1 || b.vor.length === 1
  return istInitiale && a.nach !== '' && a.nach === b.nach && a.vor.slice(0, 1) === b.vor.slice(0, 1)
}

/** „Müller" and „Mueller" are one name. */
function nameKeyOf(name: string): string {
  return sortKeyOf(name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('.', ' '))
}
