// `npm run defects [-- WORD …]`: breaks the product on purpose, place by place, and runs the test that has to notice. Exit 1 if one stays green.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Defekt } from './defekt.ts'
import { DEFEKTE } from './defekte.ts'

const ROOT = join(import.meta.dirname, '../..')
const REPORT = join(ROOT, '.cache/vitest-defekt.json')

const words = process.argv.slice(2)
const wanted = DEFEKTE.filter(({ name, von }) => words.length === 0 || words.some((word) => name.includes(word) || von === word))
mkdirSync(join(ROOT, '.cache'), { recursive: true })
let unnoticed = 0
for (const defekt of wanted) {
  const failed = await countFailed(defekt)
  if (failed === 0) unnoticed += 1
  console.log(`${defekt.von.padEnd(4)} ${defekt.name.padEnd(44)} ${failed > 0 ? `bemerkt (${failed})` : 'NICHT BEMERKT'}  ${defekt.test}`)
}
console.log(`${wanted.length} Defekte, ${unnoticed} nicht bemerkt.`)
process.exitCode = unnoticed > 0 ? 1 : 0

/** Failed tests; a file that could not even be loaded has noticed nothing. */
async function countFailed({ name, test, titel }: Defekt): Promise<number> {
  rmSync(REPORT, { force: true })
  const args = ['run', test, '--reporter=json', `--outputFile=${REPORT}`, ...(titel ? ['-t', titel] : [])]
  const env = { ...process.env, LORBEER_DEFEKT: name }
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'ignore' })
  await new Promise((resolve) => child.once('close', resolve))
  return (JSON.parse(readFileSync(REPORT, 'utf8')) as { numFailedTests: number }).numFailedTests
}
