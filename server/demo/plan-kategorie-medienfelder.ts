import type { Insertable } from 'kysely'
import type { EinreichungTable, MediumTable } from '../db/tabellen/tabellen-einreichung.ts'
import { demoId } from './demo-id.ts'
import type { KategorieMedienfeldTable, MedienfeldTable } from '../db/tabellen/tabellen-stammdaten.ts'

const [BILDER, FILM] = [demoId('medienfeld', 'BILDSERIE'), demoId('medienfeld', 'VIDEO')]

interface Inhalt {
  einreichungen: readonly Pick<Insertable<EinreichungTable>, 'id' | 'kategorieId'>[]
  medien: readonly Pick<Insertable<MediumTable>, 'einreichungId' | 'medienfeldId'>[]
  medienfelder: readonly Pick<Insertable<MedienfeldTable>, 'id' | 'position' | 'nachreichbar'>[]
}

/**
 * Each category asks for what its works have: every one of them at least one file is a duty, and what may follow is one although it has not come to all.
 * Stills of a film are offered, not asked for.
 */
export function planKategorieMedienfelder({ einreichungen, medien, medienfelder }: Inhalt): KategorieMedienfeldTable[] {
  const byKategorie = Map.groupBy(einreichungen, ({ kategorieId }) => kategorieId)
  return [...byKategorie].flatMap(([kategorieId, werke]) => {
    const counts = werke.map(({ id }) => countFelder(medien.filter(({ einreichungId }) => einreichungId === id)))
    const inAllen = (id: string) => counts.every((count) => (count.get(id) ?? 0) > 0)
    return medienfelder
      .map(({ id, position, nachreichbar }) => ({ id, position, nachreichbar, anzahlen: counts.map((count) => count.get(id) ?? 0) }))
      .filter(({ anzahlen }) => anzahlen.some((anzahl) => anzahl > 0))
      .map(({ id, position, nachreichbar, anzahlen }) => ({
        kategorieId,
        medienfeldId: id,
        position,
        maxAnzahl: Math.max(...anzahlen),
        ...(nachreichbar === 1 || (inAllen(id) && !(id === BILDER && inAllen(FILM)))
          ? { pflicht: 1 as const, minAnzahl: 1 }
          : { pflicht: 0 as const, minAnzahl: 0 }),
      }))
  })
}

function countFelder(medien: Inhalt['medien']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { medienfeldId } of medien) counts.set(medienfeldId, (counts.get(medienfeldId) ?? 0) + 1)
  return counts
}
