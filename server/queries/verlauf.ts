import type { VerlaufEintrag } from '#contract/verlauf.ts'
import type { Db } from '../db/datenbank.ts'
import { listVerlauf } from '../db/verlauf.ts'

/** Columns that only serve the database. */
const INTERN = new Set(['sortierTitel', 'sortierName', 'createdMs', 'createdBy', 'updatedMs', 'updatedBy', 'version', 'id'])

export async function getVerlauf(db: Db, noun: string, datensatzId: string): Promise<VerlaufEintrag[]> {
  const rows = await listVerlauf(db, noun, datensatzId)
  return rows.map(({ id, aktion, daten, createdMs, firstname, lastname }) => ({
    ...{ id, aktion, ms: createdMs },
    wer: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
    aenderungen: toAenderungen(JSON.parse(daten) as Stand),
  }))
}

interface Stand {
  vorher?: Record<string, unknown>
  nachher?: Record<string, unknown>
}

/** A new or deleted record needs no list of all its fields. */
function toAenderungen({ vorher, nachher }: Stand): VerlaufEintrag['aenderungen'] {
  if (!vorher || !nachher) return []
  return Object.keys(nachher)
    .filter((feld) => !INTERN.has(feld))
    .map((feld) => ({ feld, vorher: vorher[feld] ?? null, nachher: nachher[feld] ?? null }))
}
