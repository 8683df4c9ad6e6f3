import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/stimmprotokoll.ts'
import { personOf } from '../../auth/sitzung.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { recordProtokolleinsicht } from '../../commands/protokoll/record-einsicht.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import { planProtokolldatei, writeProtokolldatei } from '../../queries/protokoll/stimmprotokoll.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerStimmprotokoll(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getStimmprotokoll, async ({ sitzung, params, reply, kontext }) => {
    const { db, env, now, kopfausgang } = kontext
    const { benutzerId, roles } = sitzung
    await requireVorsitz(db, { juryId: params.juryId, benutzerId, roles })
    return kontext.protokollPlaetze.with(personOf(sitzung), async () => {
      const datei = await planProtokolldatei(db, params.juryId)
      const einsicht = { rundenIds: datei.offengelegt, ansicht: contract.getStimmprotokoll.name, benutzerId: personOf(sitzung) }
      await recordProtokolleinsicht(db, { ...einsicht, timeZone: env.timeZone, nowMs: now() })
      const zeilen = Readable.from(writeProtokolldatei(db, datei, { schluessel: kopfausgang.schluessel, nowMs: now() }), { objectMode: false })
      const zuEnde = once(zeilen, 'close')
      const dateiname = `Stimmprotokoll ${datei.jury}.jsonl`
      reply.headers({
        'content-type': 'application/x-ndjson',
        'content-disposition': toDownloadKopf(dateiname),
        'cache-control': 'private, no-store',
      })
      void reply.header('x-content-type-options', 'nosniff').send(zeilen)
      // Taken to its end, or given up.
      await zuEnde.catch(() => undefined)
      return reply
    })
  })
}
