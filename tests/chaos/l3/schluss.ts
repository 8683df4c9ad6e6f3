import { setTimeout as wait } from 'node:timers/promises'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { AppFehler } from '#server/domain/grund/app-fehler.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { count } from '../chaos-lauf.ts'
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
}

interface Lauf {
  welt: Welt
  jury: TestJury
  tablets: L3Tablet[]
  faults: Record<string, number>
  schluss: Schlussplan | null
  /** The chair ended the NACHLAUF though votes were owed. */
  mitGrund: boolean
  tippe(tablet: L3Tablet): Promise<void>
}

export function planSchluss(random: () => number, steps: number): Schlussplan | null {
  if (random() < 0.5) return null
  const schliessen = steps - 1 - Math.floor((random() * steps) / 2)
  return { schliessen, beenden: schliessen + 1 + Math.floor(random() * 4), ohneNetz: random() < 0.6, unterwegs: random() < 0.6 }
}

export async function takeSchluss(lauf: Lauf, step: number): Promise<void> {
  if (step === lauf.schluss?.schliessen) await close(lauf, lauf.schluss.ohneNetz)
  if (step === lauf.schluss?.beenden) await end(lauf, lauf.schluss.unterwegs)
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
  const { welt, jury, tablets, faults } = lauf
  for (const tablet of tablets) await (unterwegs ? lauf.tippe(tablet) : tablet.logInAgain())
  await wait(unterwegs ? 10 : 250)
  const { status } = await welt.datenbank.db.selectFrom('runde').select('status').where('id', '=', jury.rundeId).executeTakeFirstOrThrow()
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

async function change({ welt, jury }: Lauf, status: 'NACHLAUF' | 'GESCHLOSSEN', grund?: string): Promise<void> {
  const [, vorsitz] = jury.personen
  const schritt = { juryId: jury.juryId, rundeId: jury.rundeId, benutzerId: vorsitz.benutzerId, roles: ['JURYPRAESIDENT', 'JURY'] }
  await changeRundeStatus(welt.datenbank.db, { ...schritt, status, grund, now: () => Date.now(), ausgang: TEST_AUSGANG })
}
