import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFEKTE } from './defekte.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(DEFEKTE)('$von $name: its place in the product and its test are still there', ({ datei, statt, steht, test: file, titel }) => {
  expect(readFileSync(join(ROOT, datei), 'utf8').split(statt)).toHaveLength(2)
  expect(steht).not.toContain(statt)
  expect(existsSync(join(ROOT, file))).toBe(true)
  if (titel) expect(readFileSync(join(ROOT, file), 'utf8')).toContain(titel)
})

test('every name is its own', () => {
  expect(new Set(DEFEKTE.map(({ name }) => name)).size).toBe(DEFEKTE.length)
})
