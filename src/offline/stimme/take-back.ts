import { requireGeraet, type Lager, type Tafeln } from '../lager/lager.ts'
import { isSameWork } from '../senden/zu-spaet.ts'
import { answerOf } from '../senden/erledigt.ts'
import type { AusgangRow, BelegRow, StimmeZeile } from '../kern/zeilen.ts'

/**
 * An act that the juror was told is not saved, and that is in the outbox after all: it leaves as if it had never been made. What was answered stays,
 * and so does what another tab has begun to send: the server's word is shown then.
 */
export async function takeBack(lager: Lager, actId: string): Promise<void> {
  await lager.write(['geraet', 'stimme', 'ausgang', 'beleg'], async (tafeln) => {
    const acts = await tafeln.ausgang.first(Infinity)
    const act = acts.find(({ id }) => id === actId)
    if (!act) return
    const geraet = await requireGeraet(tafeln)
    const later = acts.filter(({ seq }) => seq > act.seq)
    await tafeln.ausgang.deleteMany([act, ...later].map(({ seq }) => seq))
    // Without a hole: the server would wait for what never comes.
    await tafeln.ausgang.putMany(later.map((next) => ({ ...next, seq: next.seq - 1 })))
    // Its `standOf` must rise, or the next report would be taken for old, and the taps drawn before it for newer than what stands here.
    await tafeln.geraet.put({ ...geraet, seq: geraet.seq - 1, berichte: (geraet.berichte ?? 0) + 2 })
    await restoreStimme(tafeln, act, acts)
  })
}

async function restoreStimme(tafeln: Pick<Tafeln, 'stimme' | 'beleg'>, act: AusgangRow, acts: AusgangRow[]): Promise<void> {
  const key = [act.rundeId, act.einreichungId]
  const stimme = await tafeln.stimme.get(key)
  if (stimme?.actId !== act.id) return
  const before = acts.findLast((other) => other.seq < act.seq && isStimmeOf(other, act))
  const restored = before ? choiceOf(stimme, before) : await readAnswered(tafeln, stimme, act)
  if (restored) await tafeln.stimme.put(restored)
  else await tafeln.stimme.deleteMany([key])
}

/** Nothing of the work waits under the act: what was last answered, be it counted or not. */
async function readAnswered(tafeln: Pick<Tafeln, 'beleg'>, stimme: StimmeZeile, act: AusgangRow): Promise<StimmeZeile | null> {
  const own = (await tafeln.beleg.first(Infinity)).filter((beleg) => beleg.geraetId !== '' && isStimmeOf(beleg, act))
  const newest = own.toSorted(byAnswer).at(-1)
  return newest && isShown(newest, stimme) ? answeredAgain(stimme, newest) : countedAgain(stimme)
}

function byAnswer(a: BelegRow, b: BelegRow): number {
  return (a.ergebnis.serverMs ?? 0) - (b.ergebnis.serverMs ?? 0) || a.seq - b.seq
}

/** What does not count stands on the screen until something newer counts, or its question is closed. */
function isShown({ id, ergebnis: { status, serverMs } }: BelegRow, { gueltig, vorschlaege }: StimmeZeile): boolean {
  if ((serverMs ?? 0) <= (gueltig?.serverMs ?? 0)) return false
  return status === 'late' || status === 'rejected' || (status === 'conflict' && vorschlaege.some((offen) => offen.id === id))
}

function isStimmeOf(other: AusgangRow, act: AusgangRow): boolean {
  return other.art !== 'NOTIZ' && isSameWork(other, act)
}

function choiceOf(stimme: StimmeZeile, { id, art, wert, kommentar, wallMs }: AusgangRow): StimmeZeile {
  return { ...stimme, art, wert, kommentar, actId: id, wallMs }
}

function answeredAgain(stimme: StimmeZeile, beleg: BelegRow): StimmeZeile {
  const { ergebnis, entscheidung } = beleg
  return { ...choiceOf(stimme, beleg), ...answerOf({ act: beleg, ergebnis }, stimme.vorschlaege), entscheidung }
}

/** What counts on the server, until the next pull says it in full. */
function countedAgain(stimme: StimmeZeile): StimmeZeile | null {
  const { gueltig, vorschlaege } = stimme
  if (!gueltig) return null
  const { art, wert, rev, serverMs } = gueltig
  const lage = vorschlaege.length > 0 ? ('konflikt' as const) : ('uebertragen' as const)
  return { ...stimme, art, wert, rev, serverMs, actId: null, wallMs: null, lage, ungewiss: true }
}
