import { lesbaresEnde } from '#contract/wandzeit.ts'

interface Programmzeiten {
  einreichStart: string | null
  einreichSchluss: string | null
  druckdatenSchluss: string | null
  termine: readonly { titel: string; datum: string }[]
}

/** `zeit` as it is read by people: of an end that holds to the end of a day that day. `datum`: when it really is. */
export interface Frist {
  titel: string
  zeit: string
  tage: number
  datum: string
}

/** Deadlines and dates of a year in the order of time, with the days of the calendar from `heute` (a wall-clock time). */
export function fristenOf({ einreichStart, einreichSchluss, druckdatenSchluss, termine }: Programmzeiten, heute: string): Frist[] {
  const eigene = [
    { titel: 'Einreichstart', datum: einreichStart, endet: false },
    { titel: 'Einreichschluss', datum: einreichSchluss, endet: true },
    { titel: 'Druckdatenschluss', datum: druckdatenSchluss, endet: true },
  ]
  // People like to list the deadline among the dates for visitors too.
  const named = new Set(eigene.filter(({ datum }) => datum !== null).map(({ titel }) => titel.toLowerCase()))
  const andere = termine.filter(({ titel }) => !named.has(titel.trim().toLowerCase())).map((termin) => ({ ...termin, endet: false }))
  return [...eigene, ...andere]
    .flatMap(({ titel, datum, endet }) => (datum === null ? [] : [{ titel, datum, zeit: endet ? lesbaresEnde(datum) : datum }]))
    .map((frist) => ({ ...frist, tage: dayOf(frist.zeit) - dayOf(heute) }))
    .toSorted((a, b) => (a.datum < b.datum ? -1 : 1))
}

/** Still to come, or of this very day: a date without a time is its whole day. */
export function isKommend({ zeit, datum, tage }: Frist, heute: string): boolean {
  return zeit.endsWith('T00:00:00Z') ? tage >= 0 : datum > heute
}

/** The days before `heute` and itself, oldest first, as `2026-03-05`. */
export function letzteTage(heute: string, anzahl: number): string[] {
  return Array.from({ length: anzahl }, (_, index) => new Date((dayOf(heute) - anzahl + 1 + index) * DAY_MS).toISOString().slice(0, 10))
}

const DAY_MS = 86_400_000

function dayOf(wandzeit: string): number {
  return Date.parse(`${wandzeit.slice(0, 10)}T00:00:00Z`) / DAY_MS
}
