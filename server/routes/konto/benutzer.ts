import type { FastifyInstance } from 'fastify'
import { importBenutzer as importEndpunkt } from '#contract/benutzer-import.ts'
import * as contract from '#contract/benutzer.ts'
import { importBenutzer } from '../../commands/konto/import-benutzer.ts'
import { runSammelaktion } from '../../commands/einreichung/run-sammelaktion.ts'
import { createBenutzer, updateBenutzer } from '../../commands/konto/save-benutzer.ts'
import { getAgenturwahl, getBenutzer, getBenutzerListe } from '../../queries/konto/benutzer.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

/** 2000 lines with every cell as long as it may be are more than anybody has. */
const IMPORT_MAX_BYTES = 4 * 1024 * 1024

export function registerBenutzer(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listBenutzer, ({ query, kontext }) => getBenutzerListe(kontext.db, query))
  handleEndpunkt(app, contract.listAgenturwahl, ({ query, kontext }) => getAgenturwahl(kontext.db, query.suche ?? ''))
  handleEndpunkt(app, contract.getBenutzer, ({ params, kontext }) => getBenutzer(kontext.db, params.id))
  handleEndpunkt(app, contract.createBenutzer, async (anfrage) => {
    const saved = await createBenutzer(anfrage.kontext.db, anfrage.body, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return saved
  })
  handleEndpunkt(app, contract.updateBenutzer, (anfrage) =>
    updateBenutzer(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.runSammelaktion, async (anfrage) => {
    const antwort = await runSammelaktion(anfrage.kontext.db, anfrage.body, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(
    app,
    importEndpunkt,
    async (anfrage) => {
      const antwort = await importBenutzer(anfrage.kontext.db, anfrage.body, werOf(anfrage))
      anfrage.kontext.jobs.wake()
      return antwort
    },
    { maxBytes: IMPORT_MAX_BYTES },
  )
}
