import { makeSchluessel, putGeraet } from './geraet-anlegen.ts'
import { ALLE_TAFELN, requireGeraet, type Lager, type Tafeln } from './lager.ts'
import type { Umgebung } from './umgebung.ts'
import type { AusgangRow, BelegRow, GeraetZeile } from './zeilen.ts'

/**
 * The server waits for an earlier act (it was restored from a backup): everything from there on is sent again, out of `beleg` and `ausgang`.
 * `nirgends`: this device does not hold that act any more.
 */
export async function closeGap(tafeln: Tafeln, geraetId: string, expected: number): Promise<'wiederholt' | 'nirgends'> {
  if (await tafeln.ausgang.get(expected)) return 'wiederholt'
  const belege = await belegeFrom(tafeln, geraetId, expected)
  if (belege[0]?.seq !== expected) return 'nirgends'
  await tafeln.ausgang.putMany(belege.map(toAusgang))
  await forgetAnswers(tafeln, belege)
  return 'wiederholt'
}

export interface Wechsel { geraetId: string; abSeq: number }

/** A new Gerät in one transaction; the acts keep their ids, so that none can count twice. */
export async function takeNeuesGeraet(lager: Lager, umgebung: Umgebung, { geraetId, abSeq }: Wechsel): Promise<void> {
  const schluessel = await makeSchluessel(umgebung)
  const neueId = umgebung.newId()
  await lager.write(ALLE_TAFELN, async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    if (geraet.geraetId !== geraetId) return
    const belege = await belegeFrom(tafeln, geraetId, abSeq + 1)
    const waiting = await tafeln.ausgang.first(Infinity)
    const acts = [...belege.map(toAusgang), ...waiting.filter(({ id }) => belege.every((beleg) => beleg.id !== id))]
    await tafeln.ausgang.deleteMany(waiting.map(({ seq }) => seq))
    await tafeln.ausgang.putMany(acts.map((act, index) => ({ ...act, seq: index + 1 })))
    await forgetAnswers(tafeln, belege)
    await putGeraet(tafeln, successor(geraet, neueId, { abSeq, acts }), schluessel)
  })
}

function successor(geraet: GeraetZeile, geraetId: string, { abSeq, acts }: { abSeq: number; acts: AusgangRow[] }): GeraetZeile {
  const nextSeq = Math.min(geraet.seq + 1, ...acts.map(({ seq }) => seq))
  const lost = abSeq > 0 && nextSeq > abSeq ? [{ geraetId: geraet.geraetId, vonSeq: abSeq, bisSeq: nextSeq - 1, seitMs: geraet.letzteAntwortMs ?? 0 }] : []
  return { ...geraet, geraetId, seq: acts.length, ackedSeq: 0, verloren: [...geraet.verloren, ...lost] }
}

async function belegeFrom(tafeln: Tafeln, geraetId: string, seq: number): Promise<BelegRow[]> {
  const belege = await tafeln.beleg.find('geraetId', geraetId)
  return belege.filter((beleg) => beleg.seq >= seq).sort((a, b) => a.seq - b.seq)
}

/** The former receipt travels with the act. */
function toAusgang({ geraetId: _, ergebnis, technischAbgelehnt: __, entscheidung: ___, ...act }: BelegRow): AusgangRow {
  return { ...act, quittung: ergebnis.quittung ?? act.quittung, serverMs: ergebnis.serverMs ?? act.serverMs }
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
          ? { ...stimme, ungewiss: true, lage: 'wartet', fruehereQuittung: stimme.quittung ?? stimme.fruehereQuittung, quittung: null, serverMs: null }
          : { ...stimme, ungewiss: true },
      ),
    ),
    tafeln.notiz.putMany(notizen.map((notiz) => (notiz.actId !== null && ids.has(notiz.actId) ? { ...notiz, wartet: true } : notiz))),
  ])
}
