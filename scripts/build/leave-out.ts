import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  body?: Node | Node[]
  init?: Node | null
  expression?: Node
}

interface Context {
  parse(code: string): unknown
}

/** `functions`: of which no call is left that Lorbeer could reach; where one is called all the same, it throws. `calls`: what only speaks to developers. */
interface Auslassung {
  datei: RegExp
  functions: readonly string[]
  calls: readonly RegExp[]
}

/**
 * React Router's one file holds loaders, actions, fetchers, forms, prefetching, server components, hydration and instrumentation, none of which Lorbeer
 * has: its routes are lazy, and its data come by Query. Most of it is called from within what is used, so that no bundler can leave it out.
 */
export const ROUTER: Auslassung = {
  datei: /\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
  functions: [
    // Actions, fetchers, and redirects that a loader or an action answers.
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'fetch2',
    'revalidate',
    'startRedirectNavigation',
    'getUpdatedRevalidatingFetchers',
    'setFetcherError',
    'resetFetcher',
    'convertFormDataToSearchParams',
    'convertSearchParamsToFormData',
    'Form',
    // Frameworks: prefetching, server components, instrumentation, pages made by a server.
    'PrefetchPageLinks',
    'RSCErrorHandler',
    'decodeRouteErrorResponseDigest',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'deserializeErrors',
    'getRouteHydrationStatus',
  ],
  calls: [/^warning\(/, /^\w+\.displayName = /],
}

/** Leaves out of a library what no way leads to: a later version with other names stops the build. */
export function leaveOut(auslassungen: readonly Auslassung[] = [ROUTER]): Plugin {
  return {
    name: 'lorbeer:leave-out',
    apply: 'build',
    transform(code, id) {
      const found = auslassungen.find(({ datei }) => datei.test(id))
      return found ? { code: cut(code, (this as unknown as Context).parse(code), found), map: null } : null
    },
  }
}

/** Without what the `Auslassung` names; fails when one of them is not there. */
export function cut(code: string, tree: unknown, { functions, calls }: Omit<Auslassung, 'datei'>): string {
  const changes: { start: number; end: number; text: string }[] = []
  const seen = new Set<string>()
  function leave(name: string | undefined, body: Node | Node[] | undefined, instead?: string): boolean {
    if (name === undefined || !functions.includes(name) || body === undefined || Array.isArray(body)) return false
    seen.add(name)
    changes.push({ start: body.start, end: body.end, text: instead ?? `{throw new Error("${name} is left out of the build")}` })
    return true
  }
  function walk(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type, id, body, init, start, end } = node as Node
    if (type === 'FunctionDeclaration' && leave(id?.name, body)) return
    // A component that is made by a call, of which a bundler cannot know that nothing else happens.
    if (type === 'VariableDeclarator' && init?.type === 'CallExpression' && leave(id?.name, init, 'null')) return
    const call = type === 'ExpressionStatement' ? calls.find((pattern) => pattern.test(code.slice(start, end))) : undefined
    if (call) return void changes.push({ start, end, text: ';' })
    for (const child of Object.values(node)) walk(child)
  }
  walk(tree)
  const missing = functions.filter((name) => !seen.has(name))
  if (missing.length > 0) throw new Error(`nicht gefunden: ${missing.join(', ')}`)
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + blank(text.slice(start, end)) + text.slice(end), code)
}

/** Every line stays where it was, for whoever looks for it. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, '')
}
