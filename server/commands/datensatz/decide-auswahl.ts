import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'

interface Auswahl {
  ids: readonly string[]
  vorschau: boolean
}

interface Regel<Row> {
  lock: (id: string) => Promise<Row | undefined>
  nameOf: (row: Row) => string
  /** Stands for a record that is gone. */
  fehlend: string
  /** Why a record is left out; null when the action applies. */
  refuse: (row: Row) => Promise<string | null> | string | null
  /** What the decisions about the records after this one have to know of it, also in a preview. */
  note?: (row: Row) => void
  apply: (row: Row) => Promise<void>
}

/** In a transaction. The same decision for the preview and for the act: between the two somebody else may have changed the records. */
export async function decideAuswahl<Row>({ ids, vorschau }: Auswahl, regel: Regel<Row>): Promise<SammelaktionAntwort> {
  const antwort: SammelaktionAntwort = { betroffen: [], ausgelassen: [] }
  const gewaehlt = [...new Set(ids)]
  const rows = new Map<string, Row | undefined>()
  // One order for everybody who locks several records; they are decided in the order of the list that the person sees.
  for (const id of gewaehlt.toSorted()) rows.set(id, await regel.lock(id))
  for (const id of gewaehlt) {
    const row = rows.get(id)
    const name = row ? regel.nameOf(row) : regel.fehlend
    const grund = row ? await regel.refuse(row) : 'gibt es nicht mehr'
    if (!row || grund !== null) {
      antwort.ausgelassen.push({ id, name, grund: grund ?? '' })
      continue
    }
    antwort.betroffen.push({ id, name })
    regel.note?.(row)
    if (!vorschau) await regel.apply(row)
  }
  return antwort
}
