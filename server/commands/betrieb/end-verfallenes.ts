import type { Db } from '../../db/datenbank/datenbank.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { deleteRegistrierung, deleteVerfallene, listVerfalleneRegistrierungen } from '../../db/betrieb/verfall.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'

const TAG_MS = 86_400_000
/** How long what is over is kept: the table of `docs/security.md`. */
export const VERFALL_TAGE = {
  jobs: 14,
  jobFehler: 90,
  mails: 400,
  registrierung: 30,
  exporte: 90,
  notfallTeile: 180,
  nachweise: 183,
  verwaisteNachweise: 730,
} as const

/** Log-ins, links, jobs, mails, exports, parts of emergency files and registrations whose time is over. */
export async function endVerfallenes(db: Db, nowMs: number): Promise<void> {
  const vor = (tage: number) => nowMs - tage * TAG_MS
  const { jobs, jobFehler, mails, exporte, notfallTeile, nachweise, verwaisteNachweise, registrierung } = VERFALL_TAGE
  await deleteVerfallene(db, {
    nowMs,
    jobsMs: vor(jobs),
    jobFehlerMs: vor(jobFehler),
    mailsMs: vor(mails),
    exporteMs: vor(exporte),
    notfallTeileMs: vor(notfallTeile),
    nachweiseMs: vor(nachweise),
    verwaisteNachweiseMs: vor(verwaisteNachweise),
  })
  for (const offen of await listVerfalleneRegistrierungen(db, vor(registrierung))) await endRegistrierung(db, offen, nowMs)
}

async function endRegistrierung(db: Db, offen: { id: string; agenturId: string }, nowMs: number): Promise<void> {
  try {
    await inTransaktion(db, async (trx) => {
      if (!(await deleteRegistrierung(trx, offen))) return
      await insertVerlauf(trx, { noun: 'agentur', datensatzId: offen.agenturId, aktion: 'Registrierung verfallen', benutzerId: null, nowMs })
    })
  } catch (error) {
    // Something has come to depend on the agency: then it stays.
    if (!isDatenfehler(error)) throw error
  }
}
