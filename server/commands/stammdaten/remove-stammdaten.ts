import type { SammelNoun } from '#contract/sammelaktion.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { countVerwendung } from '../../db/stammdaten/kategorie.ts'
import { findMedienfeld } from '../../db/stammdaten/medienfeld.ts'
import { isKategorieInPreisstufe, lockPreisstufen } from '../../db/stammdaten/preisstufe.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { removeDatensatz, type Wer } from '../datensatz/save-datensatz.ts'

type Halt = (trx: Trx, id: string) => Promise<string | null>

const HALT: Readonly<Record<SammelNoun, Halt>> = {
  kategorie: holdKategorie,
  medienfeld: holdMedienfeld,
  // Works that were handed in keep the price that was frozen then, so that no tier is ever in use.
  preisstufe: async () => null,
  agenturnews: async () => null,
}

export async function removeStammdaten(db: Db, { noun, id }: { noun: SammelNoun; id: string }, wer: Wer): Promise<void> {
  await removeDatensatz(db, {
    tabelle: noun,
    id,
    wer,
    check: async (trx) => {
      if ((await refuseLoeschen(trx, noun, id)) !== null) throw new AppFehler('in-verwendung')
    },
  })
}

/** Why this record stays; null when nothing holds it. */
export async function refuseLoeschen(trx: Trx, noun: SammelNoun, id: string): Promise<string | null> {
  return HALT[noun](trx, id)
}

/** Once a work, a jury or a price names it, a category is archived, never deleted: a tier that loses its last category would be one for all. */
async function holdKategorie(trx: Trx, id: string): Promise<string | null> {
  const { einreichungen, jurys } = await countVerwendung(trx, id)
  if (einreichungen > 0) return einreichungen === 1 ? 'hat 1 Einreichung' : `hat ${einreichungen} Einreichungen`
  if (jurys > 0) return 'wird von einer Jury beurteilt'
  await lockPreisstufen(trx)
  return (await isKategorieInPreisstufe(trx, id)) ? 'steht in einer Preisstufe' : null
}

async function holdMedienfeld(trx: Trx, id: string): Promise<string | null> {
  const feld = await findMedienfeld(trx, id)
  return Number(feld?.verwendet ?? 0) > 0 ? 'wird von Kategorien oder Dateien verwendet' : null
}
