import type { FastifyInstance } from 'fastify'
import { getEinreichungsvorgaben as vorgaben } from '#contract/einreichungsvorgaben.ts'
import * as contract from '#contract/programm.ts'
import { DEMO_PASSWORT } from '../../demo/demo-zugang.ts'
import { getEinreichungsvorgaben } from '../../queries/einreichung/einreichungsvorgaben.ts'
import { getProgramm } from '../../queries/programm/get-programm.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerProgramm(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getProgramm, async ({ kontext }) =>
    getProgramm(kontext.db, { demoPasswort: DEMO_PASSWORT, nowMs: kontext.now(), timeZone: kontext.env.timeZone }),
  )
  handleEndpunkt(app, vorgaben, ({ kontext }) => getEinreichungsvorgaben(kontext.db, { nowMs: kontext.now(), timeZone: kontext.env.timeZone }))
}
