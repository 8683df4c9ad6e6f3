import type { FastifyInstance } from 'fastify'
import { registerAuth } from './auth.ts'
import { registerEreignisse } from './ereignisse.ts'
import { registerInfotexte } from './infotexte.ts'
import { registerMedia } from './media.ts'
import { registerProgramm } from './programm.ts'
import { registerSystem } from './system.ts'
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
  registerProgramm,
  registerInfotexte,
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
