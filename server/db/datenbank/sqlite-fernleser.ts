import type { QueryResult } from 'kysely'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { LESER } from './sqlite-datei.ts'

/** At the end of a statement: it may take long, and nobody else should wait for it. */
export const FERN = '/* fern */'

/** Ten seconds of the slowest pages: whoever comes then is told to come again. */
const MOST_WAITING = 400
/** Half of what others have: pages of lists are what is read here. */
const SETTINGS = `${LESER} pragma cache_size = -16000;`

interface FernAuftrag {
  nr: number
  sql: string
  parameters: readonly unknown[]
}

interface FernErgebnis {
  nr: number
  rows?: unknown[]
  /** As much of an error as comes across. */
  fehler?: { message: string; code: string | undefined; errcode: number | undefined }
}

/**
 * Reads the file on a thread of its own: a page of a list sorts twenty thousand rows, and the embedded database would keep every vote waiting meanwhile. One
 * statement after the other; begun with the first, because a hall without an office needs none.
 */
export interface SqliteFernleser {
  run<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>>
  close(): Promise<void>
}

interface Wartend {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

export function createFernleser(file: string): SqliteFernleser {
  const waiting = new Map<number, Wartend>()
  let thread: Worker | undefined
  let nummer = 0

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'sqlite-lese-thread.mjs'), {
      workerData: { file, settings: SETTINGS },
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    started.on('message', ({ nr, rows = [], fehler }: FernErgebnis) => {
      const wartend = waiting.get(nr)
      waiting.delete(nr)
      // It keeps no process alive but while it works.
      if (waiting.size === 0) started.unref()
      if (fehler) wartend?.reject(Object.assign(new Error(fehler.message), fehler))
      else wartend?.resolve(rows)
    })
    started.on('error', (error) => giveUp(started, error as Error))
    started.once('exit', () => giveUp(started, new Error('reading thread ended')))
    return started
  }

  /** Whoever comes next gets a new one. */
  function giveUp(ended: Worker, error: Error): void {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    async run<R>(sql: string, parameters: readonly unknown[]) {
      if (waiting.size >= MOST_WAITING) throw new AppFehler('nicht-bereit', { retryAfterSec: 5 })
      thread ??= start()
      nummer += 1
      const auftrag: FernAuftrag = { nr: nummer, sql, parameters }
      // Throws where something cannot be sent: nobody waits for it then.
      thread.postMessage(auftrag)
      thread.ref()
      const rows = await new Promise<unknown[]>((resolve, reject) => waiting.set(auftrag.nr, { resolve, reject }))
      return { rows: rows as R[] }
    },
    async close() {
      await thread?.terminate()
    },
  }
}
