import type { FastifyInstance } from 'fastify'
import { importNotfall } from '#contract/notfall.ts'
import * as commands from '../../commands/stimmen/import-notfall.ts'
import { handleEndpunkt } from '../endpunkt.ts'

/** The signed text travels inside JSON, so every quotation mark of it is two bytes. */
const MAX_BYTES = 20 * 1_048_576

export function registerNotfall(app: FastifyInstance): void {
  handleEndpunkt(
    app,
    importNotfall,
    async ({ sitzung, query, body, kontext }) => {
      const { antwort, ereignisse } = await commands.importNotfall(kontext.db, {
        datei: body,
        fuerJuryId: query.fuerJuryId,
        benutzerId: sitzung.benutzerId,
        now: kontext.now,
      })
      for (const ereignis of ereignisse) kontext.ereignisse.publish(ereignis)
      return antwort
    },
    { maxBytes: MAX_BYTES, wortlaut: true },
  )
}
