import * as agenturnews from './agenturnews.ts'
import * as agenturLogo from './agentur-logo.ts'
import * as agenturPerson from './agentur-person.ts'
import * as agentur from './agentur.ts'
import { saveAnonymitaet } from './anonymitaet.ts'
import * as ansprechpartner from './ansprechpartner.ts'
import { getAgenturuebersicht } from './agenturuebersicht.ts'
import * as ansicht from './ansicht.ts'
import * as auth from './auth.ts'
import * as einreichungAbgabe from './einreichung-abgabe.ts'
import * as einreichungAuswahl from './einreichung-auswahl.ts'
import * as einreichungEntwurf from './einreichung-entwurf.ts'
import * as einreichung from './einreichung.ts'
import { getBereitschaft, remindMitglieder } from './bereitschaft.ts'
import * as befangenheit from './befangenheit.ts'
import * as benutzerImport from './benutzer-import.ts'
import * as benutzer from './benutzer.ts'
import * as berechtigung from './berechtigung.ts'
import { VOTING_ENDPUNKTE } from './endpunkte-voting.ts'
import type { Endpunkt } from './endpunkt.ts'
import { getEinreichungsvorgaben } from './einreichungsvorgaben.ts'
import { streamEreignisse } from './ereignis.ts'
import { FEST_ENDPUNKTE } from './endpunkte-fest.ts'
import * as auszeichnung from './auszeichnung.ts'
import * as gewinner from './gewinner.ts'
import * as preisverleihung from './preisverleihung.ts'
import * as urkunde from './urkunde.ts'
import * as awarduebersicht from './awarduebersicht.ts'
import * as exportjob from './exportjob.ts'
import { previewFristkuerzung, previewKategoriekuerzung } from './fristkuerzung.ts'
import { createGutschrift } from './gutschrift.ts'
import * as infotext from './infotext.ts'
import { getJuryansicht } from './juryansicht.ts'
import * as juryEditor from './jury-editor.ts'
import { listJurys } from './jury-liste.ts'
import * as juryRunde from './jury-runde.ts'
import * as juryeinladung from './juryeinladung.ts'
import * as panel from './panel.ts'
import * as jurymitglied from './jurymitglied.ts'
import * as probelauf from './probelauf.ts'
import { copyJahr } from './jahreskopie.ts'
import { getJahreslage } from './jahreslage.ts'
import * as kategorie from './kategorie.ts'
import * as mail from './mail.ts'
import * as mailvorlage from './mailvorlage.ts'
import * as medienfeld from './medienfeld.ts'
import * as medium from './medium.ts'
import { getOpenapi } from './openapi.ts'
import * as passwort from './passwort.ts'
import * as preisstufe from './preisstufe.ts'
import { getProgramm } from './programm.ts'
import * as programmjahr from './programmjahr.ts'
import * as rechnung from './rechnung.ts'
import * as registrierung from './registrierung.ts'
import * as nachwuchsnachweis from './nachwuchsnachweis.ts'
import * as nachwuchsperson from './nachwuchsperson.ts'
import * as nachwuchsregistrierung from './nachwuchsregistrierung.ts'
import { changeStammdaten } from './sammelaktion.ts'
import * as sitzung from './sitzung.ts'
import { listVerlauf } from './verlauf.ts'
import { listTreffer } from './suche.ts'
import * as upload from './upload.ts'
import * as zugang from './zugang.ts'
import * as zugangskarte from './zugangskarte.ts'
import * as zweiterFaktor from './zweiter-faktor.ts'

