import { NACHWUCHS, VOLLJAEHRIG, alterAm, type Altersregel } from '#contract/nachwuchsperson.ts'
import type { NachweisArt } from '#contract/nachwuchsnachweis.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { formatTag } from '../grund/format.ts'

interface Person {
  firstname: string
  lastname: string
  geburtsdatum: string
}

/** One of a team with what has been uploaded for it. */
export interface Teammitglied extends Person {
  nachweise: readonly { art: string; stand: string }[]
}

/** What decides about handing in for a young talent. */
export interface Teamlage {
  regel: Altersregel
  team: readonly Teammitglied[]
}

/** A document that is kept, as it came. */
export interface AngenommenerNachweis {
  sha256: string
  dateiname: string
  mime: string
  bytes: number
  createdMs: number
}

/** The day of the year's own deadline, not of an extension: nobody becomes too old by waiting for the office. Without a deadline today. */
export function altersregelOf(
  { altersgrenze, einreichSchluss }: { altersgrenze: number; einreichSchluss: string | null },
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Altersregel {
  const heute = wandzeitOfInstant(nowMs, timeZone).slice(0, 10)
  return { altersgrenze, stichtag: einreichSchluss?.slice(0, 10) ?? heute, heute }
}

export function isZuAlt({ geburtsdatum }: Pick<Person, 'geburtsdatum'>, { altersgrenze, stichtag }: Altersregel): boolean {
  return alterAm(geburtsdatum, stichtag) > altersgrenze
}

/** Everybody proves to study; whoever is a minor today, that the parents agree. */
export function noetigeNachweiseOf({ geburtsdatum }: Pick<Person, 'geburtsdatum'>, { heute }: Pick<Altersregel, 'heute'>): NachweisArt[] {
  return alterAm(geburtsdatum, heute) < VOLLJAEHRIG ? ['STUDIUM', 'EINWILLIGUNG'] : ['STUDIUM']
}

/** Why this date of birth is not taken; null when it is. */
export function refuseGeburtsdatum(person: Person, regel: Altersregel): string | null {
  if (person.geburtsdatum > regel.heute) return 'Dieses Datum liegt in der Zukunft.'
  if (!isZuAlt(person, regel)) return null
  return `Am ${formatTag(`${regel.stichtag}T00:00:00Z`)} sind das mehr als ${regel.altersgrenze} Jahre. Teilnehmen kann, wer dann höchstens ${regel.altersgrenze} Jahre alt ist.`
}

/** Who of the team has not uploaded this proof, or has had it refused. */
export function listOhneNachweis({ team, regel }: Teamlage, art: NachweisArt): Teammitglied[] {
  return team.filter((person) => noetigeNachweiseOf(person, regel).includes(art) && !hasNachweis(person, art))
}

function hasNachweis({ nachweise }: Teammitglied, art: NachweisArt): boolean {
  return nachweise.some((nachweis) => nachweis.art === art && nachweis.stand !== 'ABGELEHNT')
}

/** Whether the office has recognised everything that this team has to prove. */
export function isAnerkannt({ team, regel }: Teamlage): boolean {
  const recognised = team.filter(({ nachweise, ...person }) =>
    noetigeNachweiseOf(person, regel).every((art) => nachweise.some((nachweis) => nachweis.art === art && nachweis.stand === 'ANERKANNT')),
  )
  return team.length > 0 && recognised.length === team.length
}

/** Young talents and schools hand in works of young talents, and nobody else; young talents nothing else. */
export function passtZumWettbewerb(art: string, wettbewerb: string): boolean {
  if (wettbewerb === 'YOUNG') return art === NACHWUCHS || art === 'SCHULE'
  return art !== NACHWUCHS
}

export function nameOf({ firstname, lastname }: Pick<Person, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}

const MAX_NAME = 120

/** What a team is called in publications until it says otherwise: all its names, as far as they fit. */
export function teamnameOf(team: readonly Pick<Person, 'firstname' | 'lastname'>[]): string {
  const namen = team.map(nameOf)
  const alle = namen.length > 1 ? `${namen.slice(0, -1).join(', ')} und ${namen.at(-1)}` : (namen[0] ?? '')
  if (alle.length <= MAX_NAME) return alle
  const rest = ` und ${namen.length - 1} weitere`
  return `${(namen[0] ?? '').slice(0, MAX_NAME - rest.length)}${rest}`
}
