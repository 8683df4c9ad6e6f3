import type { Insertable } from 'kysely'
import type { Auswertung } from '#contract/auswertung.ts'
import type { Rolle } from '#contract/rolle.ts'
import type { Modus, RundeStatus } from '#contract/runde.ts'
import type { StimmabgabenAntwort } from '#contract/stimmabgabe.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import type { Tabellen } from '#server/db/tabellen/tabellen.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from './benutzer.ts'
import { moveRunde } from './runde.ts'
import { buildTestServer, type Call, type TestServer, type TestServerOptions } from './server/test-server.ts'

export const START_MS = 1_780_000_000_000
const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }

export interface Saal {
  server: TestServer
  db: Db
  uhr: { ms: number }
  juryId: string
  kategorieId: string
  rundeId: string
  einreichungIds: string[]
  /** Name of the person (before the @) → ids and a logged-in caller. */
  personen: Map<string, Person>
  person(name: string): Person
}
export interface Person {
  name: string
  benutzerId: string
  mitgliedId: string
  call: Call
}

export interface RundeOptions {
  modus?: Modus
  status?: RundeStatus
  art?: string
  position?: number
  kriterien?: unknown[]
  quorumProzent?: number
  mehrheitProzent?: number
  auswertung?: Auswertung
  nachlaufMin?: number
  ergebnisSichtbar?: 0 | 1
  freigegeben?: 0 | 1
  start?: string | null
}

export interface SaalOptions {
  dialekt?: 'sqlite' | 'postgres'
  juroren?: string[]
  einreichungen?: number
  runde?: RundeOptions
  env?: TestServerOptions['env']
  /** false: nobody has answered yet what is asked before the first vote. */
  erklaert?: boolean
  findFilmwerkzeug?: TestServerOptions['findFilmwerkzeug'] | undefined
}

/** A jury with an open round of points 1 to 10, its jurors j1 … and its chair, an administrator; the clock stands still unless moved. */
export async function openSaal({
  dialekt = 'sqlite',
  juroren = ['j1', 'j2'],
  einreichungen = 3,
  runde = {},
  env = {},
  erklaert = true,
  findFilmwerkzeug,
}: SaalOptions = {}): Promise<Saal> {
  const uhr = { ms: START_MS }
  const server = await buildTestServer({ dialekt, env, now: () => uhr.ms, ...(findFilmwerkzeug && { findFilmwerkzeug }) })
  const { db } = server.kontext
  const { juryId, kategorieId } = await insertJury(db, 1)
  const { status = 'OFFEN', ...regeln } = runde
  const rundeId = await insertRunde(db, juryId, { ...regeln, status: 'VORBEREITUNG' })
  const einreichungIds: string[] = []
  for (let nummer = 1; nummer <= einreichungen; nummer += 1) einreichungIds.push(await insertEinreichung(db, kategorieId, nummer))
  const personen = new Map<string, Person>()
  const saal: Saal = {
    server,
    db,
    uhr,
    juryId,
    kategorieId,
    rundeId,
    einreichungIds,
    personen,
    person: (name) => {
      const person = personen.get(name)
      if (!person) throw new Error(`no person ${name}`)
      return person
    },
  }
  for (const name of juroren) await addPerson(saal, name, { roles: ['JURY'] })
  await addPerson(saal, 'vorsitz', { roles: ['JURY', 'JURYPRAESIDENT'], funktion: 'VORSITZ' })
  await addPerson(saal, 'admin', { roles: ['ADMIN'], juryId: null })
  if (erklaert) await erklaereAlle(db)
  await moveRunde(db, { juryId, rundeId, status, nowMs: START_MS })
  return saal
}

/** Every seat so far has said that it is recused from nothing more. */
async function erklaereAlle(db: Db): Promise<void> {
  const sitze = await db.selectFrom('jurymitglied').select('id').execute()
  const rows = sitze.map(({ id }) => ({ mitgliedId: id, id, art: 'BEFANGENHEIT', version: null, werke: '{}', erhaltenMs: START_MS }))
  await db.insertInto('juryerklaerung').values(rows).execute()
}

