import { hash } from '@node-rs/argon2'
import { openDatenbank, type Datenbank } from '#server/db/datenbank/datenbank.ts'
import { hashToken, newToken } from '#server/auth/sitzung.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/server/fault-proxy.ts'
import { createDatabase, type PostgresCluster } from '#tests/support/server/postgres.ts'
import { moveRunde } from '#tests/support/runde.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'

export const PASSWORT = 'nur-fuer-die-pruefung'
const DAY_MS = 86_400_000
const WERKE = 6

/** A server process, its database and the bad network before it. Schedules share it; each has a jury of its own. */
export interface Welt {
  readonly server: ServerProcess
  readonly proxy: FaultProxy
  readonly datenbank: Datenbank
  /** undefined on SQLite. */
  readonly cluster: PostgresCluster | undefined
  addJury(modus?: Modus): Promise<TestJury>
  /** The database is another one afterwards: nobody of the test is connected to it meanwhile. */
  replaceDatenbank(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface TestPerson {
  benutzerId: string
  mitgliedId: string
  username: string
}

export interface TestJury {
  juryId: string
  rundeId: string
  einreichungen: string[]
  personen: [TestPerson, TestPerson]
  /** Empty in a round of points. */
  kriterien: readonly string[]
}

export async function openWelt(cluster?: PostgresCluster): Promise<Welt> {
  const database = cluster && (await createDatabase(cluster.url))
  const server = await startServer(database ? { databaseUrl: database.url } : {})
  const proxy = await startFaultProxy(server)
  const open = () => openDatenbank({ databaseUrl: database?.url, dataDir: server.dataDir })
  let datenbank = await open()
  const stamm = await insertStamm(datenbank)
  const passwortHash = await hash(PASSWORT)
  let nummer = 0

  async function close(): Promise<void> {
    await proxy.close()
    await datenbank.close()
    await server.close()
    await database?.drop()
  }

  return {
    server,
    proxy,
    get datenbank() {
      return datenbank
    },
    cluster,
    async replaceDatenbank(work) {
      await datenbank.close()
      await work()
      datenbank = await open()
    },
    addJury: (modus = 'PUNKTE') => insertJury(datenbank, { ...stamm, passwortHash, nummer: (nummer += 1), modus }),
    close,
  }
}

/** A session made without the log-in's hashing; what the cookie of a logged-in browser would be. */
export async function insertCookie({ db }: Datenbank, benutzerId: string, nowMs: number): Promise<string> {
  const { token, tokenHash } = newToken()
  const expiresMs = nowMs + 30 * DAY_MS
  await db
    .insertInto('sitzung')
    .values({ tokenHash, id: id(), benutzerId, createdMs: nowMs, lastMs: nowMs, expiresMs, maxMs: expiresMs, beschreibung: 'Prüfung' })
    .execute()
  return `lorbeer_sitzung=${token}`
}

/** The log-in runs out on the server. */
export async function endCookie({ db }: Pick<Datenbank, 'db'>, cookie: string): Promise<void> {
  await db.deleteFrom('sitzung').where('tokenHash', '=', hashOf(cookie)).execute()
}

/** „Ansicht als" of an administrator, who here is a member of the jury too. */
export async function lookAs({ db }: Pick<Datenbank, 'db'>, { cookie, als, bisMs }: { cookie: string; als: string; bisMs: number }): Promise<void> {
  const sitzung = await db.selectFrom('sitzung').select('benutzerId').where('tokenHash', '=', hashOf(cookie)).executeTakeFirst()
  if (!sitzung) return
  const roles = JSON.stringify(['JURY', 'ADMIN'])
  await db.updateTable('benutzer').set({ roles }).where('id', '=', sitzung.benutzerId).execute()
  await db.updateTable('sitzung').set({ ansichtBenutzerId: als, ansichtBisMs: bisMs }).where('tokenHash', '=', hashOf(cookie)).execute()
}

export async function endAnsicht({ db }: Pick<Datenbank, 'db'>, cookie: string): Promise<void> {
  await db.updateTable('sitzung').set({ ansichtBenutzerId: null, ansichtBisMs: null }).where('tokenHash', '=', hashOf(cookie)).execute()
}

function hashOf(cookie: string): string {
  return hashToken(cookie.replace('lorbeer_sitzung=', ''))
}

const id = () => crypto.randomUUID()
const verwaltet = () => ({ createdMs: Date.now(), createdBy: null, updatedMs: Date.now(), updatedBy: null })

export async function insertStamm({ db }: Datenbank): Promise<{ agenturId: string; kategorieId: string }> {
  const [agenturId, kategorieId] = [id(), id()]
  const programm = { titel: 'Lorbeer 2026', untertitel: '', termine: '[]', jurybueroName: 'Jurybüro', jurybueroTelefon: '', jurybueroEmail: '' }
  await db
    .insertInto('programm')
    .values({ jahr: 2026, ...programm, ...verwaltet() })
    .execute()
  const leer = { art: '', netzwerk: '', strasse: '', plz: '', ort: '', land: '', uid: '', email: '', telefon: '', website: '' }
  const agentur = { agenturname: 'Agentur', agenturnameVeroeffentlichungen: 'Agentur', sortierName: 'agentur', status: 'AKTIV' }
  await db
    .insertInto('agentur')
    .values({ id: agenturId, ...leer, ...agentur, ...verwaltet() })
    .execute()
  const kategorie = { titel: 'Plakat', kurztitel: 'Plakat', beschreibung: '', wettbewerb: 'HAUPT' }
  await db
    .insertInto('kategorie')
    .values({ id: kategorieId, jahr: 2026, nummer: 1, ...kategorie, anonym: 1, aktiv: 1, ...verwaltet() })
    .execute()
  return { agenturId, kategorieId }
}

export type Modus = 'PUNKTE' | 'KRITERIEN'
const KRITERIEN = ['idee', 'handwerk', 'wirkung']

interface JuryTeile {
  modus: Modus
  agenturId: string
  kategorieId: string
  passwortHash: string
  nummer: number
}

export async function insertJury({ db }: Datenbank, { agenturId, kategorieId, passwortHash, nummer, modus }: JuryTeile): Promise<TestJury> {
  const [juryId, rundeId, kategorie] = [id(), id(), id()]
  const muster = await db.selectFrom('kategorie').selectAll().where('id', '=', kategorieId).executeTakeFirstOrThrow()
  await db
    .insertInto('kategorie')
    .values({ ...muster, id: kategorie, nummer: nummer + 1 })
    .execute()
  const jury = { jahr: 2026, nummer, titel: `Jury ${nummer}`, paketRevision: 1, paketMs: Date.now(), vorsitzStimmrecht: 'JA' }
  await db
    .insertInto('jury')
    .values({ id: juryId, ...jury, ...verwaltet() })
    .execute()
  await db.insertInto('juryKategorie').values({ juryId, kategorieId: kategorie }).execute()
  await db
    .insertInto('runde')
    .values({ id: rundeId, juryId, ...rundeTeile(modus), ...verwaltet() })
    .execute()
  const einreichungen = Array.from({ length: WERKE }, id)
  for (const [index, einreichungId] of einreichungen.entries()) {
    const texte = '{"kurztext":"","briefing":"","idee":"","umsetzung":"","ergebnis":""}'
    const werk = {
      jahr: 2026,
      nummer: `2026-${nummer}-${index}`,
      titel: `Werk ${index}`,
      sortierTitel: `werk ${index}`,
      auftraggeber: 'A',
      marke: 'M',
      texte,
    }
    const stand = { status: 'ZUGELASSEN', revision: 1, druckstatus: 0, abgegebenMs: Date.now(), zurueckgezogenMs: null }
    await db
      .insertInto('einreichung')
      .values({ id: einreichungId, kategorieId: kategorie, agenturId, ...werk, ...stand, ...verwaltet() })
      .execute()
  }
  const personen: [TestPerson, TestPerson] = [
    await insertPerson(db, { juryId, passwortHash, funktion: 'MITGLIED' }),
    await insertPerson(db, { juryId, passwortHash, funktion: 'VORSITZ' }),
  ]
  await moveRunde(db, { juryId, rundeId, status: 'OFFEN', nowMs: Date.now() })
  return { juryId, rundeId, einreichungen, personen, kriterien: modus === 'KRITERIEN' ? KRITERIEN : [] }
}

function rundeTeile(modus: Modus) {
  const kriterien = KRITERIEN.map((id, index) => ({ id, titel: id, gewicht: index === 0 ? 40 : 30 }))
  const skala = JSON.stringify({ min: 1, max: 10, schritt: 1, texte: [] })
  const zeiten = { start: null, ende: null, geoeffnetMs: null, geschlossenMs: null, endgueltigMs: null }
  const regel = {
    quorumProzent: 50,
    mehrheitProzent: 50,
    auswertung: 'MITTEL',
    nachlaufMin: 1440,
    ergebnisSichtbar: 0 as const,
    kriterien: modus === 'KRITERIEN' ? JSON.stringify(kriterien) : '[]',
    skala,
  }
  return { position: 1, titel: 'Runde', art: 'VORJURY', modus, status: 'VORBEREITUNG', freigegeben: 1 as const, ...zeiten, ...regel }
}

async function insertPerson(
  db: Datenbank['db'],
  { juryId, passwortHash, funktion }: { juryId: string; passwortHash: string; funktion: string },
): Promise<TestPerson> {
  const [benutzerId, mitgliedId] = [id(), id()]
  const username = `${benutzerId}@lorbeer.example`
  const roles = JSON.stringify(funktion === 'VORSITZ' ? ['JURYPRAESIDENT', 'JURY'] : ['JURY'])
  const name = { gender: 'd', title: '', firstname: 'Test', lastname: funktion, sortierName: 'test', firma: '' }
  const konto = { agenturId: null, aktiv: 1 as const, demo: 0 as const, letzteAnmeldungMs: null }
  await db
    .insertInto('benutzer')
    .values({ id: benutzerId, username, passwortHash, roles, ...name, ...konto, ...verwaltet() })
    .execute()
  const sitz = { funktion, stimmberechtigt: 1 as const, arbeitgeber: '', netzwerk: '', widerrufenMs: null }
  await db
    .insertInto('jurymitglied')
    .values({ id: mitgliedId, juryId, benutzerId, ...sitz, ...verwaltet() })
    .execute()
  return { benutzerId, mitgliedId, username }
}
