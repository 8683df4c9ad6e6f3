// `npm run chaos -- --schedules N --seed S [--layers L1,L2,L3,L4,L5] [--out]`: fault schedules against the invariants of the protocol. Exit 1 on any violation.
// `--out` adds to `bench/chaos.json` part by part: a run that is broken off keeps what it has done.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ChaosErgebnis, ChaosLauf } from './chaos-lauf.ts'
import { addTeil, readStand, subtract, type Summen } from './chaos-summen.ts'
import { findBereitMangel, quantileBereit } from './l5/bereit.ts'

/** N counts L2; the others follow in proportion. */
const ANTEIL: Record<string, (schedules: number) => number> = {
  L1: (n) => n * 20,
  L2: (n) => n,
  L3: (n) => Math.ceil(n / 50),
  L4: (n) => Math.ceil(n / 100),
  L5: (n) => Math.ceil(n / 100),
}
const LOADERS: Record<string, () => Promise<(lauf: ChaosLauf) => Promise<ChaosErgebnis>>> = {
  L1: async () => (await import('./l1/l1.ts')).runL1,
  L2: async () => (await import('./l2/l2.ts')).runL2,
  L3: async () => (await import('./l3/l3.ts')).runL3,
  L4: async () => (await import('./l4/l4.ts')).runL4,
  L5: async () => (await import('./l5/l5.ts')).runL5,
}
/** So many schedules are lost at most when a run is broken off. */
const TEIL: Record<string, number> = { L1: 50_000, L2: 250, L3: 20, L4: 10, L5: 10 }
const ROOT = join(import.meta.dirname, '../..')
const SUMS_FILE = join(ROOT, 'bench/chaos.json')

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    layers: { type: 'string', default: 'L1,L2,L3,L4,L5' },
    out: { type: 'boolean', default: false },
  },
})
const schedules = readNumber('schedules', values.schedules)
const seed = readNumber('seed', values.seed)
const layers = values.layers.split(',').map((layer) => layer.trim().toUpperCase())
const unknown = layers.filter((layer) => !(layer in LOADERS))
if (unknown.length > 0) stop(`--layers: ${unknown.join(', ')} gibt es nicht (L1, L2, L3, L4, L5)`)

// An error that nobody caught breaks a promise too, but must not hide the schedules after it.
const uncaught: string[] = []
process.on('unhandledRejection', (error) =>
  uncaught.push(`Unbehandelter Fehler: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
)

const stand = readStand(ROOT)
console.log(`Stand von src/offline, sw, server und contract: ${stand}`)
const results = new Map<string, ChaosErgebnis>()
for (const layer of layers) results.set(layer, await runLayer(layer))
printTable(results)
const violations = [...[...results.values()].flatMap((result) => result.violations), ...uncaught]
console.log(violations.length === 0 ? '\nKeine Verletzung.' : `\n${violations.length} Verletzungen:`)
for (const violation of violations) console.log(`  ${violation}`)
process.exit(violations.length > 0 ? 1 : 0)

async function runLayer(layer: string): Promise<ChaosErgebnis> {
  const count = ANTEIL[layer]?.(schedules) ?? 0
  const run = await LOADERS[layer]?.()
  if (!run) throw new Error(layer)
  const started = performance.now()
  let shown = 0
  let written: ChaosErgebnis = { schedules: 0, faults: {}, violations: [] }
  const write = (soFar: ChaosErgebnis) => {
    if (values.out) addToSums(layer, soFar, written)
    written = structuredClone(soFar)
  }
  let told = 0
  const onProgress = (soFar: ChaosErgebnis) => {
    // At once: a run that is broken off must not take with it what it found.
    for (; told < soFar.violations.length; told += 1) console.log(`${layer}: ${soFar.violations[told]}`)
    if (soFar.schedules - written.schedules >= (TEIL[layer] ?? 1)) write(soFar)
    if (performance.now() - shown < 5000) return
    shown = performance.now()
    console.log(`${layer}: ${soFar.schedules} von ${count} Abläufen`)
  }
  console.log(`${layer}: ${count} Abläufe ab Seed ${seed} …`)
  const result = await run({ schedules: count, seed, onProgress })
  const mangel = findBereitMangel(result)
  if (mangel !== null) result.violations.push(`${layer}: ${mangel}`)
  write(result)
  console.log(
    `${layer}: ${result.schedules} Abläufe, ${result.violations.length} Verletzungen, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  // So that a run can be planned that is to have so many.
  for (const [kind, count] of Object.entries(result.faults))
    if (kind.endsWith('kill -9')) console.log(`${layer}: ${kind} ${count}-mal, ${(count / result.schedules).toFixed(2)} je Ablauf`)
  const [p50, p95] = [0.5, 0.95].map((anteil) => quantileBereit(result.faults, anteil))
  if (p50 !== null) console.log(`${layer}: wieder bereit p50 ≤ ${p50} s, p95 ≤ ${p95} s`)
  return result
}

function printTable(all: Map<string, ChaosErgebnis>): void {
  const kinds = [...new Set([...all.values()].flatMap(({ faults }) => Object.keys(faults)))].toSorted()
  const names = [...all.keys()]
  const line = (cells: string[]) => console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(12))).join(''))
  console.log('')
  line(['', ...names])
  line(['Abläufe', ...names.map((name) => String(all.get(name)?.schedules ?? 0))])
  for (const kind of kinds) line([kind, ...names.map((name) => String(all.get(name)?.faults[kind] ?? 0))])
  line(['Verletzungen', ...names.map((name) => String(all.get(name)?.violations.length ?? 0))])
}

function addToSums(layer: string, soFar: ChaosErgebnis, written: ChaosErgebnis): void {
  const teil = subtract(soFar, written)
  if (teil.schedules === 0) return
  const before = existsSync(SUMS_FILE) ? (JSON.parse(readFileSync(SUMS_FILE, 'utf8')) as Summen) : null
  const summen = addTeil(before, stand, { ...teil, layer, seed: seed + written.schedules })
  writeFileSync(SUMS_FILE, `${JSON.stringify(summen, null, 2)}\n`)
}

function readNumber(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  return stop(`--${name}: erwartet wird eine ganze Zahl, gefunden: ${text}`)
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}
