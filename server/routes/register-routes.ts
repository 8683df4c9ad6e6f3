import type { FastifyInstance } from 'fastify'
import { registerAgenturnews } from './agenturnews.ts'
import { registerAgenturen } from './agenturen.ts'
import { registerAgenturLogos } from './agentur-logos.ts'
import { registerAgenturuebersicht } from './agenturuebersicht.ts'
import { registerAuth } from './auth.ts'
import { registerEinreichungen } from './einreichungen.ts'
import { registerAvatar } from './avatar.ts'
import { registerBenutzer } from './benutzer.ts'
import { registerExportjobs } from './exportjobs.ts'
import { registerEreignisse } from './ereignisse.ts'
import { registerInfotexte } from './infotexte.ts'
import { registerJurys } from './jurys.ts'
import { registerKategorien } from './kategorien.ts'
import { registerKonto } from './konto.ts'
import { registerMails } from './mails.ts'
import { registerMedia } from './media.ts'
import { registerMedien } from './medien.ts'
import { registerMedienfelder } from './medienfelder.ts'
import { registerPreisstufen } from './preisstufen.ts'
import { registerProgramm } from './programm.ts'
import { registerProgramme } from './programme.ts'
import { registerRegistrierung } from './registrierung.ts'
import { registerSammelaktionen } from './sammelaktionen.ts'
import { registerRechnungen } from './rechnungen.ts'
import { registerSuche } from './suche.ts'
import { registerSystem } from './system.ts'
import { registerUploads } from './uploads.ts'
import { registerVerlauf } from './verlauf.ts'
import { registerGeraete } from './voting/geraete.ts'
import { registerVotingJurys } from './voting/jurys.ts'
import { registerMeldungen } from './voting/meldungen.ts'
import { registerNachlauf } from './voting/nachlauf.ts'
import { registerNotfall } from './voting/notfall.ts'
import { registerPaket } from './voting/paket.ts'
import { registerStimmabgaben } from './voting/stimmabgaben.ts'
import { registerZeit } from './voting/zeit.ts'

/** Every route file, in the order of the contract's table. */
const ROUTES: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  registerSystem,
  registerAuth,
  registerKonto,
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
  registerAgenturuebersicht,
  registerEinreichungen,
  registerRechnungen,
  registerExportjobs,
  registerMedien,
  registerUploads,
  registerJurys,
  registerSuche,
  registerMails,
  registerBenutzer,
  registerAvatar,
  registerZeit,
  registerVotingJurys,
  registerPaket,
  registerStimmabgaben,
  registerGeraete,
  registerMeldungen,
  registerNotfall,
  registerNachlauf,
  registerMedia,
  registerEreignisse,
]

export async function registerRoutes(app: FastifyInstance): Promise<void> {
  for (const register of ROUTES) await register(app)
}
