import type { Umgebung } from '../kern/umgebung.ts'
import { openVerleihungen } from './verleihungen.ts'
import { openVerleihungDexie, verleihungDbName } from './verleihung-db.ts'
import { listVerleihungSpuren, markVerleihung, unmarkVerleihung } from './verleihung-spur.ts'

const PREFIX = verleihungDbName('')

/**
 * After every start, return, logout and change of person: medals of anybody but `benutzerId` (null: nobody is logged in) are deleted, and of the own those
 * that are over or withdrawn. What a crash interrupts is done at the next start, because the trace of it goes last.
 */
export async function sweepVerleihungen(umgebung: Umgebung, benutzerId: string | null): Promise<void> {
  const personen = new Set([...listVerleihungSpuren(umgebung), ...(await listPersonen(umgebung))])
  for (const person of personen) if (person !== benutzerId) await deleteVerleihungen(person, umgebung).catch(() => undefined)
  if (benutzerId === null || !personen.has(benutzerId)) return
  const eigene = openVerleihungen(benutzerId, umgebung)
  try {
    await eigene.gleicheAb()
    if ((await eigene.read()).length > 0) return
    unmarkVerleihung(benutzerId, umgebung)
    // Loaded at this moment.
    if ((await eigene.read()).length > 0) markVerleihung(benutzerId, umgebung)
  } finally {
    eigene.close()
  }
}

/** Older browsers have no list of databases. */
async function listPersonen({ indexedDB }: Umgebung): Promise<string[]> {
  const list = (await indexedDB?.databases?.().catch(() => [])) ?? []
  return list.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
}

/** Emptied first: a page that still holds the database open keeps it from going, never what was in it. */
async function deleteVerleihungen(benutzerId: string, umgebung: Umgebung): Promise<void> {
  if (umgebung.indexedDB) {
    const db = openVerleihungDexie(benutzerId, umgebung)
    await db.transaction('rw', ['paket', 'ort'], () => Promise.all([db.table('paket').clear(), db.table('ort').clear()]))
    tellOthers(benutzerId, umgebung)
    await db.delete()
  }
  unmarkVerleihung(benutzerId, umgebung)
}

function tellOthers(benutzerId: string, { openChannel }: Umgebung): void {
  const channel = openChannel?.(verleihungDbName(benutzerId))
  channel?.postMessage(null)
  channel?.close()
}
