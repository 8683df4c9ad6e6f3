import { pickAngemeldet } from '#src/offline/angemeldet.ts'
import type { Angemeldet, IdentitaetRow } from '#src/offline/angemeldet.ts'
import type { Umgebung } from '#src/offline/umgebung.ts'
import { keepOpen, openExisting, settle, shareInFlight } from './roh-db.ts'

/** Who is logged in on this device, read from the database that alone decides it; never remembered, because persons change. */
export function openIdentitaet(umgebung: Pick<Umgebung, 'indexedDB' | 'now'>): { readAngemeldet(): Promise<Angemeldet | null> } {
  const open = keepOpen(() => openExisting(umgebung, 'lorbeer-geraet'))
  return {
    readAngemeldet: shareInFlight(async () => {
      const rows = (await open()).transaction('identitaet').objectStore('identitaet')
      const [angemeldet, abgemeldet] = await Promise.all([
        settle<IdentitaetRow | undefined>(rows.get('angemeldet')),
        settle<IdentitaetRow | undefined>(rows.get('abgemeldet')),
      ])
      return pickAngemeldet({ angemeldet, abgemeldet }, umgebung.now())
    }),
  }
}
