import { createHash } from 'node:crypto'
import type { Buchtexte } from '#contract/druckfreigabe.ts'
import type { Credit, EntwurfFeld } from '#contract/einreichung-entwurf.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { groupCredits } from '../auszeichnung/urkunde.ts'

interface Rohtexte {
  titel: string
  auftraggeber: string
  marke: string
  /** As it is called in publications. */
  agentur: string
  /** JSON of the work. */
  texte: string
}

/** Fields of a work that stand on its page, beside its credits. */
export const BUCHTEXT_FELDER = ['titel', 'auftraggeber', 'marke', 'kurztext'] as const satisfies readonly EntwurfFeld[]

/** „Ada Lang (Studio Lang)", as proof and delivery name a credit; who has no name by the company. */
export function drucknameOf({ firstname, lastname, firma }: Pick<Credit, 'firstname' | 'lastname' | 'firma'>): string {
  const name = `${firstname} ${lastname}`.trim()
  return name && firma ? `${name} (${firma})` : name || firma
}

/** What the page of a work says. Who is not to be printed is not in it. */
export function buchtexteOf({ titel, auftraggeber, marke, agentur, texte }: Rohtexte, credits: readonly Credit[]): Buchtexte {
  const { kurztext = '' } = JSON.parse(texte) as { kurztext?: string }
  return {
    titel,
    auftraggeber,
    marke,
    agentur,
    kurztext,
    credits: groupCredits(credits.map((credit) => ({ ...credit, firstname: drucknameOf(credit), lastname: '' }))).map(({ funktion, namen }) => ({
      funktion,
      namen: [...namen],
    })),
  }
}

/** What is released: every text of the page, and the files for print (else the first one) as they were sent, with what is printed beside them. The award is the jury's, so it is not in it. */
export function fassungOf(texte: Buchtexte, dateien: readonly { sha256: string | null; legende: string }[]): string {
  const originale = dateien.map(({ sha256, legende }) => [sha256, legende].filter(Boolean).join(' '))
  return createHash('sha256').update(toKanonisch({ texte, originale })).digest('hex')
}

/** Every text of a page with the word for its place, for whoever looks for characters that cannot be printed. */
export function listSeitentexte({ titel, auftraggeber, marke, agentur, kurztext, credits }: Buchtexte): string[] {
  return [titel, auftraggeber, marke, agentur, kurztext, ...credits.flatMap(({ funktion, namen }) => [funktion, ...namen])]
}
