import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ergebnis } from '#contract/ergebnis.ts'
import { checkProtokoll, listVerwaiste } from '#server/queries/protokoll/check-protokoll.ts'
import { addPerson, insertJury, insertRunde } from '#tests/support/voting.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'

/** What somebody with the database in his hands did unseen: each row is consistent with its neighbours, only not with the sealed log. */
describe.each(['sqlite', 'postgres'] as const)('a forged record on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  beforeEach(async () => {
    saal = await openGeschlossenenSaal(dialekt)
    expect(await check()).toBeNull()
  })
  afterEach(() => saal.server.close())
  const check = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null
  const run = async (...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(saal.db)
  }
  const swap = (column: string, [a, b]: readonly [string, string]) =>
    ['stimmabgabe', 'stimme'].flatMap((table) => [
      // Through a third value, as the keys demand.
      `update ${table} set ${column} = 'dazwischen' where ${column} = '${a}'`,
      `update ${table} set ${column} = '${a}' where ${column} = '${b}'`,
      `update ${table} set ${column} = '${b}' where ${column} = 'dazwischen'`,
    ])

  it('votes that count are switched off', async () => {
    await run('update stimme set zaehlt = 0')
    expect(await check()).toMatch(/^Stimme .* zählt laut Tabelle nicht, nach den Stimmabgaben zählt sie/)
  })

  it('a vote that does not count is switched on', async () => {
    await run('update stimme set zaehlt = 1')
    expect(await check()).toMatch(/^Stimme .* zählt laut Tabelle, nach den Stimmabgaben zählt sie nicht/)
  })

  it.each(['{}', '[]', '{"punkt":7}', '5', '"x"', 'kaputt'])('a vote that counts becomes %s in both tables', async (wert) => {
    const { mitgliedId } = saal.person('j1')
    for (const table of ['stimmabgabe', 'stimme'])
      await run(`update ${table} set wert = '${wert}' where mitglied_id = '${mitgliedId}' and einreichung_id = '${werk()}' and art = 'BEWERTET'`)
    expect(await check()).toMatch(/^(Stimme|Stimmabgabe|Eintrag) /)
  })

  it('votes are switched off by an invented recusal', async () => {
    const { mitgliedId } = saal.person('j1')
    await run(
      `insert into befangenheit (id, mitglied_id, einreichung_id, grund, quelle, status, created_ms) values ('x', '${mitgliedId}', '${werk()}', 'EIGENE_AGENTUR', 'ADMIN', 'BESTAETIGT', 1)`,
      `update stimme set zaehlt = 0 where mitglied_id = '${mitgliedId}' and einreichung_id = '${werk()}'`,
    )
    expect(await check()).toMatch(/^Befangenheit .*Eintrag/)
  })

  it('votes are switched off by an invented revocation', async () => {
    const { mitgliedId } = saal.person('j1')
    await run(
      `update jurymitglied set widerrufen_ms = 1 where id = '${mitgliedId}'`,
      `update stimme set zaehlt = 0 where mitglied_id = '${mitgliedId}'`,
    )
    expect(await check()).toMatch(/^Jurymitglied .*Eintrag/)
  })

  it('votes are switched off by an invented withdrawal', async () => {
    await run(
      `update einreichung set zurueckgezogen_ms = 1 where id = '${werk()}'`,
      `update stimme set zaehlt = 0 where einreichung_id = '${werk()}'`,
    )
    expect(await check()).toMatch(/zurückgezogen.*Eintrag/)
  })
  const werk = () => saal.einreichungIds[0] ?? ''

  it('two works are swapped in both tables', async () => {
    await run(...swap('einreichung_id', [saal.einreichungIds[0] ?? '', saal.einreichungIds[1] ?? '']))
    expect(await check()).toMatch(/^Eintrag \d+: .*Einreichung/)
  })

  it('two jurors are swapped in both tables', async () => {
    await run(...swap('mitglied_id', [saal.person('j1').mitgliedId, saal.person('j2').mitgliedId]))
    expect(await check()).toMatch(/^Eintrag \d+: .*Jurymitglied/)
  })

  it('two jurors swap their seats', async () => {
    const [a, b] = [saal.person('j1'), saal.person('j2')]
    await run(
      `delete from jurymitglied where id not in (select mitglied_id from stimme)`,
      `update jurymitglied set benutzer_id = '${saal.person('admin').benutzerId}' where id = '${a.mitgliedId}'`,
      `update jurymitglied set benutzer_id = '${a.benutzerId}' where id = '${b.mitgliedId}'`,
      `update jurymitglied set benutzer_id = '${b.benutzerId}' where id = '${a.mitgliedId}'`,
    )
    expect(await check()).toMatch(/Person/)
  })

  it('a vote is deleted from both tables', async () => {
    await run(`delete from stimmabgabe where id = '${saal.akte.erste}'`, `delete from stimme where stimmabgabe_id = '${saal.akte.erste}'`)
    expect(await check()).toMatch(/^Eintrag \d+: Die Stimmabgabe .* fehlt/)
  })

  it('an older act is promoted by its rev', async () => {
    const { erste, ersetzt } = saal.akte
    await run(
      `update stimmabgabe set rev = 99 where id = '${ersetzt}'`,
      `update stimme set stimmabgabe_id = '${ersetzt}', rev = 99, wert = (select wert from stimmabgabe where id = '${ersetzt}'),
         kommentar = (select kommentar from stimmabgabe where id = '${ersetzt}'), quittung = (select quittung from stimmabgabe where id = '${ersetzt}')
       where stimmabgabe_id = '${erste}'`,
    )
    expect(await check()).toMatch(/^Eintrag \d+: .*rev/)
  })

  it("a vote's jury is moved", async () => {
    const { juryId: andere } = await insertJury(saal.db, 2)
    await run(
      `update stimmabgabe set jury_id = '${andere}' where id = '${saal.akte.erste}'`,
      `update stimme set jury_id = '${andere}' where stimmabgabe_id = '${saal.akte.erste}'`,
    )
    expect(await check()).toMatch(/^Eintrag \d+: .*Jury/)
    expect((await checkProtokoll(saal.db, andere)).fehler?.satz).toMatch(/Eintrag/)
  })

  it("a vote's round is moved", async () => {
    const andere = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG' })
    for (const table of ['stimmabgabe', 'stimme']) await run(`update ${table} set runde_id = '${andere}'`)
    expect(await check()).toMatch(/^Eintrag \d+: .*Runde/)
  })

  it('a decision is flipped', async () => {
    const { gezaehlt } = saal.akte
    await run(
      `update stimmabgabe set entscheidung = 'NICHT_GEZAEHLT', rev = null, nachgereicht = 0 where id = '${gezaehlt}'`,
      `delete from stimme where stimmabgabe_id = '${gezaehlt}'`,
    )
    expect(await check()).toMatch(/^Eintrag \d+: .*Entscheidung/)
  })

  it('a decision is invented, or taken back', async () => {
    await run(`update stimmabgabe set entscheidung = 'NICHT_GEZAEHLT' where id = '${saal.akte.offen}'`)
    expect(await check()).toMatch(/Entscheidung/)
    await run(
      `update stimmabgabe set entscheidung = null where id = '${saal.akte.offen}'`,
      `update stimmabgabe set entscheidung = null where id = '${saal.akte.ungezaehlt}'`,
    )
    expect(await check()).toMatch(/Entscheidung/)
  })

  it('a decision has another reason or another author in the history', async () => {
    await run(`update verlauf set daten = replace(daten, 'Tablet war leer', 'Auf Zuruf') where noun = 'stimmabgabe'`)
    expect(await check()).toMatch(/^Eintrag \d+: .*Grund/)
    await run(`update verlauf set daten = replace(daten, 'Auf Zuruf', 'Tablet war leer') where noun = 'stimmabgabe'`)
    await run(`update verlauf set benutzer_id = '${saal.person('j1').benutzerId}' where noun = 'stimmabgabe'`)
    expect(await check()).toMatch(/^Eintrag \d+: .*Person/)
    await run(`delete from verlauf where noun = 'stimmabgabe'`)
    expect(await check()).toMatch(/^Eintrag \d+: .*Verlauf/)
  })

  const stimmeOf = (mitgliedId: string, over: { rundeId?: string; juryId?: string }) => ({
    mitgliedId,
    rundeId: saal.rundeId,
    einreichungId: saal.einreichungIds[3] ?? '',
    juryId: saal.juryId,
    art: 'BEWERTET',
    wert: '{"punkte":10}',
    kommentar: null,
    rev: 1,
    stimmabgabeId: 'x',
    geraetId: 'x',
    quittung: null,
    serverMs: 1,
    nachgereicht: 0 as const,
    nacherfasst: 0 as const,
    zaehlt: 1 as const,
    ...over,
  })
  const invent = (mitgliedId: string, over: { rundeId?: string; juryId?: string } = {}) =>
    saal.db.insertInto('stimme').values(stimmeOf(mitgliedId, over)).execute()
  async function stimmenOfLetztes(): Promise<number | undefined> {
    const url = `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`
    const { einreichungen } = (await saal.person('vorsitz').call('GET', url)).json<Ergebnis>()
    return einreichungen.find(({ einreichungId }) => einreichungId === saal.einreichungIds[3])?.stimmen
  }

  it('a vote is invented under a jury that does not exist, or that is another one: it is named and does not count', async () => {
    const { juryId: andere } = await insertJury(saal.db, 2)
    await invent(saal.person('j1').mitgliedId, { juryId: 'nirgends' })
    await invent(saal.person('j2').mitgliedId, { juryId: andere })
    const { fehler, weitere } = await checkProtokoll(saal.db, saal.juryId)
    const saetze = [fehler, ...weitere].map((mangel) => mangel?.satz)
    for (const name of ['j1', 'j2'])
      expect(saetze).toContain(`Stimme ohne Stimmabgabe: ${saal.person(name).mitgliedId} ${saal.rundeId} ${saal.einreichungIds[3] ?? ''}.`)
    expect((await checkProtokoll(saal.db, andere)).fehler?.satz).toMatch(/^Stimme ohne Stimmabgabe/)
    expect(await stimmenOfLetztes()).toBe(0)
  })

  it('a vote is invented for a seat of another jury: it is named and does not count', async () => {
    const { juryId: andere } = await insertJury(saal.db, 2)
    const fremd = await addPerson(saal, 'fremd', { roles: ['JURY'], juryId: andere })
    await invent(fremd.mitgliedId)
    expect(await check()).toMatch(/^Stimme ohne Stimmabgabe/)
    expect(await stimmenOfLetztes()).toBe(0)
  })

  it('an act is invented in a round of this jury under another one', async () => {
    const row = await saal.db.selectFrom('stimmabgabe').selectAll().where('id', '=', saal.akte.erste).executeTakeFirstOrThrow()
    await saal.db
      .insertInto('stimmabgabe')
      .values({ ...row, id: 'erfunden', seq: 77, rev: 98, juryId: 'nirgends' })
      .execute()
    expect(await check()).toMatch(/^Zur Stimmabgabe erfunden .*keinen Eintrag/)
  })

  it('what stands in a jury or a round that exists nowhere is named where no jury is asked for', async () => {
    expect(await listVerwaiste(saal.db)).toEqual([])
    await invent(saal.person('j1').mitgliedId, { juryId: 'nirgends', rundeId: 'keine' })
    const row = await saal.db.selectFrom('stimmabgabe').selectAll().where('id', '=', saal.akte.erste).executeTakeFirstOrThrow()
    await saal.db
      .insertInto('stimmabgabe')
      .values({ ...row, id: 'erfunden', seq: 77, rev: null, juryId: 'nirgends' })
      .execute()
    await saal.db.insertInto('protokollKopf').values({ juryId: 'fort', nr: 0, hash: '' }).execute()
    expect(await listVerwaiste(saal.db)).toEqual([
      `Stimme ${saal.person('j1').mitgliedId} keine ${saal.einreichungIds[3] ?? ''}: Ihre Jury oder Runde gibt es nicht (Jury nirgends, Runde keine).`,
      'Stimmabgabe erfunden: Ihre Jury gibt es nicht (Jury nirgends).',
      'Es gibt ein Stimmprotokoll der Jury fort, die Jury selbst gibt es nicht.',
    ])
  })

  it('a vote is invented without an entry and without a receipt', async () => {
    const row = await saal.db.selectFrom('stimmabgabe').selectAll().where('id', '=', saal.akte.erste).executeTakeFirstOrThrow()
    await saal.db
      .insertInto('stimmabgabe')
      .values({ ...row, id: 'erfunden', seq: 77, rev: 98, quittung: null })
      .execute()
    await run(`update stimme set stimmabgabe_id = 'erfunden', rev = 98, quittung = null where stimmabgabe_id = '${saal.akte.erste}'`)
    expect(await check()).toMatch(/^Zur Stimmabgabe erfunden .*keinen Eintrag/)
  })

  it('the last entries are cut off, the head with them', async () => {
    await run('delete from protokoll where nr > 3', 'update protokoll_kopf set nr = 3, hash = (select hash from protokoll where nr = 3)')
    expect(await check()).not.toBeNull()
  })

  it('the last entries are cut off with the acts and votes that they sealed: tablets and history still know of them', async () => {
    await run(
      `delete from stimmabgabe where id in (${await sealedAfter(3)})`,
      'delete from stimme where stimmabgabe_id not in (select id from stimmabgabe)',
      'delete from protokoll where nr > 3',
      'update protokoll_kopf set nr = 3, hash = (select hash from protokoll where nr = 3)',
    )
    expect(await check()).toMatch(/Gerät|Verlauf|Runde/)
  })
  async function sealedAfter(nr: number): Promise<string> {
    const rows = await saal.db.selectFrom('protokoll').select('eintrag').where('nr', '>', nr).execute()
    return rows.map(({ eintrag }) => `'${(JSON.parse(eintrag) as { id: string }).id}'`).join(', ')
  }

  it('a closed round is opened again', async () => {
    await run(`update runde set status = 'OFFEN', endgueltig_ms = null, geschlossen_ms = null where id = '${saal.rundeId}'`)
    expect(await check()).toMatch(/^Runde .*GESCHLOSSEN/)
  })

  it('everything is deleted, with and without the entries', async () => {
    await run('delete from stimme', 'delete from stimmabgabe')
    expect(await check()).toMatch(/fehlt/)
    await run('delete from protokoll', 'delete from protokoll_kopf')
    expect(await check()).not.toBeNull()
    await run('delete from geraet', `delete from verlauf where noun = 'stimmabgabe'`)
    expect(await check()).not.toBeNull()
  })
})
