import { BUEHNE_STUFEN, type Buehnenkategorie, type Buehnenwerk } from '#contract/preisverleihung.ts'
import { listAwardKategorien, listAwards, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listJuryRenditions } from '../../db/medium/rendition.ts'
import { isGueltig } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { toBuehne } from '../../domain/auszeichnung/preisverleihung.ts'
import { NUR_JPEG } from '../../domain/medium/bildformat.ts'

/** The best first: as large as it was drawn, else what lists show. */
const BILDVARIANTEN = ['full', 'preview', 'poster', 'seite'] as const

/** Confirmed, still in the competition, and shown on stage. */
export function isBuehnenaward(award: AwardRow): boolean {
  return isGueltig(award) && BUEHNE_STUFEN.some((stufe) => stufe === award.medaille)
}

/** The medals of these juries as they are now. */
export async function readBuehne(db: Db, jahr: number, juryIds: readonly string[]): Promise<Buehnenkategorie[]> {
  const awards = (await listAwards(db, jahr)).filter((award) => juryIds.includes(award.juryId) && isBuehnenaward(award))
  const kategorien = new Map((await listAwardKategorien(db, jahr)).map((kategorie) => [kategorie.id, kategorie]))
  const bilder = await readBilder(db, juryIds)
  return toBuehne({ awards, kategorien: [...kategorien.values()], bilderOf: (id) => bilder.get(id) ?? [] })
}

/** Of each work its first medium that is, or has, a picture: as it stands in the packages of its jury. */
async function readBilder(db: Db, juryIds: readonly string[]): Promise<Map<string, Buehnenwerk['bilder']>> {
  const bilder = new Map<string, Buehnenwerk['bilder']>()
  for (const juryId of juryIds) {
    const rows = (await listJuryRenditions(db, juryId, NUR_JPEG)).filter(({ variant, seite }) => rangOf(variant) >= 0 && seite <= 1)
    for (const [einreichungId, eigene] of Map.groupBy(rows, (row) => row.einreichungId)) {
      const erste = eigene.filter(({ mediumId }) => mediumId === eigene[0]?.mediumId).toSorted((a, b) => rangOf(a.variant) - rangOf(b.variant))
      bilder.set(
        einreichungId,
        erste.map(({ mediumId, sha256, width, height }) => ({ medienId: mediumId, sha256, width, height })),
      )
    }
  }
  return bilder
}

function rangOf(variant: string): number {
  return BILDVARIANTEN.findIndex((each) => each === variant)
}
