import { expect, test } from 'vitest'
import { runL3 } from './l3.ts'

const ARTEN = [
  'Server kill -9',
  'Server aus Sicherung wiederhergestellt',
  'Abgabe mit der Sicherung verloren',
  'Notiz getippt',
  'Notiz in zwei Fassungen',
  'Gerätemeldung überholt',
  'Runde geschlossen',
  'Nachlauf mit Grund beendet',
]

test('L3: real client code against killed server processes on SQLite and PostgreSQL loses and doubles nothing, and every kind of fault was met', async () => {
  const { violations, schedules, faults } = await runL3({ schedules: 10, seed: 1 })
  expect(violations).toEqual([])
  expect(schedules).toBe(10)
  expect(ARTEN.filter((art) => !faults[art])).toEqual([])
})
