import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { countAnfrage } from '../../auth/anfragen-bremse.ts'
import { empfaengerOf, queueMail, type Anhang } from '../mail/queue-mail.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'

/** Steps of an agency in an hour, for one work and in all, that those it has named hear of: nobody has asked these addresses. */
const JE_WERK = 6
const JE_AGENTUR = 200

interface Nachricht {
  vorlage: Extract<MailvorlageSchluessel, `einreichung-${string}`>
  id: string
  /** Placeholders besides name, titel, nummer and kategorie. */
  werte?: Record<string, string>
  anhang?: Anhang
  /** Who did it gets the mail too. */
  person?: string
  nowMs: number
}

/** To whom the agency has named for its submissions, and to whoever handed in; each address once. */
export async function queueEinreichungMail(trx: Trx, { vorlage, id, werte = {}, anhang, person, nowMs }: Nachricht): Promise<void> {
  const row = await findDatensatz(trx, 'einreichung', id)
  const kategorie = row && (await findDatensatz(trx, 'kategorie', row.kategorieId))
  if (!row || !kategorie) return
  const selbst = person ? empfaengerOf(await findBenutzer(trx, person)) : null
  const zuOft = person !== undefined && (await isZuOft(trx, { id, agenturId: row.agenturId }, nowMs))
  const alle = [...(zuOft ? [] : await listAgenturEmpfaenger(trx, row.agenturId, 'EINREICHUNG')), ...(selbst ? [selbst] : [])]
  const allgemein = { titel: row.titel, nummer: row.nummer ?? '', kategorie: kategorie.titel, ...werte }
  for (const [an, { werte: eigene }] of new Map(alle.map((each) => [each.an.toLowerCase(), each])))
    await queueMail(trx, { vorlage, an, werte: { ...allgemein, name: eigene.name }, ziel: `/einreichungen/${id}`, ...(anhang && { anhang }), nowMs })
}

async function isZuOft(trx: Trx, { id, agenturId }: { id: string; agenturId: string }, nowMs: number): Promise<boolean> {
  const desWerks = await countAnfrage(trx, `einreichung-mail zu ${id}`, nowMs)
  const derAgentur = await countAnfrage(trx, `einreichung-mail von ${agenturId}`, nowMs)
  return desWerks > JE_WERK || derAgentur > JE_AGENTUR
}
