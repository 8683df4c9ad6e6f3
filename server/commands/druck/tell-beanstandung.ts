import type { Selectable } from 'kysely'
import { endBeanstandung, findOffeneBeanstandung, listUngemeldete, markGemeldet } from '../../db/druck/beanstandung.ts'
import { updateDruckstand } from '../../db/druck/druckwerk.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import type { BeanstandungTable } from '../../db/tabellen/tabellen-druck.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import { listAgenturEmpfaenger } from '../../queries/agentur/agentur-empfaenger.ts'
import { listDruckwerke, type Werk } from '../../queries/druck/druckwerke.ts'
import { queueMail } from '../mail/queue-mail.ts'

/**
 * Objections of these locked works of which nobody was told: each agency's contacts for print hear of theirs, in one mail, and may replace the files, from when an award
 * of the work is public: before, the mail would tell of it.
 */
export async function tellBeanstandungen(trx: Trx, einreichungIds: readonly string[], nowMs: number): Promise<void> {
  const ungemeldete = await listUngemeldete(trx, einreichungIds)
  const ids = ungemeldete.map(({ einreichungId }) => einreichungId)
  const werke = new Map((await listDruckwerke(trx, { ids })).map((werk) => [werk.id, werk]))
  const offene = ungemeldete.flatMap((beanstandung) => {
    const werk = werke.get(beanstandung.einreichungId)
    return werk?.oeffentlich ? [{ beanstandung, werk }] : []
  })
  for (const [agenturId, eigene] of Map.groupBy(offene, ({ werk }) => werk.agenturId)) await tellAgentur(trx, { agenturId, eigene, nowMs })
  for (const { beanstandung, werk } of offene) {
    await markGemeldet(trx, beanstandung.id, nowMs)
    await updateDruckstand(trx, werk.id, { beanstandetMs: nowMs })
  }
}

interface Offene {
  beanstandung: Selectable<BeanstandungTable>
  werk: Werk
}

async function tellAgentur(trx: Trx, { agenturId, eigene, nowMs }: { agenturId: string; eigene: readonly Offene[]; nowMs: number }): Promise<void> {
  const nachricht = eigene.length === 1 && eigene[0] ? nachrichtOf(eigene[0]) : sammelnachrichtOf(eigene)
  for (const { an, werte: wer } of await listAgenturEmpfaenger(trx, agenturId, 'DRUCK'))
    await queueMail(trx, { ...nachricht, an, werte: { ...nachricht.werte, name: wer.name }, nowMs })
}

function nachrichtOf({ beanstandung, werk: { id, titel, nummer } }: Offene) {
  return {
    vorlage: 'druck-beanstandet' as const,
    werte: { titel, nummer, grund: grundOf(beanstandung, '\n\n'), bis: bisOf(beanstandung) },
    ziel: `/einreichungen/${id}/medien`,
  }
}

function sammelnachrichtOf(offene: readonly Offene[]) {
  const arbeiten = offene.map(
    ({ beanstandung, werk: { titel, nummer } }) => `„${titel}“ (${nummer}), ${bisOf(beanstandung)}\n${grundOf(beanstandung, '\n')}`,
  )
  return {
    vorlage: 'druck-beanstandet-mehrere' as const,
    werte: { anzahl: String(offene.length), arbeiten: arbeiten.join('\n\n') },
    ziel: '/dashboard',
  }
}

function grundOf({ grund, befunde }: Selectable<BeanstandungTable>, trenner: string): string {
  const punkte = (JSON.parse(befunde) as string[]).map((befund) => `– ${befund}`)
  return [grund, ...(punkte.length > 0 ? [punkte.join('\n')] : [])].join(trenner)
}

function bisOf({ bis }: Selectable<BeanstandungTable>): string {
  return bis === null ? 'so bald wie möglich' : `bis ${formatEnde(bis)}`
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
