import { sep } from 'node:path'
import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  id?: Pattern | null
  specifiers?: { local: { name: string } }[]
  declarations?: Node[]
  declaration?: Node | null
  init?: Node | null
  callee?: Node & { name?: string }
  arguments?: Node[]
  properties?: (Node & { key?: { name?: string } })[]
}

/** What a declaration binds: a name, or parts of a pattern. */
interface Pattern {
  name?: string
  properties?: Pattern[]
  elements?: (Pattern | null)[]
  value?: Pattern
  argument?: Pattern
  left?: Pattern
}

interface Context {
  parse(code: string): unknown
}

/** Of an endpoint, what only the server reads: who may, what for, and in which shape it takes a question. */
const NUR_SERVER = new Set(['zugang', 'zweck', 'params', 'query', 'body'])

/** The halves of a file of the contract: what is made with zod, and everything else. */
const FORMEN = '?formen'
const WERTE = '?werte'

/**
 * The contract defines shapes and does nothing else. A bundler cannot know that of calls like `z.string().check(…)`, and would keep each of them for whoever
 * needs one constant of its file: so it is told, and a browser carries the shapes that it reads answers by. With `halves` each file becomes two, so that a
 * constant that the first screen needs does not bring shapes and zod into its file (shell-chunks.ts).
 */
export function dropUnreadShapes(root: string, { halves }: { halves: boolean }): Plugin {
  const made = new Map<string, string>()
  return {
    name: 'lorbeer:contract-shapes',
    apply: 'build',
    resolveId: (source) => (made.has(source) ? source : null),
    load: (id) => (made.has(id) ? { code: made.get(id) ?? '', moduleSideEffects: false } : null),
    transform(code, id) {
      if (!id.startsWith(`${root}contract${sep}`) || made.has(id)) return null
      const parse = (text: string) => (this as unknown as Context).parse(text)
      const marked = markShapes(code, parse(code))
      if (/\bz\.|\bdefineEndpunkt\(/.test(marked)) MIT_FORMEN.add(id)
      const parts = halves ? halve(marked, parse(marked)) : null
      if (!parts) return { code: marked, map: null, moduleSideEffects: false }
      made.set(id + FORMEN, `${parts.formen}\nimport{${parts.shared.join(',')}}from${JSON.stringify(id + WERTE)};`)
      made.set(id + WERTE, parts.werte)
      return { code: [WERTE, FORMEN].map((half) => `export*from${JSON.stringify(id + half)};`).join(''), map: null, moduleSideEffects: false }
    },
  }
}

/** Files that define shapes, as the build has met them. */
const MIT_FORMEN = new Set<string>()

/** Whether this holds shapes, is what makes them, or joins two halves. */
export function isForm(id: string): boolean {
  return id.endsWith(FORMEN) || MIT_FORMEN.has(id) || /\/(node_modules\/zod\/|contract\/endpunkt\.ts$)/.test(id)
}

/** Statements that need zod, or what needs it, and the others; null where a file is all of one kind. `shared`: of the others, what those need. */
export function halve(code: string, tree: unknown): { formen: string; werte: string; shared: string[] } | null {
  const statements = (tree as { body: Node[] }).body
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration')
  const rest = statements
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((statement) => ({ statement, names: namesOf(statement), uses: listUsed(statement) }))
  const ofForm = new Set(['z', 'defineEndpunkt'])
  for (let before = -1; before < ofForm.size;) {
    before = ofForm.size
    const more = rest.filter(({ uses }) => [...uses].some((used) => ofForm.has(used)))
    for (const name of more.flatMap(({ names }) => names)) ofForm.add(name)
  }
  const isOfForm = ({ uses, names }: (typeof rest)[number]) => [...uses, ...names].some((name) => ofForm.has(name))
  const [formen, werte] = [rest.filter(isOfForm), rest.filter((part) => !isOfForm(part))]
  if (formen.length === 0 || werte.length === 0) return null
  const textOf = (parts: typeof rest) => {
    const uses = new Set(parts.flatMap((part) => [...part.uses]))
    const kept = imports.filter(({ specifiers = [] }) => specifiers.some(({ local }) => uses.has(local.name)))
    return [...kept, ...parts.map(({ statement }) => statement)].map(({ start, end }) => code.slice(start, end)).join('\n')
  }
  const needed = new Set(formen.flatMap(({ uses }) => [...uses]))
  const own = werte.flatMap(({ statement, names }) => names.filter((name) => needed.has(name)).map((name) => ({ name, statement })))
  const inner = own.filter(({ statement }) => statement.type !== 'ExportNamedDeclaration').map(({ name }) => name)
  return { formen: textOf(formen), werte: `${textOf(werte)}\nexport{${inner.join(',')}};`, shared: own.map(({ name }) => name) }
}

function namesOf({ type, declaration, ...statement }: Node): string[] {
  const declared = type === 'ExportNamedDeclaration' ? declaration : statement
  if (declared?.declarations) return declared.declarations.flatMap(({ id }) => boundBy(id))
  return declared?.id?.name ? [declared.id.name] : []
}

/** The names that `a`, `{ a, b: c, ...d }` or `[a, b]` makes. */
function boundBy(target: Pattern | null | undefined): string[] {
  if (!target) return []
  if (target.name !== undefined) return [target.name]
  return [...(target.properties ?? []), ...(target.elements ?? []), target.value, target.argument, target.left].flatMap(boundBy)
}

function listUsed(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  const { type, name } = node as { type?: unknown; name?: unknown }
  if (type === 'Identifier' && typeof name === 'string') found.add(name)
  for (const child of Object.values(node)) listUsed(child, found)
  return found
}

/** Every constant that a call makes is marked as free of side effects, and every endpoint loses what only the server reads. */
export function markShapes(code: string, tree: unknown): string {
  const changes: { at: number; until: number; text: string }[] = []
  for (const init of listMade(tree)) {
    changes.push({ at: init.start, until: init.start, text: '/*#__PURE__*/(()=>(' }, { at: init.end, until: init.end, text: '))()' })
    const [shape] = init.callee?.name === 'defineEndpunkt' ? (init.arguments ?? []) : []
    for (const { key, start, end } of shape?.properties ?? []) {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? ''
      if (NUR_SERVER.has(key?.name ?? '')) changes.push({ at: start, until: end + comma.length, text: '' })
    }
  }
  return changes.toSorted((a, b) => b.at - a.at).reduce((text, { at, until, text: instead }) => text.slice(0, at) + instead + text.slice(until), code)
}

const CALLING = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression'])

/** What calls make, or may make, for constants at the top of a file. */
function listMade(tree: unknown): Node[] {
  const { body } = tree as { body: Node[] }
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? (statement.declarations ?? []) : []))
    .flatMap(({ init }) => (init && CALLING.has(init.type) ? [init] : []))
}
