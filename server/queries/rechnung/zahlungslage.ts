import type { Zahlung } from '#contract/einreichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findOffenenPosten, findRechnung } from '../../db/rechnung/rechnung.ts'
import type { Zahlungslage } from '../../domain/rechnung/zahlung-von-hand.ts'

/** Of its position, net. */
interface RechnungDerArbeit {
  id: string
  nummer: string
  restCent: number
  bezahlt: boolean
}

/** The invoice that still holds for a work, whatever its payment state says. */
async function findRechnungDerArbeit(db: Db, einreichungId: string): Promise<RechnungDerArbeit | null> {
  const posten = await findOffenenPosten(db, einreichungId)
  const rechnung = posten && (await findRechnung(db, posten.rechnungId, { agenturId: null, heute: '' }))
  if (!rechnung) return null
  return { id: rechnung.id, nummer: rechnung.nummer, restCent: posten.restCent, bezahlt: rechnung.stand === 'BEZAHLT' }
}

export async function getZahlungslage(
  db: Db,
  { id, zahlung, abgegebenMs }: { id: string; zahlung: string; abgegebenMs: number | null },
): Promise<Zahlungslage & { rechnung: RechnungDerArbeit | null }> {
  return { abgegeben: abgegebenMs !== null, zahlung: zahlung as Zahlung, rechnung: await findRechnungDerArbeit(db, id) }
}
