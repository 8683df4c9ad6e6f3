import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as nachwuchs from '#contract/nachwuchsregistrierung.ts'
import * as contract from '#contract/registrierung.ts'
import { readBestaetigung } from '../../auth/bestaetigung-link.ts'
import { confirmRegistrierung } from '../../commands/agentur/confirm-registrierung.ts'
import { openRegistrierung, registerAgentur, repeatBestaetigung, type Herkunft } from '../../commands/agentur/register-agentur.ts'
import { registerNachwuchs } from '../../commands/agentur/register-nachwuchs.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { createLesung } from '../../http/lesung.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { getNachwuchsangebot } from '../../queries/agentur/nachwuchsangebot.ts'
import { handleEndpunkt } from '../endpunkt.ts'

/** For everybody: agencies come from outside. */
export function registerRegistrierung(app: FastifyInstance): void {
  handleEndpunkt(app, contract.openRegistrierung, ({ kontext }) => openRegistrierung(kontext.db, kontext.now()))
  handleEndpunkt(app, contract.createRegistrierung, async ({ body, request, kontext }) => {
    const antwort = await registerAgentur(kontext.db, body, herkunftOf(request, kontext))
    kontext.jobs.wake()
    return antwort
  })
  const { db, env, now } = app.kontext
  const angebot = createLesung(() => getNachwuchsangebot(db, { nowMs: now(), timeZone: env.timeZone }), now)
  handleEndpunkt(app, nachwuchs.getNachwuchsangebot, () => angebot(''))
  handleEndpunkt(app, nachwuchs.createNachwuchsregistrierung, async ({ body, request, kontext }) => {
    const antwort = await registerNachwuchs(kontext.db, body, { ...herkunftOf(request, kontext), timeZone: kontext.env.timeZone })
    kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.repeatBestaetigung, async ({ body, request, kontext }) => {
    await repeatBestaetigung(kontext.db, body.email, herkunftOf(request, kontext))
    kontext.jobs.wake()
    return { ok: true as const }
  })
  handleEndpunkt(app, contract.getBestaetigung, ({ params, kontext }) => readBestaetigung(kontext.db, params.token, kontext.now()))
  handleEndpunkt(app, contract.confirmRegistrierung, async ({ params, body, kontext }) => {
    const antwort = await confirmRegistrierung(kontext.db, { token: params.token, ...body, nowMs: kontext.now() })
    kontext.jobs.wake()
    return antwort
  })
}

function herkunftOf(request: FastifyRequest, kontext: Kontext): Herkunft {
  return { adresse: isLocal(request) ? null : request.ip, nowMs: kontext.now() }
}
