import type { FastifyInstance } from 'fastify'
import { previewKategoriekuerzung as previewEndpunkt } from '#contract/fristkuerzung.ts'
import * as contract from '#contract/kategorie.ts'
import { removeStammdaten } from '../../commands/stammdaten/remove-stammdaten.ts'
import { createKategorie, updateKategorie } from '../../commands/stammdaten/save-kategorie.ts'
import { previewKategoriekuerzung } from '../../queries/programm/fristkuerzungen.ts'
import { getKategorie, getKategorien } from '../../queries/stammdaten/kategorien.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { tellJurys } from '../jury/tell-jurys.ts'

export function registerKategorien(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listKategorien, ({ query, sitzung, kontext }) =>
    getKategorien(kontext.db, query, { istAdmin: sitzung.roles.includes('ADMIN') }),
  )
  handleEndpunkt(app, contract.getKategorie, ({ params, kontext }) => getKategorie(kontext.db, params.id))
  handleEndpunkt(app, contract.createKategorie, (anfrage) => createKategorie(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.updateKategorie, (anfrage) => {
    const { kontext, params, body } = anfrage
    return tellJurys(app, updateKategorie(kontext.db, { ...body, fristmail: body.fristmail ?? true, id: params.id }, werOf(anfrage)))
  })
  handleEndpunkt(app, previewEndpunkt, (anfrage) =>
    previewKategoriekuerzung(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.removeKategorie, async (anfrage) => {
    await removeStammdaten(anfrage.kontext.db, { noun: 'kategorie', id: anfrage.params.id }, werOf(anfrage))
    return { ok: true as const }
  })
}
