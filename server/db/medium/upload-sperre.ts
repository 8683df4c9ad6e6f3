import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { createGeduld } from '../datenbank/geduld.ts'
import { openLauscher } from '../datenbank/postgres-lauscher.ts'

const CHANNEL = 'lorbeer_upload'
/** As `pg_stat_activity` names it. */
const SESSION = 'lorbeer-uploads'
/** What an ended writer needs until its bytes are on the disk. */
const WARTE_MS = 2000
const ABSTAND_MS = 50
/** A machine that is gone says nothing: PostgreSQL notices within a minute and frees what its session held. */
const LEBT_NOCH = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'
/** Asked again from time to time: whoever has just taken it has not heard. */
const VERSUCHE_JE_RUF = 10

/** One writer for each upload, in whichever process. */
export interface UploadSperre {
  /** Works while nobody else does on this upload. Another process is asked to let go; when it does not, the work is not begun (`upload-laeuft`). */
  with<T>(uploadId: string, work: () => Promise<T>): Promise<T>
  /** Another process asks for this upload; null: all locks of this one are lost. */
  onRuf(listener: (uploadId: string | null) => void): void
  close(): Promise<void>
}

/** On SQLite there is one process for each DATA_DIR. */
export function createUploadSperre(databaseUrl: string | undefined): UploadSperre {
  if (databaseUrl !== undefined) return createPostgresSperre(databaseUrl)
  return { with: (_uploadId, work) => work(), onRuf: () => undefined, close: () => Promise.resolve() }
}

/**
 * Advisory locks of one session that is this process's own: however many uploads there are and for how many hours, they hold one connection and none of the
 * pool. The locks end with the session, however the process ends.
 */
function createPostgresSperre(databaseUrl: string): UploadSperre {
  const ich = randomUUID()
  const geduld = createGeduld()
  let session: Promise<pg.Client> | undefined
  let onRuf: (uploadId: string | null) => void = () => undefined

  const connect = () =>
    openLauscher({
      databaseUrl,
      channel: CHANNEL,
      geduld,
      config: { application_name: SESSION, options: LEBT_NOCH },
      onPayload: (payload) => {
        const [wer, uploadId = ''] = payload.split(' ')
        if (wer !== ich) onRuf(uploadId)
      },
      onError: () => undefined,
      onEnd: () => onRuf(null),
    })

  /** The session that holds the lock now, or null. A session that has an error is given up, and with it all that it held. */
  async function take(uploadId: string): Promise<pg.Client | null> {
    const mine = (session ??= connect())
    try {
      const client = await mine
      return (await tryFor(client, uploadId)) ? client : null
    } catch (error) {
      if (session === mine) session = undefined
      await mine.then((client) => client.end()).catch(() => undefined)
      throw error
    }
  }

  async function tryFor(client: pg.Client, uploadId: string): Promise<boolean> {
    for (let versuch = 0; versuch * ABSTAND_MS < WARTE_MS; versuch += 1) {
      const { rows } = await client.query<{ frei: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as frei', [keyOf(uploadId)])
      if (rows[0]?.frei) return true
      if (versuch % VERSUCHE_JE_RUF === 0) await client.query('select pg_notify($1, $2)', [CHANNEL, `${ich} ${uploadId}`])
      await wait(ABSTAND_MS)
    }
    return false
  }

  return {
    async with(uploadId, work) {
      // The last session may have ended without anybody hearing of it: then a new one is asked.
      const client = await take(uploadId).catch(() => take(uploadId))
      if (!client) throw new AppFehler('upload-laeuft', { retryAfterSec: 5 })
      try {
        return await work()
      } finally {
        // A session that has ended holds nothing.
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(uploadId)]).catch(() => undefined)
      }
    },
    onRuf: (listener) => {
      onRuf = listener
    },
    async close() {
      onRuf = () => undefined
      await session?.then((client) => client.end()).catch(() => undefined)
    },
  }
}

function keyOf(uploadId: string): string {
  return `lorbeer-upload ${uploadId}`
}
