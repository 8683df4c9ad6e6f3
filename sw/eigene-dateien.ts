import type { WorkboxPlugin } from 'workbox-core'

/** By the end of a name what is in our file of that name, and in nobody's page: the root of index.html, the last word of a classic file (classic-chunks.ts). */
const INHALTE: [name: RegExp, inhalt: RegExp][] = [
  [/\.html$/, /id="root"/],
  [/\.classic\.js$/, /currentScript\.da=1/],
  [/\.svg$/, /^\s*(<\?xml[^>]*>\s*)?<svg/],
  [/./, /^\s*[^<\s]/],
]

/** Whether an answer is our file: whole enough to run, and no page in its place, whatever that page says it is. */
async function isUnser(request: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const { pathname } = new URL(request.url)
  const isSeite = /text\/html/i.test(response.headers.get('content-type') ?? '')
  if (isSeite && !pathname.endsWith('.html')) return false
  const text = await response.clone().text()
  return INHALTE.find(([name]) => name.test(pathname))?.[1].test(text) ?? false
}

/**
 * Only what is ours is stored: the page of a portal or of a proxy that says 200, or a file that came empty, would stand in the place of ours for as long as
 * that has the same name. Without it the installation fails, and begins again (aktualisierung.ts).
 */
export const EIGENE_DATEIEN: WorkboxPlugin = {
  /** The browser may hold what came in our file's place: asked for once more past its cache. */
  async fetchDidSucceed({ request, response }) {
    return request.cache === 'reload' || (await isUnser(request, response)) ? response : fetch(new Request(request, { cache: 'reload' }))
  },
  async cacheWillUpdate({ request, response }) {
    return (await isUnser(request, response)) ? response : null
  },
}
