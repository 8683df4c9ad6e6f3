import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/ablauf.ts'
import type { JAHRE } from '#contract/produkt.ts'
import { moveAuftritt, moveBlock } from '../../commands/fest/move-auftritt.ts'
import { saveGala, saveUeberleitung } from '../../commands/fest/save-gala.ts'
import { getAblauf } from '../../queries/fest/ablauf.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

type Jahr = (typeof JAHRE)[number]

export function registerAblauf(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getAblauf, ({ query: { jahr, texte }, kontext, sitzung }) =>
    getAblauf(kontext.db, {
      jahr: jahr === undefined ? null : (Number(jahr) as Jahr),
      mitTexten: texte === 'true',
      betrachter: sitzung,
      nowMs: kontext.now(),
      timeZone: kontext.env.timeZone,
    }),
  )
  handleEndpunkt(app, contract.moveAuftritt, (anfrage) =>
    moveAuftritt(anfrage.kontext.db, anfrage.params.einreichungId, { platz: anfrage.body, betrachter: anfrage.sitzung, wer: werOf(anfrage) }),
  )
  handleEndpunkt(app, contract.moveBlock, (anfrage) => {
    const { jahr, blockId } = anfrage.params
    return moveBlock(
      anfrage.kontext.db,
      { jahr: Number(jahr) as Jahr, blockId },
      { platz: anfrage.body, betrachter: anfrage.sitzung, wer: werOf(anfrage) },
    )
  })
  handleEndpunkt(app, contract.saveUeberleitung, (anfrage) => {
    const { jahr, blockId } = anfrage.params
    return saveUeberleitung(
      anfrage.kontext.db,
      { jahr: Number(jahr), blockId, ...anfrage.body },
      { betrachter: anfrage.sitzung, wer: werOf(anfrage) },
    )
  })
  handleEndpunkt(app, contract.saveGala, (anfrage) =>
    saveGala(anfrage.kontext.db, Number(anfrage.params.jahr), { eingabe: anfrage.body, betrachter: anfrage.sitzung, wer: werOf(anfrage) }),
  )
}
