import type { FastifyInstance, RouteOptions } from 'fastify'
import { ENDPUNKTE } from '#contract/endpunkte.ts'

/** An API route that the contract does not list, and of which nobody has said who may call it, cannot be registered. */
export function requireRechteTabelle(app: FastifyInstance): void {
  const known = new Set(ENDPUNKTE.flatMap(({ methode, pfad }) => (methode === 'GET' ? [`GET ${pfad}`, `HEAD ${pfad}`] : [`${methode} ${pfad}`])))
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    if (!url.startsWith('/api')) return
    const missing = [method].flat().find((each) => !known.has(`${each} ${url}`))
    if (missing) throw new Error(`${missing} ${url} is missing in contract/endpunkte.ts`)
  })
}
