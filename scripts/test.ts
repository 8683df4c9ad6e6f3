// `npm test`: every check of the project, one after the other; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Count {
  passed: number
  failed: number
}
interface Step {
  title: string
  command: string[]
  report?: string
}

const AREAS = ['contract', 'src', 'sw', 'server', 'tests']
const SOURCES = ['contract', 'src', 'sw', 'server', 'tests', 'bench', 'scripts']

const steps: Step[] = [
  { title: 'Format', command: ['oxfmt', '--check', ...SOURCES, '*.ts'] },
  { title: 'Lint', command: ['oxlint', ...SOURCES] },
  { title: 'Layers', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'contract', 'src', 'sw', 'server', 'tests', 'bench'] },
  ...AREAS.map((area) => ({ title: `Types: ${area}`, command: ['tsc', '-p', area] })),
  { title: 'Dead code', command: ['knip'] },
  vitest('Units and server', 'units', ['--project', 'node', '--project', 'dom']),
  vitest('Chaos', 'chaos', ['--project', 'chaos']),
  vitest('Journeys', 'journeys', ['--project', 'journeys']),
]

const only = process.argv.slice(2)
mkdirSync('.cache', { recursive: true })
const total: Count = { passed: 0, failed: 0 }
for (const step of steps.filter(({ title }) => only.length === 0 || only.some((word) => title.includes(word)))) {
  const count = runStep(step)
  total.passed += count.passed
  total.failed += count.failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function vitest(title: string, name: string, args: string[]): Step {
  const report = `.cache/vitest-${name}.json`
  return { title, report, command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] }
}

function runStep({ title, command, report }: Step): Count {
  const started = performance.now()
  if (report) rmSync(report, { force: true })
  console.log(`\n── ${title}`)
  const [program = '', ...args] = command
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}` },
  })
  console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'} (${Math.round((performance.now() - started) / 100) / 10} s)`)
  return report ? readReport(report, status) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

// A run that ended badly without a failed test (a crash, an unhandled error) counts as one failure.
function readReport(report: string, status: number | null): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(1, numFailedTests) }
}
