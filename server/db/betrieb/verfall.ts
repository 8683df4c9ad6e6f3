import { deleteAlteNachweise } from '../agentur/nachwuchsnachweis.ts'
import { KOPF_VORLAGE } from '../../domain/protokoll/rundenkopf.ts'
import { deleteExpiredBestaetigungTokens } from '../konto/bestaetigung-token.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { deleteAlteExportjobs } from '../einreichung/exportjob.ts'
import { deleteAlteNotfallTeile } from '../stimmen/notfall-teil.ts'
import { deleteExpiredPasswortTokens } from '../konto/passwort-token.ts'
import { deleteExpiredSitzungen } from '../konto/sitzung.ts'
import type { Trx } from '../datenbank/transaktion.ts'

/** Rows that nobody needs once their time is over; each with the moment before which it ended. */
export async function deleteVerfallene(
  db: Db,
  {
    nowMs,
    jobsMs,
    jobFehlerMs,
    mailsMs,
    exporteMs,
    notfallTeileMs,
    nachweiseMs,
    verwaisteNachweiseMs,
  }: Record<'nowMs' | `${'jobs' | 'jobFehler' | 'mails' | 'exporte' | 'notfallTeile' | 'nachweise' | 'verwaisteNachweise'}Ms`, number>,
): Promise<void> {
  await deleteExpiredSitzungen(db, nowMs)
  await deleteExpiredPasswortTokens(db, nowMs)
  await deleteExpiredBestaetigungTokens(db, nowMs)
  await db.deleteFrom('job').where('status', '=', 'FERTIG').where('updatedMs', '<', jobsMs).execute()
  await db.deleteFrom('job').where('status', '=', 'FEHLER').where('updatedMs', '<', jobFehlerMs).execute()
  await db.deleteFrom('mail').where('status', '!=', 'WARTET').where('vorlage', '!=', KOPF_VORLAGE).where('createdMs', '<', mailsMs).execute()
  await deleteAlteExportjobs(db, exporteMs)
  await deleteAlteNotfallTeile(db, notfallTeileMs)
  await deleteAlteNachweise(db, { nachweiseMs, verwaisteNachweiseMs })
}

/** Agencies whose registration nobody has confirmed, and that have nothing but it. */
export async function listVerfalleneRegistrierungen(db: Db, beforeMs: number): Promise<{ id: string; agenturId: string }[]> {
  return db
    .selectFrom('registrierung')
    .innerJoin('agentur', 'agentur.id', 'registrierung.agenturId')
    .select(['registrierung.id', 'registrierung.agenturId'])
    .where('registrierung.bestaetigtMs', 'is', null)
    .where('registrierung.createdMs', '<', beforeMs)
    .where('agentur.status', '=', 'REGISTRIERT')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('benutzer').select('benutzer.id').whereRef('benutzer.agenturId', '=', 'registrierung.agenturId'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('einreichung').select('einreichung.id').whereRef('einreichung.agenturId', '=', 'registrierung.agenturId'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ansprechpartner').select('ansprechpartner.id').whereRef('ansprechpartner.agenturId', '=', 'registrierung.agenturId'))),
    )
    .execute()
}

/** False when it was confirmed at the last moment. */
export async function deleteRegistrierung(trx: Trx, { id, agenturId }: { id: string; agenturId: string }): Promise<boolean> {
  await trx.deleteFrom('bestaetigungToken').where('registrierungId', '=', id).execute()
  const { numDeletedRows } = await trx.deleteFrom('registrierung').where('id', '=', id).where('bestaetigtMs', 'is', null).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await trx.deleteFrom('agentur').where('id', '=', agenturId).where('status', '=', 'REGISTRIERT').execute()
  return true
}
