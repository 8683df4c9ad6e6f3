import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/fairness.ts'
import { personOf } from '../../auth/sitzung.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { recordGesamteinsicht } from '../../commands/protokoll/record-einsicht.ts'
import { getFairness } from '../../queries/fairness/fairness.ts'
import { readFairnessdruck } from '../../queries/fairness/fairnessdruck.ts'
import { handleEndpunkt, type Anfrage } from '../endpunkt.ts'
import { sendPdf } from '../send-pdf.ts'

export function registerFairness(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getFairness, (anfrage) => readFairness(anfrage, anfrage.query.rundeId, contract.getFairness.name))
  handleEndpunkt(app, contract.getFairnessPdf, async (anfrage) => {
    const fairness = await readFairness(anfrage, anfrage.params.rundeId, contract.getFairnessPdf.name)
    const daten = await readFairnessdruck(anfrage.kontext.db, fairness, anfrage.kontext.env.timeZone)
    return sendPdf(anfrage, {
      dateiname: `Fairness-Bericht Jury ${fairness.nummer} ${fairness.runde.titel}.pdf`,
      auftrag: { art: 'fairness', daten },
    })
  })
}

/** Every look is in the history of the round before it is answered. */
async function readFairness(
  {
    params: { juryId },
    sitzung,
    kontext: { db, env, now, auswertungPlaetze },
  }: Pick<Anfrage<{ juryId: string }, unknown, unknown>, 'params' | 'sitzung' | 'kontext'>,
  rundeId: string | undefined,
  ansicht: string,
) {
  const { benutzerId, roles } = sitzung
  await requireVorsitz(db, { juryId, benutzerId, roles })
  const wer = personOf(sitzung)
  const fairness = await auswertungPlaetze.with(wer, () => getFairness(db, { juryId, rundeId, betrachter: sitzung, standMs: now() }))
  await recordGesamteinsicht(db, { rundeId: fairness.runde.id, ansicht, benutzerId: wer, timeZone: env.timeZone, nowMs: now() })
  return fairness
}
