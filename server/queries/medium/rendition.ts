import type { Db } from '../../db/datenbank/datenbank.ts'
import { findLaufendesJahr } from '../../db/paket/jurypaket.ts'
import { isInDruck } from '../../db/druck/druckrendition.ts'
import { findRendition, isInEigenemPaket, isOfEigenerAgentur } from '../../db/medium/rendition.ts'
import { isAufBuehne } from '../../db/fest/auftritt.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isDruckerei } from '../../domain/druck/druckerei.ts'
import { isFestteam } from '../../domain/fest/festteam.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

/** Type and size of a file for somebody whose personal Jurypaket lists it, whose agency filed it, who prints it, or who prepares the stage that shows it; for administrators of every rendition. */
export async function getRendition(db: Db, sha256: string, { benutzerId, roles }: Betrachter): Promise<{ mime: string; bytes: number }> {
  const rendition = await findRendition(db, sha256)
  if (!rendition) throw new AppFehler('nicht-gefunden')
  if (roles.includes('ADMIN')) return rendition
  if (roles.includes('AGENTUR') && (await isOfEigenerAgentur(db, sha256, benutzerId))) return rendition
  if (isDruckerei({ roles }) && (await isInDruck(db, sha256))) return rendition
  if (isFestteam({ benutzerId, roles }) && (await isAufBuehne(db, sha256))) return rendition
  const praesentationJahr = roles.includes('PRAESENTATION') ? await findLaufendesJahr(db) : null
  if (!(await isInEigenemPaket(db, sha256, { benutzerId, praesentationJahr }))) throw new AppFehler('keine-berechtigung')
  return rendition
}
