import type { AusspracheTable } from './tabellen-aussprache.ts'
import type {
  AnmeldeversuchTable,
  BetriebswertTable,
  ExportjobTable,
  GeheimnisTable,
  JobTable,
  MailTable,
  MailvorlageTable,
  PasswortTokenTable,
  SitzungTable,
  VerlaufTable,
  WiederherstellungscodeTable,
  ZugangskarteGeraetTable,
  ZugangskarteTable,
  ZweiterFaktorTable,
} from './tabellen-betrieb.ts'
import type { CreditTable, EinreichungTable, MediumTable, NummernkreisTable, RenditionTable, UploadTable } from './tabellen-einreichung.ts'
import type {
  AuszeichnungTable,
  BefangenheitTable,
  BefangenheitVerworfenTable,
  GeraetJuryTable,
  GeraetTable,
  JuryKategorieTable,
  JuryeinladungTable,
  PanelTable,
  JuryerklaerungTable,
  JuryTable,
  JurymitgliedTable,
  MeldungTable,
  RundeTable,
  RundeUmfangTable,
  TischschrittTable,
  WiedereroeffnungTable,
} from './tabellen-jury.ts'
import type {
  AberkennungTable,
  PreisverleihungJuryTable,
  PreisverleihungLadungTable,
  PreisverleihungPersonTable,
  PreisverleihungTable,
  VeroeffentlichungTable,
  WertungTable,
} from './tabellen-auszeichnung.ts'
import type { LieferungAbholungTable, LieferungDateiTable, LieferungTable, LieferungWerkTable } from './tabellen-lieferung.ts'
import type { BuchschrittTable, DruckfreigabeTable, FreigabeerinnerungTable, JahrbuchTable } from './tabellen-jahrbuch.ts'
import type { BeanstandungTable, PreflightAnnahmeTable, PreflightTable } from './tabellen-druck.ts'
import type { AblaufblockTable, AblaufplatzTable, AuftrittBearbeitungTable, AuftrittTable, GalaTable } from './tabellen-fest.ts'
import type { LiveAnwesenheitTable, LiveSitzungTable, LiveWerkTable, VorfuehrungTable } from './tabellen-live.ts'
import type { MahnungTable, RechnungPostenTable, RechnungTable, ZahlungseingangTable } from './tabellen-rechnung.ts'
import type {
  AgenturTable,
  AgenturnewsTable,
  AnsprechpartnerTable,
  BenutzerTable,
  BestaetigungTokenTable,
  FristerinnerungTable,
  FristverlaengerungTable,
  InfotextTable,
  KategorieMedienfeldTable,
  KategorieTable,
  MedienfeldTable,
  NachwuchsnachweisTable,
  NachwuchspersonTable,
  PreisstufeTable,
  ProgrammTable,
  RegistrierungTable,
} from './tabellen-stammdaten.ts'
import type {
  NacherfassungTable,
  NotfallTeilTable,
  NotizFassungTable,
  NotizTable,
  ProtokollKopfTable,
  ProtokollTable,
  StimmabgabeTable,
  StimmabgabeWiederholungTable,
  StimmeTable,
} from './tabellen-stimme.ts'

/**
 * The tables as Kysely sees them (camelCase here, snake_case in the database). Both databases hold the same types: text, bigint and double; a flag is
 * 0 or 1, JSON is canonical text, every `…Ms` is UTC milliseconds, a wall-clock time is text of the form in wandzeit.ts.
 */
export interface Tabellen {
  programm: ProgrammTable
  fristverlaengerung: FristverlaengerungTable
  fristerinnerung: FristerinnerungTable
  benutzer: BenutzerTable
  sitzung: SitzungTable
  zugangskarte: ZugangskarteTable
  zugangskarteGeraet: ZugangskarteGeraetTable
  zweiterFaktor: ZweiterFaktorTable
  wiederherstellungscode: WiederherstellungscodeTable
  passwortToken: PasswortTokenTable
  anmeldeversuch: AnmeldeversuchTable
  agentur: AgenturTable
  ansprechpartner: AnsprechpartnerTable
  nachwuchsperson: NachwuchspersonTable
  nachwuchsnachweis: NachwuchsnachweisTable
  registrierung: RegistrierungTable
  bestaetigungToken: BestaetigungTokenTable
  kategorie: KategorieTable
  medienfeld: MedienfeldTable
  kategorieMedienfeld: KategorieMedienfeldTable
  preisstufe: PreisstufeTable
  agenturnews: AgenturnewsTable
  einreichung: EinreichungTable
  credit: CreditTable
  nummernkreis: NummernkreisTable
  rechnung: RechnungTable
  rechnungPosten: RechnungPostenTable
  zahlungseingang: ZahlungseingangTable
  mahnung: MahnungTable
  medium: MediumTable
  rendition: RenditionTable
  upload: UploadTable
  jury: JuryTable
  juryKategorie: JuryKategorieTable
  runde: RundeTable
  rundeUmfang: RundeUmfangTable
  jurymitglied: JurymitgliedTable
  juryeinladung: JuryeinladungTable
  panel: PanelTable
  juryerklaerung: JuryerklaerungTable
  befangenheit: BefangenheitTable
  befangenheitVerworfen: BefangenheitVerworfenTable
  auszeichnung: AuszeichnungTable
  aussprache: AusspracheTable
  tischschritt: TischschrittTable
  wiedereroeffnung: WiedereroeffnungTable
  wertung: WertungTable
  veroeffentlichung: VeroeffentlichungTable
  aberkennung: AberkennungTable
  beanstandung: BeanstandungTable
  preflight: PreflightTable
  preflightAnnahme: PreflightAnnahmeTable
  preisverleihung: PreisverleihungTable
  gala: GalaTable
  ablaufblock: AblaufblockTable
  ablaufplatz: AblaufplatzTable
  auftritt: AuftrittTable
  auftrittBearbeitung: AuftrittBearbeitungTable
  preisverleihungJury: PreisverleihungJuryTable
  preisverleihungPerson: PreisverleihungPersonTable
  preisverleihungLadung: PreisverleihungLadungTable
  jahrbuch: JahrbuchTable
  buchschritt: BuchschrittTable
  druckfreigabe: DruckfreigabeTable
  freigabeerinnerung: FreigabeerinnerungTable
  liveSitzung: LiveSitzungTable
  liveWerk: LiveWerkTable
  liveAnwesenheit: LiveAnwesenheitTable
  vorfuehrung: VorfuehrungTable
  nacherfassung: NacherfassungTable
  lieferung: LieferungTable
  lieferungWerk: LieferungWerkTable
  lieferungDatei: LieferungDateiTable
  lieferungAbholung: LieferungAbholungTable
  geraet: GeraetTable
  geraetJury: GeraetJuryTable
  stimmabgabe: StimmabgabeTable
  stimmabgabeWiederholung: StimmabgabeWiederholungTable
  stimme: StimmeTable
  notiz: NotizTable
  notizFassung: NotizFassungTable
  protokoll: ProtokollTable
  protokollKopf: ProtokollKopfTable
  notfallTeil: NotfallTeilTable
  meldung: MeldungTable
  verlauf: VerlaufTable
  job: JobTable
  exportjob: ExportjobTable
  mail: MailTable
  mailvorlage: MailvorlageTable
  geheimnis: GeheimnisTable
  betriebswert: BetriebswertTable
  infotext: InfotextTable
}
