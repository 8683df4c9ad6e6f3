import type { Selectable } from 'kysely'
import { endBeanstandung, findOffeneBeanstandung, markGemeldet } from '../../db/druck/beanstandung.ts'
import { updateDruckstand } from '../../db/druck/druckwerk.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import type { BeanstandungTable } from '../../db/tabellen/tabellen-druck.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { listDruckwerke } from '../../queries/druck/druckwerke.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** The agency's contact for print hears of an objection, and may replace the file, from when the award is public: before, the mail would tell of it. */
export async function tellBeanstandung(trx: Trx, beanstandung: Selectable<BeanstandungTable>, nowMs: number): Promise<void> {
  const { id, einreichungId, grund, befunde, bis } = beanstandung
  const [werk] = await listDruckwerke(trx, { ids: [einreichungId] })
  if (!werk?.oeffentlich) return
  const row = await findDatensatz(trx, 'einreichung', einreichungId)
  if (!row) return
  const punkte = (JSON.parse(befunde) as string[]).map((befund) => `– ${befund}`)
  const werte = { titel: row.titel, nummer: row.nummer ?? '', grund: [grund, ...(punkte.length > 0 ? [punkte.join('\n')] : [])].join('\n\n') }
  for (const { an, werte: wer } of await listAgenturEmpfaenger(trx, row.agenturId, 'DRUCK'))
    await queueMail(trx, {
      vorlage: 'druck-beanstandet',
      an,
      werte: { ...werte, name: wer.name, bis: bis === null ? 'so bald wie möglich' : `bis ${formatEnde(bis)}` },
      ziel: `/einreichungen/${einreichungId}/medien`,
      nowMs,
    })
  await markGemeldet(trx, id, nowMs)
  await updateDruckstand(trx, einreichungId, { beanstandetMs: nowMs })
}

/** An award was taken away from a locked work: without any other nothing is printed, and without a public one nothing is wanted of its agency. */
export async function closeBeanstandung(trx: Trx, einreichungId: string, nowMs: number): Promise<void> {
  const [werk] = await listDruckwerke(trx, { ids: [einreichungId] })
  if (werk?.oeffentlich) return
  const offen = await findOffeneBeanstandung(trx, einreichungId)
  if (!offen) return
  await (werk ? markGemeldet(trx, offen.id, null) : endBeanstandung(trx, einreichungId, nowMs))
  await updateDruckstand(trx, einreichungId, { beanstandetMs: null })
}

/** Its award has become public: what was objected to before is told now, once. */
export async function tellWartendeBeanstandung(trx: Trx, einreichungId: string, nowMs: number): Promise<void> {
  const offen = await findOffeneBeanstandung(trx, einreichungId)
  if (offen?.gemeldetMs === null) await tellBeanstandung(trx, offen, nowMs)
}
