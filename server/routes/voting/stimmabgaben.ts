import type { FastifyInstance } from 'fastify'
import { castStimmabgaben } from '#contract/stimmabgabe.ts'
import * as commands from '../../commands/cast-stimmabgaben.ts'
import { endNachlauf } from '../../commands/end-nachlauf.ts'
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
      return gesendet.antwort
    },
    { rohtext: true },
  )
}
