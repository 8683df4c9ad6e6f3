import type { Db } from '../../db/datenbank/datenbank.ts'
import { findLetzteLieferung, listFassungen } from '../../db/lieferung/lieferung.ts'
import { BEREIT_AB, isBeiDerDruckerei, isOffeneLieferung } from '../../domain/lieferung/lieferung.ts'
import { readDruckinhalte, type Druckinhalt } from './druckinhalte.ts'

interface Lieferbares {
  /** All works that wait for the printer, and those that changed after he had them; each has a file to print. In the order of the book. */
  alle: Druckinhalt[]
  /** Those of them that lie in no open delivery as they are now. */
  geaenderte: Druckinhalt[]
  /** Works that wait and have no file to print. */
  ohneDatei: Druckinhalt[]
  letzte: { id: string; nummer: number; stand: string } | undefined
}

/** What a delivery of this year would contain now (docs/rules.md, „Deliveries"). */
export async function readLieferbares(db: Db, jahr: number): Promise<Lieferbares> {
  const fassungen = await listFassungen(db, jahr)
  const offene = new Set(fassungen.filter(({ stand }) => isOffeneLieferung(stand)).map(schluesselOf))
  // The newest comes last.
  const zuletzt = new Map(fassungen.map((row) => [row.einreichungId, row.fassung]))
  const isNachzuliefern = ({ inhalt, fassung, druckstatus }: Druckinhalt) => {
    const geliefert = zuletzt.get(inhalt.einreichungId)
    return isBeiDerDruckerei(druckstatus) && geliefert !== undefined && geliefert !== fassung
  }
  const werke = (await readDruckinhalte(db, jahr)).filter((werk) => werk.druckstatus === BEREIT_AB || isNachzuliefern(werk))
  const alle = werke.filter(({ inhalt }) => inhalt.dateien.length > 0)
  return {
    alle,
    geaenderte: alle.filter(({ inhalt, fassung }) => !offene.has(schluesselOf({ einreichungId: inhalt.einreichungId, fassung }))),
    ohneDatei: werke.filter(({ inhalt }) => inhalt.dateien.length === 0),
    letzte: await findLetzteLieferung(db, jahr),
  }
}

function schluesselOf({ einreichungId, fassung }: { einreichungId: string; fassung: string }): string {
  return `${einreichungId} ${fassung}`
}
