import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter(existsSync)
const names = new Set(tracked.map((file) => basename(file)))
const sources = tracked.filter((file) => /^(contract|src|sw|server|tests|bench|scripts)\/.*\.(ts|tsx|mjs|css)$|^[^/]+\.ts$/.test(file))
const docs = tracked.filter((file) => /^(docs\/.+|README|CONTRIBUTING)\.md$/.test(file))

/** A document, and the heading that it is pointed to, if one is: its name, a comma, and the heading in German quotes. */
const ZEIGER = /([\w./-]+\.md)`?(?:,\s+„([^"“]+)["“])?/g
/** From the root of the project: a file, a folder, or several with `*`. */
const PFAD = /`((?:contract|src|sw|server|tests|bench|scripts|docs)\/[^`\s…<]*)`/g
const DATEI = /`([^`\s]*\.(?:ts|tsx|css|cjs|md|json))`/g

it('every pointer from a comment leads into docs, to a heading that is there', () => {
  const pointers = sources.flatMap((file) => pointersOf(file))
  expect(pointers.length).toBeGreaterThan(40)
  expect(pointers.filter(({ ziel, heading }) => !ziel.startsWith('docs/') || !leads(ziel, heading))).toEqual([])
})

it('no comment counts on a text that whoever clones the project has not got', () => {
  const outside = sources.flatMap((file) =>
    [...commentsOf(file).matchAll(/\b(?:specification, point|research, \d|shared\/)/g)].map(([found]) => ({ file, found })),
  )
  expect(outside).toEqual([])
})

it('every decision that a comment names is there', () => {
  const decisions = new Set(tracked.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []))
  const named = sources.flatMap((file) => [...commentsOf(file).matchAll(/decisions? (\d{3})/g)].map((match) => ({ file, nummer: match[1] ?? '' })))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ nummer }) => !decisions.has(nummer))).toEqual([])
})

it('every pointer from one document to another is there, with its heading', () => {
  const pointers = docs.flatMap((file) => pointersOf(file).map((pointer) => ({ ...pointer, ziel: fromDoc(file, pointer.ziel) })))
  expect(pointers.length).toBeGreaterThan(10)
  expect(pointers.filter(({ ziel, heading }) => !leads(ziel, heading))).toEqual([])
})

it('every file that the documents of reasons name is there, in whichever folder', () => {
  const reasons = [
    'README.md',
    'CONTRIBUTING.md',
    ...['architecture', 'design', 'glossary', 'protocol', 'rules', 'security'].map((name) => `docs/${name}.md`),
  ]
  const named = reasons.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(DATEI)].map((match) => ({ file, name: match[1] ?? '' })))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ name }) => !/^\/|[*<]|NAME$/.test(name) && !isThere(name))).toEqual([])
})

it('every path that a document names from the root leads somewhere', () => {
  const named = docs.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(PFAD)].map((match) => ({ file, path: match[1] ?? '' })))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ path }) => !existsSync(path) && !isPattern(path))).toEqual([])
})

it('no document begins two of its lines with the same words', () => {
  const anfaenge = docs.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.length > 45 && !line.startsWith('|'))
      .map((line) => `${file}: ${line.slice(0, 45)}`),
  )
  expect(anfaenge.length).toBeGreaterThan(1000)
  expect(anfaenge.filter((anfang, index) => anfaenge.indexOf(anfang) !== index)).toEqual([])
})

function pointersOf(file: string): { file: string; ziel: string; heading: string | undefined }[] {
  const text = file.endsWith('.md') ? readFileSync(file, 'utf8') : commentsOf(file)
  return [...text.matchAll(ZEIGER)].map(([, ziel = '', heading]) => ({ file, ziel, heading: heading?.replaceAll(/\s+/g, ' ') }))
}

/** What stands behind `//`, or in a block; a heading may be broken over two lines of it. */
function commentsOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  const found = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ [^\n]*/g)].map(([comment]) => comment)
  return found.join('\n').replaceAll(/\n\s*(?:\*|\/\/) /g, '\n')
}

function leads(ziel: string, heading: string | undefined): boolean {
  if (!existsSync(ziel)) return false
  return (
    heading === undefined ||
    readFileSync(ziel, 'utf8')
      .split('\n')
      .some((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'))
  )
}

/** A document names another one as it stands beside it, or from the root of the project. */
function fromDoc(file: string, ziel: string): string {
  const beside = join(dirname(file), ziel)
  return existsSync(beside) ? beside : ziel
}

/** With a star for what differs, `**` for folders too. */
function isPattern(path: string): boolean {
  if (!path.includes('*')) return false
  const stars = path.replaceAll('.', String.raw`\.`).replaceAll(/\*+/g, (star) => (star === '*' ? '[^/]*' : '.*'))
  return tracked.some((file) => new RegExp(`^${stars}$`).test(file))
}

/** `db/agenturnews.ts` is also there when it lies in a room of that folder. */
function isThere(name: string): boolean {
  if (!name.includes('/')) return names.has(name)
  const parts = name.split('/').map((part) => part.replaceAll('.', String.raw`\.`))
  const path = new RegExp(`(?:^|/)${parts.join('/(?:.+/)?')}$`)
  return tracked.some((file) => path.test(file))
}

/** A file of tests, and how the titles that follow it begin. */
const BELEG = /`(tests\/[^`\s]+\.test\.tsx?)`((?:;?\s+"[^"]+")+)/g

it('every title of a test that a decision names stands in its file', () => {
  const named = docs
    .filter((file) => file.startsWith('docs/decisions/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(BELEG)])
    .flatMap(([, datei = '', titel = '']) => [...titel.matchAll(/"([^"]+)"/g)].map(([, beginnt = '']) => ({ datei, beginnt })))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ datei, beginnt }) => !existsSync(datei) || !readFileSync(datei, 'utf8').includes(beginnt))).toEqual([])
})
