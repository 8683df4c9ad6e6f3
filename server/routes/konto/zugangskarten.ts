import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/zugangskarte.ts'
import { createZugangskarten } from '../../commands/konto/create-zugangskarten.ts'
import { revokeZugangskarte } from '../../commands/konto/revoke-zugangskarte.ts'
import { ownUrlOf } from '../../kontext/env.ts'
import { loadZeichenpruefung } from '../../pdf/load-zeichenpruefung.ts'
import { getKartenakte, getZugangskarten } from '../../queries/konto/zugangskarten.ts'
import { getKartenbogen } from '../../queries/konto/kartenbogen.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { goneSignal } from '../gone-signal.ts'

export function registerZugangskarten(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listZugangskarten, async ({ params, kontext: { db, now } }) =>
    getZugangskarten(db, params.juryId, { nowMs: now(), pruefe: await loadZeichenpruefung() }),
  )
  handleEndpunkt(app, contract.listKartenAkte, ({ params, kontext }) => getKartenakte(kontext.db, params.id))
  handleEndpunkt(app, contract.createZugangskarten, async (anfrage) => {
    const { kontext, body } = anfrage
    const wer = werOf(anfrage)
    // A place first: cards nobody is given would lock those that lie on the table.
    return kontext.pdfPlaetze.with(wer.by, async () => {
      const karten = await createZugangskarten(kontext.db, body.mitgliedIds, wer)
      const daten = await getKartenbogen(kontext.db, karten, { ...wer, ownUrl: ownUrlOf(kontext.env) })
      const pdf = await kontext.pdf.makePdf({ art: 'zugangskarten', daten }, { signal: goneSignal(anfrage.reply) })
      return { karten: karten.length, dateiname: dateinameOf(karten), pdf: pdf.toString('base64') }
    })
  })
  handleEndpunkt(app, contract.revokeZugangskarte, (anfrage) => revokeZugangskarte(anfrage.kontext.db, anfrage.params.id, werOf(anfrage)))
}

function dateinameOf(karten: readonly { jury: { nummer: number; jahr: number } }[]): string {
  const jurys = new Set(karten.map(({ jury }) => `Jury-${jury.nummer}-${jury.jahr}`))
  return jurys.size === 1 ? `Zugangskarten-${[...jurys][0]}.pdf` : 'Zugangskarten.pdf'
}
