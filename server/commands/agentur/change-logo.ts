import type { LogoArt, LogoDatei } from '#contract/agentur-logo.ts'
import { updateLogo } from '../../db/agentur/agentur.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { lockDatensatz } from '../../db/datensatz/datensatz.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

export interface LogoAenderung {
  agenturId: string
  art: LogoArt
  /** null for none. */
  logo: LogoDatei | null
}

/** Old files stay in the store: the same bytes may be somebody else's, and the history names them. */
export async function changeLogo(db: Db, { agenturId, art, logo }: LogoAenderung, { by, nowMs }: Wer): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const before = await lockDatensatz(trx, 'agentur', agenturId)
    if (!before) throw new AppFehler('nicht-gefunden')
    const feld = art === 'web' ? 'logoWeb' : 'logoDruck'
    await updateLogo(trx, agenturId, { [feld]: logo === null ? null : JSON.stringify(logo) })
    const daten = { vorher: { [feld]: nameOf(before[feld]) }, nachher: { [feld]: nameOf(logo === null ? null : JSON.stringify(logo)) } }
    await insertVerlauf(trx, { noun: 'agentur', datensatzId: agenturId, aktion: 'geändert', benutzerId: by, daten, nowMs })
  })
}

function nameOf(logo: string | null): string {
  if (logo === null) return ''
  const { dateiname, sha256 } = JSON.parse(logo) as LogoDatei
  return `${dateiname} (${sha256.slice(0, 12)})`
}
