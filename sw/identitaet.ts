import { noteUhr, pickAngemeldet, pickLetztePerson } from '#src/offline/lager/angemeldet.ts'
import type { Angemeldet, IdentitaetRow } from '#src/offline/lager/angemeldet.ts'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'
import { settle } from '#src/offline/lager/roh-tafel.ts'
import { keepOpen, openExisting, shareInFlight } from './roh-db.ts'

interface Identitaet {
  readAngemeldet(): Promise<Angemeldet | null>
  readLetztePerson(): Promise<string | null>
}

/** Who is logged in on this device, read from the database that alone decides it; never remembered, because persons change. */
export function openIdentitaet(umgebung: Pick<Umgebung, 'indexedDB' | 'now'>): Identitaet {
  const open = keepOpen(() => openExisting(umgebung, 'lorbeer-geraet'))
  const readRows = shareInFlight(async () => readAll((await open()).transaction('identitaet').objectStore('identitaet')))

  /** Read again where it is written: somebody may have logged in or out meanwhile. */
  async function writeUhr(): Promise<void> {
    const tafel = (await open()).transaction('identitaet', 'readwrite').objectStore('identitaet')
    const row = noteUhr(await readAll(tafel), umgebung.now())
    if (row) await settle(tafel.put(row))
  }

  async function readLetztePerson(): Promise<string | null> {
    const rows = await readRows()
    const nowMs = umgebung.now()
    // No picture waits for it, and what fails is tried again with the next one.
    if (noteUhr(rows, nowMs)) void writeUhr().catch(() => undefined)
    return pickLetztePerson(rows, nowMs)
  }

  return { readAngemeldet: async () => pickAngemeldet(await readRows(), umgebung.now()), readLetztePerson }
}

async function readAll(tafel: IDBObjectStore): Promise<Record<IdentitaetRow['art'], IdentitaetRow | undefined>> {
  const read = (art: IdentitaetRow['art']) => settle<IdentitaetRow | undefined>(tafel.get(art))
  const [angemeldet, abgemeldet, wechsel] = await Promise.all([read('angemeldet'), read('abgemeldet'), read('wechsel')])
  return { angemeldet, abgemeldet, wechsel }
}
