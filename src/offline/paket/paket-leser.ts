import { liveQuery } from 'dexie'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Tablet } from '../kern/tablet.ts'
import type { EinreichungRow, PaketDb, PaketRow } from './paket-db.ts'

export interface PaketStelle {
  benutzerId: string
  juryId: string
}

/** What screens read of the Jurypakete: nothing of it is fetched here. */
export type PaketLeser = Pick<Tablet, 'observePaket' | 'readEinreichung' | 'saveJurys' | 'readJurys'>

export function openPaketLeser(benutzerId: string, db: PaketDb): PaketLeser {
  return {
    observePaket: (juryId) => liveQuery(() => readJurypaket(db, { benutzerId, juryId })),
    readEinreichung: async (juryId, id) => (await db.einreichung.get([benutzerId, juryId, id]))?.einreichung ?? null,
    saveJurys: async (items) => void (await db.jurys.put({ benutzerId, items })),
    readJurys: async () => (await db.jurys.get(benutzerId))?.items ?? [],
  }
}

async function readJurypaket(db: PaketDb, stelle: PaketStelle): Promise<Jurypaket | null> {
  return db.transaction('r', db.paket, db.einreichung, async () => {
    const row = await db.paket.get([stelle.benutzerId, stelle.juryId])
    return row ? compose(row, await readRows(db, stelle)) : null
  })
}

function compose({ kopf, reihenfolge }: PaketRow, rows: EinreichungRow[]): Jurypaket {
  const byId = new Map(rows.map(({ id, einreichung }) => [id, einreichung]))
  return { ...kopf, einreichungen: reihenfolge.flatMap((id) => byId.get(id) ?? []) }
}

/** The works of one package, in no order. */
export function readRows(db: PaketDb, { benutzerId, juryId }: PaketStelle): Promise<EinreichungRow[]> {
  return db.einreichung.where('[benutzerId+juryId]').equals([benutzerId, juryId]).toArray()
}
