import type { Lager } from '#src/offline/lager/lager.ts'
import { transactRoh } from '#src/offline/lager/roh-tafel.ts'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'
import { openExisting } from './roh-db.ts'

/** The vote database of one person for the worker's sending: the same tables, the same strict transactions, without live queries. */
export async function openRohLager(benutzerId: string, umgebung: Pick<Umgebung, 'indexedDB'>): Promise<Lager> {
  const db = await openExisting(umgebung, `lorbeer-stimmen-${benutzerId}`)
  return {
    dauerhaft: true,
    write: (names, work) => transactRoh(db, { mode: 'readwrite', names, work }),
    read: (names, work) => transactRoh(db, { mode: 'readonly', names, work }),
    observe: () => ({ subscribe: () => ({ unsubscribe: () => undefined }) }),
    refresh: () => undefined,
    close: () => db.close(),
  }
}
