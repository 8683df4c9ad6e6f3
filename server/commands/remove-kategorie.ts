import type { Db } from '../db/datenbank.ts'
import { countVerwendung } from '../db/kategorie.ts'
import { isKategorieInPreisstufe, lockPreisstufen } from '../db/preisstufe.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { removeDatensatz, type Wer } from './save-datensatz.ts'

/** Once a work, a jury or a price names it, a category is archived, never deleted: a tier that loses its last category would be one for all. */
export async function removeKategorie(db: Db, id: string, wer: Wer): Promise<void> {
  await removeDatensatz(db, {
    ...{ tabelle: 'kategorie', id, wer },
    check: async (trx) => {
      const { einreichungen, jurys } = await countVerwendung(trx, id)
      await lockPreisstufen(trx)
      if (einreichungen + jurys > 0 || (await isKategorieInPreisstufe(trx, id))) throw new AppFehler('in-verwendung')
    },
  })
}
