// `npm test`: every check of the project; the last line is `N passed, N failed`. `npm test -- WORD …`: the steps with this word in their title, or else the
// test files with it in their path. `npm run check`: what takes less than a minute, and the tests of what has been changed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { listChangedTests } from './changed-tests.ts'
import { openArbeitsplatz } from './arbeitsplatz.ts'

interface Count {
  passed: number
  failed: number
}
interface Step {
  title: string
  command: string[]
  report?: string
  /** Its temporary files lie in memory where there is plenty. */
  inMemory?: boolean
}

const SOURCES = ['contract', 'src', 'sw', 'server', 'tests', 'bench', 'scripts']
/** Beyond the second they would only wait for each other: a linter and a compiler keep more than one core busy. */
const LANES = Math.min(2, availableParallelism())

// The longest first: what is left for the end is short.
const quick: Step[] = [
  { title: 'Lint', command: ['oxlint', ...SOURCES] },
  ...['tests', 'server', 'src', 'sw', 'contract'].map(types),
  { title: 'Layers', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'contract', 'src', 'sw', 'server', 'tests', 'bench'] },
  // Beside a pattern, oxfmt would look at other files than those of the folders.
  { title: 'Format', command: ['oxfmt', '--check', ...SOURCES, 'vite.config.ts', 'vitest.config.ts'] },
]
const statics: Step[] = [...quick, { title: 'Dead code', command: ['knip'] }]
const units: Step = { ...vitest('Units and server', 'units', ['--project', 'node', '--project', 'dom', '--project', 'isolated']), inMemory: true }
const chaos: Step = { ...vitest('Chaos', 'chaos', ['--project', 'chaos']), inMemory: true }
// On the disk: their servers share the demo's media with a template by hard links.
const journeys = vitest('Journeys', 'journeys', ['--project', 'journeys'])
const tests = [units, chaos, journeys]

const words = process.argv.slice(2)
mkdirSync('.cache', { recursive: true })
const platz = openArbeitsplatz()
process.once('exit', platz.close)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
const counts = words.includes('--changed') ? await runChanged() : await runMatching(words)
const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runMatching(all: string[]): Promise<Count[]> {
  const isOf = (word: string, { title }: Step) => title.toLowerCase().includes(word.toLowerCase())
  const files = all.filter((word) => ![...statics, ...tests].some((step) => isOf(word, step)))
  const wanted = (step: Step) => all.length === 0 || all.some((word) => isOf(word, step))
  const counts = await runTogether(statics.filter(wanted))
  if (wanted(units)) counts.push(await run(units, 'inherit'))
  // A journey often waits for a page, a fault run seldom.
  counts.push(...(await Promise.all([chaos, journeys].filter(wanted).map((step) => run(step, step === chaos ? 'pipe' : 'inherit')))))
  if (files.length > 0) counts.push(await run(vitest('Tests', 'files', files), 'inherit'))
  return counts
}

async function runChanged(): Promise<Count[]> {
  const counts = await runTogether(quick)
  // Documents name files and tests: whatever is changed may rename one.
  const files = ['tests/docs.test.ts', ...listChangedTests()]
  counts.push(await run(vitest('Tests of what has been changed', 'changed', files), 'inherit'))
  return counts
}

function types(area: string): Step {
  // One checker each: several would look at much twice, and the other lane has the other core.
  return { title: `Types: ${area}`, command: ['tsc', '-p', area, '--incremental', '--checkers', '1'] }
}

function vitest(title: string, name: string, args: string[]): Step {
  const report = `.cache/vitest-${name}.json`
  return { title, report, command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] }
}

/** So many at once as there are lanes; what one says stands together. */
async function runTogether(steps: Step[]): Promise<Count[]> {
  const waiting = [...steps]
  const counts: Count[] = []
  async function lane(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await run(step, 'pipe'))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return counts
}

async function run({ title, command, report, inMemory = false }: Step, output: 'inherit' | 'pipe'): Promise<Count> {
  const started = performance.now()
  if (report) rmSync(report, { force: true })
  if (output === 'inherit') console.log(`\n── ${title}`)
  const { ok, text } = await start(command, output, inMemory ? platz.env : {})
  if (output === 'pipe') console.log(`\n── ${title}\n${text.trimEnd()}`)
  console.log(`── ${title}: ${ok ? 'passed' : 'FAILED'} (${Math.round((performance.now() - started) / 100) / 10} s)`)
  return report ? readReport(report, ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

function start([program = '', ...args]: string[], output: 'inherit' | 'pipe', more: { TMPDIR?: string }): Promise<{ ok: boolean; text: string }> {
  const env = { ...process.env, ...more, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}` }
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['inherit', output, output], env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, text: text + error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, text }))
  })
}

// A run that ended badly without a failed test (a crash, an unhandled error) counts as one failure.
function readReport(report: string, ok: boolean): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) }
}
