import * as agenturnews from './agenturnews.ts'
import * as agentur from './agentur.ts'
import * as ansicht from './ansicht.ts'
import * as auth from './auth.ts'
import * as einreichung from './einreichung.ts'
import * as benutzerImport from './benutzer-import.ts'
import * as benutzer from './benutzer.ts'
import type { Endpunkt } from './endpunkt.ts'
import { settleStimmabgabe } from './entscheidung.ts'
import { streamEreignisse } from './ereignis.ts'
import { getErgebnis } from './ergebnis.ts'
import { putGeraet } from './geraet.ts'
import * as infotext from './infotext.ts'
import { listJurys } from './jury-liste.ts'
import { listVotingJurys } from './jury.ts'
import { getJurypaket } from './jurypaket.ts'
import { copyJahr } from './jahreskopie.ts'
import { getJahreslage } from './jahreslage.ts'
import * as kategorie from './kategorie.ts'
import * as mail from './mail.ts'
import * as mailvorlage from './mailvorlage.ts'
import * as medienfeld from './medienfeld.ts'
import { createMeldung } from './meldung.ts'
import { importNotfall } from './notfall.ts'
import { getOpenapi } from './openapi.ts'
import * as preisstufe from './preisstufe.ts'
import { getProgramm } from './programm.ts'
import * as programmjahr from './programmjahr.ts'
import { changeRundeStatus } from './runde.ts'
import * as sitzung from './sitzung.ts'
import { castStimmabgaben } from './stimmabgabe.ts'
import { listStimmen } from './stimme.ts'
import { listVerlauf } from './verlauf.ts'
import { listTreffer } from './suche.ts'
import { getUebersicht } from './uebersicht.ts'
import * as zweiterFaktor from './zweiter-faktor.ts'

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
  ansicht.startAnsicht,
  ansicht.endAnsicht,
  sitzung.listSitzungen,
  sitzung.removeAndereSitzungen,
  sitzung.removeSitzung,
  zweiterFaktor.getZweiterFaktor,
  zweiterFaktor.startZweiterFaktor,
  zweiterFaktor.confirmZweiterFaktor,
  zweiterFaktor.endZweiterFaktor,
  zweiterFaktor.liftZweiterFaktor,
  getProgramm,
  infotext.listInfotexte,
  infotext.getInfotext,
  infotext.listInfotextFassungen,
  infotext.updateInfotext,
  kategorie.listKategorien,
  kategorie.getKategorie,
  kategorie.createKategorie,
  kategorie.updateKategorie,
  kategorie.removeKategorie,
  medienfeld.listMedienfelder,
  medienfeld.getMedienfeld,
  medienfeld.createMedienfeld,
  medienfeld.orderMedienfelder,
  medienfeld.updateMedienfeld,
  medienfeld.removeMedienfeld,
  listVerlauf,
  preisstufe.listPreisstufen,
  preisstufe.getPreisstufe,
  preisstufe.createPreisstufe,
  preisstufe.updatePreisstufe,
  preisstufe.removePreisstufe,
  agenturnews.listAgenturnews,
  agenturnews.getAgenturnews,
  agenturnews.createAgenturnews,
  agenturnews.orderAgenturnews,
  agenturnews.updateAgenturnews,
  agenturnews.removeAgenturnews,
  programmjahr.listProgramme,
  programmjahr.getProgrammjahr,
  programmjahr.saveProgrammjahr,
  programmjahr.listFristverlaengerungen,
  programmjahr.createFristverlaengerung,
  programmjahr.removeFristverlaengerung,
  programmjahr.searchFristAgenturen,
  copyJahr,
  getJahreslage,
  agentur.listAgenturen,
  agentur.getAgentur,
  einreichung.listEinreichungen,
  einreichung.getEinreichung,
  listJurys,
  listTreffer,
  mail.listMails,
  mail.getMail,
  mail.resendMail,
  mailvorlage.listMailvorlagen,
  mailvorlage.getMailvorlage,
  mailvorlage.updateMailvorlage,
  mailvorlage.resetMailvorlage,
  mailvorlage.previewMailvorlage,
  benutzer.listBenutzer,
  benutzer.listAgenturwahl,
  benutzer.getBenutzer,
  benutzer.createBenutzer,
  benutzer.updateBenutzer,
  benutzer.runSammelaktion,
  benutzerImport.importBenutzer,
  benutzer.getAvatar,
  benutzer.putAvatar,
  benutzer.removeAvatar,
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
