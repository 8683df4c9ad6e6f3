import type { InfotextEingabe } from '#contract/infotext.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { findInfotext, insertInfotext } from '../../db/stammdaten/infotext.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { sanitiseHtml } from '../../domain/grund/sanitise-html.ts'
import { assertVersion } from '../datensatz/assert-version.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** Every saving is a version of its own: what people agreed to stays readable. */
export async function updateInfotext(
  db: Db,
  { schluessel, version, ...eingabe }: InfotextEingabe & { schluessel: string; version: number },
  wer: Wer,
): Promise<void> {
  const neu = { ...eingabe, text: await sanitiseHtml(eingabe.text) }
  try {
    await inTransaktion(db, async (trx) => {
      const before = await findInfotext(trx, schluessel)
      if (before) await assertVersion(trx, { ...before, updatedMs: before.createdMs, updatedBy: before.createdBy }, { version, ...wer })
      const { titel = '', text = '', sichtbarVon = null, sichtbarBis = null } = before ?? {}
      const vorher = { titel, text, sichtbarVon, sichtbarBis }
      if (before && JSON.stringify(vorher) === JSON.stringify({ ...vorher, ...neu })) return
      await insertInfotext(trx, { ...neu, schluessel, version: (before?.version ?? 0) + 1, createdMs: wer.nowMs, createdBy: wer.by })
      const daten = { vorher, nachher: neu }
      await insertVerlauf(trx, { noun: 'infotext', datensatzId: schluessel, aktion: 'geändert', benutzerId: wer.by, daten, nowMs: wer.nowMs })
    })
  } catch (error) {
    if (isDatenfehler(error))
      throw new AppFehler('version-veraltet', { satz: 'Dieser Text wurde im selben Augenblick schon gespeichert. Bitte laden Sie ihn neu.' })
    throw error
  }
}
