import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core'
import { openChunkCache } from '#src/offline/paket/chunk-cache.ts'
import { answerMedium } from '#src/offline/paket/medien-antwort.ts'
import type { Umgebung } from '#src/offline/umgebung.ts'
import { openIdentitaet } from './identitaet.ts'
import { openPaketBestand } from './paket-bestand.ts'

const MEDIEN_PATH = /^\/media\/([0-9a-f]{64})$/

export function matchMedien({ url, sameOrigin }: Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin'>): boolean {
  return sameOrigin && MEDIEN_PATH.test(url.pathname)
}

/** From the tablet if the logged-in person's package lists the file, else from the network; offline a proper answer. */
export function createMedienStrategy(umgebung: Umgebung): (options: Pick<RouteHandlerCallbackOptions, 'request' | 'url'>) => Promise<Response> {
  const identitaet = openIdentitaet(umgebung)
  const quelle = { bestand: openPaketBestand(umgebung), cache: openChunkCache(umgebung.caches) }

  // Storage that fails is no reason to show nothing while there is a network.
  async function readStored(sha256: string, headers: Headers): Promise<Response | null> {
    try {
      const angemeldet = await identitaet.readAngemeldet()
      return angemeldet && (await answerMedium(quelle, angemeldet.benutzerId, { sha256, headers }))
    } catch {
      return null
    }
  }
  return async ({ request, url }) => {
    const [, sha256 = ''] = MEDIEN_PATH.exec(url.pathname) ?? []
    const stored = await readStored(sha256, request.headers)
    if (stored) return stored
    try {
      return await umgebung.fetch(request)
    } catch {
      return new Response(null, { status: 504 })
    }
  }
}
