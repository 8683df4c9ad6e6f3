import type { IdentitaetRow } from './angemeldet.ts'
import { withBallast } from './ballast.ts'
import { IDENTITAET_DB, openIdentitaetDb } from './identitaet-db.ts'
import { leaveSpur, mayHaveExisted } from '../kern/spur.ts'
import { StorageFailure, toStorageFailure } from '../kern/storage-failure.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { createVerbindung } from '../kern/verbindung.ts'

type Art = IdentitaetRow['art']

const ALLE: readonly Art[] = ['angemeldet', 'abgemeldet', 'wechsel']

export interface IdentitaetTafel {
  get(art: Art): PromiseLike<IdentitaetRow | undefined>
  put(row: IdentitaetRow): PromiseLike<unknown>
  delete(art: Art): PromiseLike<void>
}

/** One transaction each; rejects with a StorageFailure, and the next one begins anew. */
export interface IdentitaetLager {
  read<T>(work: (tafel: IdentitaetTafel) => Promise<T>): Promise<T>
  write<T>(work: (tafel: IdentitaetTafel) => Promise<T>): Promise<T>
  close(): void
}

/**
 * Memory stands in only on a profile that has never had this database: the log-in then lasts as long as the page, or the session. Every use tries the
 * database again; as soon as it opens it takes over what memory holds, unless another page has written there meanwhile.
 */
export function openIdentitaetLager(umgebung: Umgebung): IdentitaetLager {
  const verbindung = umgebung.indexedDB ? createVerbindung(() => openIdentitaetDb(umgebung), umgebung) : null
  let opening: Promise<void> | null = null
  let memory: IdentitaetTafel | null = null

  function open(): Promise<void> {
    opening ??= (verbindung?.open() ?? Promise.reject(new StorageFailure('verweigert'))).then(
      async () => {
        const held = memories.get(umgebung)
        if (held) await takeOver(held)
        else leaveSpur(IDENTITAET_DB, umgebung)
      },
      async (error: unknown) => {
        opening = null
        if (await mayHaveExisted(IDENTITAET_DB, umgebung)) throw error
        memory = memoryOf(umgebung)
      },
    )
    return opening
  }

  /** What cannot be written stays in memory, and is tried again. */
  async function takeOver(von: IdentitaetTafel): Promise<void> {
    try {
      await transact('rw', async (tafel) => {
        const [hier, dort] = [await getAll(tafel), await getAll(von)]
        // A logout is told to the server whoever has come since.
        for (const row of hier.length === 0 ? dort : dort.filter(({ art }) => art === 'abgemeldet')) await tafel.put(row)
      })
      memories.delete(umgebung)
      memory = null
      leaveSpur(IDENTITAET_DB, umgebung)
    } catch {
      opening = null
      memory = von
    }
  }

  function transact<T>(mode: 'r' | 'rw', work: (tafel: IdentitaetTafel) => Promise<T>): Promise<T> {
    if (!verbindung) throw new StorageFailure('verweigert')
    return verbindung.run((db) => db.transaction(mode, 'identitaet', (transaction) => work(transaction.table('identitaet'))))
  }

  async function run<T>(mode: 'r' | 'rw', work: (tafel: IdentitaetTafel) => Promise<T>): Promise<T> {
    try {
      await open()
      return await (memory ? work(memory) : transact(mode, work))
    } catch (error) {
      throw toStorageFailure(error)
    }
  }

  return {
    read: (work) => run('r', work),
    write: (work) => withBallast(umgebung, () => run('rw', work)),
    close: () => verbindung?.close(),
  }
}

async function getAll(tafel: IdentitaetTafel): Promise<IdentitaetRow[]> {
  const rows = await Promise.all(ALLE.map((art) => tafel.get(art)))
  return rows.filter((row) => row !== undefined)
}

/** All who ask on this page share it, as they would share a database. */
const memories = new WeakMap<Umgebung, IdentitaetTafel>()

function memoryOf(umgebung: Umgebung): IdentitaetTafel {
  const known = memories.get(umgebung) ?? openMemory()
  memories.set(umgebung, known)
  return known
}

function openMemory(): IdentitaetTafel {
  const rows = new Map<Art, IdentitaetRow>()
  return {
    get: (art) => Promise.resolve(rows.get(art)),
    put: (row) => Promise.resolve(rows.set(row.art, row)),
    delete: (art) => Promise.resolve(void rows.delete(art)),
  }
}
