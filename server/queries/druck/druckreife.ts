import type { Db } from '../../db/datenbank/datenbank.ts'
import { wantsDruckdatei } from '../../db/druck/druckwerk.ts'
import type { Werk } from './druckwerke.ts'
import { countLage, readLagen } from './preflight.ts'

/** Why a work cannot be found ready for print, as the end of „Die Arbeit …"; null: it can. */
export async function refuseDruckreif(db: Db, werk: Werk): Promise<string | null> {
  if (werk.dateien.length === 0 && (await wantsDruckdatei(db, werk.kategorieId))) return 'hat noch keine geprüfte Druckdatei'
  const [lage] = await readLagen(db, [werk])
  if (!lage) return null
  const { stand, fehler } = countLage(lage)
  if (stand === 'OFFEN' || stand === 'LAEUFT') return 'ist noch nicht im Preflight geprüft'
  if (fehler === 0) return null
  return fehler === 1 ? 'hat einen Fehler im Preflight' : `hat ${fehler} Fehler im Preflight`
}
