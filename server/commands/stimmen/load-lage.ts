import type { Art } from '#contract/stimmabgabe.ts'
import type { Umfang } from '#contract/umfang.ts'
import type { WertRegel } from '#contract/wert.ts'
import type { lockMitgliederOf } from '../../db/jury/jurymitglied.ts'
import { lockEinreichungenGeteilt, readLageRows } from '../../db/stimmen/lage.ts'
import { readNotizStaende } from '../../db/stimmen/notiz.ts'
import type { lockRundenOf } from '../../db/jury/runde.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfaenge } from '../../db/jury/runde-umfang.ts'
import { readUhr } from '../../db/stimmen/stimmabgabe.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import type { Uhr } from '../../domain/stimmen/estimate-zeitpunkt.ts'
import { isVorJury } from '../../domain/paket/jurypaket.ts'
import type { Eingang } from '../../domain/stimmen/read-stimmabgaben.ts'
import { ENTSCHEIDUNG_GERAET } from '../../domain/protokoll/rebuild-stimmen.ts'
import { befangenKeyOf, stimmeKeyOf, type EinreichungStand, type StimmabgabeLage, type RundeStand } from '../../domain/stimmen/stimmabgabe-lage.ts'
import { isSiegelEcht } from '../../domain/geraet/zeitsiegel.ts'
import { readWert } from '../../domain/stimmen/read-wert.ts'

/** Rows that are locked for the whole request. */
export interface Gesperrt {
  benutzerId: string
  geraetId: string
  jetztMs: number
  geheimnis: string
  mitglieder: Awaited<ReturnType<typeof lockMitgliederOf>>
  runden: Awaited<ReturnType<typeof lockRundenOf>>['runden']
  fremdeRunden: ReadonlySet<string>
  papier?: StimmabgabeLage['papier']
}

type LageZeile = Awaited<ReturnType<typeof readLageRows>>[number]

/** Everything that the acts of a batch can depend on. */
export async function loadLage(
  trx: Trx,
  gesperrt: Gesperrt,
  { eingaenge, wiederholt }: { eingaenge: readonly Eingang[]; wiederholt: ReadonlySet<string> },
): Promise<StimmabgabeLage> {
  const { benutzerId, geraetId, jetztMs, geheimnis, runden, fremdeRunden } = gesperrt
  // Of works before other juries nothing is asked, and none is held.
  const eigene = new Set(runden.map(({ id }) => id))
  const einreichungIds = [
    ...new Set(eingaenge.flatMap(({ stimmabgabe }) => (stimmabgabe && eigene.has(stimmabgabe.rundeId) ? [stimmabgabe.einreichungId] : []))),
  ]
  await lockEinreichungenGeteilt(trx, einreichungIds)
  const juryIds = new Set(runden.map((runde) => runde.juryId))
  const mitgliedIds = gesperrt.mitglieder.filter((mitglied) => juryIds.has(mitglied.juryId)).map((mitglied) => mitglied.id)
  const umfaenge = await readUmfaenge(trx, runden)
  const panels = await readPanels(trx, runden)
  const lage: StimmabgabeLage = {
    benutzerId,
    geraetId,
    jetztMs,
    fremdeRunden,
    mitglieder: new Map(gesperrt.mitglieder.map((row) => [row.juryId, { ...row, widerrufen: row.widerrufenMs !== null, panel: panels.of(row.id) }])),
    runden: new Map(runden.map((row) => [row.id, toRundeStand(row, umfaenge.get(row.id) ?? null)])),
    einreichungen: new Map(),
    stimmen: new Map(),
    befangen: new Map(),
    vorschlaege: new Map(),
    notizen: new Map(),
    fassungen: new Map(),
    uhr: await loadUhr(trx, gesperrt),
    papier: gesperrt.papier ?? null,
    isSiegelEcht: (anker) => isSiegelEcht(geheimnis, benutzerId, anker),
  }
  const bisher = { juries: new Map<string, Set<string>>(), vorschlaege: new Set<string>() }
  const loest = [...new Set(eingaenge.flatMap(({ stimmabgabe }) => stimmabgabe?.loest ?? []))]
  const rows = await readLageRows(trx, { mitgliedIds, einreichungIds, rundeIds: runden.map((runde) => runde.id), geraetId, loest })
  for (const row of rows) addRow(lage, { ...row, wiederholt: Boolean(row.wiederholt) || wiederholt.has(row.stimmabgabeId ?? '') }, bisher)
  const mitNotiz = eingaenge.flatMap(({ stimmabgabe }) => (stimmabgabe?.art === 'NOTIZ' ? [stimmabgabe.einreichungId] : []))
  if (mitNotiz.length > 0) await addNotizen(trx, lage, { mitgliedIds, einreichungIds: [...new Set(mitNotiz)] })
  return lage
}

