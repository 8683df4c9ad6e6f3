import type { FastifyInstance } from 'fastify'
import { endNachlauf } from '../../commands/jury/end-nachlauf.ts'

const TICK_MS = 15_000

/** A window also ends when no tablet is in contact: looked at from time to time while the server listens. */
export function registerNachlauf(app: FastifyInstance): void {
  const { db, now, ereignisse, log, jobs, kopfausgang: ausgang } = app.kontext
  let timer: NodeJS.Timeout | undefined

  async function tick(): Promise<void> {
    try {
      const ended = await endNachlauf(db, { now, ausgang })
      for (const ereignis of ended) ereignisse.publish(ereignis)
      if (ended.length > 0) jobs.wake()
    } catch (error) {
      log.warn({ err: error }, 'NACHLAUF')
    }
  }

  app.addHook('onListen', async () => {
    timer = setInterval(() => void tick(), TICK_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
