import type { FastifyInstance } from 'fastify'
import { saveAnonymitaet as saveAnonymitaetEndpunkt } from '#contract/anonymitaet.ts'
import * as contract from '#contract/medium.ts'
import { copyMedium } from '../../commands/medium/copy-medium.ts'
import { saveAnonymitaet } from '../../commands/einreichung/save-anonymitaet.ts'
import {
  createMedium,
  orderMedien,
  removeMedium,
  restoreMedium,
  retryMedium,
  updateMedium,
  type Geaendert,
} from '../../commands/medium/save-medium.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { getMedien, getOriginal, getVorrat } from '../../queries/medium/medien.ts'
import { handleEndpunkt, type Anfrage } from '../endpunkt.ts'
import { openInTakt, requireOriginal } from './send-bytes.ts'

export function registerMedien(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listMedien, async ({ params, sitzung, kontext }) =>
    getMedien(kontext.db, params.id, {
      betrachter: sitzung,
      filmwerkzeug: (await kontext.findFilmwerkzeug()) !== null,
      offsetOf: (id) => kontext.uploads.offsetOf(id),
    }),
  )
  handleEndpunkt(app, contract.listVorrat, async ({ params, query, sitzung, kontext }) => ({
    items: await getVorrat(kontext.db, params.id, { medienfeldId: query.medienfeldId, betrachter: sitzung }),
  }))
  handleEndpunkt(app, contract.createMedium, async (anfrage) => {
    const { id, ...geaendert } = await createMedium(
      anfrage.kontext.db,
      { einreichungId: anfrage.params.id, ...anfrage.body },
      betrachterJetzt(anfrage),
    )
    publish(anfrage.kontext, geaendert)
    return { id }
  })
  handleEndpunkt(app, contract.copyMedium, async (anfrage) => {
    const { id, ...geaendert } = await copyMedium(anfrage.kontext.db, { einreichungId: anfrage.params.id, ...anfrage.body }, betrachterJetzt(anfrage))
    publish(anfrage.kontext, geaendert)
    return { id }
  })
  handleEndpunkt(app, contract.orderMedien, async (anfrage) => {
    publish(anfrage.kontext, await orderMedien(anfrage.kontext.db, { einreichungId: anfrage.params.id, ...anfrage.body }, betrachterJetzt(anfrage)))
    return OK
  })
  handleEndpunkt(app, contract.updateMedium, async (anfrage) => {
    publish(anfrage.kontext, await updateMedium(anfrage.kontext.db, { id: anfrage.params.id, ...anfrage.body }, betrachterJetzt(anfrage)))
    return OK
  })
  handleEndpunkt(app, contract.removeMedium, async (anfrage) => {
    publish(anfrage.kontext, await removeMedium(anfrage.kontext.db, anfrage.params.id, betrachterJetzt(anfrage)))
    return OK
  })
  handleEndpunkt(app, contract.restoreMedium, async (anfrage) => {
    publish(anfrage.kontext, await restoreMedium(anfrage.kontext.db, anfrage.params.id, betrachterJetzt(anfrage)))
    return OK
  })
  handleEndpunkt(app, contract.retryMedium, async (anfrage) => {
    await retryMedium(anfrage.kontext.db, anfrage.params.id, betrachterJetzt(anfrage))
    anfrage.kontext.jobs.wake()
    return OK
  })
  handleEndpunkt(app, saveAnonymitaetEndpunkt, async (anfrage) => {
    const { juryIds, ...gespeichert } = await saveAnonymitaet(anfrage.kontext.db, anfrage.params.id, anfrage.body, betrachterJetzt(anfrage))
    publish(anfrage.kontext, { juryIds })
    return gespeichert
  })
  handleEndpunkt(app, contract.getOriginal, async ({ params, sitzung, kontext, request, reply }) => {
    await requireOriginal(request, reply)
    const { sha256, bytes, dateiname } = await getOriginal(kontext.db, params.id, sitzung)
    const stream = await openInTakt(request, reply, { sha256, start: 0, end: bytes - 1 })
    // Never shown, always saved: what an agency sends is not ours to run.
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-disposition': toDownloadKopf(dateiname),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': bytes,
    })
    return reply.send(stream)
  })
}

const OK = { ok: true } as const

/** Who looks and when, for commands that decide by the roles. */
function betrachterJetzt({ sitzung, kontext }: Pick<Anfrage<unknown, unknown, unknown>, 'sitzung' | 'kontext'>) {
  return { betrachter: sitzung, nowMs: kontext.now() }
}

function publish({ ereignisse }: Kontext, { juryIds }: Geaendert): void {
  for (const juryId of juryIds) ereignisse.publish({ typ: 'paket', juryId })
}
