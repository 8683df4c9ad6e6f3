import { sep } from 'node:path'
import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  declarations?: Node[]
  declaration?: Node | null
  init?: Node | null
  callee?: Node & { name?: string }
  arguments?: Node[]
  properties?: (Node & { key?: { name?: string } })[]
}

interface Context {
  parse(code: string): unknown
}

/** Of an endpoint, what only the server reads: who may, what for, and in which shape it takes a question. */
const NUR_SERVER = new Set(['zugang', 'zweck', 'params', 'query', 'body'])

/**
 * The contract defines shapes and does nothing else. A bundler cannot know that of calls like `z.string().check(…)`, and would keep each of them for whoever
 * needs one constant of its file: so it is told, and a browser carries the shapes that it reads answers by.
 */
export function dropUnreadShapes(root: string): Plugin {
  return {
    name: 'lorbeer:contract-shapes',
    apply: 'build',
    transform(code, id) {
      return id.startsWith(`${root}contract${sep}`) ? { code: markShapes(code, (this as unknown as Context).parse(code)), map: null } : null
    },
  }
}

/** Every constant that a call makes is marked as free of side effects, and every endpoint loses what only the server reads. */
export function markShapes(code: string, tree: unknown): string {
  const changes: { at: number; until: number; text: string }[] = []
  for (const init of listMade(tree)) {
    changes.push({ at: init.start, until: init.start, text: '/*#__PURE__*/(()=>' }, { at: init.end, until: init.end, text: ')()' })
    const [shape] = init.callee?.name === 'defineEndpunkt' ? (init.arguments ?? []) : []
    for (const { key, start, end } of shape?.properties ?? []) {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? ''
      if (NUR_SERVER.has(key?.name ?? '')) changes.push({ at: start, until: end + comma.length, text: '' })
    }
  }
  return changes.toSorted((a, b) => b.at - a.at).reduce((text, { at, until, text: instead }) => text.slice(0, at) + instead + text.slice(until), code)
}

/** What calls make for constants at the top of a file. */
function listMade(tree: unknown): Node[] {
  const { body } = tree as { body: Node[] }
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? (statement.declarations ?? []) : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}
