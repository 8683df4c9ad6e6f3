import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What this needs of a syntax tree: statements at the top of a file and where they stand. */
interface Statement {
  type: string
  start: number
  end: number
  source?: { value: string } | null
  specifiers?: { type: string; local: { name: string }; imported?: { name: string }; exported?: { name: string } }[]
  declaration?: unknown
}

interface Chunk {
  type: 'chunk'
  name: string
  fileName: string
  isEntry: boolean
  code: string
  imports: string[]
}

type Bundle = Record<string, Chunk | { type: 'asset'; fileName: string; source: string | Uint8Array }>

interface Context {
  parse(code: string): { body: unknown[] }
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string
}

const PARTS = 'self.lorbeerTeile'

/** Of the screens of a juror (shell-chunks.ts): large enough to be worth it, each after those that it reads of. */
const LATER = ['zettel', 'verkehr', 'juryliste', 'jury']

/** A juror's screens themselves: in the last of the files that they read of, so that none of them is a request, and a module, of its own. */
export const SCREENS = ['voting-layout', 'einreichung-screen', 'jurys-screen', 'jury-screen', 'kategorie-screen']

/** Said by the last statement of each file: a browser calls „loaded" what it could not read, such as the page of a portal in the file's place. */
const DA = 'document.currentScript.da=1;'

/**
 * Loads a classic file once. The module that waits for it carries the failure for as long as its page lives, so a line that breaks is waited for, and past
 * the browser's cache, which may hold what was no file of ours; an answer that stalls is a line that broke; what our server does not have any more fails
 * at once. It fails in the words of a module, by which a screen that was not loaded is known (nicht-geladen.tsx).
 */
export const LOADER = `${PARTS}={};self.lorbeerLade=(function(loading){function load(url,pauses,done,fail){var script=document.createElement("script");script.src=url;script.onload=function(){if(script.da)done();else again()};script.onerror=again;function again(){script.remove();fetch(url,{cache:"reload",signal:AbortSignal.timeout(20000)}).then(function(answer){return answer.blob().then(function(){return answer.ok})}).catch(function(){return true}).then(function(there){if(there&&pauses.length)setTimeout(load,pauses[0],url,pauses.slice(1),done,fail);else fail(new Error("Failed to fetch dynamically imported module: "+url))})}document.head.append(script)}return function(url){return loading[url]||(loading[url]=new Promise(function(done,fail){load(url,[1000,3000,9000],done,function(error){loading[url]=null;fail(error)})}))}})({});\n`

/**
 * Chromium keeps compiled code of what a worker caches while it installs, but only of classic scripts: modules are compiled anew at every start
 * (docs/decisions/008). So the start and the large chunks of a juror become classic scripts, and under their old names stand modules that hand on what those have made.
 */
export function makeClassicChunks(): Plugin {
  return {
    name: 'lorbeer:classic-chunks',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, output) {
        const bundle = output as unknown as Bundle
        const context = this as unknown as Context
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        const start = chunks.find(({ name }) => name === 'start')
        if (!entry || !start) throw new Error('Der Einstieg oder das Bündel „start“ fehlt')
        const first = [...chunksOf(bundle, start.imports), start]
        const rest = LATER.flatMap((name) => chunks.filter((chunk) => chunk.name === name))
        const homes = homesOf(bundle, { first, rest })
        const write = (chunk: Chunk) => toClassic(context, chunk, homes)
        const later: Record<string, string> = {}
        for (const chunk of rest) later[chunk.name] = emitClassic(context, chunk, [chunk, ...screensOf(homes, chunk)].map(write).join('\n'))
        const classic = new Map([...rest.map((chunk) => [chunk, chunk] as const), ...homes])
        const ways = [...classic].map(([chunk, home]) => [partOf(chunk.fileName), waysTo(bundle, home, later)] as const)
        const opening = [LOADER, `self.lorbeerTeil=${TEIL}(${JSON.stringify(Object.fromEntries(ways))});`]
        const all = [...first, entry, ...screensOf(homes, start)]
        const startFile = emitClassic(context, start, [...opening, ...all.map(write)].join('\n'))
        for (const chunk of first) chunk.code = toBridge(context, chunk, `${PARTS}[${JSON.stringify(partOf(chunk.fileName))}]`)
        // No word of a classic file's name: a browser keeps a module for a year, and its own name knows nothing of what else stands in that file.
        for (const chunk of classic.keys()) chunk.code = toBridge(context, chunk, `await lorbeerTeil(${JSON.stringify(partOf(chunk.fileName))})`)
        replaceEntry(bundle, entry, { startFile, later })
      },
    },
  }
}

