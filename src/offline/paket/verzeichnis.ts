import { isGrundlage, listDateien } from './lade-plan.ts'
import type { PaketDb } from './paket-db.ts'
import type { Verzeichnis } from './paket-stand.ts'

/** The lists of files of the packages, made once per revision: progress is computed from them several times a second. */
export interface Verzeichnisse {
  read(juryId: string): Promise<Verzeichnis | null>
}

export function openVerzeichnisse(db: PaketDb, benutzerId: string): Verzeichnisse {
  const made = new Map<string, { etag: string; verzeichnis: Verzeichnis }>()
  return {
    async read(juryId) {
      const row = await db.paket.get([benutzerId, juryId])
      if (!row) return null
      const known = made.get(juryId)
      if (known && known.etag === row.etag) return known.verzeichnis
      const rows = await db.einreichung.where('[benutzerId+juryId]').equals([benutzerId, juryId]).toArray()
      const byId = new Map(rows.map(({ id, einreichung }) => [id, einreichung]))
      const einreichungen = row.reihenfolge.flatMap((id) => byId.get(id) ?? [])
      const verzeichnis: Verzeichnis = {
        revision: row.kopf.revision,
        dateien: listDateien(einreichungen),
        grundlagen: einreichungen.map((einreichung) => listDateien([einreichung]).filter(isGrundlage)),
      }
      if (row.etag !== null) made.set(juryId, { etag: row.etag, verzeichnis })
      return verzeichnis
    },
  }
}
