import type { Bericht } from '#contract/bericht.ts'
import { IdSchema } from '#contract/form.ts'
import type { AusgangRow, GeraetZeile } from '../kern/zeilen.ts'

/**
 * What this Gerät owes at the moment of the transaction that read both. Every tap, every answer and every report raises one of three counters of the same
 * row, so their sum tells two reports apart without a write of its own. Several acts on one work are one vote.
 */
export function describeBericht(geraet: GeraetZeile, ausgang: AusgangRow[]): Bericht {
  const { seq, antworten, berichte = 0, anker, ackedSeq } = geraet
  const jurys = new Map<string, { werke: Set<string>; bisSeq: number; bisId: string }>()
  for (const act of ausgang) {
    if (act.art === 'NOTIZ' || !isMeldbar(act)) continue
    const werke = jurys.get(act.juryId)?.werke ?? new Set()
    jurys.set(act.juryId, { werke: werke.add(`${act.rundeId} ${act.einreichungId}`), bisSeq: act.seq, bisId: act.id })
  }
  return {
    nr: seq + antworten + berichte,
    anker: anker && { serverMs: anker.serverMs, siegel: anker.siegel },
    quittiert: ackedSeq,
    jurys: [...jurys].map(([juryId, { werke, ...bis }]) => ({ juryId, wartend: werke.size, ...bis })),
  }
}

/** A row that the disk has damaged stays out: the server would refuse the whole report, and with it every vote that it travels with. */
function isMeldbar({ juryId, id, seq }: AusgangRow): boolean {
  return isId(juryId) && isId(id) && hasPlatz({ seq })
}

export function isId(value: unknown): boolean {
  return IdSchema.safeParse(value).success
}

/** Whether an answer can name it. */
export function hasPlatz({ seq }: Pick<AusgangRow, 'seq'>): boolean {
  return Number.isSafeInteger(seq) && seq >= 1
}
