import type { VorfuehrungOrt } from '../kern/tablet.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { openKleineDb, type BeobachteteDb } from '../lager/kleine-db.ts'
import { leereRow, rowIdOf, type VorfuehrungRow } from './abgleich.ts'

/** The rows of one person: one of each category. */
export interface VorfuehrungAblage extends Pick<BeobachteteDb<VorfuehrungRow>, 'dauerhaft' | 'all' | 'listen' | 'close'> {
  read(ort: VorfuehrungOrt): Promise<VorfuehrungRow>
  /** null leaves the row as it is. */
  change(ort: VorfuehrungOrt, how: (row: VorfuehrungRow) => VorfuehrungRow | null): Promise<void>
}

export function openVorfuehrungAblage(benutzerId: string, ort: { dauerhaft: boolean; umgebung: Umgebung }): VorfuehrungAblage {
  const db: BeobachteteDb<VorfuehrungRow> = openKleineDb('vorfuehrung', benutzerId, ort)
  async function read(wo: VorfuehrungOrt): Promise<VorfuehrungRow> {
    const id = rowIdOf(wo)
    return (await db.all()).find((row) => row.id === id) ?? leereRow(wo)
  }
  return {
    ...db,
    read,
    change: (wo, how) =>
      db.change(rowIdOf(wo), (da) => {
        const row = da ?? leereRow(wo)
        const changed = how(row)
        return changed && { ...changed, nr: row.nr + 1 }
      }),
  }
}
