import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { saveDruckfreigabe } from '../../db/jahrbuch/druckfreigabe.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { GEDRUCKT_AB } from '../../domain/druck/druckstatus.ts'
import { isFreigegeben, refuseBuerofreigabe } from '../../domain/jahrbuch/druckfreigabe.ts'
import { listPreistraeger, readSeiten, type Seitenstand } from '../../queries/jahrbuch/buchwerke.ts'
import { listEigeneSeiten } from '../../queries/jahrbuch/eigene-druckfreigaben.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { tellBuero } from '../mail/tell-buero.ts'

interface Gesehen {
  einreichungId: string
  /** Of what the person saw. */
  fassung: string
}

const GEDRUCKT = 'Diese Arbeit ist schon gedruckt. Es wurde nichts geändert. Bitte wenden Sie sich an das Wettbewerbsbüro.'

/** The agency releases its page as it was shown. After the date too: then the office is told. */
export async function confirmDruckfreigabe(db: Db, { einreichungId, fassung }: Gesehen, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await lockDatensatz(trx, 'einreichung', einreichungId)
    const eigene = (await listEigeneSeiten(trx, wer.by, wer.nowMs)).find(({ werk }) => werk.einreichungId === einreichungId)
    if (!eigene) throw new AppFehler('nicht-gefunden')
    const { seite } = eigene
    if (seite.freigabe.stand === 'AGENTUR') return
    assertGesehen(seite, fassung)
    assertDavor(seite)
    const spaet = seite.lage?.bisMs != null && wer.nowMs > seite.lage.bisMs
    // What the office has released meanwhile stays its release; the agency's is only noted.
    const schonFrei = isFreigegeben(seite.freigabe.stand)
    if (!schonFrei) await save(trx, einreichungId, { art: 'AGENTUR', fassung, grund: '', wer })
    await record(trx, einreichungId, { aktion: spaet ? 'von der Agentur nach der Frist freigegeben' : 'von der Agentur freigegeben', wer })
    if (spaet)
      await tellSpaet(trx, seite, { was: schonFrei ? 'die Arbeit freigegeben, die das Büro schon freigegeben hat' : 'die Arbeit freigegeben', wer })
  })
}

/** The office releases in its own name, one by one and with a reason; never while the agency still has time. */
export async function releaseDruckfreigabe(db: Db, { einreichungId, fassung, grund }: Gesehen & { grund: string }, wer: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const row = await lockDatensatz(trx, 'einreichung', einreichungId)
    const imBuch = row && (await listPreistraeger(trx, row.jahr)).some((werk) => werk.einreichungId === einreichungId)
    const seite = imBuch ? (await readSeiten(trx, [einreichungId], wer.nowMs)).get(einreichungId) : undefined
    if (!seite) throw new AppFehler('nicht-gefunden')
    const satz = refuseBuerofreigabe(seite.lage, { stand: seite.freigabe.stand, nowMs: wer.nowMs })
    if (satz !== null) throw new AppFehler('druckfreigabe-stand', { satz })
    assertGesehen(seite, fassung)
    assertDavor(seite)
    await save(trx, einreichungId, { art: 'BUERO', fassung, grund, wer })
    await record(trx, einreichungId, { aktion: 'vom Büro freigegeben', grund, wer })
  })
}

function assertGesehen(seite: Seitenstand, fassung: string): void {
  if (seite.fassung !== fassung)
    throw new AppFehler('druckfreigabe-stand', {
      satz: 'An dieser Seite hat sich inzwischen etwas geändert. Es ist nichts freigegeben. Bitte prüfen Sie, was jetzt da steht.',
    })
}

function assertDavor({ zeile }: Seitenstand): void {
  if (Number(zeile.druckstatus) >= GEDRUCKT_AB) throw new AppFehler('druckfreigabe-stand', { satz: GEDRUCKT })
}

interface Entscheidung {
  art: 'AGENTUR' | 'BUERO'
  fassung: string
  grund: string
  wer: Wer
}

async function save(trx: Trx, einreichungId: string, { art, fassung, grund, wer }: Entscheidung): Promise<void> {
  await saveDruckfreigabe(trx, einreichungId, {
    art,
    fassung,
    grund,
    entschiedenMs: wer.nowMs,
    entschiedenVon: wer.by,
    zurueckMs: null,
    zurueckVon: null,
  })
}

/** In a history that agencies do not read: it would tell them of awards that are not public. */
async function record(trx: Trx, einreichungId: string, { aktion, grund, wer }: { aktion: string; grund?: string; wer: Wer }): Promise<void> {
  const daten = grund === undefined ? {} : { vorher: {}, nachher: { grund } }
  await insertVerlauf(trx, { noun: 'druckfreigabe', datensatzId: einreichungId, aktion, benutzerId: wer.by, daten, nowMs: wer.nowMs })
}

async function tellSpaet(trx: Trx, { zeile }: Seitenstand, { was, wer }: { was: string; wer: Wer }): Promise<void> {
  const werte = { agentur: zeile.agentur, titel: zeile.titel, nummer: zeile.nummer ?? '', was }
  await tellBuero(trx, { vorlage: 'druckfreigabe-spaet', werte, ziel: `/admin/druckdaten/jahrbuch/${zeile.id}`, nowMs: wer.nowMs })
}
