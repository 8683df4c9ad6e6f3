import type { FastifyInstance } from 'fastify'
import { castStimmabgaben, MAX_ACTS, SCHEMA } from '#contract/stimmabgabe.ts'
import { personOf } from '../../auth/sitzung.ts'
import * as commands from '../../commands/stimmen/cast-stimmabgaben.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { handleEndpunkt } from '../endpunkt.ts'
import { followKontakt } from './follow-kontakt.ts'

export function registerStimmabgaben(app: FastifyInstance): void {
  handleEndpunkt(
    app,
    castStimmabgaben,
    async ({ sitzung, body, kontext, request }) => {
      const { db, now, ereignisse, personen } = kontext
      // More than may come at once is refused for that, however much the budget holds.
      const sendung = { anzahl: Math.min(body.stimmabgaben.length, MAX_ACTS), bytes: request.bodyBytes }
      const person = isLocal(request) ? null : personOf(sitzung)
      if (person !== null) personen.takeStimmabgaben(person, now(), sendung)
      const checkZuwachs = (bytes: number) => (person === null ? undefined : personen.checkZuwachs(person, now(), bytes))
      const { benutzerId, zugangskarteId } = sitzung
      const gesendet = await commands.castStimmabgaben(db, { benutzerId, zugangskarteId, body, now, checkZuwachs })
      if (person !== null) personen.noteZuwachs(person, now(), gesendet.zuwachs)
      for (const ereignis of gesendet.ereignisse) ereignisse.publish(ereignis)
      return { ...gesendet.antwort, ...(await followKontakt(kontext, { geraetId: body.geraetId, juryIds: gesendet.imNachlauf })) }
    },
    { rohtext: true, assertBody: assertSchema },
  )
}

/** A build that speaks another protocol is told to update, whatever else its letter looks like: it keeps everything. */
function assertSchema(body: unknown): void {
  if (body === null || typeof body !== 'object' || !('schema' in body)) return
  if (typeof body.schema === 'number' && body.schema !== SCHEMA) throw new AppFehler('aktualisierung-noetig')
}
