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

const FIRST_SCREEN = /^src\/screens\/voting\/(?!president)/
const OFFICE = /^src\/screens\/(admin|agentur|einreichungen|einreichungsvorgaben|registrieren|festvorbereitung|druckdaten)\//

/** B3: bytes of the built application, from the report that the build writes (.cache/bundle.json), and of the worker. */
export function measure(): Promise<Figure[]> {
  const { files } = JSON.parse(readFileSync('.cache/bundle.json', 'utf8')) as { files: ReportedFile[] }
  const first = filesOfFirstScreen(files)
  const precached = files.filter(({ precached }) => precached)
  const worker = gzipSync(readFileSync('dist/service-worker.js'), { level: 9 }).length
  const precacheKb = kilo(precached.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) + publicBytes())
  const firstKb = kilo(first.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0))
  const office = precached.filter(({ modules }) => modules.some(({ id }) => OFFICE.test(id)))
  const row = (work: string, kb: number, most: number): Figure => ({
    id: 'B3',
    work,
    figure: `${number(kb, 1)} kB gz`,
    target: `≤ ${number(most, 0)} kB gz`,
    reached: kb <= most,
    against: '.cache/bundle.json',
    runs: 1,
  })
  return Promise.resolve([
    row('JavaScript bis zur Jury-Liste', firstKb, 200),
    row('Precache ganz', precacheKb, 1200),
    row('Service Worker', kilo(worker), 45),
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

/** The entry, the lazy chunk of the jury list, and everything these import statically. */
function filesOfFirstScreen(files: ReportedFile[]): ReportedFile[] {
  const byName = new Map(files.map((file) => [file.file, file]))
  const start = files.filter(
    ({ file, entry, modules }) => file.endsWith('.js') && (entry || modules.some(({ id }) => FIRST_SCREEN.test(id) && /jurys-screen/.test(id))),
  )
  const found = new Set<ReportedFile>()
  const queue = [...start]
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

function kilo(bytes: number): number {
  return bytes / 1000
}
