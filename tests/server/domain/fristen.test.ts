import { expect, it } from 'vitest'
import { fristenOf } from '#server/domain/fristen.ts'

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
