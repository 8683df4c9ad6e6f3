import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bereitschaft.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { remindMitglieder } from '../../commands/jury/remind-mitglieder.ts'
import { getBereitschaft } from '../../queries/jury/bereitschaft.ts'
import { handleEndpunkt, werOf, type Anfrage } from '../endpunkt.ts'
import { tellJurys } from './tell-jurys.ts'

export function registerBereitschaft(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getBereitschaft, async (anfrage) => {
    await requireOwn(anfrage)
    return getBereitschaft(anfrage.kontext.db, anfrage.params.juryId, werOf(anfrage))
  })
  handleEndpunkt(app, contract.remindMitglieder, async (anfrage) => {
    await requireOwn(anfrage)
    return tellJurys(app, remindMitglieder(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage)))
  })
}

/** The office, or the chair of this jury. */
function requireOwn({ kontext, params, sitzung }: Pick<Anfrage<{ juryId: string }, unknown, unknown>, 'kontext' | 'params' | 'sitzung'>) {
  return requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
}
