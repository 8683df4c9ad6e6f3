import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { logout, type AuthInfo } from '#contract/auth.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { pickAngemeldet, type Angemeldet, type IdentitaetRow } from './angemeldet.ts'
import type { Umgebung } from './umgebung.ts'

export type { Angemeldet } from './angemeldet.ts'

/** Who is logged in on this device. It alone decides without a network; page and worker read it. */
export interface GeraetDb {
  /** null: nobody, logged out on this device, or no answer of the server for 14 days. */
  readAngemeldet(): Promise<Angemeldet | null>
  /** With every auth answer; one without a person ends the log-in. Ignored while a logout has not yet reached the server. */
  writeAngemeldet(auth: AuthInfo, nowMs: number): Promise<void>
  /** Logs out on this device at once, with or without a network; the server hears of it by `sendAbmeldung`. */
  writeAbgemeldet(): Promise<void>
  /** The first request of every start: true when the server knows of no logout still to come. */
  sendAbmeldung(): Promise<boolean>
  close(): void
}

export function openGeraetDb(umgebung: Umgebung): GeraetDb {
  const rows = umgebung.indexedDB ? openDexie(umgebung) : memoryOf(umgebung)

  async function readAngemeldet(): Promise<Angemeldet | null> {
    const [angemeldet, abgemeldet] = await rows.getBoth()
    return pickAngemeldet({ angemeldet, abgemeldet }, umgebung.now())
  }

  async function writeAngemeldet(auth: AuthInfo, nowMs: number): Promise<void> {
    if (await rows.get('abgemeldet')) return
    if (!auth.id || auth.error) return rows.delete('angemeldet')
    const name = `${auth.firstname ?? ''} ${auth.lastname ?? ''}`.trim() || (auth.username ?? '')
    await rows.put({ art: 'angemeldet', benutzerId: auth.id, name, rollen: auth.roles ?? [], zuletztMs: nowMs, auth })
  }

  async function writeAbgemeldet(): Promise<void> {
    await rows.put({ art: 'abgemeldet', seitMs: umgebung.now() })
    await rows.delete('angemeldet')
  }

  // One at a time: the answer to a second one, coming late, would end the log-in that followed the first.
  let sending: Promise<boolean> | null = null
  function sendAbmeldung(): Promise<boolean> {
    sending ??= trySending().finally(() => {
      sending = null
    })
    return sending
  }

  async function trySending(): Promise<boolean> {
    if (!(await rows.get('abgemeldet'))) return true
    try {
      await callApi(logout, { fetch: umgebung.fetch, schedule: umgebung.schedule })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || error.kind !== 'refused') return false
    }
    await rows.delete('abgemeldet')
    return true
  }

  return { readAngemeldet, writeAngemeldet, writeAbgemeldet, sendAbmeldung, close: rows.close }
}

const BOTH: IdentitaetRow['art'][] = ['angemeldet', 'abgemeldet']

interface Rows {
  get(art: IdentitaetRow['art']): Promise<IdentitaetRow | undefined>
  getBoth(): Promise<(IdentitaetRow | undefined)[]>
  put(row: IdentitaetRow): Promise<void>
  delete(art: IdentitaetRow['art']): Promise<void>
  close(): void
}

type IdentitaetDb = Dexie & { identitaet: Table<IdentitaetRow, string>; ballast: Table<{ nr: number; bytes: Uint8Array<ArrayBuffer> }, number> }

export function openIdentitaetDb({ indexedDB, IDBKeyRange }: Pick<Umgebung, 'indexedDB' | 'IDBKeyRange'>): IdentitaetDb {
  const db = new Dexie('lorbeer-geraet', { indexedDB: indexedDB as IDBFactory, IDBKeyRange, chromeTransactionDurability: 'strict' }) as IdentitaetDb
  db.version(1).stores({ identitaet: 'art', ballast: 'nr' })
  return db
}

/** Falls back to memory where the browser refuses storage: the log-in then lasts as long as the page. */
function openDexie(umgebung: Umgebung): Rows {
  let db = openIdentitaetDb(umgebung)
  const memory = memoryOf(umgebung)
  let refused = false
  async function withRows<T>(work: (rows: IdentitaetDb['identitaet']) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (refused) return otherwise()
    try {
      return await work(db.identitaet)
    } catch {
      return retry(work, otherwise)
    }
  }
  async function retry<T>(work: (rows: IdentitaetDb['identitaet']) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    db.close({ disableAutoOpen: false })
    db = openIdentitaetDb(umgebung)
    try {
      return await work(db.identitaet)
    } catch {
      refused = true
      return otherwise()
    }
  }
  return {
    get: (art) =>
      withRows(
        (table) => table.get(art),
        () => memory.get(art),
      ),
    getBoth: () => withRows((table) => table.bulkGet(BOTH), memory.getBoth),
    put: (row) =>
      withRows(
        async (table) => void (await table.put(row)),
        () => memory.put(row),
      ),
    delete: (art) =>
      withRows(
        (table) => table.delete(art),
        () => memory.delete(art),
      ),
    close: () => db.close(),
  }
}

/** All who ask on this page share it, as they would share a database. */
const memories = new WeakMap<Umgebung, Rows>()

function memoryOf(umgebung: Umgebung): Rows {
  const known = memories.get(umgebung) ?? openMemory()
  memories.set(umgebung, known)
  return known
}

function openMemory(): Rows {
  const rows = new Map<string, IdentitaetRow>()
  return {
    get: (art) => Promise.resolve(rows.get(art)),
    getBoth: () => Promise.resolve(BOTH.map((art) => rows.get(art))),
    put: (row) => Promise.resolve(void rows.set(row.art, row)),
    delete: (art) => Promise.resolve(void rows.delete(art)),
    close: () => undefined,
  }
}
