import type { NachweisArt } from '#contract/nachwuchsnachweis.ts'
import { alterAm, type Altersregel, type NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'

export const NACHWEIS_WORT: Readonly<Record<NachweisArt, string>> = { STUDIUM: 'Studienbestätigung', EINWILLIGUNG: 'Einwilligung der Eltern' }

export function personNameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim()
}

/** „14.02.2004" of `2004-02-14`. */
export function formatGeburtsdatum(tag: string): string {
  return tag.split('-').toReversed().join('.')
}

/** What people type, as `2004-02-14`; what is no date stays as it is, for the shape to refuse. */
export function parseGeburtsdatum(text: string): string {
  const [, tag = '', monat = '', jahr = ''] = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/.exec(text) ?? []
  return jahr === '' ? text.trim() : `${jahr}-${monat.padStart(2, '0')}-${tag.padStart(2, '0')}`
}

export function formatAlter(alter: number): string {
  return alter === 1 ? '1 Jahr' : `${alter} Jahre`
}

/** Whether all of them are young enough, in a sentence. */
export function alterssatzOf(
  team: readonly Pick<NachwuchspersonEingabe, 'firstname' | 'lastname' | 'geburtsdatum'>[],
  { altersgrenze, stichtag }: Altersregel,
): { erfuellt: boolean; satz: string } {
  const zuAlt = team.filter(({ geburtsdatum }) => alterAm(geburtsdatum, stichtag) > altersgrenze)
  const tag = formatGeburtsdatum(stichtag)
  if (zuAlt.length > 0) return { erfuellt: false, satz: `Am ${tag} älter als ${altersgrenze} Jahre: ${zuAlt.map(personNameOf).join(', ')}.` }
  const am = team.length > 1 ? 'Alle sind am' : 'Am'
  return { erfuellt: true, satz: `Altersregel erfüllt: ${am} ${tag} höchstens ${altersgrenze} Jahre alt.` }
}
