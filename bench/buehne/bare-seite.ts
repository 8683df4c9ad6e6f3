import type { Db } from '#server/db/datenbank/datenbank.ts'
import {
  countMedien,
  listBilder,
  listEinreichungIds,
  listEinreichungZeilen,
  type EinreichungFilter,
} from '#server/db/einreichung/einreichung-liste.ts'

/** The office's. */
const SICHT = { wer: 'ADMIN' } as const

/** The SQL of a page of works and its rows as JSON: nobody is asked who they are, nothing is checked, on the way in or out. */
export async function readBareSeite(db: Db, filter: EinreichungFilter): Promise<string> {
  const { items, total } = await listEinreichungIds(db, filter, SICHT)
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return JSON.stringify({ total, items: [] })
  const zeilen = new Map((await listEinreichungZeilen(db, ids, SICHT)).map((row) => [row.id, row]))
  const [medien, bilder] = [await countMedien(db, ids), await listBilder(db, ids)]
  return JSON.stringify({ total, items: ids.map((id) => ({ ...zeilen.get(id), medien: medien.get(id), bild: bilder.get(id) })) })
}
