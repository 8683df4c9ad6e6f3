import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Art, StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import type { Wert } from '#contract/wert.ts'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { openKopfSchluessel } from '#server/auth/kopf-schluessel.ts'
import { openDatenbank } from '#server/db/datenbank/datenbank.ts'
import { formatKopf } from '#contract/aufbewahrter-kopf.ts'
import { readQuittungen, type EigeneQuittung } from '#contract/eigene-quittung.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { formatDatei, toHex } from '#src/parts/quittung/quittung-text.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { seatVorsitz } from '#tests/support/runde.ts'
import { insertEinreichung, insertJury, insertRunde } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('a head that somebody kept, on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  beforeEach(async () => {
    saal = await openGeschlossenenSaal(dialekt)
  })
  afterEach(() => saal.server.close())

  it('shows that everything was deleted with all its traces, which the database alone cannot', async () => {
    const { kopf, fehler } = await checkProtokoll(saal.db, saal.juryId)
    expect(fehler).toBeNull()
    expect((await checkProtokoll(saal.db, saal.juryId, { koepfe: [kopf] })).fehler).toBeNull()
    for (const table of ['stimmabgabe', 'stimme', 'befangenheit', 'protokoll', 'protokollKopf', 'geraetJury', 'geraet', 'verlauf'] as const)
      await saal.db.deleteFrom(table).execute()
    await saal.db.updateTable('runde').set({ status: 'VORBEREITUNG', geschlossenMs: null, endgueltigMs: null }).execute()
    expect(await checkProtokoll(saal.db, saal.juryId)).toMatchObject({ eintraege: 0, fehler: null })
    expect((await checkProtokoll(saal.db, saal.juryId, { koepfe: [kopf] })).fehler).toMatchObject({
      nr: kopf.nr,
      satz: expect.stringContaining('fehlt') as string,
    })
  })

  it('shows that the entries before it were written anew', async () => {
    const { kopf } = await checkProtokoll(saal.db, saal.juryId)
    const other = { ...kopf, hash: kopf.hash.replace(/^./, (first) => (first === '0' ? '1' : '0')) }
    expect((await checkProtokoll(saal.db, saal.juryId, { koepfe: [kopf, other] })).fehler?.satz).toMatch(/neu geschrieben/)
  })
})

