import { expect, test } from 'vitest'
import { runL3 } from './l3.ts'

/** What ten schedules meet at any speed of the machine; how often the rest was met stands in bench/chaos.json. */
const ARTEN = [
  'Server kill -9',
  'Server aus Sicherung wiederhergestellt',
  'Notiz getippt',
  'Gerätemeldung überholt',
  'Runde geschlossen',
  'Schritt der Leitung',
  'Speicher voll',
]

test('L3: real client code against killed server processes on SQLite and PostgreSQL loses and doubles nothing, and what always fails did', async () => {
  const { violations, schedules, faults } = await runL3({ schedules: 10, seed: 1 })
  expect(violations).toEqual([])
  expect(schedules).toBe(10)
  expect(ARTEN.filter((art) => !faults[art])).toEqual([])
})
