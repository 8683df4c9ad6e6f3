import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applySchritt } from '#server/commands/einreichung/change-einreichung-status.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { lockDatensatz } from '#server/db/datensatz/datensatz.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { openDatenbank } from '#server/db/datenbank/datenbank.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { insertEinreichung, insertJury, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('the sealed log on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'], einreichungen: 3 })
    const [a, b] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j2')]
    await a.send([a.act({ kommentar: 'stark' }), a.act({ einreichungId: saal.einreichungIds[1] }), a.act({ wert: { punkte: 99 } })])
    await b.send([b.act({ wert: { punkte: 3 } })])
  })
  afterEach(() => saal.server.close())
  const check = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler
  const run = (statement: string) => sql.raw(statement).execute(saal.db)

  it('holds after votes, revocation and withdrawal, which are entries too', async () => {
    const who = { benutzerId: saal.person('admin').benutzerId, now: () => saal.uhr.ms }
    await revokeJurymitglied(saal.db, { mitgliedId: saal.person('j2').mitgliedId, grund: 'abgereist', ...who })
    await withdrawEinreichung(saal.db, { einreichungId: saal.einreichungIds[1] ?? '', grund: 'Rechte fehlen', ...who })
    expect(await checkProtokoll(saal.db, saal.juryId)).toMatchObject({ eintraege: 7, fehler: null, weitere: [], alteEintraege: 0, kopf: { nr: 7 } })
    const rows = await saal.db.selectFrom('stimme').select('zaehlt').execute()
    expect(rows.map((row) => row.zaehlt).toSorted()).toEqual([0, 0, 1])
    const gone = new TestGeraet(saal, 'j2')
    expect(await gone.cast()).toMatchObject({ status: 'rejected', reason: 'not-member' })
    expect((await gone.person.call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json()).toMatchObject({ error: 'not-member' })
  })

  it('holds when a work leaves the jury and returns, also one that was moved to another jury; nobody else brings it back', async () => {
    const [einreichungId = ''] = saal.einreichungIds
    const { kategorieId } = await insertJury(saal.db, 2)
    await saal.db.updateTable('einreichung').set({ kategorieId }).where('id', '=', einreichungId).execute()
    const step = (aktion: 'DISQUALIFIZIEREN' | 'ZULASSEN') =>
      inTransaktion(saal.db, async (trx) => {
        const row = await lockDatensatz(trx, 'einreichung', einreichungId)
        if (!row) throw new Error('no work')
        await applySchritt(trx, row, { aktion, grund: 'Rechte' }, { by: saal.person('admin').benutzerId, nowMs: saal.uhr.ms, timeZone: 'UTC' })
      })
    await step('DISQUALIFIZIEREN')
    expect(await check()).toBeNull()
    await run(`update einreichung set status = 'ZUGELASSEN' where id = '${einreichungId}'`)
    await run(`update stimme set zaehlt = 1 where einreichung_id = '${einreichungId}'`)
    expect((await check())?.satz).toMatch(/^Einreichung .* zurückgezogen, laut Tabelle nicht/)
    await run(`update einreichung set status = 'DISQUALIFIZIERT' where id = '${einreichungId}'`)
    await run(`update stimme set zaehlt = 0 where einreichung_id = '${einreichungId}'`)
    await step('ZULASSEN')
    expect(await check()).toBeNull()
    expect(await saal.db.selectFrom('stimme').select('zaehlt').where('einreichungId', '=', einreichungId).execute()).toEqual([
      { zaehlt: 1 },
      { zaehlt: 1 },
    ])
  })

  it.each([
    ['a changed entry', `update protokoll set eintrag = replace(eintrag, '"punkte":7', '"punkte":9') where nr = 2`, 2],
    ['a removed entry', 'delete from protokoll where nr = 2', 2],
    ['a removed end', 'delete from protokoll where nr = 4', 4],
    ['a changed comment', `update stimmabgabe set kommentar = 'schwach' where kommentar = 'stark'`, 2],
    ['a changed value', `update stimmabgabe set wert = '{"punkte":9}' where seq = 2`, 3],
  ])('names the first broken entry: %s', async (_, statement, nr) => {
    expect(await check()).toBeNull()
    await run(statement)
    expect(await check()).toMatchObject({ nr })
  })

  it.each([
    ['a changed valid vote', `update stimme set wert = '{"punkte":9}' where rev = 1`],
    [
      'an invented vote',
      `insert into stimme select mitglied_id, 'x', einreichung_id, jury_id, art, wert, kommentar, rev, stimmabgabe_id, geraet_id, quittung, server_ms, nachgereicht, zaehlt, nacherfasst from stimme where rev = 1`,
    ],
    ['a vanished vote', 'delete from stimme where rev = 1'],
    ['an entry replaced together with everything after it', `update stimmabgabe set quittung = 'AAAAAA' where seq = 2`],
  ])('finds %s', async (_, statement) => {
    await run(statement)
    expect((await check())?.satz).toMatch(/Stimme|Quittung/)
  })

  it('keeps former receipts of acts that come again after a restored backup', async () => {
    const a = new TestGeraet(saal, 'j1')
    await a.cast({ einreichungId: saal.einreichungIds[2], quittung: 'K7M4QX', serverMs: 1_700_000_000_000 })
    const last = await saal.db.selectFrom('protokoll').select('eintrag').orderBy('nr', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(last.eintrag)).toMatchObject({ frueher: { quittung: 'K7M4QX', serverMs: 1_700_000_000_000 } })
    expect(await check()).toBeNull()
  })

  it('does not let one act that the database refuses touch the others', async () => {
    await run(
      dialekt === 'sqlite'
        ? `create trigger kaputt before insert on stimmabgabe when new.kommentar = 'kaputt' begin select raise(abort, 'kaputt'); end`
        : `create function kaputt() returns trigger as $$ begin if new.kommentar = 'kaputt' then raise exception 'kaputt' using errcode = '23514'; end if; return new; end $$ language plpgsql`,
    )
    if (dialekt === 'postgres') await run('create trigger kaputt before insert on stimmabgabe for each row execute function kaputt()')
    const a = new TestGeraet(saal, 'j1')
    const { ergebnisse, lastSeq } = await a.send([
      a.act({ einreichungId: saal.einreichungIds[2] }),
      a.act({ einreichungId: saal.einreichungIds[2], kommentar: 'kaputt' }),
      a.act({ einreichungId: saal.einreichungIds[2], wert: { punkte: 2 } }),
    ])
    expect(ergebnisse.map(({ status, reason, rev }) => [status, reason, rev])).toEqual([
      ['accepted', null, 1],
      ['rejected', 'malformed', null],
      ['accepted', null, 2],
    ])
    expect(lastSeq).toBe(3)
    expect(await check()).toBeNull()
  })
})

