import type { Insertable } from 'kysely'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { NachwuchsnachweisTable, NachwuchspersonTable } from '../db/tabellen/tabellen-stammdaten.ts'
import { agenturId, demoId } from './demo-id.ts'
import { DAY_MS, type DemoZeit } from './demo-zeit.ts'
import { AGENTUREN } from './read-daten.ts'

const PERSONEN = AGENTUREN.flatMap(({ agenturnameVeroeffentlichungen: agentur, team = [] }) =>
  team.map((person, position) => ({ ...person, agentur, position, id: demoId('nachwuchsperson', `${agentur} ${position}`) })),
)

/** As old as they are said to be, whenever the programme is loaded: their birthdays were some months ago. */
export function planNachwuchspersonen({ nowMs, timeZone }: DemoZeit): Insertable<NachwuchspersonTable>[] {
  return PERSONEN.map(({ id, agentur, position, firstname, lastname, rolle, geboren }) => {
    const tag = wandzeitOfInstant(nowMs - (position * 67 + 59) * DAY_MS, timeZone).slice(0, 10)
    return {
      id,
      agenturId: agenturId(agentur),
      position,
      firstname,
      lastname,
      rolle,
      createdMs: nowMs - 30 * DAY_MS,
      // No birthday of the demo falls on a day that is missing in other years.
      geburtsdatum: `${Number(tag.slice(0, 4)) - geboren}${tag.slice(4).replace('-02-29', '-02-28')}`,
      ansprechperson: position === 0 ? (1 as const) : (0 as const),
    }
  })
}

const DATEI = { STUDIUM: 'Studienbestaetigung.pdf', EINWILLIGUNG: 'Einwilligung.pdf' }

/** One and the same sheet stands for all. */
export function planNachweise({ sha256, bytes }: { sha256: string; bytes: number }, nowMs: number): Insertable<NachwuchsnachweisTable>[] {
  return PERSONEN.flatMap(({ id: personId, nachweise }) =>
    (['STUDIUM', 'EINWILLIGUNG'] as const).flatMap((art) => {
      const stand = nachweise[art]
      if (!stand) return []
      const grund = stand === 'ABGELEHNT' ? 'Es fehlt die Unterschrift eines Elternteils.' : ''
      const entschieden = { entschiedenMs: stand === 'OFFEN' ? null : nowMs - DAY_MS, entschiedenBy: null }
      const datei = { sha256, bytes, dateiname: DATEI[art], mime: 'application/pdf', createdMs: nowMs - 5 * DAY_MS, createdBy: null }
      return [{ personId, art, ...datei, stand, grund, ...entschieden }]
    }),
  )
}
