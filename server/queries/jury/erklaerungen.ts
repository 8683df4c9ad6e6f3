import { offeneFragenOf } from '#contract/erklaerung.ts'
import type { MitgliedErklaerung } from '#contract/befangenheit.ts'
import type { Erklaerungsfrage, Jurypaket } from '#contract/jurypaket.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findBefragte, listErklaerungen, listVerworfene } from '../../db/jury/erklaerung.ts'
import type { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { listRunden } from '../../db/paket/jurypaket.ts'
import { createVergleich, type Vergleichswerk } from '../../domain/jury/befangen-vorschlag.ts'
import { erklaertOf, type Erklaert } from '../../domain/jury/erklaerung.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
import { mayStimmen } from '../../domain/jury/stimmrecht.ts'
import { getVertraulichkeit } from './juryeinladung.ts'

export interface Zeit {
  nowMs: number
  timeZone: string
}

interface Befragung extends Zeit {
  kopf: Pick<Jurypaket, 'mitglied' | 'befangen' | 'runden'>
  werke: readonly { id: string; vergleich: Vergleichswerk }[]
}

/** What the person of a seat is asked before the first vote; null without a seat. Works that the person is recused from already are not asked about. */
export async function getErklaerungsfrage(
  db: Db,
  { kopf: { mitglied, befangen, runden }, werke, ...zeit }: Befragung,
): Promise<Erklaerungsfrage | null> {
  const wer = mitglied && (await findBefragte(db, mitglied.id))
  if (!wer) return null
  const erklaert = erklaertOf(await listErklaerungen(db, [mitglied.id]), wer)
  const { stimmberechtigt } = mitglied
  const frage = {
    vertraulichkeit: await getVertraulichkeit(db, zeit),
    zugestimmt: erklaert.zustimmung?.version ?? null,
    bestaetigtMs: erklaert.bestaetigtMs,
    vorschlaege: stimmberechtigt ? await listVorschlaege(db, { mitgliedId: mitglied.id, wer, erklaert, befangen, werke }) : [],
    verneint: [...erklaert.verneint],
    offen: false,
  }
  const gesagt = runden.some(({ status }) => isOffen(status)) ? befangen : [...befangen, ...erklaert.befangen]
  const { vertraulichkeit, befangenheit } = offeneFragenOf(frage, { stimmberechtigt, befangen: gesagt })
  return { ...frage, offen: vertraulichkeit || befangenheit }
}

interface Vergleich {
  mitgliedId: string
  wer: Parameters<typeof createVergleich>[0]
  erklaert: Erklaert
  befangen: readonly string[]
  werke: Befragung['werke']
}

/** What was said before a round took acts (GEMELDET) is asked once more, so that it becomes a recusal. */
async function listVorschlaege(db: Db, { mitgliedId, wer, erklaert, befangen, werke }: Vergleich): Promise<Erklaerungsfrage['vorschlaege']> {
  const compare = createVergleich(wer)
  const gemeldet = new Set(erklaert.befangen)
  const schon = new Set(befangen)
  const verworfen = await listVerworfene(db, mitgliedId)
  return werke.flatMap(({ id, vergleich }) => {
    if (schon.has(id)) return []
    if (gemeldet.has(id)) return [{ einreichungId: id, grund: 'GEMELDET' }]
    const vorschlag = verworfen.has(id) ? null : compare(vergleich)
    return vorschlag ? [{ einreichungId: id, grund: vorschlag.grund }] : []
  })
}

type Sitz = Awaited<ReturnType<typeof listSitze>>[number]

/** What the people of these seats stated, for the office. */
export async function listMitgliedErklaerungen(
  db: Db,
  { jury, sitze }: { jury: { id: string; vorsitzStimmrecht: string }; sitze: readonly Sitz[] },
  zeit: Zeit,
): Promise<{ items: (MitgliedErklaerung & { erklaert: Erklaert })[]; vertraulichVersion: number | null }> {
  const ids = sitze.map(({ id }) => id)
  const zeilen = Map.groupBy(await listErklaerungen(db, ids), ({ mitgliedId }) => mitgliedId)
  const gilt = (await getVertraulichkeit(db, zeit))?.version ?? null
  const runden = await listRunden(db, jury.id)
  const items = sitze.map((sitz) => {
    const erklaert = erklaertOf(zeilen.get(sitz.id) ?? [], sitz)
    const { zustimmung, bestaetigtMs } = erklaert
    // As the tablet asks.
    const stimmberechtigt = mayStimmen(sitz, jury.vorsitzStimmrecht, runden)
    const fehlt = gilt !== null && (zustimmung === null || zustimmung.version < gilt)
    return {
      mitgliedId: sitz.id,
      name: `${sitz.firstname} ${sitz.lastname}`.trim(),
      offen: fehlt || (stimmberechtigt && bestaetigtMs === null),
      bestaetigtMs,
      stimmberechtigt,
      zustimmung: zustimmung && { ...zustimmung, gilt: !fehlt },
      erklaert,
    }
  })
  return { items, vertraulichVersion: gilt }
}
