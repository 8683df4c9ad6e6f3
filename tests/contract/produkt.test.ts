import { expect, it } from 'vitest'
import { DEFAULT_JAHR, DEFAULT_PAGE_SIZE, JAHRE, PAGE_SIZES, PRODUKT, QUERY_FRESH_MS, STATE_KEY, YOUNG_ROUTE } from '#contract/produkt.ts'
import { hasAllRollen, hasAnyRolle } from '#contract/rolle.ts'
import { instantOfWandzeit, WandzeitOderNullSchema, WandzeitSchema, wandzeitOfInstant } from '#contract/wandzeit.ts'

it('keeps the constants that are fixed', () => {
  expect([PRODUKT, STATE_KEY, YOUNG_ROUTE]).toEqual(['Lorbeer', 'LorbeerSTATE', '/younglorbeer'])
  expect(JAHRE).toEqual([2026, 2024, 2023, 2022, 2021])
  expect(DEFAULT_JAHR).toBe(2026)
  expect(PAGE_SIZES).toEqual([100, 200, 500])
  expect(DEFAULT_PAGE_SIZE).toBe(100)
  expect(QUERY_FRESH_MS).toBe(60_000)
})

it('tells any of the roles from all of them', () => {
  expect(hasAnyRolle(['JURY'], ['ADMIN', 'JURY'])).toBe(true)
  expect(hasAllRollen(['JURY'], ['ADMIN', 'JURY'])).toBe(false)
  expect(hasAllRollen(['JURY', 'ADMIN'], ['ADMIN', 'JURY'])).toBe(true)
})

it('reads the null markers as null and refuses any other form', () => {
  expect([null, '', 'null'].map((value) => WandzeitOderNullSchema.parse(value))).toEqual([null, null, null])
  expect(WandzeitOderNullSchema.parse('2026-03-05T14:30:00Z')).toBe('2026-03-05T14:30:00Z')
  for (const wrong of [undefined, 'NULL', 7, '2026-03-05 14:30', '2026-04-31T00:00:00Z'])
    expect(WandzeitOderNullSchema.safeParse(wrong).error?.issues[0]?.message).toMatch(/^Bitte ein Datum wie 18\.09\.26/)
  for (const none of [null, '', 'null']) expect(WandzeitSchema.safeParse(none).success).toBe(false)
})

it('takes the Z of a wall-clock time for local time of the programme, in winter and in summer', () => {
  expect(instantOfWandzeit('2026-01-15T12:00:00Z')).toBe(Date.UTC(2026, 0, 15, 11))
  expect(instantOfWandzeit('2026-07-15T12:00:00Z')).toBe(Date.UTC(2026, 6, 15, 10))
  expect(wandzeitOfInstant(Date.UTC(2026, 6, 15, 10))).toBe('2026-07-15T12:00:00Z')
})

it('reads a doubled hour as its first and a skipped one as an hour later', () => {
  expect(instantOfWandzeit('2026-10-25T02:30:00Z')).toBe(Date.UTC(2026, 9, 25, 0, 30))
  expect(wandzeitOfInstant(instantOfWandzeit('2026-03-29T02:30:00Z'))).toBe('2026-03-29T03:30:00Z')
})
