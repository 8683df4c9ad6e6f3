import type { StimmeEingabe } from '#src/offline/kern/tablet.ts'
import { seenKey } from './geraet.ts'
import { placeOf } from '../platz.ts'
import { schluesseOf, type Einschnitte, type L2Ende, type Rows } from './ende.ts'
import type { TestJury, TestPerson } from '../l3/welt.ts'

type Ledger = Rows['ledger']

interface Kriterientipp {
  id: string
  /** Its page had no storage. L3 knows that of a whole tablet. */
  fluechtig?: boolean
  person: TestPerson
  einreichungId: string
  wert: StimmeEingabe['wert']
  abgelehnt: boolean
}

/** A device of L2 or L3. */
interface Kriteriengeraet {
  tipps: readonly Kriterientipp[]
}

interface Kriterienende {
  geraete: readonly Kriteriengeraet[]
  jury: Pick<TestJury, 'kriterien'>
  ohneReihenfolge: ReadonlySet<Kriteriengeraet>
}

/** I3: one criterion never drops another one of the same tablet, however quick the fingers; beside other tablets it is at least in its own act. */
export function checkKriterien({ geraete, jury, ohneReihenfolge }: Kriterienende, ledger: Ledger): string[] {
  if (jury.kriterien.length === 0) return []
  const byId = new Map(ledger.map((row) => [row.id, row]))
  return geraete.flatMap((geraet) => {
    const foreign = geraete.length > 1 || ohneReihenfolge.has(geraet)
    if (foreign) return geraet.tipps.flatMap((tipp) => checkSelbst(tipp, byId.get(tipp.id)))
    const places = Map.groupBy(geraet.tipps, ({ person, einreichungId }) => `${person.benutzerId} ${einreichungId}`)
    return [...places.values()].flatMap((tipps) => checkKarten(tipps, byId))
  })
}

function checkSelbst({ id, wert }: Kriterientipp, row: Ledger[number] | undefined): string[] {
  if (!row || row.art === 'UNLESBAR' || !wert || !('kriterium' in wert)) return []
  return karteOf(row)[wert.kriterium] === wert.punkte ? [] : [`I3: ${JSON.stringify(wert)} (${id}) steht nicht im eigenen Akt`]
}

function karteOf(row: Ledger[number]): Record<string, number> {
  return (JSON.parse(row.wert ?? '{}') as { kriterien?: Record<string, number> }).kriterien ?? {}
}

function checkKarten(tipps: readonly Kriterientipp[], byId: ReadonlyMap<string, Ledger[number]>): string[] {
  let karte: Record<string, Gegeben> = {}
  return tipps.flatMap((tipp) => {
    const row = byId.get(tipp.id)
    const { wert } = tipp
    if (!row || row.art === 'UNLESBAR') return []
    if (tipp.abgelehnt) {
      // Of what was called NICHT gespeichert the next choice knows nothing, or what has arrived of it.
      karte = wert && 'kriterium' in wert ? Object.fromEntries(Object.entries(karte).filter(([id]) => id !== wert.kriterium)) : {}
      return []
    }
    // What a page without storage sent too late counts nowhere: the page after it, another device to the server, reads nothing of it.
    const nurDort = tipp.fluechtig && row.status !== 'accepted' ? row.geraetId : null
    karte = wert && 'kriterium' in wert ? { ...karte, [wert.kriterium]: { punkte: wert.punkte, nurDort } } : {}
    const sent = karteOf(row)
    const bekannt = Object.entries(karte).filter(([, gegeben]) => gegeben.nurDort === null || gegeben.nurDort === row.geraetId)
    const lost = bekannt.filter(([id, { punkte }]) => sent[id] !== punkte)
    return lost.map(([id, { punkte }]) => `I3: ${JSON.stringify(wert)} (${tipp.id}) hat ${id}: ${punkte} verloren`)
  })
}

interface Gegeben {
  punkte: number
  /** The one device that knows of it; null: every page. */
  nurDort: string | null
}

/**
 * Two tablets: nothing replaces a vote of the other one that it has not seen. One tablet alone meets no question, unless a page without storage called
 * NICHT gespeichert what had arrived, or voted before the storage came: then they are two devices to the server. A page without storage reads what counts
 * with the tap itself, and its vote is the newest by the server's clock. Whoever decides about a late vote has seen what counts, and is a writer of its own.
 */
