import type { Ereignis } from '#contract/ereignis.ts'
import type { Amt } from '#contract/wiedereroeffnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { lockRundenOfJury, updateRunde } from '../../db/jury/runde.ts'
import { endWiedereroeffnung, findOffeneWiedereroeffnung, insertWiedereroeffnung } from '../../db/jury/wiedereroeffnung.ts'
import { raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { hindernisOf, isGegenueber, WIEDEREROEFFNUNG_ART } from '../../domain/jury/wiedereroeffnung.ts'
import { sealWiedereroeffnung } from '../../domain/protokoll/wiedereroeffnung-eintrag.ts'
import { readAmt, readWiederlage } from '../../queries/jury/wiedereroeffnungen.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { tellAusgang, tellVorschlag } from './tell-wiedereroeffnung.ts'

interface Wer {
  juryId: string
  rundeId: string
  benutzerId: string
  roles: readonly string[]
  now: () => number
}

const NICHTS = 'Es wurde nichts geändert.'
const GESCHLOSSEN_BLEIBT = 'Die Runde bleibt geschlossen.'

/** Chair or office says why a closed round shall be opened again; nothing changes before the other one agrees. */
export async function proposeWiedereroeffnung(db: Db, { grund, ...wer }: Wer & { grund: string }) {
  const amt = await readAmt(db, wer)
  const antwort = await inTransaktion(db, async (trx) => {
    const { juryId, rundeId, benutzerId } = wer
    const { runde } = await lockMoegliche(trx, wer)
    if (await findOffeneWiedereroeffnung(trx, rundeId))
      throw new AppFehler('version-veraltet', { satz: 'Die Wiedereröffnung ist schon vorgeschlagen. Bitte entscheiden Sie über diesen Vorschlag.' })
    const jetztMs = wer.now()
    const id = newId(jetztMs)
    await insertWiedereroeffnung(trx, { id, juryId, rundeId, amt, grund, createdMs: jetztMs, createdBy: benutzerId })
    await note(trx, { rundeId, aktion: 'WIEDEREROEFFNUNG_VORGESCHLAGEN', grund, benutzerId, jetztMs })
    await tellVorschlag(trx, { runde, benutzerId, amt, grund, jetztMs })
    return { id }
  })
  return { antwort, ereignisse: [{ typ: 'runde', juryId: wer.juryId }] satisfies Ereignis[] }
}

/** Only the other one confirms; either may drop it. Confirmed, the round is paused, and takes votes again. */
export async function decideWiedereroeffnung(
  db: Db,
  { wiedereroeffnungId, bestaetigt, ...wer }: Wer & { wiedereroeffnungId: string; bestaetigt: boolean },
) {
  const amt = await readAmt(db, wer)
  await inTransaktion(db, async (trx) => {
    const { rundeId, benutzerId } = wer
    const lage = await lockRunde(trx, wer)
    const offen = await findOffeneWiedereroeffnung(trx, rundeId)
    if (offen?.id !== wiedereroeffnungId)
      throw new AppFehler('version-veraltet', { satz: `Über diesen Vorschlag ist inzwischen entschieden. ${NICHTS}` })
    if (!bestaetigt) {
      const jetztMs = wer.now()
      await endWiedereroeffnung(trx, offen.id, { status: 'VERWORFEN', von: benutzerId, nowMs: jetztMs })
      await tellAusgang(trx, { runde: lage.runde, benutzerId, amt, vorschlag: offen, ausgang: 'VERWORFEN', jetztMs })
      return note(trx, { rundeId, aktion: 'WIEDEREROEFFNUNG_VERWORFEN', grund: offen.grund, benutzerId, jetztMs })
    }
    if (!isGegenueber(offen, { amt, benutzerId })) throw new AppFehler('vier-augen', { satz: vierAugenSatz(offen.amt as Amt) })
    await assertMoeglich(trx, lage)
    await reopen(trx, { runde: lage.runde, benutzerId, amt, vorschlag: offen, jetztMs: wer.now() })
  })
  const ereignisse: Ereignis[] = (['runde', 'ergebnis', 'paket'] as const).map((typ) => ({ typ, juryId: wer.juryId }))
  return { antwort: { ok: true as const }, ereignisse }
}

/** Of a round whose result is confirmed: there is nothing left to open. In the transaction that confirms it. */
export async function dropWiedereroeffnung(
  trx: Trx,
  runde: Lage['runde'],
  { benutzerId, jetztMs }: { benutzerId: string; jetztMs: number },
): Promise<void> {
  const rundeId = runde.id
  const offen = await findOffeneWiedereroeffnung(trx, rundeId)
  if (!offen) return
  await endWiedereroeffnung(trx, offen.id, { status: 'VERFALLEN', von: benutzerId, nowMs: jetztMs })
  await note(trx, { rundeId, aktion: 'WIEDEREROEFFNUNG_VERFALLEN', grund: offen.grund, benutzerId, jetztMs })
  await tellAusgang(trx, { runde, benutzerId, amt: 'VORSITZ', vorschlag: offen, ausgang: 'VERFALLEN', jetztMs })
}

type Lage = Awaited<ReturnType<typeof lockRunde>>

/** Under the lock of all rounds of the jury: none opens or is confirmed meanwhile, and nothing is decided at a table. */
async function lockRunde(trx: Trx, { juryId, rundeId }: Wer) {
  const runden = await lockRundenOfJury(trx, juryId)
  const runde = runden.find(({ id }) => id === rundeId)
  if (!runde) throw new AppFehler('nicht-gefunden')
  return { runde, runden }
}

async function lockMoegliche(trx: Trx, wer: Wer): Promise<Lage> {
  const lage = await lockRunde(trx, wer)
  await assertMoeglich(trx, lage)
  return lage
}

async function assertMoeglich(trx: Trx, lage: Lage): Promise<void> {
  const hindernis = hindernisOf(await readWiederlage(trx, lage))
  if (hindernis !== null) throw new AppFehler('runde-status', { satz: `${hindernis} ${NICHTS}` })
}

function vierAugenSatz(vorgeschlagenVon: Amt): string {
  const wer =
    vorgeschlagenVon === 'BUERO'
      ? 'Das Wettbewerbsbüro hat es vorgeschlagen: Zustimmen muss der Juryvorsitz.'
      : 'Der Juryvorsitz hat es vorgeschlagen: Zustimmen muss jemand anderes vom Wettbewerbsbüro.'
  return `${wer} ${GESCHLOSSEN_BLEIBT}`
}

interface Oeffnung {
  runde: Lage['runde']
  benutzerId: string
  amt: Amt
  vorschlag: NonNullable<Awaited<ReturnType<typeof findOffeneWiedereroeffnung>>>
  jetztMs: number
}

async function reopen(trx: Trx, { runde, benutzerId, amt, vorschlag, jetztMs }: Oeffnung): Promise<void> {
  const { id: rundeId, juryId } = runde
  const { grund } = vorschlag
  const set = { status: 'PAUSIERT', geschlossenMs: null, endgueltigMs: null }
  await endWiedereroeffnung(trx, vorschlag.id, { status: 'BESTAETIGT', von: benutzerId, nowMs: jetztMs })
  await updateRunde(trx, rundeId, { set, jetztMs, benutzerId })
  await raisePaketRevision(trx, [juryId], jetztMs)
  const daten = { von: 'GESCHLOSSEN', grund }
  await insertVerlauf(trx, { noun: 'runde', datensatzId: rundeId, aktion: WIEDEREROEFFNUNG_ART, benutzerId, daten, nowMs: jetztMs })
  await tellAusgang(trx, { runde, benutzerId, amt, vorschlag, ausgang: 'BESTAETIGT', jetztMs })
  await recordVorgang(trx, juryId, { ...sealWiedereroeffnung({ ...vorschlag, endeVon: benutzerId }, amt), jetztMs })
}

interface Schritt {
  rundeId: string
  aktion: string
  grund: string
  benutzerId: string
  jetztMs: number
}

async function note(trx: Trx, { rundeId, aktion, grund, benutzerId, jetztMs }: Schritt): Promise<void> {
  await insertVerlauf(trx, { noun: 'runde', datensatzId: rundeId, aktion, benutzerId, daten: { grund }, nowMs: jetztMs })
}
