import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addTeil, readStand, subtract } from './chaos-summen.ts'
import { countBereit, findBereitMangel, quantileBereit } from './l5/bereit.ts'

const TEIL = { layer: 'L4', seed: 1, schedules: 20, violations: 0, faults: { 'Browser kill -9': 18 } }

test('parts of one run become one entry, and another run one of its own', () => {
  const first = addTeil(null, 'a', TEIL)
  const second = addTeil(first, 'a', { ...TEIL, seed: 21, violations: 1 })
  const third = addTeil(second, 'a', { ...TEIL, seed: 500 })
  expect(third.seeds).toEqual([
    { layer: 'L4', seed: 1, schedules: 40 },
    { layer: 'L4', seed: 500, schedules: 20 },
  ])
  expect(third.layers.L4).toEqual({ schedules: 60, violations: 1, faults: { 'Browser kill -9': 54 } })
})

test('sums of another state of the code are not gone on with', () => {
  const before = addTeil(null, 'a', TEIL)
  expect(addTeil(before, 'b', TEIL)).toEqual({ ...before, stand: 'b' })
})

test('only what is new since the last part is added', () => {
  const before = { schedules: 20, faults: { 'Netz weg': 3, '401': 1 }, violations: ['eine'] }
  const now = { schedules: 25, faults: { 'Netz weg': 5, '401': 1, '500': 2 }, violations: ['eine', 'noch eine'] }
  expect(subtract(now, before)).toEqual({ schedules: 5, violations: 1, faults: { 'Netz weg': 2, '500': 2 } })
})

test('the state changes with any file of the four trees, and with no other', () => {
  const root = mkdtempSync(join(tmpdir(), 'lorbeer-stand-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const tree of ['src/offline', 'sw', 'server/db', 'contract', 'src/app']) mkdirSync(join(root, tree), { recursive: true })
  const stands = ['README.md', 'src/app/a.ts', 'server/db/a.ts', 'sw/a.ts', 'src/offline/a.ts', 'contract/a.ts'].map((path) => {
    writeFileSync(join(root, path), path)
    return readStand(root)
  })
  expect(stands[0]).toBe(stands[1])
  expect(new Set(stands).size).toBe(5)
})

test('times until a server was ready are counted in steps, and their sums have quantiles', () => {
  const faults: Record<string, number> = { 'PostgreSQL neu gestartet': 20 }
  expect(quantileBereit(faults, 0.5)).toBeNull()
  for (const sec of [...Array.from({ length: 18 }, () => 0.3), 1.7, 44]) countBereit(faults, sec)
  expect([0.5, 0.9, 0.95, 1].map((anteil) => quantileBereit(faults, anteil))).toEqual([0.5, 0.5, 2, Infinity])
})

test('a whole run fails when one time in twenty is longer than promised, a few schedules do not', () => {
  const faultsOf = (zeiten: number[]) => {
    const faults: Record<string, number> = {}
    for (const sec of zeiten) countBereit(faults, sec)
    return faults
  }
  const schnell = Array.from({ length: 95 }, () => 0.3)
  const langsam = Array.from({ length: 5 }, () => 2.1)
  expect(findBereitMangel({ schedules: 20, faults: faultsOf([...schnell, ...langsam]) })).toBeNull()
  const zuLangsam = faultsOf([...schnell, ...langsam, 2.1])
  expect(findBereitMangel({ schedules: 20, faults: zuLangsam })).toMatch(/p95 ≤ 5 s/)
  expect(findBereitMangel({ schedules: 19, faults: zuLangsam })).toBeNull()
  expect(findBereitMangel({ schedules: 20, faults: { 'PostgreSQL neu gestartet': 20 } })).toBeNull()
})
