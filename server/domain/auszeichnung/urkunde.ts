import type { Stufe } from '#contract/auszeichnung.ts'

/** What one certificate says: finished words, in the zone of the programme. */
export interface Urkunde {
  programm: string
  jahr: number
  stufe: Stufe
  /** „Gold" */
  stufeWort: string
  kategorie: string
  titel: string
  nummer: string
  agentur: string
  auftraggeber: string
  /** In the order in which people did them, each function once. */
  credits: readonly { funktion: string; namen: readonly string[] }[]
  jury: string
  /** Who signs; empty: nobody chairs this jury any more. */
  vorsitz: string
  /** Empty: it is written by hand. */
  ort: string
  /** „14. November 2026"; empty before it is public. */
  datum: string
  datumMs: number
  /** Of the order for this file, when it is kept: no two orders make the same bytes. */
  kennung?: string
}

/** Certificates of many awards as one document, in their order. */
export interface Urkundenbogen {
  titel: string
  programm: string
  datumMs: number
  kennung?: string | undefined
  urkunden: readonly Urkunde[]
}

interface Credit {
  funktion: string
  firstname: string
  lastname: string
  drucken: boolean
}

/** People by what they did. Whoever is not to be printed is left out. */
export function groupCredits(credits: readonly Credit[]): Urkunde['credits'] {
  const gruppen = new Map<string, string[]>()
  for (const { funktion, firstname, lastname, drucken } of credits) {
    const name = `${firstname} ${lastname}`.trim()
    if (!drucken || name === '') continue
    const wort = funktion.trim() || 'Mitwirkung'
    const namen = gruppen.get(wort) ?? []
    if (!namen.includes(name)) namen.push(name)
    gruppen.set(wort, namen)
  }
  return [...gruppen].map(([funktion, namen]) => ({ funktion, namen }))
}

/** Where on the certificate a text stands, so that the office finds the field. */
export function textsOf({ titel, kategorie, agentur, auftraggeber, credits, vorsitz, programm, ort }: Urkunde): { feld: string; text: string }[] {
  return [
    { feld: 'Titel', text: titel },
    { feld: 'Auftraggeber', text: auftraggeber },
    { feld: 'Agentur', text: agentur },
    { feld: 'Kategorie', text: kategorie },
    ...credits.flatMap(({ funktion, namen }) => [funktion, ...namen].map((text) => ({ feld: 'Credits', text }))),
    { feld: 'Juryvorsitz', text: vorsitz },
    { feld: 'Programm', text: programm },
    { feld: 'Ort', text: ort },
  ].filter(({ text }) => text !== '')
}

/** „Gold 2026-04-017 Alles Käse" */
export function urkundennameOf({ stufeWort, nummer, titel }: Pick<Urkunde, 'stufeWort' | 'nummer' | 'titel'>): string {
  return ['Urkunde', stufeWort, nummer, titel.trim() || 'Ohne Titel'].filter(Boolean).join(' ')
}
