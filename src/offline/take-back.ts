import { requireGeraet, type Lager, type Tafeln } from './lager.ts'
import type { AusgangRow, StimmeZeile } from './zeilen.ts'

/**
 * An act that the juror was told is not saved, and that is in the outbox after all: it leaves as if it had never been made. What was answered stays,
 * and so does what another tab has begun to send: the server's word is shown then.
 */
export async function takeBack(lager: Lager, actId: string): Promise<void> {
  await lager.write(['geraet', 'stimme', 'ausgang'], async (tafeln) => {
    const acts = await tafeln.ausgang.first(Infinity)
    const act = acts.find(({ id }) => id === actId)
    if (!act) return
    const geraet = await requireGeraet(tafeln)
    const later = acts.filter(({ seq }) => seq > act.seq)
    await tafeln.ausgang.deleteMany([act, ...later].map(({ seq }) => seq))
    // Without a hole: the server would wait for what never comes.
    await tafeln.ausgang.putMany(later.map((next) => ({ ...next, seq: next.seq - 1 })))
    // The number of reports is counted from both: it must not fall, or the next ones would be taken for old.
    await tafeln.geraet.put({ ...geraet, seq: geraet.seq - 1, berichte: (geraet.berichte ?? 0) + 2 })
    await restoreStimme(tafeln, act, acts)
  })
}

async function restoreStimme(tafeln: Pick<Tafeln, 'stimme'>, act: AusgangRow, acts: AusgangRow[]): Promise<void> {
  const key = [act.rundeId, act.einreichungId]
  const stimme = await tafeln.stimme.get(key)
  if (stimme?.actId !== act.id) return
  const before = acts.findLast((other) => other.seq < act.seq && isSameWork(other, act))
  const restored = before ? waitingAgain(stimme, before) : countedAgain(stimme)
  if (restored) await tafeln.stimme.put(restored)
  else await tafeln.stimme.deleteMany([key])
}

function isSameWork(other: AusgangRow, act: AusgangRow): boolean {
  return other.art !== 'NOTIZ' && other.rundeId === act.rundeId && other.einreichungId === act.einreichungId
}

function waitingAgain(stimme: StimmeZeile, { id, art, wert, kommentar, wallMs }: AusgangRow): StimmeZeile {
  return { ...stimme, art, wert, kommentar, actId: id, wallMs }
}

/** What counts on the server, until the next pull says it in full. */
function countedAgain(stimme: StimmeZeile): StimmeZeile | null {
  const { gueltig, vorschlaege } = stimme
  if (!gueltig) return null
  const { art, wert, rev, serverMs } = gueltig
  const lage = vorschlaege.length > 0 ? ('konflikt' as const) : ('uebertragen' as const)
  return { ...stimme, art, wert, rev, serverMs, actId: null, wallMs: null, lage, ungewiss: true }
}
