import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { listErsatzdateien, takeUngemeldeteErsatz } from '../../db/druck/beanstandung.ts'
import { listDruckwerke } from '../../queries/druck/druckwerke.ts'
import { tellBuero } from '../mail/tell-buero.ts'

/** One mail to the office about all files of an agency that came after objections since the last one. How many mails that are. */
export async function tellErsatz(db: Db, agenturId: string, nowMs: number): Promise<number> {
  return inTransaktion(db, async (trx) => {
    const werke = await listDruckwerke(trx, { ids: await takeUngemeldeteErsatz(trx, agenturId, nowMs) })
    const [erstes, ...weitere] = werke
    if (!erstes) return 0
    const ids = werke.map(({ id }) => id)
    const neue = new Set((await listErsatzdateien(trx, ids)).map(({ id }) => id))
    const arbeiten = werke.map(({ titel, nummer, dateien }) => {
      const gekommen = dateien.filter(({ id }) => neue.has(id))
      // One that was there before may have been brought back.
      const namen = (gekommen.length > 0 ? gekommen : dateien).map(({ dateiname }) => dateiname)
      return `„${titel}“ (${nummer}): ${namen.join(', ')}`
    })
    const werte = {
      agentur: erstes.agentur,
      anzahl: weitere.length === 0 ? erstes.nummer : `${werke.length} Arbeiten`,
      arbeiten: arbeiten.join('\n'),
    }
    const ziel = weitere.length === 0 ? `/admin/druckdaten/${erstes.id}` : `/admin/druckdaten?jahr=${erstes.jahr}&lage=ERSETZT`
    return tellBuero(trx, { vorlage: 'druck-ersetzt', werte, ziel, nowMs })
  })
}
