import { readFileSync, statSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Figure, number } from './figure.ts'

interface ReportedFile {
  file: string
  gzipBytes: number
  precached: boolean
  entry: boolean
  imports: string[]
  modules: { id: string; bytes: number }[]
}

const JURY_LISTE = /^src\/screens\/voting\/(jurys\/jurys-screen|voting-layout)\.tsx$/
/** What a direct link to a ballot loads before a key can be tapped. */
const STIMMZETTEL = /^src\/screens\/voting\/(einreichung\/einreichung-screen|voting-layout)\.tsx$/
/** What sends it. */
const MIT_VERKEHR = /^src\/(screens\/voting\/(einreichung\/einreichung-screen|voting-layout)\.tsx|offline\/open-verkehr\.ts)$/
const VORSITZ = /^src\/screens\/voting\/(president|presentation)\//
/** Movement is loaded by the chair's screens alone. */
const BEWEGUNG = /^node_modules\/(framer-motion|motion-dom)\//
const OFFICE = /^src\/screens\/(admin|agentur|einreichungen|einreichungsvorgaben|registrieren|festvorbereitung|druck|druckdaten|jahrbuch)\//

/** B3: bytes of the built application, from the report that the build writes (.cache/bundle.json), and of the worker. */
export function measure(): Promise<Figure[]> {
  const { files } = JSON.parse(readFileSync('.cache/bundle.json', 'utf8')) as { files: ReportedFile[] }
  const precached = files.filter((file) => file.precached)
  const scripts = precached.filter(({ file }) => file.endsWith('.js'))
  const vorsitz = scripts.filter((file) => has(file, VORSITZ) || has(file, BEWEGUNG))
  const worker = gzipSync(readFileSync('dist/service-worker.js'), { level: 9 }).length
  const office = precached.filter((file) => has(file, OFFICE))
  return Promise.resolve([
    row('JavaScript bis zur Jury-Liste', sumOf(reach(files, JURY_LISTE)), null),
    row('JavaScript, bis ein Stimmzettel benutzbar ist', sumOf(reach(files, STIMMZETTEL)), 120),
    row('JavaScript, bis seine Stimme gesendet werden kann', sumOf(reach(files, MIT_VERKEHR)), null),
    row('JavaScript für alles, was Juroren öffnen', sumOf(scripts.filter((file) => !vorsitz.includes(file))), 220),
    row('JavaScript für Präsentation und Vorsitz dazu', sumOf(vorsitz), 120),
    row('Precache ganz', sumOf(precached) + publicBytes(), 1200),
    row('Service Worker', worker, 25),
    {
      id: 'B3',
      work: 'Verwaltung im Precache',
      figure: `${office.length} Dateien`,
      target: '0',
      reached: office.length === 0,
      against: '.cache/bundle.json',
      runs: 1,
    },
  ])
}

/** `most`: kB, or null where the number is told without a goal. */
function row(work: string, bytes: number, most: number | null): Figure {
  const kb = bytes / 1000
  return {
    id: 'B3',
    work,
    figure: `${number(kb, 1)} kB gz`,
    target: most === null ? '–' : `≤ ${number(most, 0)} kB gz`,
    reached: most === null ? null : kb <= most,
    against: '.cache/bundle.json',
    runs: 1,
  }
}

function has({ modules }: ReportedFile, id: RegExp): boolean {
  return modules.some((module) => id.test(module.id))
}

/** The entry, the lazy files of a screen, and everything these import statically. */
function reach(files: ReportedFile[], screen: RegExp): ReportedFile[] {
  const byName = new Map(files.map((file) => [file.file, file]))
  const found = new Set<ReportedFile>()
  const queue = files.filter((file) => file.file.endsWith('.js') && (file.entry || has(file, screen)))
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...file.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return [...found]
}

function publicBytes(): number {
  const icons = existsSync('dist/icons') ? readdirSync('dist/icons').map((name) => join('dist/icons', name)) : []
  return ['dist/index.html', 'dist/boot.js', ...icons].filter((path) => existsSync(path)).reduce((sum, path) => sum + statSync(path).size, 0)
}

function sumOf(files: readonly ReportedFile[]): number {
  return files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
}
