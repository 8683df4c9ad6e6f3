import type { Db } from '../../db/datenbank/datenbank.ts'
import { readGeheimnis } from '../../db/datenbank/geheimnis.ts'
import { sealZeit, ZEITSIEGEL } from '../../domain/geraet/zeitsiegel.ts'

/** `Lorbeer-Zeit: serverMs.siegel`: the anchor from which a tablet tells the time of its votes. */
export async function makeZeitHeader(db: Db, benutzerId: string, serverMs: number): Promise<string> {
  return `${serverMs}.${sealZeit(await readGeheimnis(db, ZEITSIEGEL), benutzerId, serverMs)}`
}
