import type { Stufe } from '#contract/auszeichnung.ts'
import { PUNKTE_VORGABE } from '#contract/awarduebersicht.ts'
import { findGeplante } from '../../db/auszeichnung/veroeffentlichung.ts'
import { insertWertung, lockWertung, updateWertung } from '../../db/auszeichnung/wertung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { lockProgrammjahr } from '../../db/programm/programmjahr.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { diff, type Wer } from '../datensatz/save-datensatz.ts'

interface Eingabe {
  jahr: number
  punkte: Readonly<Record<Stufe, number>>
  embargo: string | null
  version: number
}

/** What each level counts in a year, and until when nothing becomes public. Saving what is already so changes nothing. */
export async function saveWertung(db: Db, { jahr, punkte, embargo, version }: Eingabe, wer: Wer): Promise<{ version: number }> {
  const spalten = { punkte: JSON.stringify(punkte), embargo }
  return inTransaktion(db, async (trx) => {
    // Held by whoever plans a publication: it goes by the embargo.
    await lockProgrammjahr(trx, jahr)
    const before = await lockWertung(trx, jahr)
    if ((before?.version ?? 0) !== version) throw new AppFehler('version-veraltet')
    const daten = diff(
      { ...PUNKTE_VORGABE, ...(before && (JSON.parse(before.punkte) as object)), embargo: before?.embargo ?? null },
      { ...punkte, embargo },
    )
    if (Object.keys(daten.nachher).length === 0) return { version }
    if ('embargo' in daten.nachher && (await findGeplante(trx, jahr)))
      throw new AppFehler('veroeffentlichung-stand', { satz: 'Die Veröffentlichung ist vorgemerkt. Bitte nehmen Sie sie zuerst zurück.' })
    if (before) await updateWertung(trx, jahr, spalten, wer)
    else if (!(await insertWertung(trx, jahr, spalten, wer))) throw new AppFehler('version-veraltet')
    await insertVerlauf(trx, { noun: 'wertung', datensatzId: String(jahr), aktion: 'geändert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    return { version: version + 1 }
  })
}
