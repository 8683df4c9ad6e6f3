import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAgenturenByIds } from '../../db/rechnung/rechnung.ts'
import type { Kunde } from '../../domain/rechnung/plan-rechnung.ts'
import { listAgenturEmpfaenger } from '../agentur/agentur-empfaenger.ts'

/** An agency as invoices see it: what is printed, and to whom it is sent. */
export interface Rechnungskunde extends Kunde {
  id: string
  /** As the office calls it. */
  name: string
  empfaenger: { an: string; name: string }[]
}

/** In the order of their names; ids of nobody are left out. */
export async function listRechnungskunden(db: Db, agenturIds: readonly string[]): Promise<Rechnungskunde[]> {
  const kunden: Rechnungskunde[] = []
  for (const { rechnung, land, ...agentur } of await listAgenturenByIds(db, agenturIds)) {
    const abweichend = readAdresse(rechnung)
    const empfaenger = (await listAgenturEmpfaenger(db, agentur.id, 'RECHNUNG')).map(({ an, werte }) => ({ an, name: werte.name }))
    kunden.push({
      ...agentur,
      // The UID is of the agency, and so is the country that decides about the tax.
      land,
      anschriftLand: land,
      ...(abweichend && {
        agenturname: abweichend.name,
        strasse: abweichend.strasse,
        plz: abweichend.plz,
        ort: abweichend.ort,
        anschriftLand: abweichend.land,
      }),
      empfaenger: abweichend?.email ? [{ an: abweichend.email, name: empfaenger[0]?.name ?? agentur.name }] : empfaenger,
    })
  }
  return kunden
}

type Adresse = Record<'name' | 'strasse' | 'plz' | 'ort' | 'land' | 'email', string>

/** The agency's own address for invoices; null when it has none. */
function readAdresse(json: string | null): Adresse | null {
  const wert = json === null ? null : (JSON.parse(json) as Partial<Adresse> | null)
  if (!wert?.name) return null
  const { name, strasse = '', plz = '', ort = '', land = '', email = '' } = wert
  return { name, strasse, plz, ort, land, email }
}
