import { readServer, schluesseOf, type L2Ende, type Rows } from './ende.ts'
import type { L2Geraet, Tipp } from './geraet.ts'
import { compareScreens } from './orakel-anzeige.ts'
import { nameOf } from './namen.ts'
import { placeOf } from '../platz.ts'
import { checkNotizen, compareNotizen } from './orakel-notizen.ts'
import { checkKriterien, checkUngesehen, checkVerspaetet } from './orakel-regeln.ts'
import type { TestPerson } from '../l3/welt.ts'
import { fits } from '../wahl.ts'

/** Compares what the screens showed with what the server's database holds, after everything has come to rest. */
export async function findVerletzungen(ende: L2Ende): Promise<string[]> {
  const rows = await readServer(ende)
  const tipps = ende.geraete.flatMap((geraet) => geraet.tipps)
  // What is known of when things ended is about the first round; a run-off has an oracle of its own.
  const erste = rows.ledger.filter(({ rundeId }) => rundeId === null || rundeId === ende.jury.rundeId)
  return [
    ...(await checkTipps(ende, rows)),
    ...checkLedger(rows, tipps, new Set(ende.geraete.flatMap(({ notizen }) => notizen.map(({ id }) => id)))),
    ...(await checkNotizen(ende, rows)),
    ...checkReihenfolge(ende, rows, tipps),
    ...checkStimmen(rows),
    ...checkEinschnitte(ende, { ledger: erste }),
    ...checkQuittungen(ende, rows),
    ...checkKriterien(ende, erste),
    ...checkUngesehen(ende, rows.ledger),
    ...checkVerspaetet(ende, erste),
    ...ende.geraete.flatMap(({ netz }) => netz.verletzungen),
    ...(await compareScreens(ende, ende.geraete)),
    ...(await compareNotizen(ende, rows)),
  ]
}

/** I1, I8, I9, I12. */
async function checkTipps({ geraete, verloren }: L2Ende, { ledger }: Rows): Promise<string[]> {
  const found: string[] = []
  const byId = Map.groupBy(ledger, ({ id }) => id)
  for (const geraet of geraete) {
    for (const person of personenOf(geraet)) {
      const { ausgang, beleg } = await geraet.readRows(person)
      const held = new Set([...ausgang, ...beleg].map(({ id }) => id))
      if (ausgang.length > 0) found.push(`I12: Gerät ${geraet.nr} wird ${ausgang.length} Akte nicht los`)
      const promised = geraet.tipps.filter((tipp) => tipp.person === person && tipp.gespeichert && !verloren.has(tipp))
      found.push(...promised.flatMap((tipp) => checkTipp(tipp, held, byId.get(tipp.id) ?? [])))
    }
  }
  return found
}

function checkTipp(tipp: Tipp, held: ReadonlySet<string>, entries: Rows['ledger']): string[] {
  return [
    ...(held.has(tipp.id) ? [] : [`I8: ${nameOf(tipp)} ist vom Tablet verschwunden`]),
    ...(entries.length === 1 ? [] : [`I1: ${nameOf(tipp)} steht ${entries.length}-mal im Protokoll`]),
    ...(entries.some(({ benutzerId }) => benutzerId !== tipp.person.benutzerId) ? [`I9: ${nameOf(tipp)} steht unter fremdem Namen`] : []),
  ]
}

/** I4 and I5. */
function checkLedger({ ledger, papier }: Rows, tipps: Tipp[], notizen: ReadonlySet<string>): string[] {
  const byId = new Map(tipps.map((tipp) => [tipp.id, tipp]))
  const found = ledger.flatMap((row) => {
    const tipp = byId.get(row.id)
    if (!tipp && row.art === 'UNLESBAR' && notizen.has(row.id)) return []
    if (!tipp) return [`I4: ${row.art} ${row.wert} (${row.id}) hat niemand abgegeben`]
    if (row.reason === 'malformed') return row.art === 'UNLESBAR' ? [] : [`I7: ${row.art} ${row.wert} (${row.id}) galt als unlesbar`]
    return tipp.art === row.art && fits(row.wert, tipp.wert) ? [] : [`I4: ${row.art} ${row.wert} (${row.id}) wurde anders abgegeben`]
  })
  for (const [place, rows] of Map.groupBy(
    [...ledger, ...papier].filter(({ rev }) => rev !== null),
    placeOf,
  )) {
    const revs = rows.map(({ rev }) => Number(rev)).toSorted((a, b) => a - b)
    if (revs.some((rev, index) => rev !== index + 1)) found.push(`I5: Revisionen von ${place} sind ${revs.join(', ')}`)
  }
  return found
}

