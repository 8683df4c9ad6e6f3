import * as auth from './auth.ts'
import type { Endpunkt } from './endpunkt.ts'
import { settleStimmabgabe } from './entscheidung.ts'
import { streamEreignisse } from './ereignis.ts'
import { getErgebnis } from './ergebnis.ts'
import { putGeraet } from './geraet.ts'
import { getInfotext } from './infotext.ts'
import { listVotingJurys } from './jury.ts'
import { getJurypaket } from './jurypaket.ts'
import { createMeldung } from './meldung.ts'
import { importNotfall } from './notfall.ts'
import { getOpenapi } from './openapi.ts'
import { getProgramm } from './programm.ts'
import { changeRundeStatus } from './runde.ts'
import { castStimmabgaben } from './stimmabgabe.ts'
import { listStimmen } from './stimme.ts'
import { getUebersicht } from './uebersicht.ts'

/** The one table of rights: every endpoint of the API with who may call it. The server registers from it, a test walks it. */
export const ENDPUNKTE: readonly Endpunkt<never, never, never, never>[] = [
  auth.getAuth,
  auth.listRollen,
  auth.getAuthById,
  auth.login,
  auth.logout,
  auth.resetPassword,
  auth.redeemPasswordToken,
  auth.updatePassword,
  auth.updateAuth,
  getProgramm,
  getInfotext,
  listVotingJurys,
  getJurypaket,
  listStimmen,
  castStimmabgaben,
  putGeraet,
  createMeldung,
  importNotfall,
  getErgebnis,
  getUebersicht,
  changeRundeStatus,
  settleStimmabgabe,
  streamEreignisse,
  getOpenapi,
] as unknown as readonly Endpunkt<never, never, never, never>[]
