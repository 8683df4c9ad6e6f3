import { sql, type RawBuilder } from 'kysely'
import { buildOnce } from '../datenbank/build-once.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import { idIn } from '../datenbank/id-in.ts'
import { OHNE_ANTWORT } from '../datenbank/postgres-verbindung.ts'
import { lockRows } from '../datenbank/sperre.ts'

interface Auswahl {
  mitgliedIds: readonly string[]
  rundeIds: readonly string[]
  einreichungIds: readonly string[]
  geraetId: string
  /** Proposals that the batch answers. */
  loest: readonly string[]
}

/** More than any tablet ever answers at once, and than a statement takes well as single values. */
const LOEST_HOECHSTENS = 1_000

/** Whoever withdraws a work waits for the votes that are being written, and these for him: what is read afterwards stays true until the commit. */
export async function lockEinreichungenGeteilt(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && dialektOf(trx) !== 'sqlite') await selectGeteilt(trx, { ids })
}

const selectGeteilt = buildOnce((trx, { ids }: { ids: readonly string[] }) => {
  const query = trx
    .selectFrom('einreichung')
    .select('id')
    .where(idIn(trx, 'id', ids))
    .orderBy('id')
  return lockRows(trx, query, { art: 'geteilt', of: 'einreichung' }).modifyEnd(sql.raw(OHNE_ANTWORT))
})

/**
 * All that is stored about the works of a batch for one person: the juries that judge them, the valid votes, open recusals, open proposals of this Gerät or that the batch answers (no other one matters to it). One read instead of
 * four, because every one is a round trip to the database for every request; what occurs twice in the product of the joins means the same.
 */
export async function readLageRows(db: Db, auswahl: Auswahl) {
  return auswahl.einreichungIds.length === 0 ? [] : selectLage(db, auswahl)
}

const selectLage = buildOnce((db, { mitgliedIds, rundeIds, einreichungIds, geraetId, loest }: Auswahl) =>
  db
    .selectFrom('einreichung')
    .leftJoin('juryKategorie', 'juryKategorie.kategorieId', 'einreichung.kategorieId')
    .leftJoin('stimme', (join) =>
      join
        .onRef('stimme.einreichungId', '=', 'einreichung.id')
        .on('stimme.mitgliedId', 'in', orNone(mitgliedIds))
        .on('stimme.rundeId', 'in', orNone(rundeIds)),
    )
    .leftJoin('befangenheit', (join) =>
      join
        .onRef('befangenheit.einreichungId', '=', 'einreichung.id')
        .on('befangenheit.mitgliedId', 'in', orNone(mitgliedIds))
        .on('befangenheit.beendetMs', 'is', null),
    )
    .leftJoin('stimmabgabe', (join) =>
      join
        .onRef('stimmabgabe.einreichungId', '=', 'einreichung.id')
        .on('stimmabgabe.mitgliedId', 'in', orNone(mitgliedIds))
        .on('stimmabgabe.vorschlagOffen', '=', 1)
        .on((eb) => eb.or([eb('stimmabgabe.geraetId', '=', geraetId), eb('stimmabgabe.id', 'in', answered(db, loest))])),
    )
    .select([
      'einreichung.id',
      'einreichung.revision',
      'einreichung.kategorieId',
      'einreichung.status',
      'einreichung.abgegebenMs',
      'einreichung.zurueckgezogenMs',
      'juryKategorie.juryId',
      'stimme.mitgliedId as stimmeMitgliedId',
      'stimme.rundeId as stimmeRundeId',
      'stimme.art',
      'stimme.wert',
      'stimme.kommentar',
      'stimme.rev',
      'stimme.geraetId',
      'stimme.stimmabgabeId',
      'stimme.quittung',
      'stimme.serverMs',
      'befangenheit.mitgliedId as befangenMitgliedId',
      'befangenheit.status as befangenStatus',
      'stimmabgabe.id as vorschlagId',
      'stimmabgabe.geraetId as vorschlagGeraetId',
      'stimmabgabe.mitgliedId as vorschlagMitgliedId',
      'stimmabgabe.rundeId as vorschlagRundeId',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('stimmabgabeWiederholung as wiederholung')
            .select('wiederholung.id')
            .whereRef('wiederholung.id', '=', 'stimme.stimmabgabeId')
            .where('wiederholung.geraetId', '=', geraetId),
        )
        .as('wiederholt'),
    )
    .where(idIn(db, 'einreichung.id', einreichungIds)),
)

/** An empty list is no SQL; no id is empty. */
function orNone(ids: readonly string[]): readonly string[] {
  return ids.length > 0 ? ids : ['']
}

/** However many, one value: a batch may name tens of thousands, and what it does not name is not read. */
function answered(db: Db, loest: readonly string[]): readonly string[] | RawBuilder<string> {
  if (loest.length <= LOEST_HOECHSTENS) return orNone(loest)
  const text = JSON.stringify(loest)
  return dialektOf(db) === 'sqlite'
    ? sql<string>`(select value from json_each(${text}))`
    : sql<string>`(select json_array_elements_text(${text}::json))`
}