describe('npm run verify-log', () => {
  let folder: string
  let juryId: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lorbeer-log-'))
    const { db, close } = await openDatenbank({ dataDir: folder })
    const jury = await insertJury(db, 1)
    juryId = jury.juryId
    await withdrawEinreichung(db, {
      einreichungId: await insertEinreichung(db, jury.kategorieId, 1),
      grund: 'x',
      benutzerId: 'niemand',
      now: () => 1,
    })
    await close()
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const verify = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/verify-log.ts', ...args], { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } })

  it('ends with 1 when somebody opened a round in the database', async () => {
    const { db, close } = await openDatenbank({ dataDir: folder })
    const andere = await insertJury(db, 2)
    const rundeId = await insertRunde(db, andere.juryId, { status: 'VORBEREITUNG' })
    expect(verify('--jury', andere.juryId).status).toBe(0)
    await db.updateTable('runde').set({ status: 'OFFEN' }).where('id', '=', rundeId).execute()
    await close()
    expect(verify('--jury', andere.juryId)).toMatchObject({ status: 1, stderr: expect.stringContaining(`Runde ${rundeId} ist`) as string })
  })

  it('tells hints, and ends with 0', async () => {
    const { db, close } = await openDatenbank({ dataDir: folder })
    const andere = await insertJury(db, 3)
    const einreichungId = await insertEinreichung(db, andere.kategorieId, 1)
    await insertRunde(db, andere.juryId)
    await db.updateTable('einreichung').set({ titel: 'Anders' }).where('id', '=', einreichungId).execute()
    await close()
    expect(verify('--jury', andere.juryId)).toMatchObject({ status: 0, stdout: expect.stringContaining(`Hinweis: Titel, Agentur`) as string })
  })

  it('says that a log is whole, or names the first broken entry and ends with 1', async () => {
    expect(verify('--jury', juryId)).toMatchObject({ status: 0, stdout: expect.stringContaining('1 Einträge') as string })
    const { db, close } = await openDatenbank({ dataDir: folder })
    await sql.raw(`update protokoll set eintrag = replace(eintrag, 'RUECKZUG', 'ANTRAG')`).execute(db)
    await close()
    expect(verify('--jury', juryId)).toMatchObject({ status: 1, stderr: expect.stringContaining('Eintrag 1') as string })
    expect(verify('--jury', 'gibt-es-nicht').status).toBe(1)
  })
})
