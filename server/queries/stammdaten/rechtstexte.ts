import type { Db } from '../../db/datenbank/datenbank.ts'
import { listRechtstexte } from '../../db/stammdaten/infotext.ts'
import { geschriebeneOf, RECHTSTEXT_SCHLUESSEL, type Rechtstexte } from '../../domain/stammdaten/rechtstexte.ts'

/** Which of them anybody can read at a moment (wall clock). */
export async function getRechtstexte(db: Db, wann: string): Promise<Rechtstexte> {
  return geschriebeneOf(await listRechtstexte(db, Object.values(RECHTSTEXT_SCHLUESSEL)), wann)
}
