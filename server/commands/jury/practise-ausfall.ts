import type { Ausfall } from '#contract/probelauf.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { setAusfall } from '../../db/jury/probelauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isImAusfall } from '../../domain/jury/probelauf.ts'

const KEIN_PROBELAUF = 'Ein Ausfall lässt sich nur in einem Probelauf üben. Es wurde nichts geändert.'
const SCHON_EINER = 'Der Ausfall wird schon geübt. Es wurde nichts geändert.'
const KEINER = 'Gerade wird kein Ausfall geübt. Es wurde nichts geändert.'

/** From now on votes of this rehearsal wait on its tablets, until the time is over or somebody ends it. */
export function startAusfall(db: Db, { juryId, minuten }: { juryId: string; minuten: number }, nowMs: number): Promise<Ausfall> {
  return inTransaktion(db, async (trx) => {
    if (isImAusfall(await lockProbelauf(trx, juryId), nowMs)) throw new AppFehler('probelauf-stand', { satz: SCHON_EINER })
    const ausfall = { vonMs: nowMs, bisMs: nowMs + minuten * 60_000 }
    await setAusfall(trx, juryId, { ausfallVonMs: ausfall.vonMs, ausfallBisMs: ausfall.bisMs })
    return ausfall
  })
}

export function endAusfall(db: Db, juryId: string, nowMs: number): Promise<Ausfall> {
  return inTransaktion(db, async (trx) => {
    const jury = await lockProbelauf(trx, juryId)
    if (!isImAusfall(jury, nowMs) || jury.ausfallVonMs === null) throw new AppFehler('probelauf-stand', { satz: KEINER })
    await setAusfall(trx, juryId, { ausfallVonMs: jury.ausfallVonMs, ausfallBisMs: nowMs })
    return { vonMs: jury.ausfallVonMs, bisMs: nowMs }
  })
}

async function lockProbelauf(trx: Trx, juryId: string) {
  const jury = await lockDatensatz(trx, 'jury', juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  if (jury.probe !== 1) throw new AppFehler('probelauf-stand', { satz: KEIN_PROBELAUF })
  return jury
}
