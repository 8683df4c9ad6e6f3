import { stimmeKeyOf } from '../stimmen/stimmabgabe-lage.ts'
import { stimmeZaehlt, type ZaehltLage } from '../stimmen/stimme-zaehlt.ts'
import { readWert } from '../stimmen/read-wert.ts'

/** The rows of the ledger that the table `stimme` follows from, with every column. */
export interface Buchung {
  id: string
  geraetId: string
  seq: number
  benutzerId: string
  juryId: string | null
  mitgliedId: string | null
  rundeId: string | null
  einreichungId: string | null
  art: string
  wert: string | null
  kommentar: string | null
  notiz: string | null
  baseRev: number | null
  loest: string | null
  einreichungRev: number | null
  wallMs: number | null
  anker: string | null
  roh: string | null
  geschaetztMs: number | null
  empfangenMs: number
  status: string
  reason: string | null
  rev: number | null
  quittung: string | null
  nachgereicht: number
  nacherfasst: number
  vorschlagOffen: number
  entscheidung: string | null
  ergebnis: string
}

export interface RebuiltStimme {
  mitgliedId: string
  rundeId: string
  einreichungId: string
  juryId: string
  art: string
  wert: string | null
  kommentar: string | null
  rev: number
  stimmabgabeId: string
  geraetId: string
  quittung: string | null
  serverMs: number
  nachgereicht: number
  nacherfasst: number
}

/** A decision is a writer of its own: no tablet is the last writer after it. */
export const ENTSCHEIDUNG_GERAET = 'entscheidung'

/** The valid state is what the act with the highest rev left, nothing else (I3, I5). `entschiedenMs` by id of a decided act. */
export function rebuildStimmen(buchungen: readonly Buchung[], entschiedenMs: ReadonlyMap<string, number>): RebuiltStimme[] {
  const latest = new Map<string, RebuiltStimme>()
  for (const buchung of buchungen) {
    const stimme = toStimme(buchung, entschiedenMs)
    if (!stimme) continue
    const key = keyOf(stimme)
    if (stimme.rev > (latest.get(key)?.rev ?? 0)) latest.set(key, stimme)
  }
  return [...latest.values()]
}

/** What is known of a Stimme besides its act; of a round whose result is confirmed, as it was then. */
export type StimmeLage = Pick<ZaehltLage, 'kriterien' | 'befangen' | 'widerrufen' | 'zurueckgezogen'>

/** Every difference between table and acts in words: rows, their columns, and whether they count by the server's own rule. */
export function findAbweichungen(
  table: readonly (RebuiltStimme & { zaehlt: number })[],
  rebuilt: readonly RebuiltStimme[],
  lageOf: (stimme: RebuiltStimme) => StimmeLage,
): string[] {
  const expected = new Map(rebuilt.map((stimme) => [keyOf(stimme), stimme]))
  const saetze: string[] = []
  for (const stimme of table) {
    const key = keyOf(stimme)
    const soll = expected.get(key)
    expected.delete(key)
    const satz = soll ? (compareFelder(stimme, soll) ?? judgeZaehlt(stimme, lageOf(soll))) : `Stimme ohne Stimmabgabe: ${key}.`
    if (satz !== null) saetze.push(satz)
  }
  return [...saetze, ...[...expected.keys()].map((key) => `Stimme fehlt: ${key}.`)]
}

const FELDER = [
  'juryId',
  'rev',
  'stimmabgabeId',
  'geraetId',
  'quittung',
  'serverMs',
  'nachgereicht',
  'nacherfasst',
  'art',
  'wert',
  'kommentar',
] as const
const GEHEIM = ['art', 'wert', 'kommentar']

function compareFelder(stimme: RebuiltStimme, soll: RebuiltStimme): string | null {
  const feld = FELDER.find((name) => stimme[name] !== soll[name])
  if (!feld) return null
  if (GEHEIM.includes(feld)) return `Stimme ${keyOf(stimme)}: ${feld} ist anders als in der Stimmabgabe ${soll.stimmabgabeId}.`
  return `Stimme ${keyOf(stimme)}: ${feld} ist ${String(stimme[feld])}, nach den Stimmabgaben ${String(soll[feld])}.`
}

function judgeZaehlt(stimme: RebuiltStimme & { zaehlt: number }, lage: StimmeLage): string | null {
  const { art, zaehlt } = stimme
  const soll = stimmeZaehlt({ art, wert: readWert(stimme.wert), ...lage }) ? 1 : 0
  if (zaehlt === soll) return null
  return soll === 1
    ? `Stimme ${keyOf(stimme)} zählt laut Tabelle nicht, nach den Stimmabgaben zählt sie.`
    : `Stimme ${keyOf(stimme)} zählt laut Tabelle, nach den Stimmabgaben zählt sie nicht.`
}

function toStimme(buchung: Buchung, entschiedenMs: ReadonlyMap<string, number>): RebuiltStimme | null {
  const { id, mitgliedId, rundeId, einreichungId, juryId, art, wert, kommentar, rev, quittung, nachgereicht, nacherfasst } = buchung
  if (mitgliedId === null || rundeId === null || einreichungId === null || juryId === null || rev === null) return null
  const geraetId = buchung.entscheidung === null ? buchung.geraetId : ENTSCHEIDUNG_GERAET
  const serverMs = entschiedenMs.get(id) ?? buchung.empfangenMs
  return {
    mitgliedId,
    rundeId,
    einreichungId,
    juryId,
    art,
    wert,
    kommentar,
    rev,
    stimmabgabeId: id,
    geraetId,
    quittung,
    serverMs,
    nachgereicht,
    nacherfasst,
  }
}

function keyOf({ mitgliedId, rundeId, einreichungId }: RebuiltStimme): string {
  return stimmeKeyOf(mitgliedId, rundeId, einreichungId)
}
