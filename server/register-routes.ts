import type { FastifyInstance } from 'fastify'
import { registerAgenturnews } from './routes/stammdaten/agenturnews.ts'
import { registerAgenturen } from './routes/agentur/agenturen.ts'
import { registerAgenturLogos } from './routes/agentur/agentur-logos.ts'
import { registerAgenturuebersicht } from './routes/agentur/agenturuebersicht.ts'
import { registerAuth } from './routes/konto/auth.ts'
import { registerEinreichungen } from './routes/einreichung/einreichungen.ts'
import { registerAuszeichnungen } from './routes/auszeichnung/auszeichnungen.ts'
import { registerAwarduebersicht } from './routes/auszeichnung/awarduebersicht.ts'
import { registerGewinner } from './routes/auszeichnung/gewinner.ts'
import { registerLieferungen } from './routes/lieferung/lieferungen.ts'
import { registerPreisverleihungen } from './routes/auszeichnung/preisverleihungen.ts'
import { registerDruckfreigaben } from './routes/jahrbuch/druckfreigaben.ts'
import { registerJahrbuch } from './routes/jahrbuch/jahrbuch.ts'
import { registerUrkunden } from './routes/auszeichnung/urkunden.ts'
import { registerDruckdaten } from './routes/druck/druckdaten.ts'
import { registerPreflight } from './routes/druck/preflight.ts'
import { registerAussprachen } from './routes/fest/aussprachen.ts'
import { registerAblauf } from './routes/fest/ablauf.ts'
import { registerAuftritte } from './routes/fest/auftritte.ts'
import { registerAvatar } from './routes/konto/avatar.ts'
import { registerBenutzer } from './routes/konto/benutzer.ts'
import { registerExportjobs } from './routes/einreichung/exportjobs.ts'
import { registerEreignisse } from './routes/jury/ereignisse.ts'
import { registerInfotexte } from './routes/stammdaten/infotexte.ts'
import { registerBefangenheiten } from './routes/jury/befangenheiten.ts'
import { registerBereitschaft } from './routes/jury/bereitschaft.ts'
import { registerJuryeinladungen } from './routes/jury/juryeinladungen.ts'
import { registerJurymitglieder } from './routes/jury/jurymitglieder.ts'
import { registerJurys } from './routes/jury/jurys.ts'
import { registerPanels } from './routes/jury/panels.ts'
import { registerProbelaeufe } from './routes/jury/probelaeufe.ts'
import { registerKategorien } from './routes/stammdaten/kategorien.ts'
import { registerKonto } from './routes/konto/konto.ts'
import { registerMails } from './routes/mail/mails.ts'
import { registerMedia } from './routes/medium/media.ts'
import { registerMedien } from './routes/medium/medien.ts'
import { registerMedienfelder } from './routes/stammdaten/medienfelder.ts'
import { registerPreisstufen } from './routes/stammdaten/preisstufen.ts'
import { registerProgramm } from './routes/programm/programm.ts'
import { registerProgramme } from './routes/programm/programme.ts'
import { registerRegistrierung } from './routes/agentur/registrierung.ts'
import { registerSammelaktionen } from './routes/einreichung/sammelaktionen.ts'
import { registerRechnungen } from './routes/rechnung/rechnungen.ts'
import { registerTeam } from './routes/agentur/team.ts'
import { registerSuche } from './routes/betrieb/suche.ts'
import { registerSystem } from './routes/betrieb/system.ts'
import { registerUploads } from './routes/medium/uploads.ts'
import { registerVerlauf } from './routes/datensatz/verlauf.ts'
import { registerEigenerNachweis } from './routes/voting/eigener-nachweis.ts'
import { registerGeraete } from './routes/voting/geraete.ts'
import { registerFairness } from './routes/voting/fairness.ts'
import { registerJuryprotokoll } from './routes/voting/juryprotokoll.ts'
import { registerMedaillentisch } from './routes/voting/medaillentisch.ts'
import { registerWiedereroeffnungen } from './routes/voting/wiedereroeffnungen.ts'
import { registerGrandPrix } from './routes/voting/grandprix.ts'
import { registerVotingJurys } from './routes/voting/jurys.ts'
import { registerLive } from './routes/voting/live.ts'
import { registerErklaerungen } from './routes/voting/erklaerungen.ts'
import { registerMeldungen } from './routes/voting/meldungen.ts'
import { registerNachlauf } from './routes/voting/nachlauf.ts'
import { registerNotfall } from './routes/voting/notfall.ts'
import { registerPaket } from './routes/voting/paket.ts'
import { registerPunkte } from './routes/voting/punkte.ts'
import { registerStimmabgaben } from './routes/voting/stimmabgaben.ts'
import { registerStimmprotokoll } from './routes/voting/stimmprotokoll.ts'
import { registerZeit } from './routes/voting/zeit.ts'
import { registerVorfuehrungen } from './routes/voting/vorfuehrungen.ts'
import { registerZugang } from './routes/konto/zugang.ts'
import { registerZugangskarten } from './routes/konto/zugangskarten.ts'

/** Every route file, in the order of the contract's table. */
const ROUTES: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  registerSystem,
  registerAuth,
  registerKonto,
  registerZugang,
  registerProgramm,
  registerRegistrierung,
  registerInfotexte,
  registerKategorien,
  registerMedienfelder,
  registerVerlauf,
  registerPreisstufen,
  registerAgenturnews,
  registerSammelaktionen,
  registerProgramme,
  registerAgenturen,
  registerAgenturLogos,
  registerTeam,
  registerAgenturuebersicht,
  registerEinreichungen,
  registerRechnungen,
  registerExportjobs,
  registerMedien,
  registerUploads,
  registerJurys,
  registerPanels,
  registerProbelaeufe,
  registerJurymitglieder,
  registerJuryeinladungen,
  registerZugangskarten,
  registerBereitschaft,
  registerBefangenheiten,
  registerAwarduebersicht,
  registerGewinner,
  registerLieferungen,
  registerPreisverleihungen,
  registerUrkunden,
  registerAblauf,
  registerAuftritte,
  registerAuszeichnungen,
  registerDruckdaten,
  registerPreflight,
  registerAussprachen,
  registerSuche,
  registerMails,
  registerBenutzer,
  registerAvatar,
  registerZeit,
  registerVotingJurys,
  registerFairness,
  registerJuryprotokoll,
  registerStimmprotokoll,
  registerEigenerNachweis,
  registerMedaillentisch,
  registerWiedereroeffnungen,
  registerGrandPrix,
  registerLive,
  registerVorfuehrungen,
  registerPaket,
  registerStimmabgaben,
  registerGeraete,
  registerErklaerungen,
  registerMeldungen,
  registerNotfall,
  registerNachlauf,
  registerPunkte,
  registerMedia,
  registerJahrbuch,
  registerDruckfreigaben,
  registerEreignisse,
]

export async function registerRoutes(app: FastifyInstance): Promise<void> {
  for (const register of ROUTES) await register(app)
}
