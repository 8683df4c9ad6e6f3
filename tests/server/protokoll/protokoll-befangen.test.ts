import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { recordVorgang } from '#server/commands/datensatz/record-vorgang.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/** Two votes of j1 and one of j2; j1 is recused from the first work after he has voted for it. */
describe.each(['sqlite', 'postgres'] as const)('a confirmed recusal in the record, on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'] })
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.send([tablet.act(), tablet.act({ einreichungId: saal.einreichungIds[1] })])
    await new TestGeraet(saal, 'j2').cast()
  })
  afterEach(() => saal.server.close())
  const confirm = (name: string, einreichungId = saal.einreichungIds[0] ?? '') =>
    confirmBefangenheit(saal.db, {
      mitgliedId: saal.person(name).mitgliedId,
      einreichungId,
      grund: 'EIGENE_AGENTUR',
      now: () => saal.uhr.ms,
      von: { quelle: 'ADMIN', benutzerId: saal.person('admin').benutzerId },
    })
  const check = async () => {
    const { fehler, weitere } = await checkProtokoll(saal.db, saal.juryId)
    return fehler ? [fehler, ...weitere].map(({ satz }) => satz) : []
  }
  const run = (statement: string) => sql.raw(statement).execute(saal.db)
  const stimmeOf = (name: string) => `Stimme ${saal.person(name).mitgliedId} ${saal.rundeId} ${saal.einreichungIds[0] ?? ''}`
  const countingOf = async () => {
    const rows = await saal.db
      .selectFrom('stimme')
      .select(['mitgliedId', 'zaehlt'])
      .where('einreichungId', '=', saal.einreichungIds[0] ?? '')
      .execute()
    return new Map(rows.map(({ mitgliedId, zaehlt }) => [mitgliedId, zaehlt]))
  }

  it('names who confirmed it, and its vote does not count', async () => {
    await confirm('j1')
    expect(await check()).toEqual([])
    expect([(await countingOf()).get(saal.person('j1').mitgliedId), (await countingOf()).get(saal.person('j2').mitgliedId)]).toEqual([0, 1])
    const { eintrag } = await saal.db.selectFrom('protokoll').select('eintrag').orderBy('nr', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(eintrag)).toMatchObject({ art: 'BEFANGENHEIT', benutzerId: saal.person('admin').benutzerId })
  })

  it.each<[string, string, RegExp]>([
    ['its vote counts again', 'update stimme set zaehlt = 1', /^Stimme .* zählt laut Tabelle, nach den Stimmabgaben zählt sie nicht/],
    ['it is only declared', `update befangenheit set status = 'ERKLAERT'`, /^Befangenheit .* ist laut Tabelle ERKLAERT, laut Eintrag BESTAETIGT/],
    ['it has ended', 'update befangenheit set beendet_ms = 1', /^Befangenheit .* ist laut Eintrag BESTAETIGT, in der Tabelle fehlt sie/],
    ['it has ended and its vote counts', 'update befangenheit set beendet_ms = 1; update stimme set zaehlt = 1', /^Befangenheit .* fehlt sie/],
    ['it never was', 'delete from befangenheit', /^Befangenheit .* fehlt sie/],
    ['it has another reason', `update befangenheit set grund = 'SONSTIGES'`, /^Eintrag \d+: Der Grund der Befangenheit/],
    [
      'it is another juror’s',
      `update befangenheit set mitglied_id = (select mitglied_id from stimme where mitglied_id <> befangenheit.mitglied_id limit 1)`,
      /^Befangenheit .* ein Eintrag dazu fehlt/,
    ],
  ])('is compared both ways: %s', async (_, statements, satz) => {
    await confirm('j1')
    for (const statement of statements.split('; ')) await run(statement)
    expect((await check()).join('\n')).toMatch(new RegExp(satz.source, 'm'))
  })

  /** No command confirms a result yet; the entry is what one will write. */
  async function confirmErgebnis() {
    saal.uhr.ms += 1000
    await inTransaktion(saal.db, (trx) =>
      recordVorgang(trx, saal.juryId, { art: 'BESTAETIGUNG', status: 'BESTAETIGT', rundeId: saal.rundeId, benutzerId: null, jetztMs: saal.uhr.ms }),
    )
    await run(`update runde set status = 'BESTAETIGT'`)
  }
  const stimmen = async () => (await check()).filter((satz) => satz.startsWith('Stimme'))

  it('what came before a result was confirmed counts as little after it: nobody switches a vote on', async () => {
    await confirm('j1')
    await confirmErgebnis()
    expect(await stimmen()).toEqual([])
    await run('update stimme set zaehlt = 1')
    expect(await stimmen()).toEqual([`${stimmeOf('j1')} zählt laut Tabelle, nach den Stimmabgaben zählt sie nicht.`])
    await run('update stimme set zaehlt = 0')
    expect(await stimmen()).toHaveLength(2)
  })

  it('nor by a status without an entry', async () => {
    await confirm('j1')
    await run(`update runde set status = 'BESTAETIGT'`)
    await run('update stimme set zaehlt = 1')
    expect(await stimmen()).toEqual([`${stimmeOf('j1')} zählt laut Tabelle, nach den Stimmabgaben zählt sie nicht.`])
  })

  it('what comes after a result was confirmed changes none of its votes, and nobody switches one off by it', async () => {
    await confirmErgebnis()
    const wer = { grund: 'abgereist', benutzerId: saal.person('admin').benutzerId, now: () => saal.uhr.ms }
    await confirm('j1')
    await revokeJurymitglied(saal.db, { mitgliedId: saal.person('j2').mitgliedId, ...wer })
    await withdrawEinreichung(saal.db, { einreichungId: saal.einreichungIds[1] ?? '', ...wer })
    expect((await saal.db.selectFrom('stimme').select('zaehlt').execute()).map(({ zaehlt }) => zaehlt)).toEqual([1, 1, 1])
    expect(await stimmen()).toEqual([])
    await run('update stimme set zaehlt = 0')
    expect(await stimmen()).toHaveLength(3)
  })
})
