import { toKanonisch } from '#contract/kanonisch.ts'
import type { Art } from '#contract/stimmabgabe.ts'
import type { Wert, WertRegel } from '#contract/wert.ts'
import { listOffeneBefangenheiten } from '../db/befangenheit.ts'
import { listEinreichungenMitJurys } from '../db/jury.ts'
import type { lockMitgliederOf } from '../db/jurymitglied.ts'
import type { lockRundenGeteilt } from '../db/runde.ts'
import { listOffeneVorschlaege, readUhr } from '../db/stimmabgabe.ts'
import { listStimmenFor } from '../db/stimme.ts'
import type { Trx } from '../db/transaktion.ts'
import type { Uhr } from '../domain/estimate-zeitpunkt.ts'
import { JURY_STATUS } from '../domain/jurypaket.ts'
import type { Eingang } from '../domain/read-stimmabgaben.ts'
import { befangenKeyOf, stimmeKeyOf, type EinreichungStand, type Lage, type RundeStand, type StimmeStand } from '../domain/stimmabgabe-lage.ts'
import { isSiegelEcht } from '../domain/zeitsiegel.ts'

/** Rows that are locked for the whole request. */
export interface Gesperrt {
  benutzerId: string
  geraetId: string
  jetztMs: number
  geheimnis: string
  mitglieder: Awaited<ReturnType<typeof lockMitgliederOf>>
  runden: Awaited<ReturnType<typeof lockRundenGeteilt>>
}

/** Everything that the acts of a batch can depend on, in a handful of reads. */
export async function loadLage(trx: Trx, gesperrt: Gesperrt, eingaenge: readonly Eingang[]): Promise<Lage> {
  const { benutzerId, geraetId, jetztMs, geheimnis } = gesperrt
  const einreichungIds = [...new Set(eingaenge.flatMap(({ abgabe }) => (abgabe ? [abgabe.einreichungId] : [])))]
  const juryIds = new Set(gesperrt.runden.map((runde) => runde.juryId))
  const mitgliedIds = gesperrt.mitglieder.filter((mitglied) => juryIds.has(mitglied.juryId)).map((mitglied) => mitglied.id)
  const auswahl = { mitgliedIds, einreichungIds, rundeIds: gesperrt.runden.map((runde) => runde.id) }
  return {
    benutzerId,
    geraetId,
    jetztMs,
    mitglieder: new Map(gesperrt.mitglieder.map((row) => [row.juryId, { ...row, widerrufen: row.widerrufenMs !== null }])),
    runden: new Map(gesperrt.runden.map((row) => [row.id, toRundeStand(row)])),
    einreichungen: toEinreichungen(await listEinreichungenMitJurys(trx, einreichungIds)),
    stimmen: toStimmen(await listStimmenFor(trx, auswahl)),
    befangen: new Map((await listOffeneBefangenheiten(trx, auswahl)).map((row) => [befangenKeyOf(row.mitgliedId, row.einreichungId), row.status])),
    vorschlaege: toVorschlaege(await listOffeneVorschlaege(trx, mitgliedIds, einreichungIds)),
    uhr: await loadUhr(trx, gesperrt),
    isSiegelEcht: (anker) => isSiegelEcht(geheimnis, benutzerId, anker),
  }
}

function toRundeStand(row: Gesperrt['runden'][number]): RundeStand {
  const { id, juryId, status, art, geschlossenMs } = row
  const skala = row.skala === null ? null : (JSON.parse(row.skala) as WertRegel['skala'])
  const kriterien = JSON.parse(row.kriterien) as WertRegel['kriterien']
  return { id, juryId, status, art, geschlossenMs, regel: { modus: row.modus as WertRegel['modus'], skala, kriterien } }
}

function toEinreichungen(rows: Awaited<ReturnType<typeof listEinreichungenMitJurys>>): Map<string, EinreichungStand> {
  const found = new Map<string, EinreichungStand & { juryIds: Set<string> }>()
  for (const row of rows) {
    const known = found.get(row.id) ?? {
      revision: row.revision,
      sichtbar: row.zurueckgezogenMs === null && JURY_STATUS.some((status) => status === row.status),
      abgegeben: row.abgegebenMs !== null || row.zurueckgezogenMs !== null,
      juryIds: new Set<string>(),
    }
    if (row.juryId !== null) known.juryIds.add(row.juryId)
    found.set(row.id, known)
  }
  return found
}

function toStimmen(rows: Awaited<ReturnType<typeof listStimmenFor>>): Map<string, StimmeStand> {
  return new Map(
    rows.map(({ mitgliedId, rundeId, einreichungId, art, wert, kommentar, rev, geraetId, serverMs }) => [
      stimmeKeyOf(mitgliedId, rundeId, einreichungId),
      { art: art as Art, wert: wert === null ? null : (JSON.parse(wert) as Wert), kommentar, rev, geraetId, serverMs },
    ]),
  )
}

function toVorschlaege(rows: Awaited<ReturnType<typeof listOffeneVorschlaege>>): Lage['vorschlaege'] {
  const found: Lage['vorschlaege'] = new Map()
  for (const { id, geraetId, mitgliedId, rundeId, einreichungId } of rows) {
    const key = stimmeKeyOf(mitgliedId ?? '', rundeId ?? '', einreichungId ?? '')
    found.set(key, [...(found.get(key) ?? []), { id, geraetId }])
  }
  return found
}

/** Clock readings matter in NACHLAUF only, so nothing else pays for them. */
async function loadUhr(trx: Trx, { geraetId, runden }: Gesperrt): Promise<Uhr> {
  const uhr: Uhr = { letzteWallMs: null, hoechsteWallMs: new Map() }
  if (!runden.some((runde) => runde.status === 'NACHLAUF')) return uhr
  const { letzteWallMs, anker } = await readUhr(trx, geraetId)
  uhr.letzteWallMs = letzteWallMs
  for (const row of anker) {
    const { serverMs } = JSON.parse(row.anker) as { serverMs: number }
    uhr.hoechsteWallMs.set(serverMs, Math.max(row.wallMs, uhr.hoechsteWallMs.get(serverMs) ?? row.wallMs))
  }
  return uhr
}

export function toAnkerText(anker: unknown): string | null {
  return anker === null ? null : toKanonisch(anker)
}