/** Every endpoint of the API, by its name; who may call it says its own `zugang`. What is not listed cannot be registered, and a test walks the list by role. */
export const ENDPUNKTE: readonly Endpunkt<never, never, never, never>[] = [
  auth.getAuth,
  berechtigung.listRollen,
  berechtigung.getAuthById,
  auth.login,
  auth.logout,
  passwort.resetPassword,
  passwort.getPasswordToken,
  passwort.redeemPasswordToken,
  passwort.updatePassword,
  berechtigung.updateAuth,
  ansicht.startAnsicht,
  ansicht.endAnsicht,
  sitzung.listSitzungen,
  sitzung.removeAndereSitzungen,
  sitzung.removeSitzung,
  zugang.getZugang,
  zugang.redeemZugang,
  zweiterFaktor.getZweiterFaktor,
  zweiterFaktor.startZweiterFaktor,
  zweiterFaktor.confirmZweiterFaktor,
  zweiterFaktor.renewWiederherstellungscodes,
  zweiterFaktor.endZweiterFaktor,
  zweiterFaktor.liftZweiterFaktor,
  getProgramm,
  getEinreichungsvorgaben,
  registrierung.openRegistrierung,
  registrierung.createRegistrierung,
  registrierung.repeatBestaetigung,
  registrierung.getBestaetigung,
  registrierung.confirmRegistrierung,
  nachwuchsregistrierung.getNachwuchsangebot,
  nachwuchsregistrierung.createNachwuchsregistrierung,
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
  changeStammdaten,
  programmjahr.listProgramme,
  programmjahr.getProgrammjahr,
  programmjahr.saveProgrammjahr,
  programmjahr.listFristverlaengerungen,
  programmjahr.createFristverlaengerung,
  programmjahr.updateFristverlaengerung,
  programmjahr.removeFristverlaengerung,
  previewFristkuerzung,
  previewKategoriekuerzung,
  programmjahr.searchFristAgenturen,
  programmjahr.notifyFrist,
  copyJahr,
  getJahreslage,
  agentur.listAgenturen,
  agentur.getEigeneAgentur,
  agentur.getAgentur,
  agentur.createAgentur,
  agentur.updateAgentur,
  agentur.changeAgenturStatus,
  agentur.changeAgenturenStatus,
  agentur.updateAgenturNotiz,
  agentur.resendBestaetigung,
  ansprechpartner.listAnsprechpartner,
  ansprechpartner.createAnsprechpartner,
  ansprechpartner.getAnsprechpartner,
  ansprechpartner.updateAnsprechpartner,
  ansprechpartner.removeAnsprechpartner,
  agenturPerson.listAgenturPersonen,
  agenturPerson.inviteAgenturPerson,
  agenturPerson.reinviteAgenturPerson,
  agenturPerson.withdrawEinladung,
  agenturPerson.deactivateAgenturPerson,
  nachwuchsperson.getTeam,
  nachwuchsperson.updateTeam,
  nachwuchsnachweis.putNachweis,
  nachwuchsnachweis.removeNachweis,
  nachwuchsnachweis.getNachweisDatei,
  nachwuchsnachweis.decideNachweis,
  agenturLogo.listLogos,
  agenturLogo.putLogo,
  agenturLogo.removeLogo,
  agenturLogo.getLogoVorschau,
  agenturLogo.getLogoDatei,
  getAgenturuebersicht,
  einreichung.listEinreichungen,
  einreichung.getEinreichung,
  einreichungAuswahl.listEinreichkategorien,
  einreichungAuswahl.getEinreichungAuswahl,
  einreichungAuswahl.searchEinreichungAgenturen,
  einreichungEntwurf.createEinreichung,
  einreichungEntwurf.getEntwurf,
  einreichungEntwurf.saveEntwurf,
  einreichungEntwurf.copyEinreichung,
  einreichungEntwurf.removeEinreichung,
  getJuryansicht,
  einreichungAbgabe.submitEinreichung,
  einreichungAbgabe.withdrawAbgabe,
  einreichungAbgabe.changeEinreichungStatus,
  einreichungAbgabe.changeEinreichungenStatus,
  einreichungAbgabe.savePruefung,
  rechnung.listRechnungen,
  rechnung.getRechnung,
  rechnung.getRechnungPdf,
  rechnung.createRechnungen,
  rechnung.createZahlungseingang,
  rechnung.undoZahlungseingang,
  rechnung.createRueckzahlung,
  createGutschrift,
  rechnung.sendMahnungen,
  rechnung.getEinreichbestaetigung,
  rechnung.getEtiketten,
  exportjob.listExportjobs,
  exportjob.previewExportjob,
  exportjob.createExportjob,
  exportjob.getExportjob,
  exportjob.cancelExportjob,
  exportjob.retryExportjob,
  exportjob.removeExportjob,
  exportjob.loadExportjobDatei,
  medium.listMedien,
  medium.createMedium,
  medium.orderMedien,
  medium.updateMedium,
  medium.removeMedium,
  medium.restoreMedium,
  medium.retryMedium,
  medium.listVorrat,
  medium.copyMedium,
  saveAnonymitaet,
  medium.getOriginal,
  upload.describeUploads,
  upload.createUpload,
  upload.getUpload,
  upload.writeUpload,
  upload.removeUpload,
  listJurys,
  juryEditor.createJury,
  juryEditor.getJury,
  juryEditor.updateJury,
  juryEditor.copyJury,
  juryEditor.removeJury,
  panel.getPanels,
  panel.savePanels,
  probelauf.createProbelauf,
  probelauf.removeProbelauf,
  probelauf.startAusfall,
  probelauf.endAusfall,
  juryeinladung.inviteMitglieder,
  juryeinladung.getJuryeinladung,
  juryeinladung.answerJuryeinladung,
  zugangskarte.listZugangskarten,
  zugangskarte.listKartenAkte,
  zugangskarte.createZugangskarten,
  zugangskarte.revokeZugangskarte,
  befangenheit.listBefangenheiten,
  befangenheit.confirmBefangenheiten,
  befangenheit.dismissBefangenheiten,
  getBereitschaft,
  remindMitglieder,
  juryRunde.createRunde,
  juryRunde.orderRunden,
  juryRunde.updateRunde,
  juryRunde.removeRunde,
  jurymitglied.listJurymitglieder,
  jurymitglied.listJurywahl,
  jurymitglied.createJurymitglied,
  jurymitglied.updateJurymitglied,
  jurymitglied.removeJurymitglied,
  awarduebersicht.listAwarduebersicht,
  awarduebersicht.getAwardstand,
  awarduebersicht.saveWertung,
  awarduebersicht.planVeroeffentlichung,
  awarduebersicht.undoVeroeffentlichung,
  auszeichnung.listAuszeichnungen,
  auszeichnung.getAuszeichnung,
  auszeichnung.proposeAberkennung,
  auszeichnung.decideAberkennung,
  gewinner.getGewinner,
  gewinner.getGewinnerbild,
  preisverleihung.getVerleihungsstand,
  preisverleihung.releasePreisverleihung,
  preisverleihung.withdrawPreisverleihung,
  preisverleihung.listEigeneVerleihungen,
  preisverleihung.loadVerleihungspaket,
  urkunde.getUrkunde,
  urkunde.previewUrkunden,
  ...FEST_ENDPUNKTE,
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
  ...VOTING_ENDPUNKTE,
  streamEreignisse,
  getOpenapi,
] as unknown as readonly Endpunkt<never, never, never, never>[]
