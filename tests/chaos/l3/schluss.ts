import { setTimeout as wait } from 'node:timers/promises'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { decideWiedereroeffnung, proposeWiedereroeffnung } from '#server/commands/jury/decide-wiedereroeffnung.ts'
import { AppFehler } from '#server/domain/grund/app-fehler.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { count } from '../chaos-lauf.ts'
import type { Schluss } from '../l2/ende.ts'
import type { L3Tablet } from './tablet.ts'
import type { TestJury, Welt } from './welt.ts'

/** In which steps the chair closes the round and ends its NACHLAUF. */
export interface Schlussplan {
  schliessen: number
  beenden: number
  /** Votes are cast without a network just before. */
  ohneNetz: boolean
  /** Acts are on their way when the NACHLAUF ends. */
  unterwegs: boolean
  /** When chair and office open it again, and when it is closed once more; null: it stays closed. */
  wieder: { oeffnen: number; schliessen: number } | null
}

interface Lauf {
  welt: Welt
  jury: TestJury
  tablets: L3Tablet[]
  faults: Record<string, number>
  schluss: Schlussplan | null
  /** The chair ended the NACHLAUF though votes were owed. */
  mitGrund: boolean
  /** Closings after which the round was opened again. */
  aufgehoben: Schluss[]
  tippe(tablet: L3Tablet): Promise<void>
}

export function planSchluss(random: () => number, steps: number): Schlussplan | null {
  if (random() < 0.5) return null
  const schliessen = steps - 1 - Math.floor((random() * steps) / 2)
  const plan = { schliessen, beenden: schliessen + 1 + Math.floor(random() * 4), ohneNetz: random() < 0.6, unterwegs: random() < 0.6 }
  return random() < 0.5 ? { ...plan, wieder: null } : planWieder(plan, random)
}

/** Early enough for all that comes after it. */
function planWieder({ schliessen, beenden, ...plan }: Omit<Schlussplan, 'wieder'>, random: () => number): Schlussplan {
  const frueher = Math.floor(schliessen / 3)
  const oeffnen = beenden - schliessen + frueher + 1 + Math.floor(random() * 2)
  const wieder = { oeffnen, schliessen: oeffnen + 2 + Math.floor(random() * 6) }
  return { ...plan, schliessen: frueher, beenden: beenden - schliessen + frueher, wieder }
}

export async function takeSchluss(lauf: Lauf, step: number): Promise<void> {
  if (step === lauf.schluss?.schliessen) await close(lauf, lauf.schluss.ohneNetz)
  if (step === lauf.schluss?.beenden) await end(lauf, lauf.schluss.unterwegs)
  if (step === lauf.schluss?.wieder?.oeffnen) await oeffneWieder(lauf, lauf.schluss)
  if (step === lauf.schluss?.wieder?.schliessen) await schliesseWieder(lauf, lauf.schluss)
}

/** Votes are cast without a network while it is closed; what waits arrives in a round that is paused, or goes on. */
async function oeffneWieder(lauf: Lauf, { ohneNetz, unterwegs }: Schlussplan): Promise<void> {
  const { welt, jury, tablets, faults } = lauf
  const { status } = await readRunde(lauf)
  if (status !== 'NACHLAUF' && status !== 'GESCHLOSSEN') return
  if (status === 'NACHLAUF') lauf.mitGrund = (await tryChange(lauf, 'Prüfung')) === null
  if (ohneNetz) await welt.proxy.goOffline()
  for (const tablet of tablets) await lauf.tippe(tablet)
  const { geschlossenMs, endgueltigMs } = await readRunde(lauf)
  const wer = { juryId: jury.juryId, rundeId: jury.rundeId, now: () => Date.now() }
  const vorsitz = { benutzerId: jury.personen[1].benutzerId, roles: ['JURYPRAESIDENT', 'JURY'] }
  const { antwort } = await proposeWiedereroeffnung(welt.datenbank.db, { ...wer, ...vorsitz, grund: 'Zu früh geschlossen' })
  const buero = { benutzerId: 'buero', roles: ['ADMIN'], wiedereroeffnungId: antwort.id, bestaetigt: true }
  const wiederMs = Date.now()
  await decideWiedereroeffnung(welt.datenbank.db, { ...wer, ...buero })
  const endeMs = lauf.mitGrund ? Number(endgueltigMs) : null
  lauf.aufgehoben.push({ geschlossenMs: Number(geschlossenMs), endgueltigMs: endeMs, wiederMs, offenMs: Date.now() })
  lauf.mitGrund = false
  count(faults, 'Runde wieder geöffnet')
  if (unterwegs) await change(lauf, 'OFFEN')
  if (ohneNetz) await welt.proxy.goOnline()
}

async function schliesseWieder(lauf: Lauf, { ohneNetz, unterwegs }: Schlussplan): Promise<void> {
  const { status } = await readRunde(lauf)
  if (status !== 'OFFEN' && status !== 'PAUSIERT') return
  await close(lauf, ohneNetz)
  await end(lauf, unterwegs)
}

async function readRunde({ welt, jury }: Lauf) {
  const runde = welt.datenbank.db.selectFrom('runde').select(['status', 'geschlossenMs', 'endgueltigMs']).where('id', '=', jury.rundeId)
  return runde.executeTakeFirstOrThrow()
}

async function close(lauf: Lauf, ohneNetz: boolean): Promise<void> {
  const { welt, tablets, faults } = lauf
  if (ohneNetz) {
    await welt.proxy.goOffline()
    for (const tablet of tablets) await lauf.tippe(tablet)
  }
  await change(lauf, 'NACHLAUF')
  count(faults, 'Runde geschlossen')
  if (ohneNetz) await welt.proxy.goOnline()
}

/** Without a reason the server lets it happen only when no tablet that it knows owes votes. */
async function end(lauf: Lauf, unterwegs: boolean): Promise<void> {
  const { tablets, faults } = lauf
  for (const tablet of tablets) await (unterwegs ? lauf.tippe(tablet) : tablet.logInAgain())
  await wait(unterwegs ? 10 : 250)
  const { status } = await readRunde(lauf)
  if (status === 'GESCHLOSSEN') count(faults, 'Nachlauf von selbst zu Ende')
  if (status !== 'NACHLAUF') return
  const schulden = await tryChange(lauf)
  if (schulden === null) return count(faults, 'Nachlauf beendet')
  if (schulden !== 'grund-fehlt') return
  lauf.mitGrund = (await tryChange(lauf, 'Prüfung')) === null
  if (lauf.mitGrund) count(faults, 'Nachlauf mit Grund beendet')
}

/** The code of the refusal, which may mean that it has ended by itself meanwhile; null: done. */
async function tryChange(lauf: Lauf, grund?: string): Promise<string | null> {
  try {
    await change(lauf, 'GESCHLOSSEN', grund)
    return null
  } catch (error) {
    if (!(error instanceof AppFehler)) throw error
    return error.code
  }
}

async function change({ welt, jury }: Lauf, status: 'OFFEN' | 'NACHLAUF' | 'GESCHLOSSEN', grund?: string): Promise<void> {
  const [, vorsitz] = jury.personen
  const schritt = { juryId: jury.juryId, rundeId: jury.rundeId, benutzerId: vorsitz.benutzerId, roles: ['JURYPRAESIDENT', 'JURY'] }
  await changeRundeStatus(welt.datenbank.db, { ...schritt, status, grund, now: () => Date.now(), ausgang: TEST_AUSGANG })
}
