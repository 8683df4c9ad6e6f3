import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { decideAuswahl } from '../datensatz/decide-auswahl.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import type { Werk } from '../../queries/druck/druckwerke.ts'
import { applyDruckstatus, readDruckwerke, refuseDruckstatus, type Druckschritt } from './move-druckstatus.ts'
import { assertAngaben, isSichtbar, toSchritt, type DruckAuftrag } from './set-druckstatus.ts'
import { tellBeanstandungen } from './tell-beanstandung.ts'

interface Sammelauftrag extends DruckAuftrag {
  ids: readonly string[]
  vorschau: boolean
}

/** One step with several works: first what would happen, then for those that still can; each of the others is named with why not. */
export async function changeDruckstatus(
  db: Db,
  { ids, vorschau, ...auftrag }: Sammelauftrag,
  { wer, roles }: { wer: Wer; roles: readonly string[] },
): Promise<SammelaktionAntwort> {
  const schritt = toSchritt(auftrag, roles)
  assertAngaben(schritt, !vorschau && auftrag.aktion === 'BEANSTANDEN' && (auftrag.grund ?? '').trim() === '', wer)
  return inTransaktion(db, async (trx) => {
    let gelesen: ReturnType<typeof readDruckwerke> | undefined
    // What a printer does not read has no name for him.
    const sichtbare = roles.includes('ADMIN') ? null : await readDruckwerke(trx, ids)
    const antwort = await decideAuswahl(
      { ids, vorschau },
      {
        fehlend: 'Eine Arbeit',
        lock: async (id) => {
          const row = await lockDatensatz(trx, 'einreichung', id)
          return row && isSichtbar(row, sichtbare?.get(id), roles) ? row : undefined
        },
        nameOf: ({ nummer, titel }) => [nummer, titel && `„${titel}“`].filter(Boolean).join(' '),
        refuse: async (row) => {
          const werke = await (gelesen ??= readDruckwerke(trx, ids))
          return (await refuseDruckstatus(trx, row, schritt, werke)) ?? refuseNochmals(schritt, werke.get(row.id))
        },
        apply: (row) => applyDruckstatus(trx, row, schritt, wer),
      },
    )
    if (schritt.zu === 0 && !vorschau)
      await tellBeanstandungen(
        trx,
        antwort.betroffen.map(({ id }) => id),
        wer.nowMs,
      )
    return antwort
  })
}

/** Of several at once: whoever waits for another file already is not asked a second time. One by one, with the work before one's eyes, it may be. */
function refuseNochmals({ zu }: Druckschritt, werk: Werk | undefined): string | null {
  return zu === 0 && werk?.beanstandung?.ersetztMs === null ? 'ist schon beanstandet und wartet auf eine neue Datei' : null
}
