import type { WorkboxPlugin } from 'workbox-core'

/** Neither a page nor nothing. */
const NICHT_SEITE = /^\s*[^<\s]/

/** By the end of a name what our server calls such a file, and what is in it and in nobody's page: the spinner of index.html, the last word of a classic file (classic-chunks.ts). */
const ARTEN: [name: RegExp, typ: RegExp, inhalt: RegExp][] = [
  [/\.html$/, /^/, /<div id="start" class="spinner-centred"/],
  [/\.classic\.js$/, /^/, /currentScript\.da=1/],
  [/\.js$/, /javascript/, NICHT_SEITE],
  [/\.css$/, /css/, NICHT_SEITE],
  [/\.svg$/, /^/, /^\s*(<\?xml[^>]*>\s*)?<svg/],
  [/./, /^(?!text\/html|application\/json)/, NICHT_SEITE],
]

/** Whether an answer is our file: whole enough to run, and no page in its place, whatever that page says it is. */
async function isUnser(request: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const { pathname } = new URL(request.url)
  const [, typ, inhalt] = ARTEN.find(([name]) => name.test(pathname)) ?? []
  return typ?.test((response.headers.get('content-type') ?? '').toLowerCase()) === true && inhalt?.test(await response.clone().text()) === true
}

/**
 * Only what is ours is stored: the page of a portal or of a proxy that says 200, or a file that came empty, would stand in the place of ours until a version in
 * which that very file is another. Without it the installation fails, and begins again (aktualisierung.ts).
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
