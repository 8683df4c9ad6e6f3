import type { Db } from '../../db/datenbank/datenbank.ts'
import { findLetzteLieferung, listFassungen } from '../../db/lieferung/lieferung.ts'
import { DRUCKEREI_AB } from '../../domain/einreichung/einreichung-sicht.ts'
import { isBeiDerDruckerei, isOffeneLieferung } from '../../domain/lieferung/lieferung.ts'
import { preflightStaende } from '../druck/preflight.ts'
import { freigabeStaende } from '../jahrbuch/freigabe-staende.ts'
import { readDruckinhalte, type Druckinhalt } from './druckinhalte.ts'

interface Lieferbares {
  /** All works that wait for the printer, and those that changed after he had them; each is released as it is and has a file to print. In the order of the book. */
  alle: Druckinhalt[]
  /** Those of them that lie in no open delivery as they are now. */
  geaenderte: Druckinhalt[]
  /** Works that wait and stay behind, with what they lack. */
  hindernisse: { werk: Druckinhalt; fehlt: 'DATEI' | 'PREFLIGHT' | 'FREIGABE' }[]
  letzte: { id: string; nummer: number; stand: string } | undefined
}

/** What a delivery of this year would contain now (docs/rules.md, „Deliveries"); `nur`: of these works alone. */
export async function readLieferbares(db: Db, jahr: number, { nur }: { nur?: ReadonlySet<string> } = {}): Promise<Lieferbares> {
  const fassungen = await listFassungen(db, jahr)
  const offene = new Set(fassungen.filter(({ stand }) => isOffeneLieferung(stand)).map(schluesselOf))
  // The newest comes last.
  const zuletzt = new Map(fassungen.map((row) => [row.einreichungId, row.fassung]))
  const isNachzuliefern = ({ inhalt, fassung, druckstatus }: Druckinhalt) => {
    const geliefert = zuletzt.get(inhalt.einreichungId)
    return isBeiDerDruckerei(druckstatus) && geliefert !== undefined && geliefert !== fassung
  }
  const werke = (await readDruckinhalte(db, jahr))
    .filter(({ inhalt }) => nur?.has(inhalt.einreichungId) ?? true)
    .filter((werk) => werk.druckstatus === DRUCKEREI_AB || isNachzuliefern(werk))
  const staende = await freigabeStaende(
    db,
    werke.map(({ inhalt }) => inhalt.einreichungId),
    // Whether the agency still has time does not matter here.
    { nowMs: 0 },
  )
  // A file that came after „Druckreif" was not there when the work was found ready.
  const geprueft = await preflightStaende(
    db,
    werke.filter(({ neu }) => neu.includes('DATEI')).map(({ inhalt }) => inhalt.einreichungId),
  )
  const fehltOf = ({ inhalt }: Druckinhalt) => {
    if (inhalt.dateien.length === 0) return 'DATEI'
    const preflight = geprueft.get(inhalt.einreichungId)
    if (preflight && (preflight.stand !== 'GEPRUEFT' || preflight.fehler > 0)) return 'PREFLIGHT'
    return staende.get(inhalt.einreichungId)?.freigegeben ? null : 'FREIGABE'
  }
  const alle = werke.filter((werk) => fehltOf(werk) === null)
  return {
    alle,
    geaenderte: alle.filter(({ inhalt, fassung }) => !offene.has(schluesselOf({ einreichungId: inhalt.einreichungId, fassung }))),
    hindernisse: werke.flatMap((werk) => {
      const fehlt = fehltOf(werk)
      return fehlt === null ? [] : [{ werk, fehlt }]
    }),
    letzte: await findLetzteLieferung(db, jahr),
  }
}

function schluesselOf({ einreichungId, fassung }: { einreichungId: string; fassung: string }): string {
  return `${einreichungId} ${fassung}`
}
