import type { IdentitaetRow } from './angemeldet.ts'
import { withBallast } from './ballast.ts'
import { IDENTITAET_DB, openIdentitaetDb } from './identitaet-db.ts'
import { leaveSpur, mayHaveExisted } from '../kern/spur.ts'
import { StorageFailure, toStorageFailure } from '../kern/storage-failure.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { createVerbindung } from '../kern/verbindung.ts'

type Art = IdentitaetRow['art']

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

/** Memory stands in only on a profile that has never had this database: the log-in then lasts as long as the page, or the session. */
export function openIdentitaetLager(umgebung: Umgebung): IdentitaetLager {
  const verbindung = umgebung.indexedDB ? createVerbindung(() => openIdentitaetDb(umgebung), umgebung) : null
  let opening: Promise<void> | null = null
  let memory: IdentitaetTafel | null = null

  function open(): Promise<void> {
    opening ??= (verbindung?.open() ?? Promise.reject(new StorageFailure('verweigert'))).then(
      () => leaveSpur(IDENTITAET_DB, umgebung),
      async (error: unknown) => {
        opening = null
        if (await mayHaveExisted(IDENTITAET_DB, umgebung)) throw error
        memory = memoryOf(umgebung)
      },
    )
    return opening
  }

  async function run<T>(mode: 'r' | 'rw', work: (tafel: IdentitaetTafel) => Promise<T>): Promise<T> {
    try {
      await open()
      if (memory || !verbindung) return await work(memory ?? memoryOf(umgebung))
      return await verbindung.run((db) => db.transaction(mode, 'identitaet', (transaction) => work(transaction.table('identitaet'))))
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
