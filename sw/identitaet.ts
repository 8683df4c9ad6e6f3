import { pickAngemeldet, pickLetztePerson } from '#src/offline/lager/angemeldet.ts'
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
  const readRows = shareInFlight(async () => {
    const rows = (await open()).transaction('identitaet').objectStore('identitaet')
    const read = (art: IdentitaetRow['art']) => settle<IdentitaetRow | undefined>(rows.get(art))
    const [angemeldet, abgemeldet, wechsel] = await Promise.all([read('angemeldet'), read('abgemeldet'), read('wechsel')])
    return { angemeldet, abgemeldet, wechsel }
  })
  return {
    readAngemeldet: async () => pickAngemeldet(await readRows(), umgebung.now()),
    readLetztePerson: async () => pickLetztePerson(await readRows(), umgebung.now()),
  }
}
