import type { Selectable } from 'kysely'
import { endBefangenheit, insertBefangenheit, listOffeneBefangenheiten } from '../../db/jury/befangenheit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertTogether } from '../../db/datenbank/insert-rows.ts'
import { lockMitglied } from '../../db/jury/jurymitglied.ts'
import { lockEinreichungenGeteilt } from '../../db/stimmen/lage.ts'
import { lockRundenGeteilt } from '../../db/jury/runde.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { findStimmabgabe, settleEntscheidung } from '../../db/stimmen/stimmabgabe.ts'
import { listStimmenFor, recountStimmen, stimmeZeilen } from '../../db/stimmen/stimme.ts'
import type { StimmabgabeTable } from '../../db/tabellen/tabellen-stimme.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import { befangenheitFolge, nachgereichtFolge } from '../../domain/stimmen/stimmabgabe-folgen.ts'
import { gibtStimme } from '../../domain/stimmen/stimme-zaehlt.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { ENTSCHEIDUNG_ART } from '../../domain/protokoll/replay-protokoll.ts'
import { ENTSCHEIDUNG_GERAET } from '../../domain/protokoll/rebuild-stimmen.ts'
import { findUeberholte } from '../../queries/stimmen/ueberholte.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'

interface Entscheidung {
  juryId: string
  stimmabgabeId: string
  entscheidung: 'GEZAEHLT' | 'NICHT_GEZAEHLT'
  grund: string
  benutzerId: string
  now: () => number
}

export const NICHT_JETZT =
  'Entschieden wird, sobald die Abstimmung geschlossen ist und solange das Ergebnis nicht bestätigt ist. Es wurde nichts geändert.'

export const NICHT_SELBST = 'Über eigene Stimmen entscheidet jemand anderes: das Wettbewerbsbüro. Es wurde nichts geändert.'

const NOCH_KEINE_STIMME =
  'Als diese Abstimmung geschlossen wurde, hatte dieses Jurymitglied noch keine Stimme; es bekam sie erst danach. Sie zählt in dieser Runde nicht. Es wurde nichts geändert.'

const UEBERHOLT =
  'Nach dieser Stimme ist eine neuere Stimme desselben Jurymitglieds zu dieser Arbeit angekommen. Die ältere zählt nicht mehr; sie kann nur abgelehnt werden. Es wurde nichts geändert.'

type Act = Selectable<StimmabgabeTable>
interface Ort {
  mitgliedId: string
  rundeId: string
  einreichungId: string
  juryId: string
}

/** Counts a late act or a proposal, or leaves it uncounted for good. The decision is a writer of its own: after it no tablet was the last one. */
export async function settleStimmabgabe(db: Db, entscheidung: Entscheidung) {
  if (entscheidung.grund.trim() === '') throw new AppFehler('grund-fehlt')
  return inTransaktion(db, (trx) => settleInTransaktion(trx, entscheidung))
}

async function settleInTransaktion(trx: Trx, { juryId, stimmabgabeId, entscheidung, grund: gesagt, benutzerId, now }: Entscheidung) {
  const unlocked = await findStimmabgabe(trx, stimmabgabeId)
  const ort = toOrt(unlocked)
  if (ort?.juryId !== juryId) throw new AppFehler('nicht-gefunden')
  const sitz = await lockMitglied(trx, ort.mitgliedId)
  if (sitz?.benutzerId === benutzerId) throw new AppFehler('vier-augen', { satz: NICHT_SELBST })
  const [runde] = await lockRundenGeteilt(trx, [ort.rundeId])
  // While it takes votes the juror still chooses, and nobody else reads what he gave.
  if (runde?.status !== 'GESCHLOSSEN') throw new AppFehler('runde-status', { satz: NICHT_JETZT })
  await lockEinreichungenGeteilt(trx, [ort.einreichungId])
  const act = await findStimmabgabe(trx, stimmabgabeId)
  if (!act || !isOffenerPunkt(act)) throw new AppFehler('version-veraltet', { satz: 'Darüber ist schon entschieden.' })
  if (entscheidung === 'GEZAEHLT' && sitz) await assertZaehlbar(trx, act, { sitz, runde })
  const jetztMs = now()
  const rev = entscheidung === 'GEZAEHLT' ? await countAct(trx, act, { ort, jetztMs }) : null
  await settleEntscheidung(trx, act.id, { entscheidung, rev, nachgereicht: nachgereichtFolge(act, entscheidung) })
  const { id, art } = act
  const grund = gesagt.trim()
  const daten = { ...ort, vorher: { entscheidung: null, grund: null }, nachher: { entscheidung, grund } }
  await insertVerlauf(trx, { noun: 'stimmabgabe', datensatzId: id, aktion: entscheidung, benutzerId, daten, nowMs: jetztMs })
  const wert = act.wert === null ? null : (JSON.parse(act.wert) as unknown)
  const was = { ...ort, id, art: ENTSCHEIDUNG_ART + art, wert, status: entscheidung, rev }
  await recordVorgang(trx, juryId, { ...was, benutzerId, kommentar: grund, jetztMs })
  return { id, entscheidung, rev }
}

