import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/programm.ts'
import { DEMO_PASSWORT } from '../demo/daten/konten.ts'
import { getProgramm } from '../queries/get-programm.ts'
import { handleEndpunkt } from './endpunkt.ts'

export function registerProgramm(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getProgramm, async ({ kontext }) => getProgramm(kontext.db, DEMO_PASSWORT))
}
