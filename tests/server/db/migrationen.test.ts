import { mkdtempSync, promises as fs, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { describe, expect, inject, it } from 'vitest'
import { readBestaetigung } from '#server/auth/bestaetigung-link.ts'
import { hashToken } from '#server/auth/sitzung.ts'
import { confirmRegistrierung } from '#server/commands/agentur/confirm-registrierung.ts'
import { openDatenbank, SQLITE_FILE, type Db } from '#server/db/datenbank/datenbank.ts'
import { createPostgresZugang } from '#server/db/datenbank/postgres.ts'
import { createSqliteDialect } from '#server/db/datenbank/sqlite.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'

type Tabelle = 'agentur' | 'registrierung' | 'bestaetigungToken' | 'rechnung' | 'rechnungPosten' | 'zahlungseingang'
type Zeilen = Record<Tabelle, Record<string, unknown>>

const verwaltet = { version: 1, createdMs: 1, updatedMs: 1 }
const AGENTUR = {
  id: 'a1',
  agenturname: 'Kern GmbH',
  agenturnameVeroeffentlichungen: 'Kern',
  sortierName: 'kern',
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
  status: 'FREIGEGEBEN',
  suchtext: '',
}
const inhalt = JSON.stringify({ positionen: [{ einreichungId: 'e1', nettoCent: 45_000 }] })
const RECHNUNG = {
  id: 'r1',
  jahr: 2026,
  art: 'RECHNUNG',
  nummer: '2026-R-0001',
  agenturId: 'a1',
  inhalt,
  datum: '2026-11-01T00:00:00Z',
  anzahl: 1,
  bruttoCent: 54_000,
  sortierName: '',
  suchtext: '',
  createdMs: 1,
}

const TOKEN = 'ein-link-von-gestern'
const REGISTRIERUNG = {
  id: 'g1',
  agenturId: 'a2',
  email: 'nora@neu.example',
  gender: 'f',
  title: '',
  firstname: 'Nora',
  lastname: 'Neu',
  formularHash: 'f',
  passwortHash: 'von damals',
  createdMs: 1,
}

describe.each(['sqlite', 'postgres'] as const)('a database of an earlier version on %s', (dialekt) => {
  async function openAlte(look: (db: Db) => Promise<void>): Promise<void> {
    const dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-alt-'))
    const database = dialekt === 'postgres' ? await createDatabase(inject('postgresUrl')) : null
    try {
      const dialect = database ? createPostgresZugang(database.url).dialect : createSqliteDialect(join(dataDir, SQLITE_FILE))
      await fillVersion16(new Kysely<Zeilen>({ dialect, plugins: [new CamelCasePlugin()] }))
      const { db, close } = await openDatenbank({ databaseUrl: database?.url, dataDir })
      await look(db)
      await close()
    } finally {
      await database?.drop()
      rmSync(dataDir, { recursive: true })
    }
  }

  it('keeps its invoices, what was paid on them and which credit note belongs to which', () =>
    openAlte(async (db) => {
      expect(await db.selectFrom('rechnung').select(['id', 'nummer', 'zuId']).orderBy('id').execute()).toEqual([
        { id: 'r1', nummer: '2026-R-0001', zuId: null },
        { id: 'r2', nummer: '2026-R-0002', zuId: 'r1' },
      ])
      expect(await db.selectFrom('rechnungPosten').selectAll().execute()).toEqual([{ rechnungId: 'r1', einreichungId: 'e1', nettoCent: 45_000 }])
      expect(await db.selectFrom('zahlungseingang').select(['rechnungId', 'betragCent']).execute()).toEqual([
        { rechnungId: 'r1', betragCent: 54_000 },
      ])
      await expect(db.deleteFrom('rechnung').where('id', '=', 'r1').execute()).rejects.toThrow(/foreign key/i)
    }))

  it('keeps a link that was sent before the password was chosen behind it: whoever opens it chooses one', () =>
    openAlte(async (db) => {
      expect(await readBestaetigung(db, TOKEN, 3)).toEqual({ agentur: 'Neu', name: 'Nora Neu', benutzername: 'nora@neu.example' })
      const passwort = { newPassword: 'drei schöne Wörter', newPasswordConfirm: 'drei schöne Wörter' }
      expect(await confirmRegistrierung(db, { token: TOKEN, ...passwort, nowMs: 3 })).toMatchObject({ agentur: 'Neu', freigegeben: false })
      const { passwortHash } = await db
        .selectFrom('benutzer')
        .select('passwortHash')
        .where('username', '=', 'nora@neu.example')
        .executeTakeFirstOrThrow()
      expect(passwortHash).toMatch(/^\$argon2/)
    }))
})

async function fillVersion16(db: Kysely<Zeilen>): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: path.resolve('server/db/migrations') })
  const { error } = await new Migrator({ db, provider }).migrateTo('0016-zahlung-filter')
  expect(error).toBeUndefined()
  await db
    .insertInto('agentur')
    .values([
      { ...AGENTUR, ...verwaltet },
      {
        ...AGENTUR,
        ...verwaltet,
        id: 'a2',
        agenturname: 'Neu GmbH',
        agenturnameVeroeffentlichungen: 'Neu',
        sortierName: 'neu',
        status: 'REGISTRIERT',
      },
    ])
    .execute()
  await db.insertInto('registrierung').values(REGISTRIERUNG).execute()
  await db
    .insertInto('bestaetigungToken')
    .values({ tokenHash: hashToken(TOKEN), registrierungId: 'g1', createdMs: 1, expiresMs: 1000 })
    .execute()
  await db
    .insertInto('rechnung')
    .values([RECHNUNG, { ...RECHNUNG, id: 'r2', art: 'GUTSCHRIFT', nummer: '2026-R-0002', zuId: 'r1' }])
    .execute()
  await db.insertInto('rechnungPosten').values({ rechnungId: 'r1', einreichungId: 'e1' }).execute()
  await db
    .insertInto('zahlungseingang')
    .values({ id: 'z1', rechnungId: 'r1', betragCent: 54_000, datum: '2026-11-02T00:00:00Z', referenz: '', createdMs: 1 })
    .execute()
  await db.destroy()
}
