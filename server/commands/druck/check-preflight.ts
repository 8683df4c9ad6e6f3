import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { deleteAnnahme, insertAnnahme, orderPreflight } from '../../db/druck/preflight.ts'
import { lockEinreichung } from '../../db/medium/medium-editor.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { PREFLIGHT_VERLAUF } from '../../domain/druck/druck-verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { findLage } from '../../queries/druck/preflight.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** Every print file of the work once more, however often it is asked for at once. */
export async function startPreflight(db: Db, einreichungId: string, { nowMs }: Pick<Wer, 'nowMs'>): Promise<{ ok: true }> {
  await inTransaktion(db, async (trx) => {
    await lockEinreichung(trx, einreichungId)
    const { dateien } = await findLage(trx, einreichungId)
    for (const { mediumId } of dateien) await orderPreflight(trx, mediumId, nowMs)
  })
  return { ok: true }
}

interface Annahme {
  einreichungId: string
  /** null: of the texts. */
  mediumId: string | null
  schluessel: string
  angenommen: boolean
}

/** A warning is taken, or no longer; errors are not to be taken, and what is not found any more neither. */
export async function acceptBefund(
  db: Db,
  { einreichungId, mediumId, schluessel, angenommen }: Annahme,
  { by, nowMs }: Pick<Wer, 'by' | 'nowMs'>,
): Promise<{ ok: true }> {
  await inTransaktion(db, async (trx) => {
    await lockEinreichung(trx, einreichungId)
    const lage = await findLage(trx, einreichungId)
    const datei = lage.dateien.find((each) => each.mediumId === mediumId)
    const befund = (mediumId === null ? lage.textbefunde : (datei?.befunde ?? [])).find((each) => each.schluessel === schluessel)
    if (befund?.klasse !== 'WARNUNG') throw new AppFehler('nicht-gefunden')
    const annahme = { einreichungId, gegenstand: mediumId ?? lage.textfassung, schluessel }
    if (angenommen) await insertAnnahme(trx, { ...annahme, benutzerId: by, createdMs: nowMs })
    else await deleteAnnahme(trx, annahme)
    await insertVerlauf(trx, {
      noun: 'einreichung',
      datensatzId: einreichungId,
      aktion: angenommen ? PREFLIGHT_VERLAUF.angenommen : PREFLIGHT_VERLAUF.offen,
      benutzerId: by,
      daten: { vorher: {}, nachher: { preflight: befund.titel } },
      nowMs,
    })
  })
  return { ok: true }
}
