import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/probelauf.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { createProbelauf } from '../../commands/jury/create-probelauf.ts'
import { endAusfall, startAusfall } from '../../commands/jury/practise-ausfall.ts'
import { removeProbelauf } from '../../commands/jury/remove-probelauf.ts'
import { handleEndpunkt, werOf, type Anfrage } from '../endpunkt.ts'

export function registerProbelaeufe(app: FastifyInstance): void {
  const { kontext } = app
  handleEndpunkt(app, contract.createProbelauf, (anfrage) =>
    createProbelauf(kontext.db, { vorbildId: anfrage.params.id, ...anfrage.query }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.removeProbelauf, async (anfrage) => {
    const entfernt = await removeProbelauf(kontext.db, anfrage.params.id, werOf(anfrage))
    kontext.ereignisse.publish({ typ: 'paket', juryId: anfrage.params.id })
    return entfernt
  })
  handleEndpunkt(app, contract.startAusfall, async (anfrage) => {
    await requireOwn(anfrage)
    return startAusfall(kontext.db, { ...anfrage.params, ...anfrage.body }, kontext.now())
  })
  handleEndpunkt(app, contract.endAusfall, async (anfrage) => {
    await requireOwn(anfrage)
    return endAusfall(kontext.db, anfrage.params.juryId, kontext.now())
  })
}

/** The office, or the chair of this jury. */
function requireOwn({ kontext, params, sitzung }: Pick<Anfrage<{ juryId: string }, unknown, unknown>, 'kontext' | 'params' | 'sitzung'>) {
  return requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
}
