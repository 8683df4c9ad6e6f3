import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { openChunkCache } from '#src/offline/paket/chunk-cache.ts'
import { ZUM_LADEN } from '#src/offline/paket/zum-laden.ts'
import { answerMedium } from '#src/offline/paket/medien-antwort.ts'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'
import { openIdentitaet } from './identitaet.ts'
import { openPaketBestand } from './paket-bestand.ts'

const MEDIEN_PATH = /^\/media\/([0-9a-f]{64})$/

/** Through the worker every byte of a download would be handed on once more: a seventh of its work. */
export function matchMedien({ url, sameOrigin, request }: Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin' | 'request'>): boolean {
  return sameOrigin && MEDIEN_PATH.test(url.pathname) && !request.headers.has(ZUM_LADEN)
}

/** From the tablet if a package of its last person lists the file, else from the network; offline a proper answer. */
export function createMedienStrategy(umgebung: Umgebung): (options: Pick<RouteHandlerCallbackOptions, 'request' | 'url'>) => Promise<Response> {
  const quelle = { identitaet: openIdentitaet(umgebung), bestand: openPaketBestand(umgebung), cache: openChunkCache(umgebung.caches) }
  return async ({ request, url }) => {
    const [, sha256 = ''] = MEDIEN_PATH.exec(url.pathname) ?? []
    // Storage that fails is no reason to show nothing while there is a network.
    const stored = await answerMedium(quelle, { sha256, headers: request.headers }).catch(() => null)
    if (stored) return stored
    try {
      return await umgebung.fetch(request)
    } catch {
      return new Response(null, { status: 504 })
    }
  }
}
