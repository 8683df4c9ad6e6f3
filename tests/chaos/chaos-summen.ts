import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, type ChaosErgebnis } from './chaos-lauf.ts'

/** What the fault runs are about: sums of one state of it say nothing about another. */
const TREES = ['src/offline', 'sw', 'server', 'contract']

export interface Summen {
  /** Hash of every file of `src/offline`, `sw`, `server` and `contract`. */
  stand: string
  seeds: { layer: string; seed: number; schedules: number }[]
  layers: Record<string, { schedules: number; violations: number; faults: Record<string, number> }>
}

/** A part of a run: the schedules from `seed` on. */
export interface Teil extends Pick<ChaosErgebnis, 'schedules' | 'faults'> {
  layer: string
  seed: number
  violations: number
}

export function readStand(root: string): string {
  const hash = createHash('sha256')
  for (const tree of TREES)
    for (const path of listFiles(root, tree))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
  return hash.digest('hex').slice(0, 16)
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => (entry.isDirectory() ? listFiles(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
}

/** Sums of another state are not gone on with. */
export function addTeil(before: Summen | null, stand: string, { layer, seed, schedules, violations, faults }: Teil): Summen {
  const summen: Summen = before?.stand === stand ? structuredClone(before) : { stand, seeds: [], layers: {} }
  const sum = (summen.layers[layer] ??= { schedules: 0, violations: 0, faults: {} })
  sum.schedules += schedules
  sum.violations += violations
  addCounts(sum.faults, faults)
  const last = summen.seeds.findLast((entry) => entry.layer === layer)
  if (last && last.seed + last.schedules === seed) last.schedules += schedules
  else summen.seeds.push({ layer, seed, schedules })
  return summen
}

/** What has come since `before`. */
export function subtract(now: ChaosErgebnis, before: ChaosErgebnis): Omit<Teil, 'layer' | 'seed'> {
  const faults = Object.entries(now.faults).map(([kind, count]) => [kind, count - (before.faults[kind] ?? 0)] as const)
  return {
    schedules: now.schedules - before.schedules,
    violations: now.violations.length - before.violations.length,
    faults: Object.fromEntries(faults.filter(([, count]) => count > 0)),
  }
}
