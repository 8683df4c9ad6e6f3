import type { FastifyInstance } from 'fastify'
import { castStimmabgaben, SCHEMA } from '#contract/stimmabgabe.ts'
import * as commands from '../../commands/cast-stimmabgaben.ts'
import { endNachlauf, needsBericht } from '../../commands/end-nachlauf.ts'
import { AppFehler } from '../../domain/app-fehler.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerStimmabgaben(app: FastifyInstance): void {
  handleEndpunkt(
    app,
    castStimmabgaben,
    async ({ sitzung, body, kontext }) => {
      const { db, now, ereignisse } = kontext
      const gesendet = await commands.castStimmabgaben(db, { benutzerId: sitzung.benutzerId, body, now })
      const ended = await endNachlauf(db, { now, juryIds: gesendet.imNachlauf })
      for (const ereignis of [...gesendet.ereignisse, ...ended]) ereignisse.publish(ereignis)
      const neuBerichten = await needsBericht(db, { geraetId: body.geraetId, juryIds: gesendet.imNachlauf })
      return { ...gesendet.antwort, ...(neuBerichten && { neuBerichten }) }
    },
    { rohtext: true, assertBody: assertSchema },
  )
}

/** A build that speaks another protocol is told to update, whatever else its letter looks like: it keeps everything (voting-sync.md §3). */
function assertSchema(body: unknown): void {
  if (body === null || typeof body !== 'object' || !('schema' in body)) return
  if (typeof body.schema === 'number' && body.schema !== SCHEMA) throw new AppFehler('aktualisierung-noetig')
}
