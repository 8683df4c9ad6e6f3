import type { Sortierung } from '#contract/liste.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { musterOf, readSeite, type Seite } from '../datensatz/liste.ts'
import { selectZaehlende } from '../stimmen/stimme.ts'
import { idsOf } from './uebersicht.ts'

export interface JuryFilter extends Seite {
  sort?: Sortierung<'nummer' | 'titel'> | undefined
  suche?: string | undefined
  jahr?: string | undefined
}

const SPALTEN = { nummer: 'jury.nummer', titel: 'jury.sortierTitel' }

/** `vorsitzVon`: only the juries that this person chairs. */
export function listJurys(db: Db, filter: JuryFilter, { vorsitzVon }: { vorsitzVon: string | null }) {
  let query = db.selectFrom('jury').select(['jury.id', 'jury.jahr', 'jury.nummer', 'jury.titel', 'jury.vorsitzStimmrecht', 'jury.probe'])
  const muster = musterOf(filter.suche)
  if (filter.jahr !== undefined) query = query.where('jury.jahr', '=', Number(filter.jahr))
  if (muster) query = query.where('jury.sortierTitel', 'like', muster)
  if (vorsitzVon !== null)
    query = query.where('jury.id', 'in', (eb) =>
      eb
        .selectFrom('jurymitglied')
        .select('jurymitglied.juryId')
        .where('jurymitglied.benutzerId', '=', vorsitzVon)
        .where('jurymitglied.funktion', '=', 'VORSITZ')
        .where('jurymitglied.widerrufenMs', 'is', null),
    )
  return readSeite<Awaited<ReturnType<typeof query.execute>>[number], 'nummer' | 'titel'>(
    query,
    { sort: filter.sort, standard: 'nummer:ASC', spalten: SPALTEN, dann: 'jury.jahr', id: 'jury.id' },
    filter,
  )
}

/** The categories of these juries with the number of their works. */
export function listKategorienOfJurys(db: Db, juryIds: readonly string[]) {
  return db
    .selectFrom('juryKategorie')
    .innerJoin('kategorie', 'kategorie.id', 'juryKategorie.kategorieId')
    .leftJoin('einreichung', (join) =>
      join
        .onRef('einreichung.kategorieId', '=', 'kategorie.id')
        .on('einreichung.status', 'in', JURY_STATUS)
        .on('einreichung.zurueckgezogenMs', 'is', null),
    )
    .select((eb) => ['juryKategorie.juryId', 'kategorie.titel', eb.fn.count<number>('einreichung.id').as('einreichungen')])
    .where('juryKategorie.juryId', 'in', juryIds)
    .groupBy(['juryKategorie.juryId', 'kategorie.id', 'kategorie.nummer', 'kategorie.titel'])
    .orderBy('kategorie.nummer')
    .execute()
}

export function listMitgliederOfJurys(db: Db, juryIds: readonly string[]) {
  return db
    .selectFrom('jurymitglied')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .select([
      'jurymitglied.id',
      'jurymitglied.juryId',
      'jurymitglied.funktion',
      'jurymitglied.stimmberechtigt',
      'jurymitglied.stimmeSeitMs',
      'benutzer.firstname',
      'benutzer.lastname',
    ])
    .where('jurymitglied.juryId', 'in', juryIds)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .execute()
}

export function listRundenOfJurys(db: Db, juryIds: readonly string[]) {
  return db
    .selectFrom('runde')
    .select(['id', 'juryId', 'titel', 'art', 'status', 'geschlossenMs', 'mitUmfang', 'inPanels'])
    .where('juryId', 'in', juryIds)
    .orderBy('position')
    .execute()
}

/** Counted Stimmen per member in these rounds. */
export function countStimmenOfRunden(db: Db, rundeIds: readonly string[]) {
  return selectZaehlende(db)
    .innerJoin('einreichung', 'einreichung.id', 'stimme.einreichungId')
    .select((eb) => ['stimme.mitgliedId', eb.fn.countAll<number>().as('anzahl')])
    .where('stimme.rundeId', 'in', rundeIds)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .groupBy('stimme.mitgliedId')
    .execute()
}

/** Recusals per member, from works of the own jury: those that are open, or, where one of these rounds of it was confirmed, were at that moment. */
export function countBefangenOfJurys(db: Db, juryIds: readonly string[], rundeIds: readonly string[]) {
  return db
    .selectFrom('befangenheit')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'befangenheit.mitgliedId')
    .innerJoin('einreichung', 'einreichung.id', 'befangenheit.einreichungId')
    .innerJoin('juryKategorie', (join) =>
      join.onRef('juryKategorie.juryId', '=', 'jurymitglied.juryId').onRef('juryKategorie.kategorieId', '=', 'einreichung.kategorieId'),
    )
    .leftJoin('runde', (join) => join.onRef('runde.juryId', '=', 'jurymitglied.juryId').on('runde.id', 'in', idsOf(new Set(rundeIds))))
    .leftJoin('verlauf', (join) =>
      join.onRef('verlauf.datensatzId', '=', 'runde.id').on('verlauf.noun', '=', 'runde').on('verlauf.aktion', '=', 'BESTAETIGT'),
    )
    .select((eb) => ['befangenheit.mitgliedId', eb.fn.countAll<number>().as('anzahl')])
    .where('jurymitglied.juryId', 'in', juryIds)
    .where((eb) => eb.or([eb('verlauf.createdMs', 'is', null), eb('befangenheit.createdMs', '<=', eb.ref('verlauf.createdMs'))]))
    .where((eb) => eb.or([eb('befangenheit.beendetMs', 'is', null), eb('befangenheit.beendetMs', '>', eb.ref('verlauf.createdMs'))]))
    .where('einreichung.status', 'in', JURY_STATUS)
    .where('einreichung.zurueckgezogenMs', 'is', null)
    .groupBy('befangenheit.mitgliedId')
    .execute()
}
