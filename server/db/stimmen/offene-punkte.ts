import { ENDGUELTIG } from '../../domain/jury/runde-status.ts'
import type { Db } from '../datenbank/datenbank.ts'

/** More than a chair decides in one sitting; each row that an answer lists costs every reader of it. */
const GELISTET = 200

type PunktZeile = Awaited<ReturnType<typeof readGelistete>>[number]

/**
 * Late acts and open proposals of a jury: the items on the chair's desk, and how many there are. Beyond what is listed each juror has a turn before anybody
 * has a second one: whoever leaves thousands hides nobody else's.
 */
export async function listOffenePunkte(db: Db, juryId: string): Promise<{ punkte: PunktZeile[]; gesamt: number }> {
  const punkte = await readGelistete(db, juryId)
  return { punkte: punkte.toSorted(compare), gesamt: Number(punkte[0]?.gesamt ?? 0) }
}

function compare(a: PunktZeile, b: PunktZeile): number {
  return a.rang - b.rang || a.serverMs - b.serverMs || a.seq - b.seq || (a.id < b.id ? -1 : 1)
}

function readGelistete(db: Db, juryId: string) {
  return db
    .selectFrom(
      selectPunkte(db, juryId)
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['punkt.mitgliedId', 'punkt.rang']).orderBy('punkt.serverMs').orderBy('punkt.seq').orderBy('punkt.id'))
            .as('platz'),
          fn
            .countAll<number>()
            .over((over) => over)
            .as('gesamt'),
        ])
        .as('gelistet'),
    )
    .selectAll()
    .orderBy('rang')
    .orderBy('platz')
    .orderBy('serverMs')
    .orderBy('seq')
    .orderBy('id')
    .limit(GELISTET)
    .execute()
}

/** What was decided, the newest first, with who said so. */
export function listEntschiedenePunkte(db: Db, juryId: string) {
  return selectAlle(db, juryId)
    .leftJoin('verlauf', (join) =>
      join
        .onRef('verlauf.datensatzId', '=', 'stimmabgabe.id')
        .onRef('verlauf.aktion', '=', 'stimmabgabe.entscheidung')
        .on('verlauf.noun', '=', 'stimmabgabe'),
    )
    .leftJoin('benutzer as entscheider', 'entscheider.id', 'verlauf.benutzerId')
    .select([
      'stimmabgabe.entscheidung',
      'verlauf.daten',
      'verlauf.createdMs as entschiedenMs',
      'entscheider.firstname as entscheiderFirstname',
      'entscheider.lastname as entscheiderLastname',
    ])
    .where('stimmabgabe.entscheidung', 'is not', null)
    .orderBy('verlauf.createdMs', 'desc')
    .orderBy('stimmabgabe.id')
    .limit(GELISTET)
    .execute()
}

/** `rang`: what can be decided now, what can be once its round is over, what stays as it is. */
function selectPunkte(db: Db, juryId: string) {
  const punkt = selectAlle(db, juryId)
    .select((eb) =>
      eb.case().when('runde.status', '=', 'GESCHLOSSEN').then(0).when('runde.status', 'in', ENDGUELTIG).then(2).else(1).end().as('rang'),
    )
    .where('stimmabgabe.entscheidung', 'is', null)
    .where((eb) => eb.or([eb('stimmabgabe.status', '=', 'late'), eb('stimmabgabe.vorschlagOffen', '=', 1)]))
  return db.selectFrom(punkt.as('punkt')).selectAll('punkt')
}

function selectAlle(db: Db, juryId: string) {
  return db
    .selectFrom('stimmabgabe')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'stimmabgabe.mitgliedId')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .innerJoin('einreichung', 'einreichung.id', 'stimmabgabe.einreichungId')
    .innerJoin('runde', 'runde.id', 'stimmabgabe.rundeId')
    .leftJoin('stimme', (join) =>
      join
        .onRef('stimme.mitgliedId', '=', 'stimmabgabe.mitgliedId')
        .onRef('stimme.rundeId', '=', 'stimmabgabe.rundeId')
        .onRef('stimme.einreichungId', '=', 'stimmabgabe.einreichungId'),
    )
    .select([
      'stimmabgabe.id',
      'stimmabgabe.seq',
      'stimmabgabe.geraetId',
      'stimmabgabe.geschaetztMs',
      'stimmabgabe.status',
      'stimmabgabe.art',
      'stimmabgabe.wert',
      'stimmabgabe.reason',
      'stimmabgabe.nacherfasst',
      'stimmabgabe.empfangenMs as serverMs',
      'runde.id as rundeId',
      'jurymitglied.id as mitgliedId',
      'benutzer.firstname',
      'benutzer.lastname',
      'einreichung.id as einreichungId',
      'einreichung.titel',
      'einreichung.nummer',
      'einreichung.kategorieId',
      'stimme.wert as gueltig',
      'stimme.rev as gezaehlteRev',
      'runde.status as rundeStatus',
    ])
    .where('stimmabgabe.juryId', '=', juryId)
    .where('stimmabgabe.status', 'in', ['late', 'conflict'])
}
