import type { Kategoriewechsel } from '#contract/kategoriewechsel.ts'
import { listWechselzeilen } from '../../db/jury/kategoriewechsel.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { readJson } from '../../domain/grund/read-json.ts'
import { KATEGORIEWECHSEL_ART } from '../../domain/jury/kategoriewechsel.ts'

interface Daten {
  rundeId?: string
  grund?: string
  vorher?: { kategorieId?: string }
  nachher?: { kategorieId?: string }
}

/** Which works were moved at the tables of a round, the newest first. */
export async function listKategoriewechsel(
  db: Db,
  { rundeId, kategorien }: { rundeId: string; kategorien: readonly { id: string; titel: string }[] },
): Promise<Kategoriewechsel[]> {
  if (kategorien.length === 0) return []
  const titelOf = new Map(kategorien.map(({ id, titel }) => [id, titel]))
  const rows = await listWechselzeilen(db, [...titelOf.keys()], KATEGORIEWECHSEL_ART)
  const gesehen = new Set<string>()
  return rows.flatMap((row) => {
    const daten = readJson(row.daten) as Daten | null
    const [von, zu] = [daten?.vorher?.kategorieId ?? '', daten?.nachher?.kategorieId ?? '']
    if (daten?.rundeId !== rundeId) return []
    const gilt = !gesehen.has(row.id) && row.kategorieId === zu
    gesehen.add(row.id)
    return [
      {
        einreichungId: row.id,
        nummer: row.nummer ?? '',
        titel: row.titel,
        von: { id: von, titel: titelOf.get(von) ?? '' },
        zu: { id: zu, titel: titelOf.get(zu) ?? '' },
        gilt,
        begruendung: daten.grund ?? '',
        name: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim(),
        zeitMs: row.createdMs,
      },
    ]
  })
}
