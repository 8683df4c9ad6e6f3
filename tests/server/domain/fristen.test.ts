import { expect, it } from 'vitest'
import { fristenOf, isKommend } from '#server/domain/programm/fristen.ts'

const ZEITEN = { einreichStart: '2026-03-01T00:00:00Z', druckdatenSchluss: null }

it.each([
  ['2026-09-30T23:59:00Z', '2026-09-30T00:00:00Z', 1],
  ['2026-10-01T00:00:00Z', '2026-09-30T00:00:00Z', 1],
  ['2026-09-30T18:00:00Z', '2026-09-30T18:00:00Z', 1],
])('an end at %s is read as %s and counted to that day; a beginning at midnight is its day', (einreichSchluss, zeit, tage) => {
  const fristen = fristenOf(
    { ...ZEITEN, einreichSchluss, termine: [{ titel: 'Preisverleihung', datum: '2026-11-05T00:00:00Z' }] },
    '2026-09-29T10:00:00Z',
  )
  expect(fristen.map((frist) => [frist.titel, frist.zeit, frist.tage])).toEqual([
    ['Einreichstart', '2026-03-01T00:00:00Z', -212],
    ['Einreichschluss', zeit, tage],
    ['Preisverleihung', '2026-11-05T00:00:00Z', 37],
  ])
})

it.each([
  ['2026-11-05T00:00:00Z', '2026-11-05T23:59:00Z', true],
  ['2026-11-05T00:00:00Z', '2026-11-06T00:00:00Z', false],
  ['2026-11-05T18:00:00Z', '2026-11-05T17:59:00Z', true],
  ['2026-11-05T18:00:00Z', '2026-11-05T18:00:00Z', false],
])('a date of %s is still to come at %s: %s', (datum, heute, kommend) => {
  const [frist] = fristenOf({ einreichStart: null, einreichSchluss: null, druckdatenSchluss: null, termine: [{ titel: 'Gala', datum }] }, heute)
  expect(frist && isKommend(frist, heute)).toBe(kommend)
})
