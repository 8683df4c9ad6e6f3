import { makeSchluessel, putGeraet } from '../lager/geraet-anlegen.ts'
import { ALLE_TAFELN, requireGeraet, type Lager, type Tafeln } from '../lager/lager.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { actOf, type AusgangRow, type BelegRow, type GeraetZeile } from '../kern/zeilen.ts'

/**
 * The server waits for an earlier act (it was restored from a backup): everything from there on is sent again, out of `beleg` and `ausgang`.
 * `nirgends`: this Gerät cannot close the gap. It does not hold that act, or a former Gerät's acts may be gone as well.
 */
export async function resendBelege(tafeln: Tafeln, geraetId: string, expected: number): Promise<'wiederholt' | 'nirgends'> {
  const [alle, waiting] = await Promise.all([tafeln.beleg.first(Infinity), tafeln.ausgang.get(expected)])
  const own = alle.filter((beleg) => beleg.geraetId === geraetId && beleg.seq >= expected)
  const former = alle.some((beleg) => beleg.geraetId !== geraetId && beleg.geraetId !== '')
  if (former || (!waiting && !own.some(({ seq }) => seq === expected))) return 'nirgends'
  await tafeln.ausgang.putMany(own.map(toAusgang))
  await forgetAnswers(tafeln, own)
  return 'wiederholt'
}

/** `abSeq`: what the server waited for, 0 when that is not the reason. */
export interface Wechsel {
  geraetId: string
  abSeq: number
}

/**
 * A new Gerät in one transaction. Everything travels again under it, in the order of the taps and with the same ids: what the server knows by id it
 * answers with the stored result, so nothing counts twice.
 */
export async function takeNeuesGeraet(lager: Lager, umgebung: Umgebung, { geraetId, abSeq }: Wechsel): Promise<void> {
  const schluessel = await makeSchluessel(umgebung)
  const neueId = umgebung.newId()
  await lager.write(ALLE_TAFELN, async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    if (geraet.geraetId !== geraetId) return
    const belege = await belegeInOrder(tafeln, geraet)
    const waiting = await tafeln.ausgang.first(Infinity)
    const acts = [...belege.map(toAusgang), ...waiting]
    await tafeln.ausgang.deleteMany(waiting.map(({ seq }) => seq))
    await tafeln.ausgang.putMany(acts.map((act, index) => ({ ...act, seq: index + 1 })))
    await forgetAnswers(tafeln, belege)
    const held = [...belege.filter((beleg) => beleg.geraetId === geraetId), ...waiting].map(({ seq }) => seq)
    const neu = { ...geraet, geraetId: neueId, seq: acts.length, ackedSeq: 0, fruehere: [...geraet.fruehere, geraetId] }
    await putGeraet(tafeln, { ...neu, verloren: [...geraet.verloren, ...listLost(geraet, abSeq, held)] }, schluessel)
  })
}

function listLost(geraet: GeraetZeile, abSeq: number, held: number[]): GeraetZeile['verloren'] {
  const next = Math.min(geraet.seq + 1, ...held.filter((seq) => seq >= abSeq))
  return abSeq > 0 && next > abSeq ? [{ geraetId: geraet.geraetId, vonSeq: abSeq, bisSeq: next - 1, seitMs: geraet.letzteAntwortMs ?? 0 }] : []
}

async function belegeInOrder(tafeln: Tafeln, { fruehere, geraetId }: GeraetZeile): Promise<BelegRow[]> {
  const order = new Map([...fruehere, geraetId].map((id, index) => [id, index]))
  const belege = (await tafeln.beleg.first(Infinity)).filter((beleg) => order.has(beleg.geraetId))
  return belege.sort((a, b) => (order.get(a.geraetId) ?? 0) - (order.get(b.geraetId) ?? 0) || a.seq - b.seq)
}

/** The former receipt travels with the act. */
export function toAusgang(beleg: BelegRow): AusgangRow {
  const { ergebnis, quittung, serverMs } = beleg
  return { ...actOf(beleg), quittung: ergebnis.quittung ?? quittung, serverMs: ergebnis.serverMs ?? serverMs }
}

/** What was acknowledged waits again, and what the tablet believes about the server has to be asked anew. */
async function forgetAnswers(tafeln: Tafeln, belege: BelegRow[]): Promise<void> {
  const ids = new Set(belege.map(({ id }) => id))
  const [stimmen, notizen] = await Promise.all([tafeln.stimme.first(Infinity), tafeln.notiz.first(Infinity)])
  await Promise.all([
    tafeln.beleg.deleteMany([...ids]),
    tafeln.stimme.putMany(
      stimmen.map((stimme) =>
        stimme.actId !== null && ids.has(stimme.actId)
          ? {
              ...stimme,
              ungewiss: true,
              lage: 'wartet',
              fruehereQuittung: stimme.quittung ?? stimme.fruehereQuittung,
              quittung: null,
              serverMs: null,
            }
          : { ...stimme, ungewiss: true },
      ),
    ),
    tafeln.notiz.putMany(notizen.map((notiz) => (notiz.actId !== null && ids.has(notiz.actId) ? { ...notiz, wartet: true } : notiz))),
  ])
}
