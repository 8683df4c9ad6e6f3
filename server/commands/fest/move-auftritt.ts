import type { JAHRE } from '#contract/produkt.ts'
import { GRANDPRIX_BLOCK } from '#contract/ablauf.ts'
import { placeIn } from '#contract/ablauf-regeln.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { orderBloecke, replacePlaetze } from '../../db/fest/ablauf.ts'
import { lockGala } from '../../db/fest/gala.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { blockIdOf, readFolge } from '../../queries/fest/ablauf.ts'
import { listBuehnenawards, requireBuehnenaward, requireFestteam } from '../../queries/fest/auftritte.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

type Jahr = (typeof JAHRE)[number]

interface Platz {
  lage: 'VOR' | 'NACH'
  bezugId: string
}

const FREMDER_BLOCK = 'Dieser Auftritt steht nicht (mehr) in demselben Block. Es wurde nichts verschoben.'

/** One work before or after another one of its block; two that move at the same moment both have moved. */
export async function moveAuftritt(
  db: Db,
  einreichungId: string,
  { platz, betrachter, wer }: { platz: Platz; betrachter: Betrachter; wer: Wer },
): Promise<{ ok: true }> {
  requireFestteam(betrachter)
  return inTransaktion(db, async (trx) => {
    const { jahr } = await requireBuehnenaward(trx, einreichungId)
    await lockGala(trx, jahr, wer.nowMs)
    const awards = await listBuehnenawards(trx, jahr)
    const award = awards.find((each) => each.einreichungId === einreichungId)
    if (!award) throw new AppFehler('nicht-gefunden')
    const blockId = blockIdOf(award)
    const block = (await readFolge(trx, jahr, awards)).bloecke.find(({ id }) => id === blockId)
    if (!block?.sichtbar.includes(platz.bezugId)) throw new AppFehler('ablauf-stand', { satz: FREMDER_BLOCK })
    const folge = placeIn(block.alle, einreichungId, platz)
    await replacePlaetze(trx, { jahr, blockId }, folge)
    const daten = { nachher: { platz: folge.filter((id) => block.sichtbar.includes(id)).indexOf(einreichungId) + 1 } }
    await insertVerlauf(trx, { noun: 'auftritt', datensatzId: einreichungId, aktion: 'verschoben', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return { ok: true }
  })
}

/** A block before or after another one; the Grand Prix stays the last. */
export async function moveBlock(
  db: Db,
  { jahr, blockId }: { jahr: Jahr; blockId: string },
  { platz, betrachter, wer }: { platz: Platz; betrachter: Betrachter; wer: Wer },
): Promise<{ ok: true }> {
  requireFestteam(betrachter)
  if (blockId === GRANDPRIX_BLOCK || platz.bezugId === GRANDPRIX_BLOCK)
    throw new AppFehler('ablauf-stand', { satz: 'Der Grand Prix bleibt der letzte Block. Es wurde nichts verschoben.' })
  return inTransaktion(db, async (trx) => {
    await lockGala(trx, jahr, wer.nowMs)
    const { blockIds } = await readFolge(trx, jahr, await listBuehnenawards(trx, jahr))
    if (!blockIds.includes(blockId) || !blockIds.includes(platz.bezugId)) throw new AppFehler('nicht-gefunden')
    await orderBloecke(trx, jahr, placeIn(blockIds, blockId, platz))
    const daten = { nachher: { block: blockId, ...platz } }
    await insertVerlauf(trx, { noun: 'gala', datensatzId: String(jahr), aktion: 'Block verschoben', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return { ok: true }
  })
}
