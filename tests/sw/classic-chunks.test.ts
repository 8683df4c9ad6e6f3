// @vitest-environment node
import { createContext, runInContext } from 'node:vm'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { isNichtGeladen } from '#src/app/unbekannt/nicht-geladen.tsx'
import { LOADER, makeClassicChunks } from '../../scripts/build/classic-chunks.ts'

interface File {
  type: 'chunk' | 'asset'
  name?: string
  fileName: string
  isEntry?: boolean
  imports?: string[]
  code?: string
  source?: string
}

const PAGE = `<script src="/boot.js"></script><script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/start.js">`

function makeBundle(): Record<string, File> {
  const chunks: File[] = [
    chunk('runtime', 'var a=x=>x+1;export{a as t};'),
    chunk('start', 'import{t as e}from"./runtime.js";let n=e(1);function r(){n=e(n)}const u=import.meta.url;export{n as c,r as d,u as $};', [
      'runtime',
    ]),
    chunk('zettel', 'import{c as a}from"./start.js";var z=a*2;export{z as t};', ['start']),
    chunk('jury', 'import{c as a}from"./start.js";import{t as b}from"./zettel.js";var j=a*10+b;export{j as t};', ['start', 'zettel']),
    { ...chunk('index', 'import{c as e,d as t}from"./start.js";t();self.gestartet=e;', ['start']), isEntry: true },
  ]
  const page: File = { type: 'asset', fileName: 'index.html', source: PAGE }
  return Object.fromEntries([...chunks, page].map((file) => [file.fileName, file]))
}

function chunk(name: string, code: string, imports: string[] = []): File {
  return { type: 'chunk', name, fileName: `assets/${name}.js`, isEntry: false, code, imports: imports.map((file) => `assets/${file}.js`) }
}

function build(bundle: Record<string, File>): Record<string, File> {
  const context = {
    parse: parseAst,
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => void (bundle[fileName] = { type: 'asset', fileName, source }),
  }
  const hook = makeClassicChunks().generateBundle as unknown as { handler(this: typeof context, options: object, bundle: object): void }
  hook.handler.call(context, {}, bundle)
  return bundle
}

/** As the page does: the scripts one after the other, then the modules that stand under the old names. */
function run(...sources: (string | undefined)[]) {
  const page = createContext({ document: { currentScript: { src: 'https://lorbeer.example/assets/start.classic.js' } } })
  runInContext('globalThis.self = globalThis', page)
  for (const source of sources) runInContext(source ?? '', page)
  return page as { gestartet?: unknown; lorbeerTeile: Record<string, Record<string, unknown>> }
}

/** A juror's screen behind a lazy route, and the office's of the same name, which reads of a file that is not classic. */
function withScreens(): Record<string, File> {
  const bundle = makeBundle()
  const lazy = [
    chunk('jury-screen', 'import{t as a}from"./jury.js";var s=a+1;export{s as Screen};', ['jury', 'zettel', 'start']),
    { ...chunk('jury-screen', 'import{x as a}from"./liste.js";export{a as Screen};', ['liste', 'start']), fileName: 'assets/buero/jury-screen-2.js' },
    chunk('voting-layout', 'import{c as a}from"./start.js";var l=a;export{l as Layout};', ['start']),
    chunk('liste', 'var x=1;export{x};'),
  ]
  for (const file of lazy) bundle[file.fileName] = file
  Object.assign(bundle['assets/index.js'] ?? {}, {
    code: 'import{d as t}from"./start.js";t();self.layout=()=>import("./voting-layout.js");self.screen=()=>import(`./jury-screen.js`);self.liste=()=>import("./liste.js");',
  })
  return bundle
}

