import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listGeraeteOfJury, readBerichtetMs } from '../../db/geraet/geraet.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { listRundenInNachlauf, lockRunde, updateRunde } from '../../db/jury/runde.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import type { Schuld } from '../../domain/geraet/bericht.ts'
import { isNachlaufZuEnde } from '../../domain/jury/runde-status.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { hasKopfausgang, releaseKopf, type Kopfausgang } from '../protokoll/release-kopf.ts'

interface Uhr {
  now: () => number
  ausgang: Kopfausgang
}

/**
 * Ends every NACHLAUF whose window is over or whose tablets owe nothing any more. Called after each contact of a tablet (with its juries) and by a timer
 * (for all). Returns what to publish.
 */
export async function endNachlauf(db: Db, { juryIds, ...uhr }: Uhr & { juryIds?: readonly string[] }): Promise<Ereignis[]> {
  if (juryIds?.length === 0) return []
  const ereignisse: Ereignis[] = []
  for (const runde of await listRundenInNachlauf(db, juryIds)) {
    if (!isNachlaufZuEnde(runde, await readSchulden(db, runde.juryId), uhr.now())) continue
    if (await closeRunde(db, { ...runde, ...uhr })) ereignisse.push({ typ: 'runde', juryId: runde.juryId }, { typ: 'ergebnis', juryId: runde.juryId })
  }
  return ereignisse
}

export async function readSchulden(db: Db, juryId: string): Promise<Schuld[]> {
  return (await listGeraeteOfJury(db, juryId)).map(({ schuld }) => schuld)
}

/** Whether a NACHLAUF of these juries waits for a Bericht that this Gerät made after closing. */
export async function needsBericht(db: Db, { geraetId, juryIds }: { geraetId: string; juryIds: readonly string[] }): Promise<boolean> {
  if (juryIds.length === 0) return false
  const runden = await listRundenInNachlauf(db, juryIds)
  if (runden.length === 0) return false
  const ankerMs = await readBerichtetMs(db, geraetId)
  return runden.some(({ geschlossenMs }) => ankerMs !== undefined && (ankerMs ?? 0) <= (geschlossenMs ?? 0))
}

function closeRunde(db: Db, { id, juryId, now, ausgang }: Uhr & { id: string; juryId: string }): Promise<boolean> {
  return inTransaktion(db, async (trx) => {
    const runde = await lockRunde(trx, id)
    const jetztMs = now()
    if (runde?.status !== 'NACHLAUF' || !isNachlaufZuEnde(runde, await readSchulden(trx, juryId), jetztMs)) return false
    await updateRunde(trx, id, { set: { status: 'GESCHLOSSEN', endgueltigMs: jetztMs }, jetztMs, benutzerId: null })
    await raisePaketRevision(trx, [juryId], jetztMs)
    const mitKopf = (await hasKopfausgang(trx, juryId)) && { mitKopf: true as const }
    const schritt = { art: 'SCHLIESSUNG', status: 'GESCHLOSSEN', rundeId: id, benutzerId: null, ...mitKopf }
    const kopf = await recordVorgang(trx, juryId, { ...schritt, jetztMs })
    if (mitKopf) await releaseKopf(trx, { juryId, runde, kopf, jetztMs }, ausgang)
    return true
  })
}
