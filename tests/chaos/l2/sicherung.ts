import type { L2Welt } from './welt.ts'
import type { TestJury } from '../l3/welt.ts'

type Zeilen = Record<string, unknown>[]
type Tabelle =
  | 'stimmabgabe'
  | 'stimmabgabeWiederholung'
  | 'stimme'
  | 'notiz'
  | 'notizFassung'
  | 'protokoll'
  | 'protokollKopf'
  | 'geraetJury'
  | 'geraet'
  | 'befangenheit'
  | 'nacherfassung'
  | 'liveSitzung'
  | 'liveWerk'
  | 'liveAnwesenheit'
type Sicherung = Map<Tabelle, Zeilen>

const TABELLEN: Tabelle[] = [
  'geraet',
  'geraetJury',
  'stimmabgabe',
  'stimmabgabeWiederholung',
  'stimme',
  'notiz',
  'notizFassung',
  'protokoll',
  'protokollKopf',
  'befangenheit',
  'nacherfassung',
  'liveSitzung',
  'liveWerk',
  'liveAnwesenheit',
]

/** What a backup of the server would hold about this jury and its people. */
export async function sichere({ datenbank: { db } }: L2Welt, jury: TestJury): Promise<Sicherung> {
  const personen = jury.personen.map(({ benutzerId }) => benutzerId)
  const mitglieder = jury.personen.map(({ mitgliedId }) => mitgliedId)
  const geraete = (await db.selectFrom('geraet').select('id').where('benutzerId', 'in', personen).execute()).map(({ id }) => id)
  const none = ['-']
  const sitzungen = db.selectFrom('liveSitzung').select('id').where('juryId', '=', jury.juryId)
  const read: Record<Tabelle, Promise<object[]>> = {
    geraet: db.selectFrom('geraet').selectAll().where('benutzerId', 'in', personen).execute(),
    geraetJury: db.selectFrom('geraetJury').selectAll().where('juryId', '=', jury.juryId).execute(),
    stimmabgabe: db.selectFrom('stimmabgabe').selectAll().where('benutzerId', 'in', personen).execute(),
    stimmabgabeWiederholung: db
      .selectFrom('stimmabgabeWiederholung')
      .selectAll()
      .where('geraetId', 'in', geraete.length > 0 ? geraete : none)
      .execute(),
    stimme: db.selectFrom('stimme').selectAll().where('juryId', '=', jury.juryId).execute(),
    notiz: db.selectFrom('notiz').selectAll().where('mitgliedId', 'in', mitglieder).execute(),
    notizFassung: db.selectFrom('notizFassung').selectAll().where('mitgliedId', 'in', mitglieder).execute(),
    protokoll: db.selectFrom('protokoll').selectAll().where('juryId', '=', jury.juryId).execute(),
    protokollKopf: db.selectFrom('protokollKopf').selectAll().where('juryId', '=', jury.juryId).execute(),
    befangenheit: db.selectFrom('befangenheit').selectAll().where('mitgliedId', 'in', mitglieder).execute(),
    nacherfassung: db.selectFrom('nacherfassung').selectAll().where('juryId', '=', jury.juryId).execute(),
    liveSitzung: db.selectFrom('liveSitzung').selectAll().where('juryId', '=', jury.juryId).execute(),
    liveWerk: db.selectFrom('liveWerk').selectAll().where('liveId', 'in', sitzungen).execute(),
    liveAnwesenheit: db.selectFrom('liveAnwesenheit').selectAll().where('liveId', 'in', sitzungen).execute(),
  }
  const sicherung: Sicherung = new Map()
  for (const tabelle of TABELLEN) sicherung.set(tabelle, (await read[tabelle]) as Zeilen)
  return sicherung
}

/** The disk was lost: the server is what the backup says, for this jury. */
export async function stelleWiederHer(welt: L2Welt, jury: TestJury, sicherung: Sicherung): Promise<void> {
  const { db } = welt.datenbank
  const now = await sichere(welt, jury)
  // As `npm run restore` does: what tablets know of the revisions is another history.
  await db.updateTable('jury').set({ historie: crypto.randomUUID() }).where('id', '=', jury.juryId).execute()
  for (const tabelle of TABELLEN.toReversed()) await deleteRows(welt, tabelle, now.get(tabelle) ?? [])
  for (const tabelle of TABELLEN) {
    for (const zeile of sicherung.get(tabelle) ?? [])
      await db
        .insertInto(tabelle)
        .values(zeile as never)
        .execute()
  }
}

const SCHLUESSEL: Record<Tabelle, string[]> = {
  geraet: ['id'],
  geraetJury: ['geraetId', 'juryId'],
  stimmabgabe: ['id', 'geraetId', 'seq'],
  stimmabgabeWiederholung: ['geraetId', 'seq'],
  stimme: ['mitgliedId', 'rundeId', 'einreichungId'],
  notiz: ['mitgliedId', 'einreichungId'],
  notizFassung: ['id'],
  protokoll: ['juryId', 'nr'],
  protokollKopf: ['juryId'],
  befangenheit: ['id'],
  nacherfassung: ['id'],
  liveSitzung: ['id'],
  liveWerk: ['liveId', 'nr'],
  liveAnwesenheit: ['liveId', 'werkNr', 'mitgliedId'],
}

async function deleteRows({ datenbank: { db } }: L2Welt, tabelle: Tabelle, zeilen: Zeilen): Promise<void> {
  for (const zeile of zeilen) {
    let query = db.deleteFrom(tabelle)
    for (const spalte of SCHLUESSEL[tabelle]) query = query.where(spalte as never, '=', zeile[spalte] as never)
    await query.execute()
  }
}
