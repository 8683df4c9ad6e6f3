import { withTimeout } from './pause.ts'
import type { Umgebung } from './umgebung.ts'

const SCHLUESSEL = 'lorbeer-spur-'
const ANTWORT_MS = 3_000

type Zeugen = Pick<Umgebung, 'indexedDB' | 'schedule' | 'spuren'>

/** A trace in another store that this database has been here; nothing of what it holds. */
export function leaveSpur(name: string, { spuren }: Pick<Umgebung, 'spuren'>): void {
  try {
    if (!spuren?.getItem(SCHLUESSEL + name)) spuren?.setItem(SCHLUESSEL + name, '1')
  } catch {
    // A full or refused store keeps no trace; the list of databases speaks then.
  }
}

/**
 * Whether this database may ever have been on this profile. A trace or its name in the browser's list say yes. Both silent say no. A list that fails
 * says nothing, so yes is assumed: storage is failing at this moment, and an empty store would hide what waits. Only where there is no list at
 * all (older Firefox, where private windows refuse IndexedDB) does the trace decide alone.
 */
export async function mayHaveExisted(name: string, zeugen: Zeugen): Promise<boolean> {
  if (hasSpur(name, zeugen)) return true
  if (!zeugen.indexedDB?.databases) return false
  const list = zeugen.indexedDB.databases().catch(() => null)
  const listed = await withTimeout(zeugen.schedule, list, ANTWORT_MS)
  return listed === null || listed.some((database) => database.name === name)
}

function hasSpur(name: string, { spuren }: Zeugen): boolean {
  try {
    return Boolean(spuren?.getItem(SCHLUESSEL + name))
  } catch {
    return false
  }
}