/** Answers a part as `import()` would: what it stands in is loaded, one file after the other. */
const TEIL = `(function(ways){return function(name){return ways[name].reduce(function(before,url){return before.then(function(){return lorbeerLade(url)})},Promise.resolve()).then(function(){return ${PARTS}[name]})}})`

type Homes = ReadonlyMap<Chunk, Chunk>

/** In which chunk's file a screen stands. One that reads of what that file and those before it do not bring stays as it is: the office has screens of the same names. */
function homesOf(bundle: Bundle, { first, rest }: { first: Chunk[]; rest: Chunk[] }): Homes {
  const homes = new Map<Chunk, Chunk>()
  for (const screen of Object.values(bundle)) {
    if (screen.type !== 'chunk' || !SCREENS.includes(screen.name)) continue
    const home = [...first, ...rest].findLast(({ fileName }) => screen.imports.includes(fileName))
    const there = home && [...first.map(({ fileName }) => fileName), ...reachOf(bundle, home)]
    if (home && screen.imports.every((name) => there?.includes(name))) homes.set(screen, home)
  }
  return homes
}

/** The files of a chunk and of all that it reads of. */
function reachOf(bundle: Bundle, chunk: Chunk): string[] {
  return [chunk.fileName, ...chunksOf(bundle, chunk.imports).flatMap((other) => reachOf(bundle, other))]
}

function screensOf(homes: Homes, chunk: Chunk): Chunk[] {
  return [...homes].filter(([, home]) => home === chunk).map(([screen]) => screen)
}

/** The files of a chunk and of those before it, in their order; of what the start holds none. */
function waysTo(bundle: Bundle, chunk: Chunk, later: Record<string, string>): string[] {
  const own = later[chunk.name]
  const before = chunksOf(bundle, chunk.imports).flatMap((other) => waysTo(bundle, other, later))
  return [...new Set([...before, ...(own ? [`/${own}`] : [])])]
}

/** Named after its own content: the start also holds the entry, of which the chunk's name knows nothing. */
function emitClassic(context: Context, { fileName }: Chunk, code: string): string {
  const source = `${code}\n${DA}\n`
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const name = fileName.replace(/\.js$/, `.${hash}.classic.js`)
  context.emitFile({ type: 'asset', fileName: name, source })
  return name
}

/** Whether this is the classic file of a chunk. */
export function isClassicOf(file: string, { fileName }: { fileName: string }): boolean {
  return file.endsWith('.classic.js') && file.startsWith(fileName.replace(/js$/, ''))
}

function chunksOf(bundle: Bundle, names: string[]): Chunk[] {
  return names.map((name) => bundle[name]).filter((file): file is Chunk => file?.type === 'chunk')
}

/** The chunk's own code in a function: imports read from the parts made before, exports become readers of its variables. */
function toClassic(context: Context, chunk: Chunk, homes: Homes): string {
  const screens = new Set([...homes.keys()].map(({ fileName }) => partOf(fileName)))
  const statements = context.parse(chunk.code).body as Statement[]
  const exported: string[] = []
  const changes: Change[] = findImportMeta(statements).map(({ start, end }) => ({ start, end, text: 'importMeta' }))
  for (const { start, end, file } of findImportCalls(statements)) if (screens.has(file)) changes.push({ start, end, text: `lorbeerTeil("${file}")` })
  for (const statement of statements) {
    const { type, start, end } = statement
    if (type === 'ImportDeclaration') changes.push({ start, end, text: readPart(statement) })
    else if (type === 'ExportNamedDeclaration') {
      exported.push(...listExports(chunk, statement))
      changes.push({ start, end, text: '' })
    } else if (type.startsWith('Export')) throw new Error(`${chunk.fileName}: ${type} wird nicht umgeschrieben`)
  }
  const changing = listAssigned(statements)
  const readers = exported
    .map((pair) => pair.split(' ') as [string, string])
    .map(([name, local]) => (changing.has(local) ? `get ${name}(){return ${local}}` : `${name}:${local}`))
    .join(',')
  const made = `${PARTS}[${JSON.stringify(partOf(chunk.fileName))}]={${readers}}`
  return `(function(importMeta){"use strict";${applyChanges(chunk.code, changes)};${made}})({url:document.currentScript.src});`
}

