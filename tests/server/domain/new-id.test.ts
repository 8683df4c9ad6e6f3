import { expect, it } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'

it('sorts ids by their moment, and those of one millisecond in the order of their making', () => {
  const nowMs = Date.UTC(2026, 10, 25, 9)
  const ids = [...Array.from({ length: 1000 }, () => newId(nowMs)), newId(nowMs + 1)]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
