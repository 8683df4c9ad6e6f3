import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { EreignisSchema } from '#contract/ereignis.ts'
import type { Db } from '../db/datenbank.ts'
import { openLauscher } from '../db/postgres-lauscher.ts'
import { createVerteiler, gatherEreignisse, type Ereignisse } from './ereignisse.ts'

const CHANNEL = 'lorbeer_ereignis'
const RECONNECT_MS = 500

interface Umgebung {
  databaseUrl: string
  db: Db
  log: FastifyBaseLogger
  /** The database has vanished without a word. */
  onStumm: () => void
}

/** Between processes by LISTEN and NOTIFY. While the connection is away events are missed, not kept: screens also read on their own. */
export async function createPostgresEreignisse({ databaseUrl, db, log, onStumm }: Umgebung): Promise<Ereignisse> {
  const local = createVerteiler()
  const onPayload = (payload: string) => {
    try {
      local.publish(EreignisSchema.parse(JSON.parse(payload)))
    } catch (error) {
      log.warn({ err: error }, 'events: unreadable')
    }
  }
  const stopListening = await listen((onEnd) =>
    openLauscher({
      ...{ databaseUrl, channel: CHANNEL, onPayload, onEnd },
      onError: (error) => log.warn({ err: error }, 'events: connection lost'),
      onStumm() {
        log.error('PostgreSQL does not answer')
        onStumm()
      },
    }),
  )
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

/** A connection that comes back after every loss. Returns the function that ends it for good. */
async function listen(open: (onEnd: () => void) => Promise<pg.Client>): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    client = await open(reconnectSoon)
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
