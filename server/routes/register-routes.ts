import type { FastifyInstance } from 'fastify'
import { registerAuth } from './auth.ts'

/** Every route file of the API, in the order of the contract's table. */
const ROUTES: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [registerAuth]

export async function registerRoutes(app: FastifyInstance): Promise<void> {
  for (const register of ROUTES) await register(app)
}
