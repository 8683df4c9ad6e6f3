import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { decideAuswahl } from '../datensatz/decide-auswahl.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { applyDruckstatus, readDruckwerke, refuseDruckstatus } from './move-druckstatus.ts'
import { assertAngaben, isSichtbar, toSchritt, type DruckAuftrag } from './set-druckstatus.ts'

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
  return inTransaktion(db, (trx) => {
    let werke: ReturnType<typeof readDruckwerke> | undefined
    return decideAuswahl(
      { ids, vorschau },
      {
        fehlend: 'Eine Arbeit',
        lock: async (id) => {
          const row = await lockDatensatz(trx, 'einreichung', id)
          return row && isSichtbar(row, roles) ? row : undefined
        },
        nameOf: ({ nummer, titel }) => [nummer, titel && `„${titel}“`].filter(Boolean).join(' '),
        refuse: async (row) => refuseDruckstatus(trx, row, schritt, await (werke ??= readDruckwerke(trx, ids))),
        apply: (row) => applyDruckstatus(trx, row, schritt, wer),
      },
    )
  })
}
