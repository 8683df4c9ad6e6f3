import type { FastifyInstance } from 'fastify'
import { previewFristkuerzung } from '#contract/fristkuerzung.ts'
import { copyJahr as copyJahrEndpunkt } from '#contract/jahreskopie.ts'
import * as lage from '#contract/jahreslage.ts'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import * as contract from '#contract/programmjahr.ts'
import { copyJahr } from '../../commands/programm/copy-jahr.ts'
import { notifyFrist } from '../../commands/einreichung/notify-frist.ts'
import { createFristverlaengerung, removeFristverlaengerung, updateFristverlaengerung } from '../../commands/einreichung/save-fristverlaengerung.ts'
import { saveProgrammjahr } from '../../commands/programm/save-programmjahr.ts'
import { previewKuerzung } from '../../queries/programm/fristkuerzungen.ts'
import { getJahreslage } from '../../queries/programm/jahreslage.ts'
import { getProgrammjahr, listFristverlaengerungen, listProgramme, searchFristAgenturen } from '../../queries/programm/programmjahr.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

/** Addresses carry the year as text, checked by the contract. */
function jahrOf(text: string): contract.Programmjahr['jahr'] {
  return Number(text) as contract.Programmjahr['jahr']
}

export function registerProgramme(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listProgramme, ({ kontext }) => listProgramme(kontext.db))
  handleEndpunkt(app, contract.getProgrammjahr, ({ params, kontext }) => getProgrammjahr(kontext.db, jahrOf(params.jahr)))
  handleEndpunkt(app, contract.saveProgrammjahr, async (anfrage) => {
    const { kontext, params, body } = anfrage
    const jahr = jahrOf(params.jahr)
    const { version, juryIds } = await saveProgrammjahr(kontext.db, { ...body, fristmail: body.fristmail ?? true, jahr }, werOf(anfrage))
    kontext.jobs.wake()
    for (const juryId of juryIds) kontext.ereignisse.publish({ typ: 'paket', juryId })
    return { jahr, version }
  })
  handleEndpunkt(app, contract.listFristverlaengerungen, ({ params, kontext }) => listFristverlaengerungen(kontext.db, jahrOf(params.jahr)))
  handleEndpunkt(app, contract.createFristverlaengerung, async (anfrage) => {
    const { kontext, params, body } = anfrage
    const saved = await createFristverlaengerung(kontext.db, { ...body, jahr: jahrOf(params.jahr) }, werOf(anfrage))
    kontext.jobs.wake()
    return saved
  })
  handleEndpunkt(app, contract.updateFristverlaengerung, async (anfrage) => {
    const { kontext, params, body } = anfrage
    const saved = await updateFristverlaengerung(kontext.db, { ...body, id: params.id, jahr: jahrOf(params.jahr) }, werOf(anfrage))
    kontext.jobs.wake()
    return saved
  })
  handleEndpunkt(app, contract.removeFristverlaengerung, async (anfrage) => {
    const { kontext, params, query } = anfrage
    await removeFristverlaengerung(kontext.db, { id: params.id, jahr: jahrOf(params.jahr), mail: query.mail !== 'false' }, werOf(anfrage))
    kontext.jobs.wake()
    return { ok: true as const }
  })
  handleEndpunkt(app, previewFristkuerzung, (anfrage) =>
    previewKuerzung(anfrage.kontext.db, { ...anfrage.body, jahr: jahrOf(anfrage.params.jahr) }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.notifyFrist, async (anfrage) => {
    const { kontext, params, body } = anfrage
    const antwort = await notifyFrist(kontext.db, { ...body, jahr: jahrOf(params.jahr) }, werOf(anfrage))
    kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.searchFristAgenturen, ({ query, kontext }) => searchFristAgenturen(kontext.db, query.suche))
  handleEndpunkt(app, copyJahrEndpunkt, (anfrage) =>
    copyJahr(anfrage.kontext.db, { ...anfrage.body, jahr: jahrOf(anfrage.params.jahr) }, werOf(anfrage)),
  )
  handleEndpunkt(app, lage.getJahreslage, ({ query, kontext }) =>
    getJahreslage(kontext.db, {
      jahr: jahrOf(query.jahr ?? String(DEFAULT_JAHR)),
      timeZone: kontext.env.timeZone,
      standMs: kontext.now(),
      platten: kontext.platte.platten(),
    }),
  )
}
