import type { Jurypaket } from '#contract/jurypaket.ts'
import { type Medium, medienOf } from '#src/parts/medium/medien-of.ts'

/** All that an audience reads of a work: what is not here cannot be shown (docs/rules.md, „Young talent“). */
export interface OeffentlichesWerk {
  id: string
  titel: string
  hochschule: string
  studiengang: string
  auftraggeber: string
  medien: readonly Medium[]
}

export interface OeffentlicheKategorie {
  id: string
  titel: string
  hochschulen: number
  werke: readonly OeffentlichesWerk[]
}

/**
 * Every work of the category, whatever the round is about: fewer of them would tell how a jury stands. Without those that this person must not see;
 * whether they are left out is nobody's business in the hall.
 */
export function toOeffentlich(paket: Jurypaket, kategorieId: string): OeffentlicheKategorie | null {
  const kategorie = paket.kategorien.find(({ id }) => id === kategorieId)
  if (!kategorie) return null
  const verborgen = new Set([...paket.befangen, ...paket.befangenBestaetigt])
  const werke = paket.einreichungen.filter((werk) => werk.kategorieId === kategorieId && !verborgen.has(werk.id))
  return {
    id: kategorieId,
    titel: kategorie.titel,
    hochschulen: kategorie.hochschulen ?? 0,
    werke: werke.map(({ id, titel, hochschule = '', studiengang = '', auftraggeber, medien }) => ({
      id,
      titel,
      hochschule,
      studiengang,
      auftraggeber,
      medien: medienOf(medien).filter(({ art }) => art !== 'ton'),
    })),
  }
}

/** „Akademie am Hafen, Linz · Grafikdesign“ */
export function herkunftOf({ hochschule, studiengang }: OeffentlichesWerk): string {
  return [hochschule, studiengang].filter(Boolean).join(' · ')
}
