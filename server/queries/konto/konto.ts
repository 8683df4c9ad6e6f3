import type { SitzungListItem } from '#contract/sitzung.ts'
import type { ZweiterFaktor } from '#contract/zweiter-faktor.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listSitzungenOf } from '../../db/konto/sitzung.ts'
import { countFreieCodes, findZweiterFaktor } from '../../db/konto/zweiter-faktor.ts'
import { browserNameOf } from '../../domain/geraet/browser-name.ts'

export async function listSitzungen(
  db: Db,
  eigene: { id: string; benutzerId: string },
  nowMs: number,
): Promise<{ items: SitzungListItem[]; total: number }> {
  const rows = await listSitzungenOf(db, eigene.benutzerId, nowMs)
  const items = rows.map(({ beschreibung, zugangskarteId, ...row }) => ({
    ...row,
    browser: browserNameOf(beschreibung),
    aktuell: row.id === eigene.id,
    mitKarte: zugangskarteId !== null,
  }))
  // The own one first, then the last used.
  return { items: items.toSorted((a, b) => Number(b.aktuell) - Number(a.aktuell)), total: items.length }
}

export async function getZweiterFaktor(db: Db, benutzerId: string): Promise<ZweiterFaktor> {
  const faktor = await findZweiterFaktor(db, benutzerId)
  const seitMs = faktor?.bestaetigtMs ?? null
  return { aktiv: seitMs !== null, seitMs, codesUebrig: seitMs === null ? 0 : await countFreieCodes(db, benutzerId) }
}
