import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { EreignisSchema } from '#contract/ereignis.ts'
import type { Db } from '../db/datenbank.ts'
import { createVerteiler, gatherEreignisse, type Ereignisse } from './ereignisse.ts'

const CHANNEL = 'lorbeer_ereignis'
const RECONNECT_MS = 500
const CONNECT_MS = 3000

interface Umgebung {
  databaseUrl: string
  db: Db
  log: FastifyBaseLogger
}

/** Between processes by LISTEN and NOTIFY. While the connection is away events are missed, not kept: screens also read on their own. */
export async function createPostgresEreignisse({ databaseUrl, db, log }: Umgebung): Promise<Ereignisse> {
  const local = createVerteiler()
  const stopListening = await listen(databaseUrl, log, (payload) => {
    try {
      local.publish(EreignisSchema.parse(JSON.parse(payload)))
    } catch (error) {
      log.warn({ err: error }, 'events: unreadable')
    }
  })
  const { publish, stop } = gatherEreignisse((ereignis) => {
    const sent = sql`select pg_notify(${CHANNEL}, ${JSON.stringify(ereignis)})`.execute(db)
    sent.catch((error: unknown) => log.warn({ err: error }, 'events: not published'))
  })
  return {
    publish,
    subscribe: local.subscribe,
    async close() {
      stop()
      await stopListening()
      await local.close()
    },
  }
}

/** A connection of its own that comes back after every loss. Returns the function that ends it for good. */
async function listen(databaseUrl: string, log: FastifyBaseLogger, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    next.on('error', (error) => log.warn({ err: error }, 'events: connection lost'))
    next.on('end', reconnectSoon)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  function reconnectSoon(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect().catch(reconnectSoon), RECONNECT_MS)
  }

  await connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end()
  }
}