async function addNotizen(trx: Trx, lage: StimmabgabeLage, wo: { mitgliedIds: string[]; einreichungIds: string[] }): Promise<void> {
  const { notizen, fassungen } = await readNotizStaende(trx, wo)
  for (const { mitgliedId, einreichungId, ...stand } of notizen) lage.notizen.set(befangenKeyOf(mitgliedId, einreichungId), stand)
  for (const { mitgliedId, einreichungId, ...fassung } of fassungen) {
    push(lage.fassungen, befangenKeyOf(mitgliedId, einreichungId), fassung)
  }
}

/** One person may have left thousands beside each other: each is looked at once. */
interface Bisher {
  juries: Map<string, Set<string>>
  vorschlaege: Set<string>
}

function addRow(lage: StimmabgabeLage, row: LageZeile, { juries, vorschlaege }: Bisher): void {
  const juryIds = juries.get(row.id) ?? new Set<string>()
  juries.set(row.id, juryIds)
  if (row.juryId !== null) juryIds.add(row.juryId)
  if (!lage.einreichungen.has(row.id)) lage.einreichungen.set(row.id, toEinreichungStand(row, juryIds))
  addStimme(lage, row)
  if (row.befangenMitgliedId !== null) lage.befangen.set(befangenKeyOf(row.befangenMitgliedId, row.id), row.befangenStatus ?? '')
  if (row.vorschlagId !== null && !vorschlaege.has(row.vorschlagId)) addVorschlag(lage, row)
  vorschlaege.add(row.vorschlagId ?? '')
}

function toEinreichungStand(row: LageZeile, juryIds: ReadonlySet<string>): EinreichungStand {
  return {
    revision: row.revision,
    kategorieId: row.kategorieId,
    sichtbar: isVorJury(row),
    abgegeben: row.abgegebenMs !== null || row.zurueckgezogenMs !== null,
    juryIds,
  }
}

function addStimme(lage: StimmabgabeLage, row: LageZeile): void {
  const { id, stimmeMitgliedId, stimmeRundeId, art, wert, kommentar, rev, quittung, serverMs } = row
  if (stimmeMitgliedId === null || stimmeRundeId === null || rev === null) return
  // A tablet that had to take a new Gerät sends its acts again: what they made is its own. A decision is nobody's.
  const own = Boolean(row.wiederholt) && row.geraetId !== ENTSCHEIDUNG_GERAET
  const key = stimmeKeyOf(stimmeMitgliedId, stimmeRundeId, id)
  if (lage.stimmen.has(key)) return
  lage.stimmen.set(key, {
    kommentar,
    rev,
    quittung,
    art: art as Art,
    wert: readWert(wert),
    geraetId: own ? lage.geraetId : (row.geraetId ?? ''),
    serverMs: serverMs ?? 0,
  })
}

function addVorschlag(lage: StimmabgabeLage, { id, vorschlagId, vorschlagGeraetId, vorschlagMitgliedId, vorschlagRundeId }: LageZeile): void {
  if (vorschlagId === null) return
  const key = stimmeKeyOf(vorschlagMitgliedId ?? '', vorschlagRundeId ?? '', id)
  push(lage.vorschlaege, key, { id: vorschlagId, geraetId: vorschlagGeraetId ?? '' })
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function toRundeStand(row: Gesperrt['runden'][number], umfang: Umfang): RundeStand {
  const { id, juryId, status, art, geschlossenMs } = row
  const skala = row.skala === null ? null : (JSON.parse(row.skala) as WertRegel['skala'])
  const kriterien = JSON.parse(row.kriterien) as WertRegel['kriterien']
  return {
    id,
    juryId,
    status,
    art,
    geschlossenMs,
    umfang,
    inPanels: row.inPanels === 1,
    regel: { modus: row.modus as WertRegel['modus'], skala, kriterien },
  }
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
