import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { EreignisSchema } from '#contract/ereignis.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { createGeduld } from '../db/datenbank/geduld.ts'
import { openLauscher } from '../db/datenbank/postgres-lauscher.ts'
import type { Stille } from '../db/datenbank/postgres.ts'
import { createVerteiler, gatherEreignisse, type Ereignisse } from './ereignisse.ts'

const CHANNEL = 'lorbeer_ereignis'
const RECONNECT_MS = 500

interface Umgebung {
  databaseUrl: string
  db: Db
  log: FastifyBaseLogger
  stille: Stille | null
}

/** Between processes by LISTEN and NOTIFY. While the connection is away events are missed, not kept: screens also read on their own. */
export async function createPostgresEreignisse({ databaseUrl, db, log, stille }: Umgebung): Promise<Ereignisse> {
  const local = createVerteiler()
  const geduld = createGeduld()
  const onPayload = (payload: string) => {
    try {
      local.publish(EreignisSchema.parse(JSON.parse(payload)))
    } catch (error) {
      log.warn({ err: error }, 'events: unreadable')
    }
  }
  const open = ({ isSie, onEnd }: Verbindung) =>
    openLauscher({
      databaseUrl,
      channel: CHANNEL,
      geduld,
      onPayload,
      onEnd,
      onError: (error) => log.warn({ err: error }, 'events: connection lost'),
      onStill: () => isSie() && stille?.begin(),
      onStumm() {
        if (!isSie()) return
        log.error('PostgreSQL does not answer')
        stille?.breakStumme()
      },
    })
  // When it is heard again, what was begun while nobody answered would still wait.
  const stopListening = await listen(open, () => stille?.breakStumme())
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

interface Verbindung {
  /** Whether it is the one that listens: another may have been quicker. */
  isSie: () => boolean
  onEnd: () => void
}

/**
 * A connection that comes back after every loss. Each try has its time, and the next one is begun beside it: what was begun while nobody answered must not
 * keep us from one that is answered. Returns the function that ends it for good.
 */
async function listen(open: (verbindung: Verbindung) => Promise<pg.Client>, onWieder: () => void): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<boolean> {
    let own: pg.Client | undefined
    let isEnded = false
    const isSie = () => own !== undefined && client === own
    function onEnd(): void {
      isEnded = true
      if (!isSie()) return
      client = undefined
      seek()
    }
    own = await open({ isSie, onEnd })
    if (client || closed || isEnded) {
      await own.end()
      return false
    }
    client = own
    clearTimeout(timer)
    return true
  }

  function seek(): void {
    if (closed || client) return
    timer = setTimeout(() => {
      void connect().then(
        (isWieder) => isWieder && onWieder(),
        () => undefined,
      )
      seek()
    }, RECONNECT_MS)
  }

  if (!(await connect())) seek()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end()
  }
}
