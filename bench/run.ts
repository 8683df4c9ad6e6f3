// `npm run bench [-- B1 B5]`: every measured promise as a table and as bench/results.json.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Figure } from './figure.ts'

const BENCHES: Record<string, () => Promise<{ measure(): Promise<Figure[]> }>> = {
  B1: () => import('./b1-tap.ts'),
  B2: () => import('./b2-cold-start.ts'),
  B2b: () => import('./b2b-erster-besuch.ts'),
  B3: () => import('./b3-bytes.ts'),
  B4: () => import('./b4-reconnect.ts'),
  B5: () => import('./b5-ingest.ts'),
  B6: () => import('./b6-ergebnis.ts'),
  B7: () => import('./b7-liste.ts'),
  B8: () => import('./b8-jurypaket.ts'),
  B9: () => import('./b9-upload.ts'),
  B10: () => import('./b10-start.ts'),
  B12: () => import('./b12-buero-und-saal.ts'),
  B13: () => import('./b13-live.ts'),
  B14: () => import('./b14-tisch.ts'),
  B16: () => import('./b16-fenster.ts'),
  B17: () => import('./b17-druckpaket.ts'),
  B15: () => import('./b15-buehne.ts'),
  B18: () => import('./b18-urkunden.ts'),
  B19: () => import('./b19-preflight.ts'),
  B20: () => import('./b20-stroeme.ts'),
  B21: () => import('./b21-flut.ts'),
  B21b: () => import('./b21b-lesende.ts'),
  B22: () => import('./b22-logos.ts'),
  B23: () => import('./b23-angriffe.ts'),
}
const RESULTS = 'bench/results.json'

const wanted = process.argv.slice(2).filter((word) => word in BENCHES)
const results = readResults()
for (const id of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  console.log(`${id} …`)
  const figures = await measure(id).catch((error: unknown) => {
    // The others are measured all the same; what was recorded of this one before stands.
    console.error(`${id} ist nicht zu Ende gekommen:`, error)
    process.exitCode = 1
  })
  if (!figures) continue
  if (figures.some(({ unruhig }) => unruhig))
    console.log(`${id} wird nicht aufgezeichnet: Ohne Last war es langsamer als mit ihr, die Maschine war beschäftigt.`)
  else record(id, figures)
  console.table(
    figures.map(({ work, figure, target, reached, against, runs }) => ({
      Arbeit: work,
      Wert: figure,
      Ziel: target,
      erreicht: word(reached),
      gegen: against,
      Läufe: runs,
    })),
  )
}
console.log(`${machine()}\n${results.filter(({ reached }) => reached === false).length} Ziele nicht erreicht. Ergebnisse in ${RESULTS}.`)

/** After each of them: a whole run takes more than an hour, and what has been measured outlives what fails after it. */
function record(id: string, figures: readonly Figure[]): void {
  results.splice(0, results.length, ...results.filter((row) => row.id !== id), ...figures)
  results.sort((a, b) => a.id.localeCompare(b.id, 'de', { numeric: true }))
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
}

async function measure(id: string): Promise<Figure[]> {
  const bench = await BENCHES[id]?.()
  return bench ? bench.measure() : []
}

function readResults(): Figure[] {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Figure[]) : []
}

function word(reached: boolean | null): string {
  if (reached === null) return 'offen'
  return reached ? 'ja' : 'NEIN'
}

function machine(): string {
  const chromium = execFileSync('/usr/bin/chromium', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  return `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${chromium}`
}
