import { PHASEN } from '#contract/live-sitzung.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { isImPanel, isImUmfang } from '#contract/umfang.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { listNeueste } from '../../db/live/live-anwesenheit.ts'
import { findLaufende, findLiveWerk, listAbgestimmte, listErgebnisMs, wasVerlassen } from '../../db/live/live-sitzung.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { pickGezeigte } from '../../domain/jury/gezeigte-runde.ts'
import { isGeheim } from '../../domain/jury/runde-status.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { readDauern, STILLE_MS } from '../../domain/live/live-sitzung.ts'
import { describeLive } from './live-sitzungen.ts'
import { requireLeitung } from './require-leitung.ts'

type Mitglied = Awaited<ReturnType<typeof listMitglieder>>[number]
type Neueste = Awaited<ReturnType<typeof listNeueste>>

/** Its result may be read: whoever also read names would know who gave what. */
async function istEnthuellt(db: Db, { id, status }: { id: string; status: string }, einreichungId: string): Promise<boolean> {
  return !isGeheim(status) || (await listErgebnisMs(db, id)).has(einreichungId) || (await wasVerlassen(db, id, einreichungId))
}

/** What the leader sees beside the work; null while no session runs. */
export async function getLiveLeitung(
  db: Db,
  { juryId, betrachter, nowMs }: { juryId: string; betrachter: Betrachter; nowMs: number },
): Promise<LiveLeitung | null> {
  const { mitgliedId, vorsitz } = await requireLeitung(db, juryId, betrachter)
  const row = await findLaufende(db, juryId)
  if (!row) return null
  const runden = await listRunden(db, juryId)
  const runde = runden.find(({ id }) => id === row.rundeId)
  const jetzt = pickGezeigte(runden)
  const mitglieder = await listMitglieder(db, juryId)
  const neueste = await listNeueste(db, row.id)
  const live = await describeLive(db, row, nowMs)
  const { stimmende, befangene, abgestimmte } = await readStimmende(db, {
    juryId,
    runde,
    mitglieder,
    werk: { id: row.einreichungId, kategorieId: live.kategorieId },
  })
  const offene = stimmende.filter(({ id }) => !abgestimmte.has(id))
  const enthuellt = row.phase === 'ERGEBNIS' || (runde !== undefined && (await istEnthuellt(db, runde, row.einreichungId)))
  const werk = await findLiveWerk(db, row.id, row.werkNr)
  const dauern = readDauern(werk.dauern)
  // Whose screen leads follows nobody.
  const leitung = mitglieder.find(({ benutzerId }) => benutzerId === row.leitungId)?.id
  // To be noted as outside makes a word of nobody's tablet.
  const anwesende = [...neueste].filter(([, { bisMs, draussen }]) => draussen === 0 && nowMs - bisMs <= STILLE_MS)
  const da = anwesende.filter(([id]) => id !== leitung).map(([, letzte]) => letzte)
  return {
    live,
    mitglied: mitgliedId !== null,
    vorsitz,
    runde: runde ? { id: runde.id, titel: runde.titel, status: runde.status as RundeStatus } : null,
    ...(jetzt && jetzt.id !== row.rundeId && { inzwischen: { id: jetzt.id, titel: jetzt.titel } }),
    abgestimmt: stimmende.length - offene.length,
    erwartet: stimmende.length,
    befangen: befangene.length,
    sitze: mitglieder.length,
    anwesend: anwesende.length,
    folgen: da.filter(({ folgt }) => folgt === 1).length,
    blaettern: da.filter(({ folgt }) => folgt === 0).length,
    fehlende: vorsitz && !enthuellt ? offene.map((mitglied) => toFehlend(mitglied, neueste, nowMs)) : null,
    befangene: vorsitz ? befangene.map((mitglied) => toBefangen(mitglied, neueste, row.werkNr)) : null,
    dauern: PHASEN.flatMap((phase) => (dauern[phase] === undefined ? [] : [{ phase, ms: dauern[phase] }])),
  }
}

interface Frage {
  juryId: string
  runde: Awaited<ReturnType<typeof listRunden>>[number] | undefined
  mitglieder: readonly Mitglied[]
  werk: { id: string; kategorieId: string }
}

/** Who votes in the round for this work, who is recused from it, and whose vote is there. */
async function readStimmende(db: Db, { juryId, runde, mitglieder, werk }: Frage) {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const offen = await listOffeneBefangenheiten(db, { mitgliedIds: mitglieder.map(({ id }) => id), einreichungIds: [werk.id] })
  const befangen = new Set(offen.map(({ mitgliedId }) => mitgliedId))
  const gefragt = runde && isImUmfang(await readUmfang(db, runde), werk.id) ? runde : null
  const panels = gefragt ? await readPanels(db, [gefragt]) : null
  const isGefragt = (sitz: Mitglied) =>
    gefragt && panels && zaehltMit(sitz, jury.vorsitzStimmrecht, gefragt) && isImPanel(panels.of(sitz.id), werk.kategorieId)
  const stimmende = mitglieder.filter((sitz) => isGefragt(sitz) && !befangen.has(sitz.id))
  return {
    stimmende,
    befangene: mitglieder.filter(({ id }) => befangen.has(id)),
    abgestimmte: runde ? await listAbgestimmte(db, runde.id, werk.id) : new Set<string>(),
  }
}

function toFehlend(mitglied: Mitglied, neueste: Neueste, nowMs: number): NonNullable<LiveLeitung['fehlende']>[number] {
  const stand = neueste.get(mitglied.id)
  return {
    mitgliedId: mitglied.id,
    name: nameOf(mitglied),
    anwesend: stand !== undefined && nowMs - stand.bisMs <= STILLE_MS,
    folgt: stand?.folgt === 1,
    sieht: stand?.siehtId ?? null,
    zuletztMs: stand?.bisMs ?? null,
  }
}

function toBefangen(mitglied: Mitglied, neueste: Neueste, werkNr: number): NonNullable<LiveLeitung['befangene']>[number] {
  const stand = neueste.get(mitglied.id)
  return { mitgliedId: mitglied.id, name: nameOf(mitglied), draussen: stand?.werkNr === werkNr && stand.draussen === 1 }
}

function nameOf({ firstname, lastname }: Mitglied): string {
  return `${firstname} ${lastname}`.trim()
}
