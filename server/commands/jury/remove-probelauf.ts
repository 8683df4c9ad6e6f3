import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { lockMitgliederOfJury } from '../../db/jury/jurymitglied.ts'
import { deleteProbelauf, isAlsProbelaufVersiegelt, stubStimmabgaben } from '../../db/jury/probelauf.ts'
import { lockRundenOfJury } from '../../db/jury/runde.ts'
import { lockProtokollKoepfe } from '../../db/protokoll/protokoll.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { PROBELAUF_ENTFERNT, type EntfernterProbelauf } from '../../domain/jury/probelauf.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

const KEIN_PROBELAUF = 'Diese Jury ist kein Probelauf: Was in ihr geschehen ist, wird nie gelöscht. Es wurde nichts entfernt.'

export interface Entfernt {
  runden: number
  mitglieder: number
  stimmabgaben: number
}

/**
 * The one exception to „what the log names is never deleted": a jury that was made as a rehearsal, by its row and by the first entry of its log, goes with
 * everything that happened in it. What stays is an entry in the history, and of each act its device, number and id (docs/rules.md, „Rehearsals").
 */
export async function removeProbelauf(db: Db, juryId: string, { by, nowMs }: Wer): Promise<Entfernt> {
  return inTransaktion(db, async (trx) => {
    // In the order of a request with votes: it has come before and is in what goes, or comes after and finds no seat.
    const mitglieder = await lockMitgliederOfJury(trx, juryId)
    const runden = await lockRundenOfJury(trx, juryId)
    const jury = await lockDatensatz(trx, 'jury', juryId)
    if (!jury) throw new AppFehler('nicht-gefunden')
    if (jury.probe !== 1 || !(await isAlsProbelaufVersiegelt(trx, juryId))) throw new AppFehler('probelauf-stand', { satz: KEIN_PROBELAUF })
    await lockProtokollKoepfe(trx, [juryId])
    const teile = { juryId, rundeIds: runden.map(({ id }) => id), mitgliedIds: mitglieder.map(({ id }) => id) }
    const stimmabgaben = await stubStimmabgaben(trx, teile, nowMs)
    await deleteProbelauf(trx, teile)
    const entfernt = { runden: runden.length, mitglieder: mitglieder.length, stimmabgaben }
    await recordEntfernung(trx, { jury, teile, entfernt, by, nowMs })
    return entfernt
  })
}

interface Entfernung {
  jury: { id: string; titel: string; vorbildId: string | null }
  teile: EntfernterProbelauf
  entfernt: Entfernt
  by: string
  nowMs: number
}

/** With the jury that it was made of, where people look. The ids tell late acts by. */
function recordEntfernung(trx: Trx, { jury, teile: { juryId, rundeIds }, entfernt, by, nowMs }: Entfernung): Promise<string> {
  const daten = {
    ...({ juryId, rundeIds } satisfies EntfernterProbelauf),
    vorher: { titel: jury.titel, ...entfernt },
    nachher: { titel: null, runden: null, mitglieder: null, stimmabgaben: null },
  }
  return insertVerlauf(trx, { noun: 'jury', datensatzId: jury.vorbildId ?? juryId, aktion: PROBELAUF_ENTFERNT, benutzerId: by, daten, nowMs })
}
