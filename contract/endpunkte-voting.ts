import { dismissUeberholte, settleStimmabgabe } from './entscheidung.ts'
import { listEigeneEintraege } from './eigener-nachweis.ts'
import { getErgebnis } from './ergebnis.ts'
import { saveErklaerung } from './erklaerung.ts'
import { putGeraet } from './geraet.ts'
import { getFairness, getFairnessPdf } from './fairness.ts'
import { getJuryprotokoll } from './juryprotokoll.ts'
import { keepKopf, listKoepfe } from './kopf.ts'
import * as liveLeitung from './live-leitung.ts'
import { listLiveSitzungen, tellAnwesenheit } from './live-sitzung.ts'
import { listVotingJurys } from './jury.ts'
import { getJurypaket } from './jurypaket.ts'
import { createMeldung } from './meldung.ts'
import { importNotfall } from './notfall.ts'
import * as nacherfassung from './nacherfassung.ts'
import { getPunkte } from './punkt.ts'
import { changeRundeStatus } from './runde.ts'
import { castStimmabgaben } from './stimmabgabe.ts'
import { listStimmen } from './stimme.ts'
import { getStimmprotokoll } from './stimmprotokoll.ts'
import { getUebersicht } from './uebersicht.ts'
import { confirmRunde, getMedaillentisch, recordTischschritt } from './medaillentisch.ts'
import { openStichwahl } from './stichwahl.ts'
import { recordKategoriewechsel } from './kategoriewechsel.ts'
import { decideWiedereroeffnung, listWiedereroeffnungen, proposeWiedereroeffnung } from './wiedereroeffnung.ts'
import { confirmGrandPrix, getGrandPrix, openGrandPrix } from './grandprix.ts'
import { getVorfuehrung, saveVorfuehrung } from './vorfuehrung.ts'

/** What juries, chairs and tablets ask for: part of the table of all endpoints (`endpunkte.ts`). */
export const VOTING_ENDPUNKTE = [
  listVotingJurys,
  getJurypaket,
  listStimmen,
  castStimmabgaben,
  putGeraet,
  createMeldung,
  saveErklaerung,
  importNotfall,
  getErgebnis,
  getUebersicht,
  getMedaillentisch,
  listWiedereroeffnungen,
  proposeWiedereroeffnung,
  decideWiedereroeffnung,
  recordTischschritt,
  confirmRunde,
  openStichwahl,
  recordKategoriewechsel,
  getGrandPrix,
  openGrandPrix,
  confirmGrandPrix,
  changeRundeStatus,
  settleStimmabgabe,
  dismissUeberholte,
  getPunkte,
  nacherfassung.getBogen,
  nacherfassung.createNacherfassung,
  nacherfassung.confirmNacherfassung,
  nacherfassung.withdrawNacherfassung,
  listKoepfe,
  keepKopf,
  getJuryprotokoll,
  getFairness,
  getFairnessPdf,
  getStimmprotokoll,
  listEigeneEintraege,
  listLiveSitzungen,
  tellAnwesenheit,
  liveLeitung.getLiveLeitung,
  liveLeitung.startLiveSitzung,
  liveLeitung.moveLiveSitzung,
  liveLeitung.takeLiveLeitung,
  liveLeitung.markDraussen,
  liveLeitung.listAnwesenheiten,
  getVorfuehrung,
  saveVorfuehrung,
] as const
