import { toKanonisch } from '#contract/kanonisch.ts'
import { readAnker } from './anker.ts'
import { ALLE_TAFELN, requireGeraet, type Lager, type Tafeln } from '../lager/lager.ts'
import { resendBelege } from './resend-belege.ts'
import type { Antwort } from './sende-stapel.ts'
import type { Stapel } from './stapel.ts'
import type { Erledigt } from './erledigt.ts'
import { basisOf, settle, sortErgebnisse } from './verbuche-antwort.ts'
import type { BelegRow, Ergebnis, StimmeZeile } from '../kern/zeilen.ts'

export interface Befragt {
  /** `nirgends`: this Gerät cannot go on. */
  luecke: 'keine' | 'wiederholt' | 'nirgends'
  geraetId: string
  /** Jurys to be read again: with acts that stand otherwise now, or rows that a pull had found otherwise. */
  anders: string[]
}

/**
 * The answers to acts that were sent again. An act that the server had lost is judged anew, `late` included: such an answer is booked like any other. One
 * that says what it said before only tells in which history it holds.
 */
export async function verbucheNachfrage(
  lager: Lager,
  { stapel, antwort, headers, nowMs }: { stapel: Stapel; antwort: Antwort; headers: Headers; nowMs: number },
): Promise<Befragt> {
  return lager.write(ALLE_TAFELN, async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    const { geraetId } = stapel.geraet
    const known = new Map((await tafeln.beleg.getMany(stapel.acts.map(({ id }) => id))).flatMap((beleg) => (beleg ? [[beleg.id, beleg]] : [])))
    const held = stapel.acts.filter(({ id }) => known.get(id)?.geraetId === geraetId)
    const { erledigt, halt } = sortErgebnisse(held, antwort.ergebnisse)
    const anders = erledigt.filter(({ act, ergebnis }) => isOther(known.get(act.id), ergebnis))
    await confirm(
      tafeln,
      erledigt.filter((done) => !anders.includes(done)),
      antwort,
    )
    await settle(tafeln, { ...geraet, geraetId }, anders, { unlesbar: false, antwort })
    const gefunden = await markBefragt(tafeln, erledigt)
    const anker = readAnker(headers, nowMs) ?? geraet.anker
    await tafeln.geraet.put({ ...geraet, anker, letzteAntwortMs: nowMs, antworten: geraet.antworten + 1 })
    const jurys = [...new Set([...anders.map(({ act }) => act.juryId), ...gefunden])]
    if (!halt) return { luecke: 'keine', geraetId: geraet.geraetId, anders: jurys }
    const own = geraet.geraetId === geraetId && halt.status === 'gap' && halt.expected !== null
    const luecke = own ? await resendBelege(tafeln, geraetId, halt.expected ?? 0) : 'nirgends'
    return { luecke, geraetId: geraet.geraetId, anders: jurys }
  })
}

function isOther(beleg: BelegRow | undefined, now: Ergebnis): boolean {
  const before = beleg?.ergebnis ?? now
  return toKanonisch([before.status, before.rev, before.quittung, before.reason]) !== toKanonisch([now.status, now.rev, now.quittung, now.reason])
}

async function confirm(tafeln: Tafeln, erledigt: Erledigt[], { historien }: Antwort): Promise<void> {
  const answers = new Map(erledigt.map(({ act, ergebnis }) => [act.id, ergebnis]))
  await tafeln.stimme.putMany(
    (await findZeilen(tafeln, erledigt)).flatMap((row) => {
      const ergebnis = answers.get(row.actId ?? '')
      if (!ergebnis) return []
      const basis = basisOf(row, ergebnis, historien)
      return basis.rev === row.rev ? [{ ...row, ...basis }] : []
    }),
  )
}

/** What a pull found elsewhere than the own act said it may be taken from now on. Returns the jurys of such rows. */
async function markBefragt(tafeln: Tafeln, erledigt: Erledigt[]): Promise<string[]> {
  const ids = new Set(erledigt.map(({ act }) => act.id))
  const rows = (await findZeilen(tafeln, erledigt)).filter((row) => row.ungewiss && ids.has(row.actId ?? ''))
  await tafeln.stimme.putMany(rows.map((row) => ({ ...row, befragt: true })))
  return rows.map(({ juryId }) => juryId)
}

async function findZeilen(tafeln: Tafeln, erledigt: Erledigt[]): Promise<StimmeZeile[]> {
  const keys = new Map(erledigt.map(({ act }) => [`${act.rundeId} ${act.einreichungId}`, [act.rundeId, act.einreichungId]]))
  return (await tafeln.stimme.getMany([...keys.values()])).flatMap((row) => (row ? [row] : []))
}
