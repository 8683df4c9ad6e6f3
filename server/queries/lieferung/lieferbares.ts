import type { Db } from '../../db/datenbank/datenbank.ts'
import { findLetzteLieferung, listOffeneFassungen } from '../../db/lieferung/lieferung.ts'
import { BEREIT_AB } from '../../domain/lieferung/lieferung.ts'
import { readDruckinhalte, type Druckinhalt } from './druckinhalte.ts'

interface Lieferbares {
  /** All works that wait for the printer and have a file to print, in the order of the book. */
  alle: Druckinhalt[]
  /** Those of them that lie in no open delivery as they are now. */
  geaenderte: Druckinhalt[]
  /** Works that wait and have no file to print. */
  ohneDatei: Druckinhalt[]
  letzte: { id: string; nummer: number; stand: string } | undefined
}

/** What a delivery of this year would contain now. */
export async function readLieferbares(db: Db, jahr: number): Promise<Lieferbares> {
  const wartende = (await readDruckinhalte(db, jahr)).werke.filter(({ druckstatus }) => druckstatus === BEREIT_AB)
  const alle = wartende.filter(({ inhalt }) => inhalt.dateien.length > 0)
  const offene = new Set((await listOffeneFassungen(db, jahr)).map(({ einreichungId, fassung }) => `${einreichungId} ${fassung}`))
  return {
    alle,
    geaenderte: alle.filter(({ inhalt, fassung }) => !offene.has(`${inhalt.einreichungId} ${fassung}`)),
    ohneDatei: wartende.filter(({ inhalt }) => inhalt.dateien.length === 0),
    letzte: await findLetzteLieferung(db, jahr),
  }
}
