import { toKanonisch } from '#contract/kanonisch.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import type { AusgangRow, BelegRow } from '#src/offline/kern/zeilen.ts'
import { readServer, type Rows, type Schluss } from '../l2/ende.ts'
import { startEinschnitte } from '../l2/lauf.ts'
import { checkEinschnitte } from '../l2/orakel.ts'
import { checkKriterien, checkVerspaetet } from '../l2/orakel-regeln.ts'
import { checkWiedereroeffnung } from '../l2/orakel-wiedereroeffnung.ts'
import { checkNotizen, compareNotizen } from '../l2/orakel-notizen.ts'
import { checkUebersicht } from './oracle-vorsitz.ts'
import type { L3Saal } from './saal.ts'
import type { L3Tablet, Tipp } from './tablet.ts'
import type { TestJury, TestPerson, Welt } from './welt.ts'
import { placeOf } from '../platz.ts'
import { fits } from '../wahl.ts'

type LedgerRow = Rows['ledger'][number]
type StimmeRow = Rows['stimmen'][number]

interface Beobachtet {
  welt: Welt
  jury: TestJury
  tablets: L3Tablet[]
  /** Receipts of a server that was later restored from a backup. */
  fruehereQuittungen: ReadonlySet<string>
  zurueckgesetzt: boolean
  /** The chair ended the NACHLAUF though votes were owed. */
  mitGrund: boolean
  /** Closings after which the round was opened again. */
  aufgehoben: readonly Schluss[]
  saal: L3Saal | null
}

/** Compares what the screens showed with what the server's database holds, after everything has come to rest. */
export async function findViolations(beobachtet: Beobachtet): Promise<string[]> {
  const { welt, jury, tablets, fruehereQuittungen, zurueckgesetzt, mitGrund, aufgehoben, saal } = beobachtet
  const rows = await readServer({ welt, jury, boegen: saal?.boegen })
  const { ledger, papier, stimmen } = rows
  const alle = [...ledger, ...papier]
  const einschnitte = { ...startEinschnitte(), ...(await readSchluss(welt, jury)), aufgehoben, zurueckgesetzt }
  // Ended by the chair without a reason, it counts as ended by itself: no tablet known to the server owed anything.
  const ohneGrund = mitGrund ? einschnitte : { ...einschnitte, endgueltigMs: null }
  const tipps = tablets.flatMap((tablet) => tablet.tipps)
  return [
    ...(await checkTipps(tablets, ledger)),
    ...checkLedger(rows, tipps),
    ...checkStimmen(stimmen, alle),
    ...checkQuittungen(tablets, alle, fruehereQuittungen),
    ...checkKriterien({ geraete: tablets, jury, ohneReihenfolge: new Set(tablets.filter(({ fluechtig }) => fluechtig)) }, ledger),
    ...(await checkScreens({ tablets, stimmen })),
    ...tablets.flatMap(({ verletzungen }) => verletzungen),
    ...checkEinschnitte({ einschnitte }, rows),
    // Put back to a backup, it may be closed as it was then.
    ...(zurueckgesetzt ? [] : checkWiedereroeffnung(einschnitte, ledger)),
    ...checkVerspaetet({ geraete: tablets, einschnitte: ohneGrund, ohneReihenfolge: new Set() }, ledger),
    ...(await checkUebersicht(
      { welt, jury },
      {
        refused: tablets.flatMap(({ abgelehnt }) => [...abgelehnt]),
        verlorene: new Set(zurueckgesetzt ? tablets.flatMap(({ fluechtigeGeraete }) => [...fluechtigeGeraete]) : []),
      },
    )),
    ...(await checkNotizen({ geraete: tablets, ohneReihenfolge: new Set() }, rows)),
    ...(await compareNotizen({ geraete: tablets, einschnitte }, rows)),
    ...(saal ? await saal.findViolations(rows) : []),
    ...(await checkLog(welt, jury)),
  ]
}

/** I3, as `npm run verify-log` looks for it. */
async function checkLog({ datenbank: { db } }: Welt, { juryId }: TestJury): Promise<string[]> {
  const { fehler, weitere } = await checkProtokoll(db, juryId)
  return (fehler ? [fehler, ...weitere] : []).map(({ satz }) => `I3: verify-log: ${satz}`)
}

async function readSchluss({ datenbank: { db } }: Welt, { rundeId }: TestJury) {
  const row = await db.selectFrom('runde').select(['geschlossenMs', 'endgueltigMs']).where('id', '=', rundeId).executeTakeFirstOrThrow()
  const toMs = (value: number | null) => (value === null ? null : Number(value))
  return { geschlossenMs: toMs(row.geschlossenMs), endgueltigMs: toMs(row.endgueltigMs) }
}

/** I1, I8: every saved tap lies in the ledger exactly once and is still on the tablet. I9: under the name of whoever made it. */
async function checkTipps(tablets: L3Tablet[], ledger: LedgerRow[]): Promise<string[]> {
  const found: string[] = []
  for (const tablet of tablets) {
    for (const person of personenOf(tablet)) {
      const { ausgang, beleg } = await tablet.readRows(person)
      const own = tablet.tipps.filter((tipp) => tipp.person === person && tipp.gespeichert)
      found.push(...own.flatMap((tipp) => checkTipp(tipp, { ledger, ausgang, beleg })))
    }
  }
  return found
}

