import type { SAMMEL_SCHRITTE } from '#contract/einreichung-abgabe.ts'
import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { applySchritt, refuseOhne, refuseSchritt } from './change-einreichung-status.ts'
import { decideAuswahl } from '../datensatz/decide-auswahl.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

interface StatusAuftrag {
  aktion: (typeof SAMMEL_SCHRITTE)[number]
  ids: readonly string[]
  vorschau: boolean
}

/** One step for several works. `juryIds`: whose package is another one now. */
export async function changeEinreichungenStatus(
  db: Db,
  auftrag: StatusAuftrag,
  wer: Wer,
): Promise<SammelaktionAntwort & { juryIds: Iterable<string> }> {
  const { aktion } = auftrag
  return inTransaktion(db, async (trx) => {
    const juryIds = new Set<string>()
    const antwort = await decideAuswahl(auftrag, {
      fehlend: 'Eine Einreichung',
      lock: (id) => lockDatensatz(trx, 'einreichung', id),
      nameOf: ({ nummer, titel }) => [nummer, titel && `„${titel}“`].filter(Boolean).join(' '),
      refuse: async (row) => (await refuseSchritt(trx, row, aktion, wer)) ?? (await refuseOhne(trx, row, { aktion })),
      apply: async (row) => {
        for (const juryId of (await applySchritt(trx, row, { aktion }, wer)).juryIds) juryIds.add(juryId)
      },
    })
    return { ...antwort, juryIds }
  })
}
