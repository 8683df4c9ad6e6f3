import type { FastifyInstance } from 'fastify'
import { registerAuth } from './auth.ts'
import { registerEreignisse } from './ereignisse.ts'
import { registerInfotexte } from './infotexte.ts'
import { registerMedia } from './media.ts'
import { registerProgramm } from './programm.ts'
import { registerSystem } from './system.ts'
import { registerPaket } from './voting/paket.ts'

/** Every route file, in the order of the contract's table. */
const ROUTES: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  registerSystem,
  registerAuth,
  registerProgramm,
  registerInfotexte,
  registerPaket,
  registerMedia,
  registerEreignisse,
]

export async function registerRoutes(app: FastifyInstance): Promise<void> {
  for (const register of ROUTES) await register(app)
}