describe('chunks as classic scripts', () => {
  it('hold the screens of a juror too: a lazy route asks for no module, and gets them when the files before them have run', async () => {
    const bundle = build(withScreens())
    const page = run(classicOf(bundle, 'start').source) as ReturnType<typeof run> & Record<string, () => Promise<Record<string, unknown>>>
    expect(await page['layout']?.()).toMatchObject({ Layout: 3 })
    const asked: string[] = []
    Object.assign(page, {
      lorbeerLade: async (url: string) => {
        asked.push(url)
        runInContext(bundle[url.slice(1)]?.source ?? '', page)
      },
    })
    expect(await page['screen']?.()).toMatchObject({ Screen: 37 })
    expect(asked).toEqual(['zettel', 'jury'].map((name) => `/${classicOf(bundle, name).fileName}`))
    expect(classicOf(bundle, 'start').source).toContain('import("./liste.js")')
  })

  it('leave modules that are the same as long as their names are, whatever has changed in a screen: browsers keep them for a year', () => {
    const changed = withScreens()
    Object.assign(changed['assets/jury-screen.js'] ?? {}, { code: 'import{t as a}from"./jury.js";var s=a-1;export{s as Screen};' })
    const [before, after] = [build(withScreens()), build(changed)]
    expect(classicOf(after, 'jury').fileName).not.toBe(classicOf(before, 'jury').fileName)
    for (const name of ['start', 'zettel', 'jury', 'jury-screen']) expect(after[`assets/${name}.js`]?.code).toBe(before[`assets/${name}.js`]?.code)
  })

  it('leave a module what reads of two files of which none brings the other', () => {
    const bundle = withScreens()
    const verkehr = chunk('verkehr', 'var v=1;export{v as t};')
    const screen = chunk('kategorie-screen', 'import{t as a}from"./zettel.js";import{t as b}from"./verkehr.js";var k=a+b;export{k as Screen};', [
      'zettel',
      'verkehr',
    ])
    for (const file of [verkehr, screen]) bundle[file.fileName] = file
    expect(build(bundle)['assets/kategorie-screen.js']?.code).toMatch(/^import\{t as a\}from"\.\/zettel\.js"/)
  })

  it('leave a module under the name of such a screen, and leave alone what reads of other files', () => {
    const bundle = build(withScreens())
    expect(namesOf(bundle['assets/jury-screen.js']?.code)).toEqual(['Screen'])
    expect(bundle['assets/jury-screen.js']?.code).toContain('await lorbeerTeil("jury-screen.js")')
    expect(bundle['assets/buero/jury-screen-2.js']?.code).toContain('./liste.js')
  })

  it('run the runtime, the start and the entry from one file, with imports, exports that change and the address of the file', () => {
    const bundle = build(makeBundle())
    const page = run(classicOf(bundle, 'start').source)
    expect(page.gestartet).toBe(2)
    expect(page.lorbeerTeile['start.js']).toMatchObject({ c: 3, $: 'https://lorbeer.example/assets/start.classic.js' })
  })

  it('hand later chunks what the start has made', () => {
    const bundle = build(makeBundle())
    const page = run(...['start', 'zettel', 'jury'].map((name) => classicOf(bundle, name).source))
    expect(page.lorbeerTeile['jury.js']).toMatchObject({ t: 36 })
  })

  it('leave modules under the old names, which give the same names on and wait for a file that is not there yet', () => {
    const bundle = build(makeBundle())
    const { 'assets/start.js': start, 'assets/jury.js': jury } = bundle
    expect(namesOf(start?.code)).toEqual(['$', 'c', 'd'])
    expect(start?.code).not.toContain('await')
    expect(namesOf(jury?.code)).toEqual(['t'])
    expect(jury?.code).toContain('await lorbeerTeil("jury.js")')
  })

  it('are what the page loads, without modules, and with the address of what a jury needs besides', () => {
    const bundle = build(makeBundle())
    expect(bundle['index.html']?.source).toBe(
      `<script src="/boot.js" data-zettel="/${classicOf(bundle, 'zettel').fileName}" data-jury="/${classicOf(bundle, 'jury').fileName}"></script><script defer src="/${classicOf(bundle, 'start').fileName}"></script>`,
    )
    expect(Object.keys(bundle)).not.toContain('assets/index.js')
  })

  it('are named after all that is in them: another entry is another file', () => {
    const changed = makeBundle()
    Object.assign(changed['assets/index.js'] ?? {}, { code: 'import{c as e,d as t}from"./start.js";t();self.gestartet=-e;' })
    expect(classicOf(build(changed), 'start').fileName).not.toBe(classicOf(build(makeBundle()), 'start').fileName)
  })

  it('stop the build at a form of import or export that they do not know', () => {
    for (const code of ['import e from"./runtime.js";export{e as c};', 'export*from"./runtime.js";', 'export const c=1;']) {
      const bundle = makeBundle()
      Object.assign(bundle['assets/start.js'] ?? {}, { code })
      expect(() => build(bundle)).toThrow(/umgeschrieben/)
    }
  })
})

