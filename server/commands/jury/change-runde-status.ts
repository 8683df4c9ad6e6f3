import type { Ereignis } from '#contract/ereignis.ts'
import type { RundeStatus } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJurymitglied, raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { readNamenstand } from '../../db/protokoll/namen.ts'
import { readRegelstand } from '../../db/protokoll/regelstand.ts'
import { lockRundenOfJury, updateRunde } from '../../db/jury/runde.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { pickNamen } from '../../domain/protokoll/namen.ts'
import { pickRegeln, type Regeln } from '../../domain/protokoll/regeln.ts'
import { checkOeffnung } from '../../domain/jury/oeffnung.ts'
import { isNachlaufZuEnde, isSchrittErlaubt, nachlaufEndeOf } from '../../domain/jury/runde-status.ts'
import { readOeffnungsstand } from '../../queries/jury/jury-editor.ts'
import { readSchulden } from './end-nachlauf.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { hasKopfausgang, releaseKopf, type Kopfausgang } from '../protokoll/release-kopf.ts'

interface Schritt {
  juryId: string
  rundeId: string
  status: 'OFFEN' | 'PAUSIERT' | 'NACHLAUF' | 'GESCHLOSSEN'
  grund?: string | undefined
  benutzerId: string
  now: () => number
  ausgang: Kopfausgang
}

interface Rollen {
  roles: readonly string[]
}

type Runden = Awaited<ReturnType<typeof lockRundenOfJury>>

/** Opens, pauses, closes or ends the NACHLAUF of a round: by the administrator or the chair of this jury. */
export async function changeRundeStatus(db: Db, schritt: Schritt & Rollen) {
  await requireVorsitz(db, schritt)
  const antwort = await inTransaktion(db, (trx) => changeInTransaktion(trx, schritt))
  const ereignisse: Ereignis[] = (['runde', 'ergebnis', 'paket'] as const).map((typ) => ({ typ, juryId: schritt.juryId }))
  return { antwort, ereignisse }
}

export async function requireVorsitz(db: Db, { juryId, benutzerId, roles }: Pick<Schritt, 'juryId' | 'benutzerId'> & Rollen): Promise<void> {
  if (roles.includes('ADMIN')) return
  const mitglied = await findJurymitglied(db, juryId, benutzerId)
  if (!mitglied) throw new AppFehler('not-member')
  if (mitglied.funktion !== 'VORSITZ') throw new AppFehler('keine-berechtigung')
}

/** In the transaction of whoever may: with its checks, its entry and what tablets must hear. */
export async function changeInTransaktion(trx: Trx, schritt: Schritt) {
  const { juryId, rundeId, status, benutzerId } = schritt
  const runden = await lockRundenOfJury(trx, juryId)
  const runde = runden.find((other) => other.id === rundeId)
  if (!runde) throw new AppFehler('nicht-gefunden')
  if (!isSchrittErlaubt(runde.status, status)) throw new AppFehler('runde-status')
  const jetztMs = schritt.now()
  const grund = schritt.grund?.trim() || null
  await checkSchritt(trx, { schritt, runde, runden, grund, jetztMs })
  const set = setOf(status, runde, jetztMs)
  await updateRunde(trx, rundeId, { set, jetztMs, benutzerId })
  await raisePaketRevision(trx, [juryId], jetztMs)
  await insertVerlauf(trx, { noun: 'runde', datensatzId: rundeId, aktion: status, benutzerId, daten: { von: runde.status, grund }, nowMs: jetztMs })
  const art = artOf(runde.status, status)
  const zusatz = art === 'OEFFNUNG' && { regeln: await readRegeln(trx, juryId, rundeId) }
  const mitKopf = status === 'GESCHLOSSEN' && (await hasKopfausgang(trx, juryId)) && { mitKopf: true as const }
  const kopf = await recordVorgang(trx, juryId, { art, status, rundeId, benutzerId, kommentar: grund, jetztMs, ...zusatz, ...mitKopf })
  if (mitKopf) await releaseKopf(trx, { juryId, runde, kopf, jetztMs }, schritt.ausgang)
  return { rundeId, status: status as RundeStatus, nachlaufEndeMs: status === 'NACHLAUF' ? nachlaufEndeOf({ ...runde, ...set }) : null }
}

async function readRegeln(trx: Trx, juryId: string, rundeId: string): Promise<Regeln> {
  const regeln = pickRegeln(rundeId, await readRegelstand(trx, juryId))
  return { ...regeln, namen: pickNamen(rundeId, await readNamenstand(trx, juryId, Object.keys(regeln.werke))) }
}

async function checkSchritt(
  trx: Trx,
  { schritt, runde, runden, grund, jetztMs }: { schritt: Schritt; runde: Runden[number]; runden: Runden; grund: string | null; jetztMs: number },
): Promise<void> {
  if (schritt.status === 'OFFEN' && runde.status === 'VORBEREITUNG') await assertOeffenbar(trx, schritt.juryId, { runden, rundeId: runde.id })
  if (schritt.status !== 'GESCHLOSSEN' || grund !== null) return
  if (!isNachlaufZuEnde(runde, await readSchulden(trx, schritt.juryId), jetztMs)) {
    throw new AppFehler('grund-fehlt', { satz: 'Es können noch Stimmen auf Tablets warten. Bitte nennen Sie einen Grund.' })
  }
}

async function assertOeffenbar(trx: Trx, juryId: string, { runden, rundeId }: { runden: Runden; rundeId: string }): Promise<void> {
  const offen = checkOeffnung(await readOeffnungsstand(trx, juryId, runden, rundeId)).filter(({ stand }) => stand === 'OFFEN')
  if (offen.length > 0)
    throw new AppFehler('runde-status', { satz: `Die Runde kann noch nicht geöffnet werden. ${offen.map(({ satz }) => `${satz}.`).join(' ')}` })
}

function setOf(status: Schritt['status'], runde: Runden[number], jetztMs: number): Partial<Runden[number]> {
  if (status === 'OFFEN') return { status, freigegeben: 1, geoeffnetMs: runde.geoeffnetMs ?? jetztMs }
  if (status === 'NACHLAUF') return { status, geschlossenMs: jetztMs }
  if (status === 'GESCHLOSSEN') return { status, endgueltigMs: jetztMs }
  return { status }
}

function artOf(from: string, to: Schritt['status']): string {
  if (to === 'PAUSIERT') return 'PAUSE'
  if (to === 'OFFEN') return from === 'PAUSIERT' ? 'FORTSETZUNG' : 'OEFFNUNG'
  return 'SCHLIESSUNG'
}
