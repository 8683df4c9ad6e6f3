import type { Zustaendigkeit } from '#contract/ansprechpartner.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import { listAnsprechpartner } from '../../db/agentur/ansprechpartner.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'

/** Whom to write to at an agency about one area: who answers for it, else the main contact, else the agency itself. */
export async function listAgenturEmpfaenger(db: Db, agenturId: string, bereich: Zustaendigkeit): Promise<{ an: string; werte: { name: string } }[]> {
  const personen = await listAnsprechpartner(db, agenturId)
  const zustaendig = personen.filter((person) => (JSON.parse(person.zustaendig) as string[]).includes(bereich))
  const gemeint = zustaendig.length > 0 ? zustaendig : personen.filter((person) => person.istHauptkontakt === 1)
  const reachable = gemeint.filter(({ email }) => email !== '')
  if (reachable.length > 0)
    return reachable.map(({ email, firstname, lastname }) => ({ an: email, werte: { name: `${firstname} ${lastname}`.trim() } }))
  const agentur = await findAgentur(db, agenturId)
  return agentur?.email ? [{ an: agentur.email, werte: { name: agentur.agenturnameVeroeffentlichungen } }] : []
}
