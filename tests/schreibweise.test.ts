import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('spreads no literal into another one: members stand one beside the other, however many lines that takes', () => {
  const folders = ['contract', 'src', 'sw', 'server', 'tests', 'bench', 'scripts']
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n')
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((file) => /\.{3}\{ ?[\w'"[.]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