export async function addPerson(
  saal: Pick<Saal, 'server' | 'db' | 'personen' | 'juryId'>,
  name: string,
  {
    roles,
    funktion = 'MITGLIED',
    juryId = saal.juryId,
    stimmberechtigt = 1,
  }: { roles: Rolle[]; funktion?: string; juryId?: string | null; stimmberechtigt?: 0 | 1 },
): Promise<Person> {
  const username = `${name}@saal.example`
  const benutzerId = await insertBenutzer(saal.db, { username, roles, nowMs: START_MS })
  const mitgliedId = newId(START_MS)
  if (juryId !== null) {
    const sitz = { id: mitgliedId, juryId, benutzerId, funktion, stimmberechtigt, arbeitgeber: '', netzwerk: '', widerrufenMs: null }
    await saal.db
      .insertInto('jurymitglied')
      .values({ ...sitz, ...verwaltet })
      .execute()
  }
  const person = { name, benutzerId, mitgliedId, call: await saal.server.loginAs(username, TEST_PASSWORT) }
  saal.personen.set(name, person)
  return person
}

/** The programme year in which agencies hand in; unless told, without an end. */
export async function insertProgramm(db: Db, over: Partial<Insertable<Tabellen['programm']>> = {}): Promise<void> {
  const buero = { termine: '[]', jurybueroName: '', jurybueroTelefon: '', jurybueroEmail: '' }
  await db
    .insertInto('programm')
    .values({ jahr: 2026, titel: 'Lorbeer 2026', untertitel: '', ...buero, ...verwaltet, ...over })
    .execute()
}

export async function insertJury(db: Db, nummer: number): Promise<{ juryId: string; kategorieId: string }> {
  const juryId = newId(START_MS)
  const jury = {
    id: juryId,
    jahr: 2026,
    nummer,
    titel: `Jury ${nummer}`,
    paketRevision: 1,
    paketMs: START_MS,
    vorsitzStimmrecht: 'JA',
    historie: newId(START_MS),
  }
  await db
    .insertInto('jury')
    .values({ ...jury, ...verwaltet })
    .execute()
  return { juryId, kategorieId: await insertKategorie(db, juryId, nummer) }
}

export async function insertKategorie(db: Db, juryId: string | null, nummer: number): Promise<string> {
  const id = newId(START_MS)
  const kategorie = {
    id,
    jahr: 2026,
    nummer,
    titel: `Kategorie ${nummer}`,
    kurztitel: '',
    beschreibung: '',
    wettbewerb: 'HAUPT',
    anonym: 1 as const,
    aktiv: 1 as const,
  }
  await db
    .insertInto('kategorie')
    .values({ ...kategorie, ...verwaltet })
    .execute()
  if (juryId !== null) await db.insertInto('juryKategorie').values({ juryId, kategorieId: id }).execute()
  return id
}

/** Unless told it is opened at once, as it stands: works and people that its opening seals are there before. */
export async function insertRunde(db: Db, juryId: string, { status = 'OFFEN', ...options }: RundeOptions = {}): Promise<string> {
  const id = newId(START_MS)
  const { modus = 'PUNKTE', art = 'SHORTLIST', position = 1, kriterien = [], nachlaufMin = 60, ergebnisSichtbar = 0, freigegeben = 1 } = options
  const skala = modus === 'PUNKTE' || modus === 'KRITERIEN' ? JSON.stringify({ min: 1, max: 10, schritt: 1, texte: [] }) : null
  const regel = {
    modus,
    skala,
    kriterien: JSON.stringify(kriterien),
    quorumProzent: options.quorumProzent ?? 50,
    mehrheitProzent: options.mehrheitProzent ?? 50,
    auswertung: options.auswertung ?? 'MITTEL',
  }
  const zeit = { start: options.start ?? null, ende: null, geoeffnetMs: null, geschlossenMs: null, endgueltigMs: null }
  const kopf = { id, juryId, position, titel: 'Runde', art, status: 'VORBEREITUNG', freigegeben, nachlaufMin, ergebnisSichtbar }
  await db
    .insertInto('runde')
    .values({ ...kopf, ...regel, ...zeit, ...verwaltet })
    .execute()
  await moveRunde(db, { juryId, rundeId: id, status, nowMs: START_MS })
  return id
}

