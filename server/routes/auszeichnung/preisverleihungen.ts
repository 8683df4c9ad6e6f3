import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/preisverleihung.ts'
import { JAHRE } from '#contract/produkt.ts'
import { loadVerleihungspaket } from '../../commands/jury/load-verleihungspaket.ts'
import { releasePreisverleihung } from '../../commands/jury/release-preisverleihung.ts'
import { withdrawPreisverleihung } from '../../commands/jury/withdraw-preisverleihung.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { browserNameOf } from '../../domain/geraet/browser-name.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { getVerleihungsstand, listEigeneVerleihungen } from '../../queries/auszeichnung/preisverleihungen.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerPreisverleihungen(app: FastifyInstance): void {
  const { kontext } = app
  handleEndpunkt(app, contract.getVerleihungsstand, async ({ query, sitzung }) => {
    const { juryId = null } = query
    // A whole year is the office's.
    if (juryId === null && !sitzung.roles.includes('ADMIN')) throw new AppFehler('nicht-gefunden')
    if (juryId !== null) await requireVorsitz(kontext.db, { juryId, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
    const jahr = JAHRE.find((each) => String(each) === query.jahr) ?? null
    return getVerleihungsstand(kontext.db, { jahr, juryId, betrachter: sitzung, nowMs: kontext.now(), timeZone: kontext.env.timeZone })
  })
  handleEndpunkt(app, contract.releasePreisverleihung, (anfrage) =>
    releasePreisverleihung(kontext.db, { ...anfrage.body, roles: anfrage.sitzung.roles }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.withdrawPreisverleihung, (anfrage) =>
    withdrawPreisverleihung(kontext.db, { id: anfrage.params.id, roles: anfrage.sitzung.roles }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.listEigeneVerleihungen, async ({ sitzung: { benutzerId, ansicht } }) => ({
    benutzerId,
    items: ansicht ? [] : await listEigeneVerleihungen(kontext.db, benutzerId, kontext.now()),
  }))
  handleEndpunkt(app, contract.loadVerleihungspaket, (anfrage) => {
    const { params, sitzung, request } = anfrage
    const ladung = { id: params.id, tablet: browserNameOf(request.headers['user-agent'] ?? ''), istAnsicht: sitzung.ansicht !== null }
    return loadVerleihungspaket(kontext.db, ladung, werOf(anfrage))
  })
}
