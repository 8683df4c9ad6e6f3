import type { FastifyInstance } from 'fastify'
import * as editor from '#contract/jury-editor.ts'
import { listJurys } from '#contract/jury-liste.ts'
import * as runde from '#contract/jury-runde.ts'
import { copyJury } from '../../commands/jury/copy-jury.ts'
import { createJury, removeJury, updateJury } from '../../commands/jury/save-jury.ts'
import { createRunde, orderRunden, removeRunde, updateRunde } from '../../commands/jury/save-runde.ts'
import { getJury } from '../../queries/jury/jury-editor.ts'
import { getJurys } from '../../queries/jury/jurys.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { tellJurys } from './tell-jurys.ts'

export function registerJurys(app: FastifyInstance): void {
  handleEndpunkt(app, listJurys, ({ query, sitzung, kontext }) => getJurys(kontext.db, query, sitzung))
  handleEndpunkt(app, editor.getJury, ({ params, sitzung, kontext }) => getJury(kontext.db, params.id, sitzung))
  handleEndpunkt(app, editor.createJury, (anfrage) => createJury(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, editor.updateJury, (anfrage) =>
    tellJurys(app, updateJury(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage))),
  )
  handleEndpunkt(app, editor.copyJury, (anfrage) => copyJury(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage)))
  handleEndpunkt(app, editor.removeJury, (anfrage) => tellJurys(app, removeJury(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))))
  handleEndpunkt(app, runde.createRunde, (anfrage) =>
    tellJurys(app, createRunde(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage))),
  )
  handleEndpunkt(app, runde.orderRunden, (anfrage) =>
    tellJurys(app, orderRunden(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage))),
  )
  handleEndpunkt(app, runde.updateRunde, (anfrage) =>
    tellJurys(app, updateRunde(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage))),
  )
  handleEndpunkt(app, runde.removeRunde, (anfrage) => tellJurys(app, removeRunde(anfrage.kontext.db, anfrage.params, werOf(anfrage))))
}