/** Open beside another open round of its jury, where no command opens it: nothing of it is sealed. */
export async function insertRundeDaneben(db: Db, juryId: string, options: RundeOptions): Promise<string> {
  const id = await insertRunde(db, juryId, { ...options, status: 'VORBEREITUNG' })
  await db.updateTable('runde').set({ status: 'OFFEN', geoeffnetMs: START_MS }).where('id', '=', id).execute()
  return id
}

/** Whose works `insertEinreichung` makes. */
const AGENTUR = { id: '00000000-0000-7000-8000-00000000a9e0', agenturname: 'Blitz und Donner', agenturnameVeroeffentlichungen: 'Blitz und Donner' }

export async function insertEinreichung(db: Db, kategorieId: string, nummer: number): Promise<string> {
  const adresse = {
    sortierName: 'blitz',
    art: 'AGENTUR',
    netzwerk: '',
    strasse: '',
    plz: '',
    ort: '',
    land: 'AT',
    uid: '',
    email: '',
    telefon: '',
    website: '',
  }
  const agentur = { ...AGENTUR, ...adresse, status: 'FREIGEGEBEN', ...verwaltet }
  await db
    .insertInto('agentur')
    .values(agentur)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const id = newId(START_MS)
  const werk = {
    id,
    jahr: 2026,
    nummer: null,
    titel: `Arbeit ${nummer}`,
    sortierTitel: `arbeit ${nummer}`,
    suchtext: `arbeit ${nummer}\nkundin`,
    kategorieId,
    agenturId: AGENTUR.id,
    auftraggeber: 'Kundin',
    marke: '',
  }
  const stand = { status: 'ZUGELASSEN', revision: 1, texte: '{}', druckstatus: 0, abgegebenMs: START_MS, zurueckgezogenMs: null }
  await db
    .insertInto('einreichung')
    .values({ ...werk, ...stand, ...verwaltet })
    .execute()
  return id
}

/** A tablet of a person as far as the wire knows it: it numbers its acts and repeats what it is told to. */
export class TestGeraet {
  readonly saal: Saal
  readonly person: Person
  geraetId = newId(START_MS)
  seq = 0

  constructor(saal: Saal, name: string) {
    this.saal = saal
    this.person = saal.person(name)
  }

  act(over: Record<string, unknown> = {}) {
    this.seq += 1
    const { rundeId, einreichungIds, uhr } = this.saal
    const was = { rundeId, einreichungId: einreichungIds[0], art: 'BEWERTET', wert: { punkte: 7 }, kommentar: null, notiz: null }
    return { seq: this.seq, id: newId(START_MS), ...was, baseRev: null, loest: [], einreichungRev: 1, wallMs: uhr.ms, anker: null, ...over }
  }

  async send(stimmabgaben: unknown[], over: Record<string, unknown> = {}): Promise<StimmabgabenAntwort> {
    const answer = await this.post(stimmabgaben, over)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<StimmabgabenAntwort>()
  }

  post(stimmabgaben: unknown[], over: Record<string, unknown> = {}) {
    const body = { benutzerId: this.person.benutzerId, geraetId: this.geraetId, schema: 1, wartend: stimmabgaben.length, stimmabgaben, ...over }
    return this.person.call('POST', '/api/voting/stimmabgaben', body)
  }

  /** One act alone; its result. */
  async cast(over: Record<string, unknown> = {}) {
    const { ergebnisse } = await this.send([this.act(over)])
    const [ergebnis] = ergebnisse
    if (!ergebnis) throw new Error('no result')
    return ergebnis
  }
}

/** Everything the ledger says, for „nothing was stored". */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['geraet', 'stimmabgabe', 'stimmabgabeWiederholung', 'stimme', 'notiz', 'protokoll'] as const) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow()
    counts[table] = row.anzahl
  }
  return counts
}
