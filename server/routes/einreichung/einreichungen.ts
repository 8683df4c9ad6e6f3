import type { FastifyInstance } from 'fastify'
import { BILDER_KOPF, readBildformate } from '#contract/bildformat.ts'
import * as contract from '#contract/einreichung.ts'
import * as abgabe from '#contract/einreichung-abgabe.ts'
import * as auswahl from '#contract/einreichung-auswahl.ts'
import * as entwurf from '#contract/einreichung-entwurf.ts'
import * as juryansicht from '#contract/juryansicht.ts'
import { changeEinreichungStatus } from '../../commands/einreichung/change-einreichung-status.ts'
import { changeEinreichungenStatus } from '../../commands/einreichung/change-einreichungen-status.ts'
import { copyEinreichung, createEinreichung, removeEinreichung } from '../../commands/einreichung/create-einreichung.ts'
import { saveEntwurf } from '../../commands/einreichung/save-entwurf.ts'
import { savePruefung } from '../../commands/einreichung/save-pruefung.ts'
import { submitEinreichung } from '../../commands/einreichung/submit-einreichung.ts'
import { withdrawAbgabe } from '../../commands/einreichung/withdraw-abgabe.ts'
import { getEinreichkategorien, getEinreichungAuswahl, searchEinreichungAgenturen } from '../../queries/einreichung/einreichung-auswahl.ts'
import { getEinreichung, getEinreichungen } from '../../queries/einreichung/einreichungen.ts'
import { getEntwurf } from '../../queries/einreichung/entwurf.ts'
import { getJuryansicht } from '../../queries/jury/juryansicht.ts'
import { handleEndpunkt, werOf, type Anfrage } from '../endpunkt.ts'
import { tellJurys } from '../jury/tell-jurys.ts'

export function registerEinreichungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listEinreichungen, ({ query, sitzung, kontext }) => getEinreichungen(kontext.db, query, sitzung))
  handleEndpunkt(app, contract.getEinreichung, ({ params, sitzung, kontext }) => getEinreichung(kontext.db, params.id, sitzung))
  registerAuswahl(app)
  handleEndpunkt(app, juryansicht.getJuryansicht, ({ params, sitzung, request, reply, kontext }) => {
    reply.header('vary', BILDER_KOPF)
    return getJuryansicht(kontext.db, params.id, { betrachter: sitzung, formate: readBildformate(request.headers[BILDER_KOPF]) })
  })
  registerEntwurf(app)
  registerAbgabe(app)
}

function registerAuswahl(app: FastifyInstance): void {
  handleEndpunkt(app, auswahl.listEinreichkategorien, ({ query: { jahr, agenturId }, sitzung, kontext }) =>
    getEinreichkategorien(
      kontext.db,
      { jahr: Number(jahr), agenturId },
      { betrachter: sitzung, nowMs: kontext.now(), timeZone: kontext.env.timeZone },
    ),
  )
  handleEndpunkt(app, auswahl.getEinreichungAuswahl, ({ params, sitzung, kontext }) => getEinreichungAuswahl(kontext.db, params.id, sitzung))
  handleEndpunkt(app, auswahl.searchEinreichungAgenturen, ({ params, query, sitzung, kontext }) =>
    searchEinreichungAgenturen(kontext.db, { id: params.id, suche: query.suche }, sitzung),
  )
}

function registerEntwurf(app: FastifyInstance): void {
  handleEndpunkt(app, entwurf.createEinreichung, async (anfrage) => createEinreichung(app.kontext.db, anfrage.body, vonWem(anfrage)))
  handleEndpunkt(app, entwurf.getEntwurf, async ({ params, sitzung, kontext }) =>
    getEntwurf(kontext.db, params.id, { betrachter: sitzung, nowMs: kontext.now(), timeZone: kontext.env.timeZone }),
  )
  handleEndpunkt(app, entwurf.saveEntwurf, async (anfrage) =>
    tellJurys(app, saveEntwurf(app.kontext.db, anfrage.params.id, { aenderungen: anfrage.body.aenderungen, ...vonWem(anfrage) })),
  )
  handleEndpunkt(app, entwurf.copyEinreichung, async (anfrage) =>
    copyEinreichung(app.kontext.db, { id: anfrage.params.id, kategorieId: anfrage.body.kategorieId }, vonWem(anfrage)),
  )
  handleEndpunkt(app, entwurf.removeEinreichung, async (anfrage) => {
    await removeEinreichung(app.kontext.db, anfrage.params.id, vonWem(anfrage))
    return { ok: true as const }
  })
}

function registerAbgabe(app: FastifyInstance): void {
  handleEndpunkt(app, abgabe.submitEinreichung, async (anfrage) =>
    tellJurys(app, submitEinreichung(app.kontext.db, anfrage.params.id, anfrage.body, { ...vonWem(anfrage), now: app.kontext.now })),
  )
  handleEndpunkt(app, abgabe.withdrawAbgabe, async (anfrage) => tellJurys(app, withdrawAbgabe(app.kontext.db, anfrage.params.id, vonWem(anfrage))))
  handleEndpunkt(app, abgabe.changeEinreichungStatus, async (anfrage) =>
    tellJurys(app, changeEinreichungStatus(app.kontext.db, anfrage.params.id, anfrage.body, werOf(anfrage))),
  )
  handleEndpunkt(app, abgabe.changeEinreichungenStatus, async (anfrage) =>
    tellJurys(app, changeEinreichungenStatus(app.kontext.db, anfrage.body, werOf(anfrage))),
  )
  handleEndpunkt(app, abgabe.savePruefung, async (anfrage) => savePruefung(app.kontext.db, anfrage.params.id, anfrage.body, werOf(anfrage)))
}

function vonWem(anfrage: Anfrage<unknown, unknown, unknown>) {
  return { betrachter: anfrage.sitzung, wer: werOf(anfrage) }
}