describe.each(['sqlite', 'postgres'] as const)('receipts that a juror kept, on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  beforeEach(async () => {
    saal = await openGeschlossenenSaal(dialekt)
  })
  afterEach(() => saal.server.close())

  /** As the tablet of j1 would save them. */
  async function readOwn() {
    const { benutzerId } = saal.person('j1')
    const rows = await saal.db.selectFrom('stimmabgabe').selectAll().where('benutzerId', '=', benutzerId).orderBy('seq').execute()
    const stimmen = rows.map(({ id, seq, rundeId, einreichungId, art, wert, wallMs, ergebnis: text }) => {
      const ergebnis = JSON.parse(text) as StimmabgabeErgebnis
      const was = { id, seq, rundeId: rundeId ?? '', einreichungId: einreichungId ?? '', art: art as Art, wallMs: wallMs ?? 0 }
      const stand = { ergebnis, entscheidung: null, fremd: false, zuSpaet: false, technischAbgelehnt: false, fruehereQuittung: null }
      const beleg = { ...was, ...stand, juryId: saal.juryId, wert: JSON.parse(wert ?? 'null') as Wert | null }
      return { beleg, werk: 'A-001 Jury 1, Plakat', angabe: '8 Punkte', hash: toHex(ergebnis.hash ?? '') }
    })
    return formatDatei('Vera Berger', saal.uhr.ms, stimmen).inhalt
  }

  it('are all found with what they say, and one that is not in the log is named, or one that says something else', async () => {
    const text = await readOwn()
    const quittungen = readQuittungen(text)
    expect(quittungen).toHaveLength(4)
    expect(await checkProtokoll(saal.db, saal.juryId, { quittungen })).toMatchObject({ fehler: null, quittungen: { length: 4 } })
    const [first, ...others] = readQuittungen(text.replace('{"punkte":2}', '{"punkte":9}'))
    expect((await checkProtokoll(saal.db, saal.juryId, { quittungen: [first as EigeneQuittung, ...others] })).fehler?.satz).toMatch(/etwas anderes/)
    const ground = { ...(first as EigeneQuittung), hash: (first?.hash ?? '').slice(0, 8) + '0'.repeat(56) }
    const { fehler, quittungen: gefunden } = await checkProtokoll(saal.db, saal.juryId, { quittungen: [ground] })
    expect(fehler?.satz).toBe(`Die Stimmabgabe ${ground.stimmabgabeId} fehlt: Ihre Prüfsumme wurde aufbewahrt, im Protokoll steht sie nicht.`)
    expect(gefunden).toEqual([])
  })

  it('a stored answer with another hash than its entry’s is named', async () => {
    const row = await saal.db.selectFrom('stimmabgabe').selectAll().where('id', '=', saal.akte.erste).executeTakeFirstOrThrow()
    const ergebnis = row.ergebnis.replace(/"hash":"./, (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`)
    expect(ergebnis).not.toBe(row.ergebnis)
    await saal.db.updateTable('stimmabgabe').set({ ergebnis }).where('id', '=', row.id).execute()
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler?.satz).toContain(row.id)
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

  it('prints the head signed, and says whose signature another one carries, or that it is forged', () => {
    const kopf = /^Jury .*, Eintrag 2, [0-9a-f]{64}$/m.exec(verify().stdout)?.[0] ?? ''
    expect(verify('--kopf', kopf).stdout).toContain('Eintrag 2 ist ohne Unterschrift aufbewahrt')
    const { schluessel } = openKopfSchluessel({ dataDir: folder, kopfKey: undefined })
    const signed = /^Jury .*\nUnterschrift .*\nSchlüssel .*$/m.exec(verify().stdout)?.[0] ?? ''
    expect(signed).toContain(`Schlüssel ${schluessel}`)
    expect(verify('--kopf', signed)).toMatchObject({ status: 0, stdout: expect.stringContaining('von diesem Server unterschrieben') as string })
    const forged = signed.replace(/(Unterschrift )(.)/, (_all, before: string, first: string) => `${before}${first === 'A' ? 'B' : 'A'}`)
    expect(verify('--kopf', forged)).toMatchObject({ status: 1, stderr: expect.stringContaining('Unterschrift ist falsch') as string })
    rmSync(join(folder, 'kopf-schluessel.pem'))
    openKopfSchluessel({ dataDir: folder, kopfKey: undefined })
    expect(verify('--kopf', signed)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`mit einem anderen Schlüssel unterschrieben`) as string,
    })
  })

  it('looks at who signed the heads in the history; that the key was changed, only a head that left the house shows', async () => {
    const { db, close } = await openDatenbank({ dataDir: folder })
    const wer = { juryId, benutzerId: 'niemand', roles: ['ADMIN'], now: () => 5, grund: 'Alle da' }
    const schluessel = openKopfSchluessel({ dataDir: folder, kopfKey: undefined })
    const rundeId = await insertRunde(db, juryId, { status: 'VORBEREITUNG' })
    await seatVorsitz(db, juryId, 5)
    for (const status of ['OFFEN', 'NACHLAUF', 'GESCHLOSSEN'] as const)
      await changeRundeStatus(db, { ...wer, rundeId, status, ausgang: { ...TEST_AUSGANG, schluessel } })
    const kopf = await db.selectFrom('protokollKopf').select(['nr', 'hash']).where('juryId', '=', juryId).executeTakeFirstOrThrow()
    await close()
    expect(verify()).toMatchObject({ status: 0, stdout: expect.not.stringContaining('Schlüssel dieses Servers liegt') as string })
    rmSync(join(folder, 'kopf-schluessel.pem'))
    expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('Der Schlüssel dieses Servers liegt hier nicht') as string })
    openKopfSchluessel({ dataDir: folder, kopfKey: undefined })
    const fremd = verify()
    expect(fremd).toMatchObject({ status: 1, stderr: expect.stringContaining('nicht mit dem Schlüssel dieses Servers') as string })
    expect(fremd.stderr).toMatch(/nach einer Wiederherstellung.* E-Mail .*npm run verify-log -- --kopf DATEI/)
    const kept = formatKopf(juryId, kopf, schluessel.sign(juryId, kopf))
    expect(verify('--kopf', kept)).toMatchObject({ status: 0, stdout: expect.stringContaining('unversehrt') as string })
  })

  it('without a jury looks at every jury, those of kept heads too, and at what stands in none', async () => {
    const verifyAll = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/verify-log.ts', ...args], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
      })
    const { db, close } = await openDatenbank({ dataDir: folder })
    const { juryId: zweite } = await insertJury(db, 2)
    expect(verifyAll()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`Jury ${juryId}\n[^]*2 Einträge[^]*Jury ${zweite}\n`)) as string,
    })
    await db.insertInto('protokollKopf').values({ juryId: 'fort', nr: 0, hash: '' }).execute()
    await close()
    expect(verifyAll()).toMatchObject({ status: 1, stderr: expect.stringContaining('Es gibt ein Stimmprotokoll der Jury fort') as string })
    expect(verifyAll('--kopf', `Jury abc, Eintrag 2, ${'0'.repeat(64)}`).stderr).toContain('Eine Jury abc gibt es nicht')
  })

  it('takes the file of a juror’s own receipts, and says which are in the log', async () => {
    const { db, close } = await openDatenbank({ dataDir: folder })
    const rows = await db.selectFrom('protokoll').select(['hash', 'eintrag']).orderBy('nr').execute()
    await close()
    const zeilen = rows.map(({ hash, eintrag }) => {
      const { id, art } = JSON.parse(eintrag) as { id: string; art: string }
      return `A-001 Titel: 8 Punkte\nJury ${juryId}, Stimmabgabe ${id}, ${art} null, ${hash}`
    })
    const file = join(folder, 'quittungen.txt')
    writeFileSync(file, [...zeilen, zeilen[0]?.replace(juryId, 'andere') ?? ''].join('\n'))
    const { status, stdout } = verify('--kopf', file)
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('Alle 2 aufbewahrten Quittungen stehen') as string })
    expect(stdout).toContain('1 weitere Quittungen gehören zu anderen Jurys')
    const fremd = (zeilen[1] ?? '').replace(/[0-9a-f]{64}/, '0'.repeat(64))
    expect(verify('--kopf', fremd)).toMatchObject({ status: 1, stderr: expect.stringContaining('im Protokoll steht sie nicht') as string })
  })

  it('says what it expects when there is no head in it, or that of another jury', () => {
    expect(verify('--kopf', 'irgendwas')).toMatchObject({ status: 2, stderr: expect.stringContaining('Jury ID, Eintrag') as string })
    expect(verify('--kopf', `Jury abc, Eintrag 2, ${'0'.repeat(64)}`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('anderen Jury') as string,
    })
  })
})
