import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'

/** A page that waits longer should say so itself. */
const PAUSEN_MS = [500, 1000, 2000, 4000, 8000]

/** Scripts and styles that no precache holds: those of the office and of agencies. */
export function matchAsset({ url, sameOrigin }: Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin'>): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/')
}

/**
 * From the network, with patience: a browser that failed to fetch a script once does not ask for it again on the same page (whatwg/html#6768), so
 * a line that is dead for a moment would cost the whole screen, and with it the upload that runs there. An answer, whatever it says, is final.
 */
export function createAssetStrategy({ fetch, schedule }: Pick<Umgebung, 'fetch' | 'schedule'>) {
  return async ({ request }: Pick<RouteHandlerCallbackOptions, 'request'>): Promise<Response> => {
    for (const pause of PAUSEN_MS) {
      try {
        return await fetch(request.clone())
      } catch {
        await new Promise<void>((resolve) => schedule(resolve, pause))
      }
    }
    return fetch(request)
  }
}
