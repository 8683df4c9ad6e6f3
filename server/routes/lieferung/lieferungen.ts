import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/lieferung.ts'
import { withdrawLieferung, retryLieferung } from '../../commands/lieferung/change-lieferung.ts'
import { confirmLieferung } from '../../commands/lieferung/confirm-lieferung.ts'
import { createLieferung } from '../../commands/lieferung/create-lieferung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import { requireDruckerei } from '../../queries/druck/require-druckerei.ts'
import * as queries from '../../queries/lieferung/lieferungen.ts'
import { handleEndpunkt, werOf, type Anfrage } from '../endpunkt.ts'
import { sendPaket } from './send-paket.ts'

type AnfrageMitId = Anfrage<{ id: string }, unknown, unknown>

export function registerLieferungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listLieferungen, (anfrage) => queries.getLieferungen(anfrage.kontext.db, anfrage.query, umstandOf(anfrage)))
  handleEndpunkt(app, contract.previewLieferung, ({ query, kontext }) => queries.getVorschau(kontext.db, Number(query.jahr)))
  handleEndpunkt(app, contract.createLieferung, async (anfrage) => {
    const { kontext, body } = anfrage
    if ((await kontext.uploads.freeBytes()) <= 0) throw new AppFehler('kein-platz-export')
    const { id } = await createLieferung(kontext.db, body, werOf(anfrage))
    kontext.jobs.wake()
    return queries.getLieferung(kontext.db, id, umstandOf(anfrage))
  })
  handleEndpunkt(app, contract.getLieferung, (anfrage) => getOne(anfrage))
  handleEndpunkt(app, contract.retryLieferung, async (anfrage) => {
    await retryLieferung(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return getOne(anfrage)
  })
  handleEndpunkt(app, contract.withdrawLieferung, async (anfrage) => {
    await withdrawLieferung(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    return getOne(anfrage)
  })
  handleEndpunkt(app, contract.confirmLieferung, async (anfrage) => {
    requireDruckerei(anfrage.sitzung)
    await confirmLieferung(anfrage.kontext.db, { id: anfrage.params.id, sha256: anfrage.body.sha256 }, werOf(anfrage))
    return getOne(anfrage)
  })
  handleEndpunkt(app, contract.loadLieferungPruefsumme, async ({ kontext, params, sitzung, reply }) => {
    const { dateiname, sha256 } = await queries.getPaket(kontext.db, params.id, sitzung)
    const kopf = {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': toDownloadKopf(`${dateiname}.sha256`),
      'cache-control': 'private, no-cache',
    }
    return reply.headers(kopf).send(`${sha256}  ${dateiname}\n`)
  })
  handleEndpunkt(app, contract.loadLieferung, sendPaket)
}

function getOne(anfrage: AnfrageMitId) {
  return queries.getLieferung(anfrage.kontext.db, anfrage.params.id, umstandOf(anfrage))
}

function umstandOf({ sitzung, kontext }: Pick<Anfrage<unknown, unknown, unknown>, 'sitzung' | 'kontext'>) {
  return { betrachter: sitzung, nowMs: kontext.now() }
}