function classicOf(bundle: Record<string, File>, name: string): File {
  const found = Object.values(bundle).find(({ fileName }) => fileName.startsWith(`assets/${name}.`) && fileName.endsWith('.classic.js'))
  if (!found) throw new Error(`no classic file of ${name}`)
  return found
}

function namesOf(code = ''): string[] {
  const body = parseAst(code).body as { type: string; specifiers?: { exported: { name: string } }[] }[]
  return body
    .flatMap(({ type, specifiers = [] }) => (type === 'ExportNamedDeclaration' ? specifiers.map(({ exported }) => exported.name) : []))
    .toSorted()
}

type Skript = Record<'onload' | 'onerror', () => void> & { da?: number }

describe('a file that does not come', () => {
  /** What each try of the script ends with, and what the server says of the file meanwhile. `fremd`: loaded, and nothing of ours in it. */
  async function load(tries: ('onload' | 'onerror' | 'fremd')[], answer: (url: string, init: { signal: AbortSignal }) => Promise<Response>) {
    const pauses: number[] = []
    let asked = 0
    const document = {
      createElement: () => ({ remove: () => undefined }),
      head: { append: (script: Skript) => queueMicrotask(() => end(script, tries[asked++] ?? 'onerror')) },
    }
    const end = (script: Skript, how: 'onload' | 'onerror' | 'fremd') => {
      if (how === 'onload') script.da = 1
      script[how === 'fremd' ? 'onload' : how]()
    }
    const setTimeout = (task: (...args: unknown[]) => void, ms: number, ...args: unknown[]) => {
      pauses.push(ms)
      queueMicrotask(() => task(...args))
    }
    const self: { lorbeerLade?: (url: string) => Promise<unknown> } = {}
    runInContext(LOADER, createContext({ self, document, setTimeout, fetch: answer, AbortSignal: { timeout: () => AbortSignal.timeout(20) } }))
    const ende = await self.lorbeerLade?.('/assets/verkehr.classic.js').then(
      () => 'da',
      // By the words that the screen of an error knows: it goes on by itself when the server is back.
      ({ message }: Error) => (isNichtGeladen(new Error(message)) ? 'fehlt' : message),
    )
    return [ende, asked, pauses]
  }

  it('over a line that breaks is waited for, some seconds', async () => {
    const offline = () => Promise.reject(new Error('offline'))
    expect(await load(['onerror', 'onerror', 'onload'], offline)).toEqual(['da', 3, [1000, 3000]])
    expect(await load([], offline)).toEqual(['fehlt', 4, [1000, 3000, 9000]])
  })
  it('because the server does not have it any more is not', async () => {
    expect(await load([], () => Promise.resolve(new Response(null, { status: 404 })))).toEqual(['fehlt', 1, []])
  })
  it('because the page of a portal came in its place is waited for as well, and known as not loaded', async () => {
    const portal = () => Promise.resolve(new Response('<!doctype html><h1>Hotel-WLAN</h1>'))
    expect(await load(['fremd', 'onload'], portal)).toEqual(['da', 2, [1000]])
    expect(await load(['fremd', 'fremd', 'fremd', 'fremd'], portal)).toEqual(['fehlt', 4, [1000, 3000, 9000]])
  })
  it('because an answer stalls is a line that breaks', async () => {
    const stalls = (_: string, { signal }: { signal: AbortSignal }) =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)) }), { status: 200 }),
      )
    expect(await load(['onerror', 'onload'], stalls)).toEqual(['da', 2, [1000]])
  })
  it('says at its end that it has run', () => {
    const page = createContext({ document: { currentScript: { src: '' } } })
    runInContext('globalThis.self = globalThis', page)
    runInContext(classicOf(build(makeBundle()), 'start').source ?? '', page)
    expect(page['document'].currentScript).toHaveProperty('da', 1)
  })
})
