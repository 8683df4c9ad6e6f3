import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/preisverleihung.ts'
import { JAHRE } from '#contract/produkt.ts'
import { loadVerleihungspaket } from '../../commands/jury/load-verleihungspaket.ts'
import { releasePreisverleihung } from '../../commands/jury/release-preisverleihung.ts'
import { withdrawPreisverleihung } from '../../commands/jury/withdraw-preisverleihung.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { personOf } from '../../auth/sitzung.ts'
import { createBudget, type Budget } from '../../domain/betrieb/budget.ts'
import { browserNameOf } from '../../domain/geraet/browser-name.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { frageOf } from '../../http/frage-of.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { getVerleihungsstand, listEigeneVerleihungen } from '../../queries/auszeichnung/preisverleihungen.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

/** Each loading stays in the history for ever, and the office reads the newest: nobody needs more, and one person must not push out what others did. */
const LADUNGEN = { menge: 60, proMinute: 0.1 }
const SPAETER_SEC = 600

export function registerPreisverleihungen(app: FastifyInstance): void {
  const { kontext } = app
  const ladungen = createBudget(LADUNGEN)
  handleEndpunkt(app, contract.getVerleihungsstand, async (anfrage) => {
    const { query, sitzung } = anfrage
    const { juryId = null } = query
    // A whole year is the office's.
    if (juryId === null && !sitzung.roles.includes('ADMIN')) throw new AppFehler('nicht-gefunden')
    if (juryId !== null) await requireVorsitz(kontext.db, { juryId, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
    const jahr = JAHRE.find((each) => String(each) === query.jahr) ?? null
    return kontext.lesung(frageOf(anfrage), () =>
      getVerleihungsstand(kontext.db, { jahr, juryId, betrachter: sitzung, nowMs: kontext.now(), timeZone: kontext.env.timeZone }),
    )
  })
  handleEndpunkt(app, contract.releasePreisverleihung, (anfrage) =>
    releasePreisverleihung(kontext.db, { ...anfrage.body, roles: anfrage.sitzung.roles }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.withdrawPreisverleihung, (anfrage) =>
    withdrawPreisverleihung(kontext.db, { id: anfrage.params.id, roles: anfrage.sitzung.roles }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.listEigeneVerleihungen, async (anfrage) => {
    const { benutzerId, ansicht } = anfrage.sitzung
    if (ansicht) return { benutzerId, items: [] }
    return { benutzerId, items: await kontext.paketLesung(frageOf(anfrage), () => listEigeneVerleihungen(kontext.db, benutzerId, kontext.now())) }
  })
  handleEndpunkt(app, contract.loadVerleihungspaket, (anfrage) => {
    const { params, sitzung, request } = anfrage
    takeLadung(ladungen, request, kontext.now())
    const ladung = { id: params.id, tablet: browserNameOf(request.headers['user-agent'] ?? ''), istAnsicht: sitzung.ansicht !== null }
    return loadVerleihungspaket(kontext.db, ladung, werOf(anfrage))
  })
}

function takeLadung(ladungen: Budget, request: FastifyRequest, nowMs: number): void {
  if (!request.sitzung || isLocal(request)) return
  const wer = personOf(request.sitzung)
  if (!ladungen.hasRest(wer, nowMs))
    throw new AppFehler('zu-viele-anfragen', {
      satz: 'Sie haben die Medaillen gerade sehr oft geladen. Was auf diesem Gerät liegt, bleibt; bitte versuchen Sie es in ein paar Minuten noch einmal.',
      retryAfterSec: SPAETER_SEC,
    })
  ladungen.take(wer, nowMs)
}
