import type { FastifyInstance } from 'fastify'
import * as sitzungen from '#contract/sitzung.ts'
import * as faktor from '#contract/zweiter-faktor.ts'
import { endAndereSitzungen, endEigeneSitzung } from '../../commands/konto/end-sitzungen.ts'
import { endZweiterFaktor, renewWiederherstellungscodes } from '../../commands/konto/change-zweiter-faktor.ts'
import { liftZweiterFaktor } from '../../commands/konto/lift-zweiter-faktor.ts'
import { confirmZweiterFaktor, startZweiterFaktor } from '../../commands/konto/set-up-zweiter-faktor.ts'
import { clearSitzungCookie } from '../../http/sitzung-plugin.ts'
import { getZweiterFaktor, listSitzungen } from '../../queries/konto/konto.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

/** What a person sees and does about the own account: log-ins and the second factor. */
export function registerKonto(app: FastifyInstance): void {
  handleEndpunkt(app, sitzungen.listSitzungen, ({ sitzung, kontext }) => listSitzungen(kontext.db, sitzung, kontext.now()))
  handleEndpunkt(app, sitzungen.removeSitzung, async ({ sitzung, params, reply, kontext }) => {
    await endEigeneSitzung(kontext.db, sitzung, params.id)
    if (params.id === sitzung.id) clearSitzungCookie(reply)
    return { ok: true as const }
  })
  handleEndpunkt(app, sitzungen.removeAndereSitzungen, async ({ sitzung, kontext }) => {
    await endAndereSitzungen(kontext.db, sitzung)
    return { ok: true as const }
  })
  registerZweiterFaktor(app)
}

function registerZweiterFaktor(app: FastifyInstance): void {
  handleEndpunkt(app, faktor.getZweiterFaktor, ({ sitzung, kontext }) => getZweiterFaktor(kontext.db, sitzung.benutzerId))
  handleEndpunkt(app, faktor.startZweiterFaktor, ({ sitzung, body, request, kontext }) =>
    startZweiterFaktor(kontext.db, { ...body, sitzung, adresse: request.ip, nowMs: kontext.now() }),
  )
  handleEndpunkt(app, faktor.confirmZweiterFaktor, ({ sitzung, body, kontext }) =>
    confirmZweiterFaktor(kontext.db, { ...body, sitzung, nowMs: kontext.now() }),
  )
  handleEndpunkt(app, faktor.renewWiederherstellungscodes, ({ sitzung, body, request, kontext }) =>
    renewWiederherstellungscodes(kontext.db, { ...body, sitzung, adresse: request.ip, nowMs: kontext.now() }),
  )
  handleEndpunkt(app, faktor.endZweiterFaktor, async ({ sitzung, body, request, kontext }) => {
    await endZweiterFaktor(kontext.db, { ...body, sitzung, adresse: request.ip, nowMs: kontext.now() })
    return { ok: true as const }
  })
  handleEndpunkt(app, faktor.liftZweiterFaktor, async (anfrage) => {
    await liftZweiterFaktor(anfrage.kontext.db, { id: anfrage.params.id, ...werOf(anfrage) })
    return { ok: true as const }
  })
}
