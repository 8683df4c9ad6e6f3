import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { endVerfallenes } from '#server/commands/betrieb/end-verfallenes.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { planVerfall } from '#server/jobs/verfall-job.ts'
import { planAufraeumen } from '#server/media/werkstatt/aufraeum-job.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertExportRow } from '#tests/support/export.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const TAG_MS = 86_400_000
const NOW = 1_800_000_000_000

describe.each(['sqlite', 'postgres'] as const)('what is over on %s', (dialekt) => {
  let server: TestServer
  let nowMs = NOW
  beforeAll(async () => {
    server = await buildTestServer({ dialekt, now: () => nowMs })
  })
  afterAll(() => server.close())
  const db = () => server.kontext.db

  it('goes: finished jobs, log-ins, links, old mails, registrations that nobody confirmed', async () => {
    const benutzerId = await insertBenutzer(db(), { username: 'vera@test.example', roles: ['ADMIN'] })
    for (const [status, tage] of [
      ['FERTIG', 15],
      ['FERTIG', 13],
      ['FEHLER', 91],
      ['FEHLER', 89],
      ['WARTET', 500],
    ] as const) {
      const job = { typ: 'probe', daten: '{}', fortschritt: 0, fehler: null, versuche: 0, gesperrtBisMs: 0, faelligMs: NOW * 2, createdMs: 1 }
      await db()
        .insertInto('job')
        .values({ ...job, id: newId(NOW), status, updatedMs: NOW - tage * TAG_MS })
        .execute()
    }
    const sitzung = { benutzerId, createdMs: 1, lastMs: 1, maxMs: NOW * 2, beschreibung: '' }
    for (const bis of [-1, 1]) {
      await db()
        .insertInto('sitzung')
        .values({ ...sitzung, tokenHash: `s${bis}`, id: newId(NOW), expiresMs: NOW + bis })
        .execute()
      await db()
        .insertInto('passwortToken')
        .values({ tokenHash: `p${bis}`, benutzerId, createdMs: 1, expiresMs: NOW + bis, usedMs: null })
        .execute()
    }
    const agenturen = await Promise.all(['alt', 'neu', 'mit Person'].map((name) => insertAgentur(db(), name)))
    await db().updateTable('agentur').set({ status: 'REGISTRIERT' }).execute()
    await db()
      .updateTable('benutzer')
      .set({ agenturId: agenturen[2] ?? '' })
      .execute()
    for (const [nr, agenturId] of agenturen.entries()) {
      const person = {
        email: 'a@test.example',
        gender: '',
        title: '',
        firstname: 'A',
        lastname: 'B',
        bestaetigtMs: null,
        benutzerId: null,
      }
      await db()
        .insertInto('registrierung')
        .values({ ...person, id: newId(NOW), agenturId, formularHash: String(nr), createdMs: NOW - (nr === 1 ? 29 : 31) * TAG_MS })
        .execute()
    }

    const neu = await db()
      .selectFrom('registrierung')
      .select('id')
      .where('agenturId', '=', agenturen[1] ?? '')
      .executeTakeFirstOrThrow()
    for (const bis of [-1, 1])
      await db()
        .insertInto('bestaetigungToken')
        .values({ tokenHash: `b${bis}`, registrierungId: neu.id, createdMs: 1, expiresMs: NOW + bis, usedMs: null })
        .execute()
    for (const [status, tage] of [
      ['GESENDET', 401],
      ['GESENDET', 399],
      ['FEHLER', 401],
      ['WARTET', 500],
    ] as const) {
      const mail = {
        benutzerId,
        anhang: null,
        versuche: 1,
        fehler: null,
        gesendetMs: null,
        an: 'a@test.example',
        betreff: `${status} ${tage}`,
        text: '',
      }
      await db()
        .insertInto('mail')
        .values({ ...mail, id: newId(NOW), status, createdMs: NOW - tage * TAG_MS })
        .execute()
    }

    await endVerfallenes(db(), NOW)
    const mails = await db().selectFrom('mail').select('betreff').execute()
    expect(mails.map(({ betreff }) => betreff).toSorted()).toEqual(['GESENDET 399', 'WARTET 500'])
    expect(await db().selectFrom('bestaetigungToken').select('tokenHash').execute()).toEqual([{ tokenHash: 'b1' }])
    const jobs = await db().selectFrom('job').select('status').where('typ', '=', 'probe').execute()
    expect(jobs.map(({ status }) => status).toSorted()).toEqual(['FEHLER', 'FERTIG', 'WARTET'])
    expect(await db().selectFrom('sitzung').select('tokenHash').execute()).toEqual([{ tokenHash: 's1' }])
    expect(await db().selectFrom('passwortToken').select('tokenHash').execute()).toEqual([{ tokenHash: 'p1' }])
    const bleiben = await db().selectFrom('agentur').select('agenturnameVeroeffentlichungen as name').where('status', '=', 'REGISTRIERT').execute()
    expect(bleiben.map(({ name }) => name).toSorted()).toEqual(['mit Person', 'neu'])
  })

  it('goes: orders for exports that are over, and parts of emergency files whose other parts never came', async () => {
    const benutzerId = await insertBenutzer(db(), { username: 'export@test.example', roles: ['ADMIN'] })
    for (const [status, tage] of [
      ['ABGELAUFEN', 91],
      ['ABGELAUFEN', 89],
      ['FERTIG', 91],
      ['FEHLER', 91],
      ['LAEUFT', 91],
    ] as const)
      await insertExportRow(db(), 'f'.repeat(64), benutzerId, { status, titel: `${status} ${tage}`, updatedMs: nowMs - tage * TAG_MS })
    for (const tage of [181, 179])
      await db()
        .insertInto('notfallTeil')
        .values({ id: String(tage), geraetId: newId(nowMs), bisSeq: 9, nutzlast: '{}', createdMs: nowMs - tage * TAG_MS })
        .execute()
    await endVerfallenes(db(), nowMs)
    const titel = await db().selectFrom('exportjob').select('titel').execute()
    expect(titel.map((row) => row.titel).toSorted()).toEqual(['ABGELAUFEN 89', 'LAEUFT 91'])
    expect(await db().selectFrom('notfallTeil').select('id').execute()).toEqual([{ id: '179' }])
  })

  it.each([
    ['verfall', 'mail', 86_400_000],
    ['aufraeumen', 'upload', 3_600_000],
  ])('the job „%s“ goes on turn by turn, however often it has failed', async (typ, tabelle, abstandMs) => {
    const jobs = () => db().selectFrom('job').select(['status', 'faelligMs']).where('typ', '=', typ).where('status', '!=', 'FERTIG').execute()
    await (typ === 'verfall' ? planVerfall : planAufraeumen)(db(), nowMs)
    // What it needs is not to be had.
    await sql`alter table ${sql.table(tabelle)} rename to weg`.execute(db())
    for (let versuch = 0; versuch < 20; versuch += 1) {
      await server.kontext.jobs.runDue()
      nowMs += 3_600_000
    }
    await sql`alter table weg rename to ${sql.table(tabelle)}`.execute(db())
    expect(await jobs()).toEqual([{ status: 'WARTET', faelligMs: expect.any(Number) }])
    await server.kontext.jobs.runDue()
    expect(await jobs()).toEqual([{ status: 'WARTET', faelligMs: nowMs + abstandMs }])
  })

  it('an administrator who also judges is logged in as briefly as every administrator', async () => {
    for (const [name, roles] of [
      ['nur-jury', ['JURY']],
      ['beides', ['ADMIN', 'JURY']],
    ] as const) {
      const benutzerId = await insertBenutzer(db(), { username: `${name}@test.example`, roles })
      await server.loginAs(`${name}@test.example`, TEST_PASSWORT)
      const { expiresMs } = await db().selectFrom('sitzung').select('expiresMs').where('benutzerId', '=', benutzerId).executeTakeFirstOrThrow()
      expect([name, (expiresMs - nowMs) / 3_600_000]).toEqual([name, name === 'beides' ? 12 : 720])
    }
  })

  it('the old address hears of a new one', async () => {
    await insertBenutzer(db(), { username: 'chefin@test.example', roles: ['ADMIN'] })
    const id = await insertBenutzer(db(), { username: 'alt@test.example', roles: ['JURY'] })
    const admin = await server.loginAs('chefin@test.example', TEST_PASSWORT)
    const person = (await admin('GET', `/api/benutzer/${id}`)).json<Record<string, unknown>>()
    const answer = await admin('PUT', `/api/benutzer/${id}`, { ...person, username: 'neu@test.example' })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    const mails = await db().selectFrom('mail').select(['an', 'text']).where('vorlage', '=', 'adresse-geaendert').execute()
    expect(mails).toEqual([{ an: 'alt@test.example', text: expect.stringContaining('n…@test.example') }])
  })

  it('the old address hears of a new one also while the account rests, and in words that say it', async () => {
    await insertBenutzer(db(), { username: 'leiter@test.example', roles: ['ADMIN'] })
    const id = await insertBenutzer(db(), { username: 'vorher@test.example', roles: ['JURY'] })
    const admin = await server.loginAs('leiter@test.example', TEST_PASSWORT)
    const leer = { betreff: 'Gruß', text: 'Schönen Tag', version: 0 }
    const vorlage = await admin('PUT', '/api/mailvorlagen/adresse-geaendert', leer)
    expect([vorlage.statusCode, vorlage.body]).toEqual([400, expect.stringContaining('{{neu}}')])
    const auth = (await admin('GET', `/api/auth/${id}`)).json<Record<string, unknown>>()
    expect((await admin('PUT', `/api/auth/${id}`, { ...auth, aktiv: false })).statusCode).toBe(200)
    const person = (await admin('GET', `/api/benutzer/${id}`)).json<Record<string, unknown>>()
    expect((await admin('PUT', `/api/benutzer/${id}`, { ...person, username: 'nachher@test.example' })).statusCode).toBe(200)
    const mails = await db()
      .selectFrom('mail')
      .select('an')
      .where('vorlage', '=', 'adresse-geaendert')
      .where('an', '=', 'vorher@test.example')
      .execute()
    expect(mails).toHaveLength(1)
  })
})