export function checkUngesehen({ geraete, ohneReihenfolge }: L2Ende, ledger: Ledger): string[] {
  const byId = new Map(geraete.flatMap(({ tipps }) => tipps).map((tipp) => [tipp.id, tipp]))
  const alone = geraete.length === 1 && ohneReihenfolge.size === 0
  const unklar = new Set(ledger.filter(({ id }) => byId.get(id)?.abgelehnt).map(placeOf))
  const entschieden = new Set(ledger.filter(({ entscheidung }) => entscheidung === 'GEZAEHLT').map(placeOf))
  const fluechtig = new Set(ledger.filter(({ id }) => byId.get(id)?.fluechtig).map(placeOf))
  const isErlaubt = (row: Ledger[number]) =>
    unklar.has(placeOf(row)) || entschieden.has(placeOf(row)) || (fluechtig.has(placeOf(row)) && byId.get(row.id)?.fluechtig === false)
  const questions = alone ? ledger.filter((row) => row.status === 'conflict' && !isErlaubt(row)) : []
  const accepted = ledger.filter(({ rev }) => rev !== null)
  const places = [...Map.groupBy(accepted, placeOf).values()].map((rows) => rows.toSorted((a, b) => Number(a.rev) - Number(b.rev)))
  const silent = places.flatMap((rows) =>
    rows.slice(1).filter((row, index) => {
      const [tipp, before] = [byId.get(row.id), rows[index] as Ledger[number]]
      const earlier = byId.get(before.id)
      if (
        !tipp ||
        tipp.fluechtig ||
        row.entscheidung !== null ||
        before.entscheidung !== null ||
        !earlier ||
        earlier.geraet === tipp.geraet ||
        ohneReihenfolge.has(tipp.geraet) ||
        ohneReihenfolge.has(earlier.geraet)
      )
        return false
      if (before.art === row.art && before.wert === row.wert) return false
      return !tipp.gesehen.has(seenKey({ ...before, serverMs: Number(before.empfangenMs) }))
    }),
  )
  return [
    ...questions.map((row) => `I3: ein Tablet allein wird gefragt, welche gilt (${row.id})`),
    ...silent.map((row) => `I3: ${row.art} ${row.wert} (${row.id}) ersetzt eine Stimme des anderen Tablets, die es nie gesehen hat`),
  ]
}

/** A device of L2 or L3. */
interface Puenktlich {
  uhrGestoert: boolean
  tipps: readonly { id: string; zeitMs: number }[]
}

interface Geschlossen {
  geraete: readonly Puenktlich[]
  einschnitte: Pick<Einschnitte, 'geschlossenMs' | 'endgueltigMs' | 'aufgehoben' | 'zurueckgesetzt'>
  ohneReihenfolge: ReadonlySet<Puenktlich>
}

/** The NACHLAUF does not end by itself while a tablet known to the server owes votes cast in time. */
export function checkVerspaetet({ geraete, einschnitte, ohneReihenfolge }: Geschlossen, ledger: Ledger): string[] {
  if (einschnitte.zurueckgesetzt) return []
  const vonSelbst = schluesseOf(einschnitte).filter(({ endgueltigMs }) => endgueltigMs === null)
  const byId = new Map(geraete.flatMap((geraet) => geraet.tipps.map((tipp) => [tipp.id, { tipp, geraet }])))
  return vonSelbst.flatMap(({ geschlossenMs, wiederMs }) => {
    const known = new Set(ledger.filter(({ empfangenMs, seq }) => Number(empfangenMs) <= geschlossenMs && seq > 0).map(({ geraetId }) => geraetId))
    return ledger.flatMap((row) => {
      const { tipp, geraet } = byId.get(row.id) ?? {}
      const danach = Number(row.empfangenMs) > geschlossenMs && Number(row.empfangenMs) < wiederMs
      if (row.status !== 'late' || !danach || row.anker === null || !tipp || !geraet || tipp.zeitMs > geschlossenMs) return []
      if (geraet.uhrGestoert || ohneReihenfolge.has(geraet) || !known.has(row.geraetId)) return []
      return [`I6: ${row.art} ${row.wert} (${row.id}) kam zur rechten Zeit und gilt als verspätet`]
    })
  })
}
