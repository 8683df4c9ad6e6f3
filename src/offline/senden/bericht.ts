import type { Bericht } from '#contract/bericht.ts'
import { isId } from '#contract/form.ts'
import { standOf, type AusgangRow, type GeraetZeile } from '../kern/zeilen.ts'

/**
 * What this Gerät owes at the moment of the transaction that read both. Its number is the row's own (`standOf`), which tells two reports apart without a write
 * of its own. Several acts on one work are one vote.
 */
export function describeBericht(geraet: GeraetZeile, ausgang: AusgangRow[]): Bericht {
  const { anker, ackedSeq } = geraet
  const jurys = new Map<string, { werke: Set<string>; bisSeq: number; bisId: string }>()
  for (const act of ausgang) {
    if (act.art === 'NOTIZ' || !isMeldbar(act)) continue
    const werke = jurys.get(act.juryId)?.werke ?? new Set()
    jurys.set(act.juryId, { werke: werke.add(`${act.rundeId} ${act.einreichungId}`), bisSeq: act.seq, bisId: act.id })
  }
  return {
    nr: standOf(geraet),
    anker: anker && { serverMs: anker.serverMs, siegel: anker.siegel },
    quittiert: ackedSeq,
    jurys: [...jurys].map(([juryId, { werke, ...bis }]) => ({ juryId, wartend: werke.size, ...bis })),
  }
}

/** A row that the disk has damaged stays out: the server would refuse the whole report, and with it every vote that it travels with. */
function isMeldbar({ juryId, id, seq }: AusgangRow): boolean {
  return isId(juryId) && isId(id) && hasPlatz({ seq })
}

/** Whether an answer can name it. */
export function hasPlatz({ seq }: Pick<AusgangRow, 'seq'>): boolean {
  return Number.isSafeInteger(seq) && seq >= 1
}
