import type { EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur, insertAnsprechpartner } from './agentur.ts'
import type { Call } from './server/test-server.ts'
import { addPerson, insertProgramm, openSaal, START_MS, type Saal } from './voting.ts'

const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }

export interface Einreichraum {
  saal: Saal
  agenturId: string
  fremdeAgenturId: string
  ansprechpartnerId: string
  agentur: Call
  fremd: Call
  admin: Call
}

/** A year that takes submissions from 20 to 28 May 2026, 23:30, for 450 €; the clock stands an hour before the end. Two agencies, each with a person. */
export async function openEinreichraum(dialekt: 'sqlite' | 'postgres' = 'sqlite'): Promise<Einreichraum> {
  const saal = await openSaal({ dialekt, juroren: [], einreichungen: 0 })
  const { db } = saal
  await insertProgramm(db, PROGRAMM)
  await insertPreisstufe(db, { titel: 'Normal', euro: 450 })
  await insertRechtstexte(db)
  const agenturId = await insertAgentur(db, 'Büro Eigen')
  const fremdeAgenturId = await insertAgentur(db, 'Andere Leute')
  const ansprechpartnerId = await insertAnsprechpartner(db, agenturId)
  const agentur = await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })
  const fremd = await addPerson(saal, 'fremd', { roles: ['AGENTUR'], juryId: null })
  await db.updateTable('benutzer').set({ agenturId }).where('id', '=', agentur.benutzerId).execute()
  await db.updateTable('benutzer').set({ agenturId: fremdeAgenturId }).where('id', '=', fremd.benutzerId).execute()
  return { saal, agenturId, fremdeAgenturId, ansprechpartnerId, agentur: agentur.call, fremd: fremd.call, admin: saal.person('admin').call }
}

const PROGRAMM = {
  einreichStart: '2026-05-20T00:00:00Z',
  einreichSchluss: '2026-05-28T23:30:00Z',
  erschienenVon: '2025-01-01T00:00:00Z',
  erschienenBis: '2026-05-01T00:00:00Z',
  agbVersion: '3',
  datenschutzVersion: '2',
}
export const SCHLUSS_MS = Date.parse('2026-05-28T23:30:00+02:00')

export async function insertPreisstufe(
  db: Db,
  {
    titel,
    euro,
    ...over
  }: { titel: string; euro: number } & Partial<Record<'start' | 'ende' | 'zielgruppe' | 'kategorieIds', string>> & { abAnzahl?: number },
) {
  const stufe = { titel, sortierTitel: titel.toLowerCase(), jahr: 2026, start: '2026-01-01T00:00:00Z', ende: null, abAnzahl: 1, zielgruppe: 'ALLE' }
  await db
    .insertInto('preisstufe')
    .values({ id: newId(START_MS), ...stufe, betragNettoCent: euro * 100, ustProzent: 20, kategorieIds: '[]', ...over, ...verwaltet })
    .execute()
}

/** What an agency agrees to. */
export async function insertRechtstexte(db: Db): Promise<void> {
  for (const schluessel of ['rechtliches', 'datenschutz'])
    await db.insertInto('infotext').values({ schluessel, version: 1, titel: 'Text', text: '<p>Es gilt.</p>', createdMs: START_MS }).execute()
}

/** A text that the category requires; `nachreichbar` and `anonymPruefen` as wanted. */
export async function insertPflichttext(db: Db, kategorieId: string, over: { titel: string; nachreichbar?: 1; anonymPruefen?: 1 }): Promise<string> {
  const medienfeldId = newId(START_MS)
  await db
    .insertInto('medienfeld')
    .values({ id: medienfeldId, position: 1, typ: 'TEXT', imJurypaket: 0, ...over, ...verwaltet })
    .execute()
  await db.insertInto('kategorieMedienfeld').values({ kategorieId, medienfeldId, position: 0, pflicht: 1, minAnzahl: 1, maxAnzahl: 1 }).execute()
  return medienfeldId
}

/** Everything that the checklist asks for when a category wants no media. */
export function vollstaendig(ansprechpartnerId: string): Partial<EntwurfFelder> {
  return {
    auftraggeber: 'Molkerei',
    erschienenVon: '2026-02-01T00:00:00Z',
    erschienenBis: '2026-03-01T00:00:00Z',
    kurztext: 'Ein Plakat, das klebt.',
    idee: 'Kleben.',
    ansprechpartnerId,
    credits: [{ funktion: 'Text', firstname: 'Ada', lastname: 'Lux', firma: '', drucken: true }],
    rechtWerk: true,
    rechtMusik: true,
    rechtBild: true,
    rechtPersonen: true,
    freigabeAuftraggeber: true,
    freigabeName: 'Frau Rahm',
    kiEinsatz: 'NEIN',
    agbAkzeptiert: true,
    datenschutzAkzeptiert: true,
  }
}

/** Saves fields over whatever stands there. */
export async function fillIn(call: Call, id: string, felder: Partial<EntwurfFelder>) {
  const vorher = (await call('GET', `/api/einreichungen/${id}/entwurf`)).json<{ felder: EntwurfFelder }>().felder
  const aenderungen = Object.fromEntries(
    Object.entries(felder).map(([feld, nachher]) => [feld, { vorher: vorher[feld as keyof EntwurfFelder], nachher }]),
  )
  return call('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen })
}
