import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { DEFEKTE } from './tests/defekte/defekte.ts'
import { pflanzeDefekt } from './tests/defekte/pflanze-defekt.ts'
import { GEDULD_MS } from './tests/support/geduld.ts'

const setupFiles = ['tests/support/setup.ts']
/**
 * These count what Dexie and fake-indexeddb put into the event loop from their first line on; need a page that has just been loaded (beside
 * others in one worker the focus never entered the dialog, twice in five whole runs); or scroll lists, which a page remembers as long as it lives.
 */
const ISOLATED = [
  'tests/src/offline/**/*.test.ts',
  'tests/sw/**/*.test.ts',
  // Holds back the intervals that jsdom draws its frames by: whoever comes after it in the same window may wait for a frame for ever.
  'tests/src/app/abmelden.test.tsx',
  // Leaves the page for good.
  'tests/src/app/verlassen.test.ts',
  'tests/src/app/rahmen.test.tsx',
  'tests/src/app/update-unlesbar.test.tsx',
  'tests/src/app/update-buero.test.tsx',
  'tests/src/screens/admin/listen.test.tsx',
  'tests/src/ui/dialog.test.tsx',
]
/** A test waits more than once. */
const PATIENT = { testTimeout: 5 * GEDULD_MS, hookTimeout: 5 * GEDULD_MS, expect: { poll: { timeout: GEDULD_MS } } }
/** What lasts longest though it is short to read: it comes first, so that no worker is left alone with it at the end. Seconds on a quiet machine with two cores. */
const LANG: Record<string, number> = {
  'tests/journeys/barrierefrei.test.ts': 130,
  'tests/journeys/jurytag.test.ts': 105,
  'tests/journeys/einreichen.test.ts': 100,
  'tests/journeys/barrierefrei-einreichen.test.ts': 100,
  'tests/journeys/nachwuchs.test.ts': 50,
  'tests/journeys/speicher-kaputt.test.ts': 44,
  'tests/chaos/l2/l2.test.ts': 220,
  'tests/server/konto/anmelde-flut.test.ts': 45,
  'tests/server/betrieb/datenbank-ausfall.test.ts': 39,
  'tests/server/betrieb/sicherung-last.test.ts': 26,
  'tests/server/betrieb/system-sicherung.test.ts': 25,
  'tests/server/betrieb/openapi-eigenschaften.test.ts': 16,
  'tests/server/demo/demo-unterbrochen.test.ts': 11,
}

/** As vitest orders them, by what it remembers or by size, but for these. */
class LangeZuerst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const dauer = ({ moduleId }: TestSpecification) => Object.entries(LANG).find(([file]) => moduleId.endsWith(file))?.[1] ?? 0
    return (await super.sort(files)).toSorted((a, b) => dauer(b) - dauer(a))
  }
}

const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const

// `npm run defects` names one to see whether it is noticed.
const defekte = DEFEKTE.filter(({ name }) => name === process.env['LORBEER_DEFEKT'])

export default defineConfig({
  plugins: [...defekte.map(pflanzeDefekt), react()],
  publicDir: false,
  test: {
    // What is broken on purpose must not be kept for the next run.
    fsModuleCache: defekte.length === 0,
    // One more than cores: some tests wait for what really takes time (an answer that does not come, a password to be hashed).
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LangeZuerst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Modules are loaded once per worker: no test may leave anything behind in them.
          isolate: false,
          setupFiles,
          ...PATIENT,
          globalSetup: ['tests/support/server/postgres-setup.ts'],
          include: ['tests/{contract,server,scripts,defekte}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          setupFiles: [...setupFiles, 'tests/support/dom/setup-dom.ts'],
          // All but intervals: jsdom draws its frames by one, and would wait for the false one for ever.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'Date', 'performance', ...FRAMES] },
          ...PATIENT,
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: ISOLATED,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'tests/support/dom/setup-dom.ts'],
          ...PATIENT,
          include: ISOLATED,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          environment: 'node',
          setupFiles,
          ...PATIENT,
          testTimeout: 3_600_000,
          // One layer plays in its own process with time that stands still, the other with real servers: neither minds the other, nor being slow.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/support/server/postgres-setup.ts'],
          include: ['tests/chaos/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          setupFiles,
          ...PATIENT,
          // Each file has a server and data of its own and waits for them most of the time; more than two would make the browsers slow.
          maxWorkers: 2,
          // A worker keeps its browser from file to file.
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/server/demo-setup.ts'],
          include: ['tests/journeys/**/*.test.ts'],
        },
      },
    ],
  },
})