interface Lage {
  sitz: Parameters<typeof zaehltMit>[0] & { juryId: string }
  runde: { art: string; geschlossenMs: number | null }
}

/** Whoever had no vote yet when the round was closed is in no denominator of it; and nothing late wins over what its juror said after it. */
async function assertZaehlbar(trx: Trx, act: Act, { sitz, runde }: Lage): Promise<void> {
  if (act.status === 'late' && (await findUeberholte(trx, [act])).size > 0) throw new AppFehler('runde-status', { satz: UEBERHOLT })
  if (!gibtStimme(act.art)) return
  const jury = await findJury(trx, sitz.juryId)
  if (jury && !zaehltMit(sitz, jury.vorsitzStimmrecht, runde)) throw new AppFehler('runde-status', { satz: NOCH_KEINE_STIMME })
}

/** The act becomes the Stimme, as its next revision. */
async function countAct(trx: Trx, act: Act, { ort, jetztMs }: { ort: Ort; jetztMs: number }): Promise<number> {
  const { mitgliedId, rundeId, einreichungId } = ort
  const [current] = await listStimmenFor(trx, { mitgliedIds: [mitgliedId], rundeIds: [rundeId], einreichungIds: [einreichungId] })
  const rev = (current?.rev ?? 0) + 1
  const { art, wert, kommentar, quittung, nacherfasst } = act
  const nachgereicht = nachgereichtFolge(act, 'GEZAEHLT')
  const was = {
    art,
    wert,
    kommentar,
    rev,
    quittung,
    nachgereicht,
    nacherfasst,
    stimmabgabeId: act.id,
    geraetId: ENTSCHEIDUNG_GERAET,
    serverMs: jetztMs,
  }
  await insertTogether(trx, [stimmeZeilen([{ ...ort, ...was, zaehlt: 0 }])])
  await changeBefangenheit(trx, act.art, { ort, jetztMs })
  await recountStimmen(trx, { mitgliedId, einreichungId })
  return rev
}

async function changeBefangenheit(trx: Trx, art: string, { ort, jetztMs }: { ort: Ort; jetztMs: number }): Promise<void> {
  const { mitgliedId, einreichungId } = ort
  const [open] = await listOffeneBefangenheiten(trx, { mitgliedIds: [mitgliedId], einreichungIds: [einreichungId] })
  const folge = befangenheitFolge(art, open?.status)
  if (folge === 'beenden') await endBefangenheit(trx, { mitgliedId, einreichungId, jetztMs })
  if (folge !== 'erklaeren') return
  const was = { grund: 'SONSTIGES', quelle: 'SELBST', status: 'ERKLAERT', createdMs: jetztMs, beendetMs: null }
  await insertBefangenheit(trx, { id: newId(jetztMs), mitgliedId, einreichungId, ...was })
}

function isOffenerPunkt(act: Act): boolean {
  if (act.entscheidung !== null) return false
  return act.status === 'late' || (act.status === 'conflict' && act.vorschlagOffen === 1)
}

function toOrt(act: Act | undefined): Ort | null {
  if (!act) return null
  const { mitgliedId, rundeId, einreichungId, juryId } = act
  if (mitgliedId === null || rundeId === null || einreichungId === null || juryId === null) return null
  return { mitgliedId, rundeId, einreichungId, juryId }
}