function checkTipp(tipp: Tipp, { ledger, ausgang, beleg }: { ledger: LedgerRow[]; ausgang: AusgangRow[]; beleg: BelegRow[] }): string[] {
  if (ausgang.some(({ id }) => id === tipp.id)) return [`I12: ${nameOf(tipp)} wartet noch`]
  const entries = ledger.filter(({ id }) => id === tipp.id)
  return [
    ...(beleg.some(({ id }) => id === tipp.id) ? [] : [`I8: ${nameOf(tipp)} ist vom Tablet verschwunden`]),
    ...(entries.length === 1 ? [] : [`I1: ${nameOf(tipp)} steht ${entries.length}-mal im Protokoll`]),
    ...entries.filter(({ benutzerId }) => benutzerId !== tipp.person.benutzerId).map(() => `I9: ${nameOf(tipp)} steht unter fremdem Namen`),
  ]
}

/** I4: nothing stands in the ledger that nobody tapped. I5: revisions run from 1 without a gap, each once. */
function checkLedger({ ledger, papier }: Rows, tipps: Tipp[]): string[] {
  const byId = new Map(tipps.map((tipp) => [tipp.id, tipp]))
  const strangers = ledger.filter(({ id }) => !byId.has(id))
  const wrong = ledger.filter((row) => {
    const tipp = byId.get(row.id)
    if (!tipp || row.reason === 'malformed') return false
    return tipp.art !== row.art || !fits(row.wert, tipp.wert)
  })
  const revisions = groupBy(
    [...ledger, ...papier].filter(({ rev }) => rev !== null),
    placeOf,
  )
  const gaps = [...revisions].filter(([, rows]) =>
    rows
      .map(({ rev }) => Number(rev))
      .toSorted((a, b) => a - b)
      .some((rev, index) => rev !== index + 1),
  )
  return [
    ...strangers.map(({ id, art, wert }) => `I4: ${art} ${wert} (${id}) hat niemand abgegeben`),
    ...wrong.map(({ id, art, wert }) => `I4: ${art} ${wert} (${id}) wurde anders abgegeben`),
    ...gaps.map(([place]) => `I5: Revisionen von ${place} sind nicht 1, 2, 3, …`),
  ]
}

/** I3: what counts is the last accepted act. */
function checkStimmen(stimmen: StimmeRow[], ledger: LedgerRow[]): string[] {
  const accepted = groupBy(
    ledger.filter(({ rev }) => rev !== null),
    placeOf,
  )
  const wrong = stimmen.filter((stimme) => {
    const last = accepted.get(placeOf(stimme))?.toSorted((a, b) => Number(b.rev) - Number(a.rev))[0]
    return !last || last.art !== stimme.art || last.wert !== stimme.wert || Number(last.rev) !== Number(stimme.rev)
  })
  const missing = [...accepted.keys()].filter((place) => !stimmen.some((stimme) => placeOf(stimme) === place))
  return [...wrong.map((stimme) => `I3: ${placeOf(stimme)} zählt nicht die letzte Abgabe`), ...missing.map((place) => `I3: ${place} zählt gar nicht`)]
}

/** I2: every receipt that a screen showed stands in the ledger, or stood there before the backup was put back. I9: it is of whoever saw it. */
function checkQuittungen(tablets: L3Tablet[], ledger: LedgerRow[], fruehere: ReadonlySet<string>): string[] {
  const known = new Map(ledger.map(({ quittung, benutzerId }) => [quittung, benutzerId]))
  return tablets.flatMap(({ gezeigteQuittungen }) =>
    [...gezeigteQuittungen].flatMap(([quittung, benutzerId]) => {
      const owner = known.get(quittung)
      if (owner === undefined) return fruehere.has(quittung) ? [] : [`I2: ${quittung} war „Übertragen“, fehlt aber`]
      return owner === benutzerId ? [] : [`I9: ${quittung} ist die Stimme einer anderen Person`]
    }),
  )
}

/** I10: what a tablet shows as transferred is what counts on the server. */
async function checkScreens({ tablets, stimmen }: { tablets: L3Tablet[]; stimmen: StimmeRow[] }): Promise<string[]> {
  const found: string[] = []
  for (const tablet of tablets) {
    const { person } = tablet
    if (!person) continue
    for (const local of tablet.stimmen) {
      const server = stimmen.find((row) => row.mitgliedId === person.mitgliedId && row.einreichungId === local.einreichungId)
      if (local.ort === 'uebertragen' && (server?.art !== local.art || server.wert !== (local.wert && toKanonisch(local.wert)))) {
        found.push(`I10: Tablet ${tablet.nr} zeigt ${JSON.stringify(local.wert)}, der Server hat ${server?.wert} (${local.einreichungId})`)
      }
      if (local.ort === 'tablet' || local.ort === 'sendet') found.push(`I12: Tablet ${tablet.nr} zeigt noch „${local.ort}“ (${local.einreichungId})`)
    }
  }
  return found
}

function nameOf({ art, wert, id }: Tipp): string {
  return `${art}${wert === null ? '' : ` ${JSON.stringify(wert)}`} (${id})`
}

export function personenOf(tablet: L3Tablet): TestPerson[] {
  return [...new Set([...tablet.tipps, ...tablet.notizen].map(({ person }) => person))]
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