interface Change {
  start: number
  end: number
  text: string
}

/** From the last to the first, so that the places stay right. */
function applyChanges(code: string, changes: Change[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code)
}

/** Words of up to three letters that a minifier may give to an export but nobody to a variable. */
const RESERVED = new Set(['do', 'if', 'in', 'for', 'let', 'new', 'try', 'var'])

/** Names that are assigned to after their declaration: who imports them has to see the change. */
function listAssigned(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  const { type, left, argument } = node as { type?: unknown; left?: unknown; argument?: unknown }
  if (type === 'AssignmentExpression') listNames(left, found)
  if (type === 'UpdateExpression') listNames(argument, found)
  for (const child of Object.values(node)) listAssigned(child, found)
  return found
}

/** Also of a pattern: `[a, b] = …`. */
function listNames(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const { type, name } = node as { type?: unknown; name?: string }
  if (type === 'Identifier' && name) found.add(name)
  for (const child of Object.values(node)) listNames(child, found)
}

/** `import.meta` is a syntax error outside modules. */
function findImportMeta(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, meta, start, end } = node as { type?: unknown; meta?: { name?: string }; start: number; end: number }
  return type === 'MetaProperty' && meta?.name === 'import' ? [{ start, end }] : Object.values(node).flatMap(findImportMeta)
}

/** `import("./file.js")`, which a minifier writes with the quotes of a template. */
function findImportCalls(node: unknown): { start: number; end: number; file: string }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, source, start, end } = node as { type?: unknown; source?: ImportSource; start: number; end: number }
  const path = type === 'ImportExpression' ? (source?.value ?? source?.quasis?.[0]?.value.raw) : undefined
  return [...(path ? [{ start, end, file: partOf(path) }] : []), ...Object.values(node).flatMap(findImportCalls)]
}

interface ImportSource {
  value?: string
  quasis?: { value: { raw: string } }[]
}

function readPart({ source, specifiers = [] }: Statement): string {
  const part = `${PARTS}[${JSON.stringify(partOf(source?.value ?? ''))}]`
  if (specifiers.some(({ type }) => type !== 'ImportSpecifier')) throw new Error(`${source?.value}: nur benannte Importe werden umgeschrieben`)
  return `const{${specifiers.map(({ imported, local }) => `${imported?.name}:${local.name}`).join(',')}}=${part};`
}

/** „exported local" of each name. */
function listExports({ fileName }: Chunk, { source, declaration, specifiers = [] }: Statement): string[] {
  if (source || declaration) throw new Error(`${fileName}: nur „export { … }“ wird umgeschrieben`)
  return specifiers.map(({ exported, local }) => `${exported?.name} ${local.name}`)
}

/** A module under the chunk's old name for everything that is not classic. */
function toBridge(context: Context, chunk: Chunk, part: string): string {
  const statements = context.parse(chunk.code).body as Statement[]
  const names = statements.flatMap(({ type, specifiers = [] }) =>
    type === 'ExportNamedDeclaration' ? specifiers.map(({ exported }) => exported?.name ?? '') : [],
  )
  const local = names.map((name) => (RESERVED.has(name) ? `${name}:_${name}` : name))
  const given = names.map((name) => (RESERVED.has(name) ? `_${name} as ${name}` : name))
  return `const{${local.join(',')}}=${part};export{${given.join(',')}};`
}

function partOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** boot.js asks early for what the screen of its address needs besides. */
function replaceEntry(bundle: Bundle, entry: Chunk, { startFile, later }: { startFile: string; later: Record<string, string> }): void {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('index.html fehlt')
  const module = new RegExp(`<script type="module"[^>]*src="/${entry.fileName}"></script>`)
  const html = String(page.source)
  if (!module.test(html)) throw new Error('index.html lädt den Einstieg nicht')
  const files = LATER.filter((name) => name in later).map((name) => ` data-${name}="/${later[name]}"`)
  page.source = html
    .replace(module, `<script defer src="/${startFile}"></script>`)
    .replace('<script src="/boot.js">', `<script src="/boot.js"${files.join('')}>`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
  delete bundle[entry.fileName]
}
