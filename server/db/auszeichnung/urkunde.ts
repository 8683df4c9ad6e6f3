import type { Db } from '../datenbank/datenbank.ts'

/** Few enough for the parameters of one statement. */
const STUECK = 200

/** What certificates of these awards say, in no order; an award that does not exist, or of a rehearsal, is not among them. */
export async function listUrkundendaten(db: Db, auszeichnungIds: readonly string[]) {
  const rows: Awaited<ReturnType<typeof listStueck>> = []
  for (let from = 0; from < auszeichnungIds.length; from += STUECK) rows.push(...(await listStueck(db, auszeichnungIds.slice(from, from + STUECK))))
  return rows
}

async function listStueck(db: Db, ids: readonly string[]) {
  const awards = await db
    .selectFrom('auszeichnung')
    .innerJoin('jury', 'jury.id', 'auszeichnung.juryId')
    .innerJoin('einreichung', 'einreichung.id', 'auszeichnung.einreichungId')
    .innerJoin('kategorie', 'kategorie.id', 'auszeichnung.kategorieId')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .leftJoin('programm', 'programm.jahr', 'jury.jahr')
    .leftJoin('benutzer', 'benutzer.id', 'auszeichnung.bestaetigtVon')
    .leftJoin('benutzer as frueherer', 'frueherer.id', 'auszeichnung.oeffentlichVon')
    .select(['auszeichnung.id', 'auszeichnung.medaille', 'auszeichnung.einreichungId', 'auszeichnung.bestaetigtMs'])
    .select(['auszeichnung.veroeffentlichtMs', 'auszeichnung.aberkanntMs'])
    .select(['auszeichnung.oeffentlichMedaille', 'auszeichnung.oeffentlichMs'])
    .select(['einreichung.titel', 'einreichung.nummer', 'einreichung.auftraggeber', 'einreichung.status', 'einreichung.zurueckgezogenMs'])
    .select(['einreichung.agenturId', 'agentur.agenturnameVeroeffentlichungen as agentur', 'kategorie.titel as kategorie'])
    .select(['jury.jahr', 'jury.titel as jury', 'programm.titel as programm', 'programm.urkundeOrt as ort'])
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .select(['frueherer.firstname as fruehererFirstname', 'frueherer.lastname as fruehererLastname'])
    .where('auszeichnung.id', 'in', ids)
    .where('jury.probe', '=', 0)
    .execute()
  const credits = await db
    .selectFrom('credit')
    .select(['einreichungId', 'funktion', 'firstname', 'lastname', 'drucken'])
    .where('einreichungId', 'in', (eb) => eb.selectFrom('auszeichnung').select('auszeichnung.einreichungId').where('auszeichnung.id', 'in', ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byWerk = Map.groupBy(credits, ({ einreichungId }) => einreichungId)
  return awards.map((award) => ({
    ...award,
    credits: (byWerk.get(award.einreichungId) ?? []).map((credit) => ({ ...credit, drucken: credit.drucken === 1 })),
  }))
}
export type UrkundeRow = Awaited<ReturnType<typeof listStueck>>[number]
