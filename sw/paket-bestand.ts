import type { MedienBestand } from '#src/offline/paket/medien-antwort.ts'
import type { EinreichungRow } from '#src/offline/paket/paket-db.ts'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'
import { settle } from '#src/offline/lager/roh-tafel.ts'
import { keepOpen, openExisting, shareInFlight } from './roh-db.ts'

/** The packages and their ledger as the pages wrote them, read only. */
export function openPaketBestand(umgebung: Pick<Umgebung, 'indexedDB'>): MedienBestand {
  const open = keepOpen(() => openExisting(umgebung, 'lorbeer-paket'))
  return {
    findMedium: shareInFlight(async (sha256) => {
      const tables = (await open()).transaction(['einreichung', 'chunk'])
      const [rows, chunks] = await Promise.all([
        settle<EinreichungRow[]>(tables.objectStore('einreichung').index('hashes').getAll(sha256)),
        settle(tables.objectStore('chunk').index('sha256').count(sha256)),
      ])
      const medium = rows[0]?.einreichung.medien.find((listed) => listed.sha256 === sha256)
      return medium ? { medium, chunks, benutzerIds: rows.map(({ benutzerId }) => benutzerId) } : null
    }),
  }
}
