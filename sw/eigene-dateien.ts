import type { WorkboxPlugin } from 'workbox-core'

/** Of our page (index.html), and of nobody else's. */
const WURZEL = 'id="root"'

/**
 * Only what is ours is stored: the page of a portal or of a proxy that says 200 would stand in the place of a file until the next version. Without it the
 * installation fails, and the browser begins it again with the next page.
 */
export const EIGENE_DATEIEN: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 200) return null
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const isPage = new URL(request.url).pathname.endsWith('.html') && (await response.clone().text()).includes(WURZEL)
    return isPage ? response : null
  },
}
