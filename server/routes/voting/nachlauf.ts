import type { FastifyInstance } from 'fastify'
import { endNachlauf } from '../../commands/end-nachlauf.ts'

const TICK_MS = 15_000

/** A window also ends when no tablet is in contact: looked at from time to time while the server listens. */
export function registerNachlauf(app: FastifyInstance): void {
  const { db, now, ereignisse, log } = app.kontext
  let timer: NodeJS.Timeout | undefined

  async function tick(): Promise<void> {
    try {
      for (const ereignis of await endNachlauf(db, { now })) ereignisse.publish(ereignis)
    } catch (error) {
      log.warn({ err: error }, 'NACHLAUF')
    }
  }

  app.addHook('onListen', async () => {
    timer = setInterval(() => void tick(), TICK_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
