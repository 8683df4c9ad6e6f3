import type pg from 'pg'
import type { Geduld } from './geduld.ts'

/** What lets a connection be missed: the system asks after ten silent seconds, and whoever cannot connect for so long is told so. */
export const LEBENSZEICHEN = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 3000 } as const
const PULS_MS = 500

interface Lauscher {
  databaseUrl: string
  channel: string
  config?: pg.ClientConfig
  /** The same for all connections that follow each other. */
  geduld: Geduld
  onPayload: (payload: string) => void
  onError: (error: Error) => void
  /** An answer is late. */
  onStill?: () => void
  /** Nobody answers on it any more: it ends. */
  onStumm?: () => void
  onEnd: () => void
}

interface Puls extends Pick<Lauscher, 'geduld' | 'onStill' | 'onStumm'> {
  isAntwort: (error: unknown) => boolean
}

/** A connection of its own that hears what is sent to `channel`. */
export async function openLauscher({ databaseUrl, channel, config, onPayload, onError, onEnd, ...puls }: Lauscher): Promise<pg.Client> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ ...config, ...LEBENSZEICHEN, connectionString: databaseUrl })
  client.on('notification', ({ payload = '' }) => onPayload(payload))
  client.on('error', onError)
  client.on('end', onEnd)
  await client.connect()
  // A refusal is an answer as well.
  watchAntworten(client, { ...puls, isAntwort: (error) => error instanceof pg.DatabaseError })
  await client.query(`listen ${channel}`)
  return client
}

/**
 * Whoever only listens would never notice that the other side has vanished without a word. Counted in turns of our own: while this process is too busy to
 * read answers, none passes.
 */
function watchAntworten(client: pg.Client, { geduld, onStill, onStumm, isAntwort }: Puls): void {
  let offen = 0
  const timer = setInterval(() => {
    if (offen === 0) void ask()
    if (offen === 1) onStill?.()
    offen += 1
    if (offen <= geduld.schlaege) return
    clearInterval(timer)
    geduld.noteStille()
    onStumm?.()
    void client.end()
  }, PULS_MS).unref()
  client.once('end', () => clearInterval(timer))

  async function ask(): Promise<void> {
    try {
      await client.query('select 1')
      offen = 0
      geduld.noteAntwort()
    } catch (error) {
      // The end of the connection is told by itself.
      if (isAntwort(error)) offen = 0
    }
  }
}
