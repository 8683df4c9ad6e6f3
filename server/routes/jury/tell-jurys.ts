import type { FastifyInstance } from 'fastify'

/** Mails that were written leave now, not at the next tick; tablets learn that their package is an old one. `juryIds` stays on the server. */
export async function tellJurys<T extends object>(
  app: FastifyInstance,
  doing: Promise<T & { juryIds?: Iterable<string> }>,
): Promise<Omit<T, 'juryIds'>> {
  const { juryIds = [], ...antwort } = await doing
  app.kontext.jobs.wake()
  for (const juryId of juryIds) app.kontext.ereignisse.publish({ typ: 'paket', juryId })
  return antwort
}
