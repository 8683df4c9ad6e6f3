import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../db/datenbank.ts'
import { listGeraeteOfJury } from '../db/geraet.ts'
import { raisePaketRevision } from '../db/jurypaket.ts'
import { listRundenInNachlauf, lockRunde, updateRunde } from '../db/runde.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { isNachlaufZuEnde } from '../domain/runde-status.ts'
import { recordVorgang } from './record-vorgang.ts'

/**
 * Ends every NACHLAUF whose window is over or whose tablets owe nothing any more. Called after each contact of a tablet (with its juries) and by a timer
 * (for all). Returns what to publish.
 */
export async function endNachlauf(db: Db, { now, juryIds }: { now: () => number; juryIds?: readonly string[] }): Promise<Ereignis[]> {
  if (juryIds?.length === 0) return []
  const ereignisse: Ereignis[] = []
  for (const runde of await listRundenInNachlauf(db, juryIds)) {
    if (!isNachlaufZuEnde(runde, await readGeraetStaende(db, runde.juryId), now())) continue
    if (await closeRunde(db, { ...runde, now })) ereignisse.push({ typ: 'runde', juryId: runde.juryId }, { typ: 'ergebnis', juryId: runde.juryId })
  }
  return ereignisse
}

export async function readGeraetStaende(db: Db, juryId: string) {
  const geraete = await listGeraeteOfJury(db, juryId)
  return geraete.map(({ kontaktMs, wartend, juryWartend }) => ({ kontaktMs, wartend: juryWartend ?? wartend }))
}

function closeRunde(db: Db, { id, juryId, now }: { id: string; juryId: string; now: () => number }): Promise<boolean> {
  return inTransaktion(db, async (trx) => {
    const runde = await lockRunde(trx, id)
    const jetztMs = now()
    if (runde?.status !== 'NACHLAUF' || !isNachlaufZuEnde(runde, await readGeraetStaende(trx, juryId), jetztMs)) return false
    await updateRunde(trx, id, { set: { status: 'GESCHLOSSEN', endgueltigMs: jetztMs }, jetztMs, benutzerId: null })
    await raisePaketRevision(trx, [juryId], jetztMs)
    await recordVorgang(trx, juryId, { art: 'SCHLIESSUNG', status: 'GESCHLOSSEN', rundeId: id, jetztMs })
    return true
  })
}
