import type { Db } from '../../db/datenbank/datenbank.ts'
import { findDatensatz } from '../../db/datensatz/datensatz.ts'
import { lockMedium, updateMedium } from '../../db/medium/medium-editor.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { ANONYM_AKTION, anonymWort } from '../../domain/einreichung/anonymitaet.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { getAnonymDateien } from '../../queries/einreichung/anonymitaet.ts'
import type { Gespeichert } from '../datensatz/save-datensatz.ts'
import { note, type Geaendert, type Bearbeiter } from '../medium/save-medium.ts'

interface Vermerk {
  /** Of the medium as it was looked at. */
  version: number
  anonymOk: boolean | null
}

/** What the office found in one file. The jury's package follows in the same transaction: what tells who made the work leaves it. */
export async function saveAnonymitaet(db: Db, id: string, { version, anonymOk }: Vermerk, wer: Bearbeiter): Promise<Gespeichert & Geaendert> {
  return inTransaktion(db, async (trx) => {
    const medium = await lockMedium(trx, id)
    const einreichung = medium && (await findDatensatz(trx, 'einreichung', medium.einreichungId))
    const kategorie = einreichung && (await findDatensatz(trx, 'kategorie', einreichung.kategorieId))
    if (!medium || !kategorie || medium.ersetztMs !== null) throw new AppFehler('nicht-gefunden')
    if (medium.version !== version) throw new AppFehler('version-veraltet', { satz: VERALTET })
    const datei = (await getAnonymDateien(trx, { id: medium.einreichungId, anonym: kategorie.anonym })).find((each) => each.id === id)
    if (!datei?.bereit) throw new AppFehler('nicht-bearbeitbar', { satz: datei ? NOCH_NICHT : NICHT_GEFRAGT })
    if (datei.anonymOk === anonymOk) return { id, version, juryIds: [] }
    await updateMedium(trx, id, { anonymOk: anonymOk === null ? null : anonymOk ? 1 : 0, version: version + 1 })
    const [vorher, nachher] = [{ [datei.name]: anonymWort(datei.anonymOk) }, { [datei.name]: anonymWort(anonymOk) }]
    const { juryIds } = await note(trx, { einreichungId: medium.einreichungId, wer, aktion: ANONYM_AKTION, vorher, nachher })
    return { id, version: version + 1, juryIds }
  })
}

const VERALTET = 'Diese Datei oder ihr Vermerk hat sich inzwischen geändert. Bitte sehen Sie sie noch einmal an. Es wurde nichts gespeichert.'
const NOCH_NICHT = 'Diese Datei wird noch geprüft. Bitte warten Sie einen Moment. Es wurde nichts gespeichert.'
const NICHT_GEFRAGT = 'Bei dieser Datei wird die Anonymität nicht geprüft. Es wurde nichts gespeichert.'