/** I3: one device's acts on one work count in the order of its taps; those that somebody decided about have an oracle of their own. */
function checkReihenfolge({ ohneReihenfolge }: L2Ende, { ledger }: Rows, tipps: Tipp[]): string[] {
  const byId = new Map(tipps.map((tipp) => [tipp.id, tipp]))
  const accepted = ledger
    .filter(({ rev, id, entscheidung }) => rev !== null && entscheidung === null && byId.has(id))
    .toSorted((a, b) => Number(a.rev) - Number(b.rev))
  const newest = new Map<string, number>()
  return accepted.flatMap((row) => {
    const tipp = byId.get(row.id) as Tipp
    const key = `${tipp.geraet.nr} ${placeOf(row)}`
    const late = tipp.nr < (newest.get(key) ?? -1) && !ohneReihenfolge.has(tipp.geraet)
    newest.set(key, Math.max(tipp.nr, newest.get(key) ?? -1))
    return late ? [`I3: ${nameOf(tipp)} zählt nach einem jüngeren Tipp desselben Tablets`] : []
  })
}

/** I3: what counts is the last accepted act. */
function checkStimmen({ ledger, papier, stimmen }: Rows): string[] {
  const accepted = Map.groupBy(
    [...ledger, ...papier].filter(({ rev }) => rev !== null),
    placeOf,
  )
  return stimmen.flatMap((stimme) => {
    const last = accepted.get(placeOf(stimme))?.toSorted((a, b) => Number(b.rev) - Number(a.rev))[0]
    return last?.art === stimme.art && last.wert === stimme.wert && Number(last.rev) === Number(stimme.rev)
      ? []
      : [`I3: ${placeOf(stimme)} zählt nicht die letzte Abgabe`]
  })
}

/** I6: nothing counts by itself that came after the end of the round, unless it was open again by then, or after the withdrawal of the work or of the seat. */
export function checkEinschnitte({ einschnitte }: Pick<L2Ende, 'einschnitte'>, { ledger }: Pick<Rows, 'ledger'>): string[] {
  const { zurueckgezogen, widerrufen } = einschnitte
  const schluesse = schluesseOf(einschnitte)
  return ledger
    .filter(({ rev, entscheidung }) => rev !== null && entscheidung === null)
    .flatMap((row) => {
      const at = Number(row.empfangenMs)
      const schluss = schluesse.find(({ geschlossenMs, wiederMs }) => at > geschlossenMs && at < wiederMs)
      if (schluss && at > (schluss.endgueltigMs ?? Infinity)) return [`I6: ${row.id} zählt nach GESCHLOSSEN`]
      if (schluss && (row.nachgereicht !== 1 || Number(row.geschaetztMs) > schluss.geschlossenMs)) return [`I6: ${row.id} zählt nach dem Schließen`]
      if (at > (zurueckgezogen.get(row.einreichungId ?? '') ?? Infinity)) return [`I6: ${row.id} zählt nach dem Rückzug`]
      return at > (widerrufen.get(row.mitgliedId ?? '') ?? Infinity) ? [`I6: ${row.id} zählt nach dem Widerruf`] : []
    })
}

/** I2 and I9: what a screen showed as „Übertragen" was committed, and is of whoever saw it. */
function checkQuittungen({ geraete, fruehereQuittungen }: L2Ende, { ledger, papier }: Rows): string[] {
  const known = new Map([...ledger, ...papier].map(({ quittung, benutzerId }) => [quittung, benutzerId]))
  return geraete.flatMap(({ quittungen }) =>
    [...quittungen].flatMap(([quittung, benutzerId]) => {
      const owner = known.get(quittung)
      if (owner === undefined) return fruehereQuittungen.has(quittung) ? [] : [`I2: ${quittung} war „Übertragen“, fehlt aber`]
      return owner === benutzerId ? [] : [`I9: ${quittung} ist die Stimme einer anderen Person`]
    }),
  )
}

/** The one who is logged in comes last. */
export function personenOf(geraet: L2Geraet): TestPerson[] {
  const others = [...geraet.tipps, ...geraet.notizen].map(({ person }) => person).filter((person) => person !== geraet.person)
  return [...new Set(others), geraet.person]
}
