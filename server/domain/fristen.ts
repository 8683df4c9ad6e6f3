interface Programmzeiten {
  einreichStart: string | null
  einreichSchluss: string | null
  druckdatenSchluss: string | null
  termine: readonly { titel: string; datum: string }[]
}

export interface Frist {
  titel: string
  zeit: string
  tage: number
}

/** Deadlines and dates of a year in the order of time, with the days of the calendar from `heute` (a wall-clock time). */
export function fristenOf({ einreichStart, einreichSchluss, druckdatenSchluss, termine }: Programmzeiten, heute: string): Frist[] {
  const eigene = [
    { titel: 'Einreichstart', datum: einreichStart },
    { titel: 'Einreichschluss', datum: einreichSchluss },
    { titel: 'Druckdatenschluss', datum: druckdatenSchluss },
  ]
  // People like to list the deadline among the dates for visitors too.
  const named = new Set(eigene.filter(({ datum }) => datum !== null).map(({ titel }) => titel.toLowerCase()))
  return [...eigene, ...termine.filter(({ titel }) => !named.has(titel.trim().toLowerCase()))]
    .flatMap(({ titel, datum }) => (datum === null ? [] : [{ titel, zeit: datum, tage: dayOf(datum) - dayOf(heute) }]))
    .toSorted((a, b) => (a.zeit < b.zeit ? -1 : 1))
}

/** The days before `heute` and itself, oldest first, as `2026-03-05`. */
export function letzteTage(heute: string, anzahl: number): string[] {
  return Array.from({ length: anzahl }, (_, index) => new Date((dayOf(heute) - anzahl + 1 + index) * DAY_MS).toISOString().slice(0, 10))
}

const DAY_MS = 86_400_000

function dayOf(wandzeit: string): number {
  return Date.parse(`${wandzeit.slice(0, 10)}T00:00:00Z`) / DAY_MS
}
