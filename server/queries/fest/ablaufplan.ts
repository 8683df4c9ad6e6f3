import type { Ablauf } from '#contract/ablauf.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findProgrammjahr } from '../../db/programm/programmjahr.ts'
import { toAblaufplan, type Ablaufplan } from '../../domain/fest/ablaufplan.ts'
import { formatZeit } from '../../domain/grund/format.ts'
import { getAblauf } from './ablauf.ts'
import { getAussprachen } from './aussprachen.ts'

/** Whoever ordered it was asked when it was ordered; the server draws it. */
const SERVER = { benutzerId: '', roles: ['ADMIN'] } as const

interface Frage {
  jahr: number
  nowMs: number
  timeZone: string
}

/** The evening as it is at this moment, once as data and once as words. */
export async function readAblaufplan(db: Db, { jahr, nowMs, timeZone }: Frage): Promise<{ ablauf: Ablauf; plan: Ablaufplan }> {
  const ablauf = await getAblauf(db, {
    jahr: jahr as Ablauf['jahr'],
    betrachter: { ...SERVER, roles: [...SERVER.roles] },
    nowMs,
    timeZone,
    mitTexten: true,
  })
  const programm = (await findProgrammjahr(db, jahr))?.titel ?? String(jahr)
  const stand = formatZeit(wandzeitOfInstant(nowMs, timeZone))
  return { ablauf, plan: toAblaufplan({ ablauf, aussprachen: await getAussprachen(db, jahr), programm, stand, standMs: nowMs }) }
}
