import type { L2Geraet, Tipp } from './l2-geraet.ts'
import type { L2Welt } from './l2-welt.ts'
import type { TestJury, TestPerson } from './l3-welt.ts'

export interface Einschnitte {
  geschlossenMs: number | null
  endgueltigMs: number | null
  zurueckgezogen: Map<string, number>
  widerrufen: Map<string, number>
}

export interface L2Ende {
  welt: L2Welt
  jury: TestJury
  geraete: L2Geraet[]
  einschnitte: Einschnitte
  /** Receipts of a server that was later restored from a backup. */
  fruehereQuittungen: ReadonlySet<string>
  /** Taps whose storage did not survive. */
  verloren: ReadonlySet<Tipp>
  /** Devices whose storage was lost or copied. */
  ohneReihenfolge: ReadonlySet<L2Geraet>
}

type Rows = Awaited<ReturnType<typeof readServer>>

async function readServer({
  welt: {
    datenbank: { db },
  },
  jury,
}: L2Ende) {
  const personen = jury.personen.map(({ benutzerId }) => benutzerId)
  const ledger = await db.selectFrom('stimmabgabe').selectAll().where('benutzerId', 'in', personen).execute()
  const stimmen = await db.selectFrom('stimme').selectAll().where('juryId', '=', jury.juryId).execute()
  return { ledger, stimmen }
}

/** Compares what the screens showed with what the server's database holds, after everything has come to rest. */
export async function findVerletzungen(ende: L2Ende): Promise<string[]> {
  const rows = await readServer(ende)
  const tipps = ende.geraete.flatMap((geraet) => geraet.tipps)
  return [
    ...(await checkTipps(ende, rows)),
    ...checkLedger(rows, tipps),
    ...checkReihenfolge(ende, rows, tipps),
    ...checkStimmen(rows),
    ...checkEinschnitte(ende, rows),
    ...checkAnzeige(ende, rows),
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
function checkLedger({ ledger }: Rows, tipps: Tipp[]): string[] {
  const byId = new Map(tipps.map((tipp) => [tipp.id, tipp]))
  const found = ledger.flatMap((row) => {
    const tipp = byId.get(row.id)
    if (!tipp) return [`I4: ${row.art} ${row.wert} (${row.id}) hat niemand abgegeben`]
    if (row.reason === 'malformed') return []
    return tipp.art === row.art && row.wert === wertOf(tipp) ? [] : [`I4: ${row.art} ${row.wert} (${row.id}) wurde anders abgegeben`]
  })
  for (const [place, rows] of Map.groupBy(
    ledger.filter(({ rev }) => rev !== null),
    placeOf,
  )) {
    const revs = rows.map(({ rev }) => Number(rev)).toSorted((a, b) => a - b)
    if (revs.some((rev, index) => rev !== index + 1)) found.push(`I5: Revisionen von ${place} sind ${revs.join(', ')}`)
  }
  return found
}

/** I3: one device's acts on one work count in the order of its taps. */
function checkReihenfolge({ ohneReihenfolge }: L2Ende, { ledger }: Rows, tipps: Tipp[]): string[] {
  const byId = new Map(tipps.map((tipp) => [tipp.id, tipp]))
  const accepted = ledger.filter(({ rev, id }) => rev !== null && byId.has(id)).toSorted((a, b) => Number(a.rev) - Number(b.rev))
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
function checkStimmen({ ledger, stimmen }: Rows): string[] {
  const accepted = Map.groupBy(
    ledger.filter(({ rev }) => rev !== null),
    placeOf,
  )
  return stimmen.flatMap((stimme) => {
    const last = accepted.get(placeOf(stimme))?.toSorted((a, b) => Number(b.rev) - Number(a.rev))[0]
    return last?.art === stimme.art && last.wert === stimme.wert && Number(last.rev) === Number(stimme.rev)
      ? []
      : [`I3: ${placeOf(stimme)} zählt nicht die letzte Abgabe`]
  })
}

/** I6: nothing counts that came after the end of the round, the withdrawal of the work or of the seat. */
function checkEinschnitte({ einschnitte }: L2Ende, { ledger }: Rows): string[] {
  const { geschlossenMs, endgueltigMs, zurueckgezogen, widerrufen } = einschnitte
  return ledger
    .filter(({ rev }) => rev !== null)
    .flatMap((row) => {
      const at = Number(row.empfangenMs)
      if (endgueltigMs !== null && at > endgueltigMs) return [`I6: ${row.id} zählt nach GESCHLOSSEN`]
      if (geschlossenMs !== null && at > geschlossenMs && (row.nachgereicht !== 1 || Number(row.geschaetztMs) > geschlossenMs))
        return [`I6: ${row.id} zählt nach dem Schließen`]
      if (at > (zurueckgezogen.get(row.einreichungId ?? '') ?? Infinity)) return [`I6: ${row.id} zählt nach dem Rückzug`]
      return at > (widerrufen.get(row.mitgliedId ?? '') ?? Infinity) ? [`I6: ${row.id} zählt nach dem Widerruf`] : []
    })
}

/** I2 and I10. */
function checkAnzeige({ geraete, jury, fruehereQuittungen, einschnitte }: L2Ende, { ledger, stimmen }: Rows): string[] {
  const known = new Set(ledger.map(({ quittung }) => quittung))
  return geraete.flatMap((geraet) => {
    const receipts = [...geraet.quittungen].filter((quittung) => !known.has(quittung) && !fruehereQuittungen.has(quittung))
    const { mitgliedId } = geraet.person
    const wrong = geraet.gezeigt.filter((local) => {
      if (local.ort !== 'uebertragen' || einschnitte.widerrufen.has(mitgliedId)) return false
      const server = stimmen.find((row) => row.mitgliedId === mitgliedId && row.rundeId === jury.rundeId && row.einreichungId === local.einreichungId)
      return server?.art !== local.art || server.wert !== (local.wert ? JSON.stringify(local.wert) : null)
    })
    const waiting = geraet.gezeigt.filter(({ ort }) => ort === 'tablet' || ort === 'sendet')
    return [
      ...receipts.map((quittung) => `I2: ${quittung} war „Übertragen“, fehlt aber`),
      ...wrong.map((local) => `I10: Gerät ${geraet.nr} zeigt ${JSON.stringify(local.wert)} für ${local.einreichungId}`),
      ...waiting.map((local) => `I12: Gerät ${geraet.nr} zeigt noch „${local.ort}“ für ${local.einreichungId}`),
    ]
  })
}

/** The one who is logged in comes last. */
export function personenOf(geraet: L2Geraet): TestPerson[] {
  const others = geraet.tipps.map(({ person }) => person).filter((person) => person !== geraet.person)
  return [...new Set(others), geraet.person]
}

function wertOf({ punkte }: Tipp): string | null {
  return punkte === null ? null : JSON.stringify({ punkte })
}

function nameOf({ art, punkte, id, geraet }: Tipp): string {
  return `${art}${punkte === null ? '' : ` ${punkte}`} von Gerät ${geraet.nr} (${id})`
}

function placeOf({
  mitgliedId,
  rundeId,
  einreichungId,
}: {
  mitgliedId: string | null
  rundeId: string | null
  einreichungId: string | null
}): string {
  return `${mitgliedId}/${rundeId}/${einreichungId}`
}
