import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { EreignisSchema } from '#contract/ereignis.ts'
import type { Db } from '../db/datenbank.ts'
import { createLocalEreignisse, type Ereignisse } from './ereignisse.ts'

const CHANNEL = 'lorbeer_ereignis'
const RECONNECT_MS = 1000

/** Between processes by LISTEN and NOTIFY. While the connection is away events are missed, not kept: screens also read on their own. */
export async function createPostgresEreignisse({
  databaseUrl,
  db,
  log,
}: {
  databaseUrl: string
  db: Db
  log: FastifyBaseLogger
}): Promise<Ereignisse> {
  const local = createLocalEreignisse()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('notification', ({ payload }) => deliver(payload))
    next.on('error', (error) => log.warn({ err: error }, 'events: connection lost'))
    next.on('end', () => reconnect(next))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  function reconnect(lost: pg.Client): void {
    if (client === lost) client = undefined
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'events: no connection')
        reconnect(lost)
      })
    }, RECONNECT_MS)
  }

  function deliver(payload: string | undefined): void {
    try {
      local.publish(EreignisSchema.parse(JSON.parse(payload ?? '')))
    } catch (error) {
      log.warn({ err: error }, 'events: unreadable')
    }
  }

  await connect()
  return {
    publish(ereignis) {
      const sent = sql`select pg_notify(${CHANNEL}, ${JSON.stringify(ereignis)})`.execute(db)
      sent.catch((error: unknown) => log.warn({ err: error }, 'events: not published'))
    },
    subscribe: local.subscribe,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
      await local.close()
    },
  }
}
