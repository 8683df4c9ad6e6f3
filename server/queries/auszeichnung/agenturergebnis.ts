import type { Agenturergebnis } from '#contract/agenturuebersicht.ts'
import type { Stufe } from '#contract/auszeichnung.ts'
import { countBeurteilte, listEigeneAuszeichnungen } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { compareStufen, standOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'

/** The newest year of which an agency may read its own result, the highest award first; null: nothing of its works is public. */
export async function getAgenturergebnis(db: Db, agenturId: string): Promise<Agenturergebnis | null> {
  const [letztes] = await countBeurteilte(db, agenturId)
  if (!letztes) return null
  const awards = (await listEigeneAuszeichnungen(db, agenturId)).filter(
    (award) => award.jahr === letztes.jahr && standOf(award) === 'VEROEFFENTLICHT',
  )
  return {
    jahr: letztes.jahr,
    werke: letztes.anzahl,
    auszeichnungen: awards.toSorted(compareStufen).map(({ id, medaille, einreichungId, titel, nummer, kategorie }) => ({
      id,
      medaille: medaille as Stufe,
      einreichungId,
      titel,
      nummer,
      kategorie,
    })),
  }
}
