import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withdrawEinreichung } from '#server/commands/withdraw-einreichung.ts'
import { openDatenbank } from '#server/db/datenbank.ts'
import { checkProtokoll } from '#server/queries/check-protokoll.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'
import { insertEinreichung, insertJury } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('a head that somebody kept, on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  beforeEach(async () => {
    saal = await openGeschlossenenSaal(dialekt)
  })
  afterEach(() => saal.server.close())

  it('shows that everything was deleted with all its traces, which the database alone cannot', async () => {
    const { kopf, fehler } = await checkProtokoll(saal.db, saal.juryId)
    expect(fehler).toBeNull()
    expect((await checkProtokoll(saal.db, saal.juryId, [kopf])).fehler).toBeNull()
    for (const table of ['stimmabgabe', 'stimme', 'befangenheit', 'protokoll', 'protokollKopf', 'geraetJury', 'geraet', 'verlauf'] as const)
      await saal.db.deleteFrom(table).execute()
    await saal.db.updateTable('runde').set({ status: 'OFFEN', geschlossenMs: null, endgueltigMs: null }).execute()
    expect(await checkProtokoll(saal.db, saal.juryId)).toMatchObject({ eintraege: 0, fehler: null })
    expect((await checkProtokoll(saal.db, saal.juryId, [kopf])).fehler).toMatchObject({
      nr: kopf.nr,
      satz: expect.stringContaining('fehlt') as string,
    })
  })

  it('shows that the entries before it were written anew', async () => {
    const { kopf } = await checkProtokoll(saal.db, saal.juryId)
    const other = { ...kopf, hash: kopf.hash.replace(/^./, (first) => (first === '0' ? '1' : '0')) }
    expect((await checkProtokoll(saal.db, saal.juryId, [kopf, other])).fehler?.satz).toMatch(/neu geschrieben/)
  })
})

describe('npm run verify-log -- --kopf', () => {
  let folder: string
  let juryId: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lorbeer-kopf-'))
    const { db, close } = await openDatenbank({ dataDir: folder })
    const jury = await insertJury(db, 1)
    juryId = jury.juryId
    for (const nummer of [1, 2]) {
      const einreichungId = await insertEinreichung(db, jury.kategorieId, nummer)
      await withdrawEinreichung(db, { einreichungId, grund: 'x', benutzerId: 'niemand', now: () => nummer })
    }
    await close()
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const verify = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/verify-log.ts', '--jury', juryId, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    })

  it('compares the head that it printed, as text or as a file, and ends with 1 when the end is gone', async () => {
    const kopf = /^Jury .*, Eintrag 2, [0-9a-f]{64}$/m.exec(verify().stdout)?.[0] ?? ''
    const file = join(folder, 'kopf.txt')
    writeFileSync(file, `Aufgeschrieben von der Vorsitzenden:\n${kopf.replace(/(.{8})$/, ' $1')}\n`)
    for (const given of [kopf, file])
      expect(verify('--kopf', given)).toMatchObject({ status: 0, stdout: expect.stringContaining('Eintrag 2 und') as string })
    const { db, close } = await openDatenbank({ dataDir: folder })
    await sql`delete from protokoll where nr = 2`.execute(db)
    await sql`update protokoll_kopf set nr = 1, hash = (select hash from protokoll where nr = 1)`.execute(db)
    await close()
    expect(verify().status).toBe(0)
    expect(verify('--kopf', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('Eintrag 2 fehlt') as string })
  })

  it('says what it expects when there is no head in it, or that of another jury', () => {
    expect(verify('--kopf', 'irgendwas')).toMatchObject({ status: 2, stderr: expect.stringContaining('Jury ID, Eintrag') as string })
    expect(verify('--kopf', `Jury abc, Eintrag 2, ${'0'.repeat(64)}`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('anderen Jury') as string,
    })
  })
})
