import type { Agenturergebnis, EigeneAuszeichnung } from '#contract/agenturuebersicht.ts'
import { countBeurteilte, listEigeneAuszeichnungen } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { compareStufen, oeffentlicheStufeOf } from '../../domain/auszeichnung/auszeichnung-stand.ts'
import { listFehlende, listUrkundenlagen, type Zeichenpruefung } from './urkunden.ts'

interface Umstand {
  timeZone: string
  loadPruefung: () => Promise<Zeichenpruefung>
}

/** The newest year of which an agency may read its own result, the highest award first, and the awards of years before; null: nothing of its works is public. */
export async function getAgenturergebnis(db: Db, agenturId: string, umstand: Umstand): Promise<Agenturergebnis | null> {
  const [letztes] = await countBeurteilte(db, agenturId)
  if (!letztes) return null
  const alle = await listEigeneAuszeichnungen(db, agenturId)
  const awards = alle
    .flatMap((award) => {
      const medaille = oeffentlicheStufeOf(award)
      return medaille === null ? [] : [{ ...award, medaille }]
    })
    .toSorted(compareStufen)
  const druckbare = await listDruckbare(
    db,
    awards.map(({ id }) => id),
    umstand,
  )
  const byJahr = Map.groupBy(awards, ({ jahr }) => jahr)
  const eigene = (jahr: number): EigeneAuszeichnung[] =>
    (byJahr.get(jahr) ?? []).map(({ id, medaille, einreichungId, titel, nummer, kategorie }) => ({
      id,
      medaille,
      einreichungId,
      titel,
      nummer,
      kategorie,
      urkunde: druckbare.has(id),
    }))
  const fruehere = [...byJahr.keys()].filter((jahr) => jahr < letztes.jahr).toSorted((a, b) => b - a)
  return {
    jahr: letztes.jahr,
    werke: letztes.anzahl,
    auszeichnungen: eigene(letztes.jahr),
    fruehere: fruehere.map((jahr) => ({ jahr, auszeichnungen: eigene(jahr) })),
  }
}

async function listDruckbare(db: Db, ids: readonly string[], { timeZone, loadPruefung }: Umstand): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const pruefe = await loadPruefung()
  const lagen = await listUrkundenlagen(db, ids, { timeZone })
  return new Set(lagen.filter(({ oeffentliche }) => oeffentliche !== null && listFehlende(oeffentliche, pruefe).length === 0).map(({ id }) => id))
}
