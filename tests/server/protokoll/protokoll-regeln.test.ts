import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toKanonisch } from '#contract/kanonisch.ts'
import type { EntwurfFelder, EntwurfGespeichert } from '#contract/einreichung-entwurf.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { seatVorsitz } from '#tests/support/runde.ts'
import { applySchritt } from '#server/commands/einreichung/change-einreichung-status.ts'
import { lockDatensatz } from '#server/db/datensatz/datensatz.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { fillIn } from '#tests/support/einreichen.ts'
import {
  insertEinreichung,
  insertJury,
  insertKategorie,
  insertProgramm,
  insertRunde,
  openSaal,
  START_MS,
  TestGeraet,
  type Saal,
} from '#tests/support/voting.ts'

const KRITERIEN = [
  { id: 'idee', titel: 'Idee', gewicht: 60 },
  { id: 'handwerk', titel: 'Handwerk', gewicht: 40 },
]

/** A jury whose round of criteria was opened by its chair, with a vote for the first of three works. */
describe.each(['sqlite', 'postgres'] as const)('what a round is counted by, on %s', (dialekt) => {
  let saal: Saal
  let werke: string[]
  let fremdeKategorie: string
  beforeEach(async () => {
    const runde = { modus: 'KRITERIEN', kriterien: KRITERIEN, status: 'VORBEREITUNG' } as const
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'], runde })
    await insertProgramm(saal.db)
    fremdeKategorie = await insertKategorie(saal.db, null, 99)
    werke = saal.einreichungIds
    expect((await move('OFFEN')).statusCode).toBe(200)
    await new TestGeraet(saal, 'j1').cast({ einreichungId: werke[0], wert: { kriterien: { idee: 8, handwerk: 4 } } })
    expect(await check()).toEqual([])
  })
  afterEach(() => saal.server.close())

  const move = (status: string, rundeId = saal.rundeId) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status })
  const check = async (juryId = saal.juryId) => {
    const { fehler, weitere } = await checkProtokoll(saal.db, juryId)
    return fehler ? [fehler, ...weitere].map(({ satz }) => satz) : []
  }
  const run = (statement: string) => sql.raw(statement).execute(saal.db)
  const entries = async (juryId = saal.juryId) => {
    const rows = await saal.db.selectFrom('protokoll').select('eintrag').where('juryId', '=', juryId).orderBy('nr').execute()
    return rows.map(({ eintrag }) => JSON.parse(eintrag) as { art: string; einreichungId: string | null; kategorieId?: string })
  }
  const step = (einreichungId: string, aktion: 'DISQUALIFIZIEREN' | 'WIEDER_AUFNEHMEN' | 'ZULASSEN') =>
    inTransaktion(saal.db, async (trx) => {
      const row = await lockDatensatz(trx, 'einreichung', einreichungId)
      if (!row) throw new Error('no work')
      await applySchritt(trx, row, { aktion, grund: 'Rechte' }, { by: saal.person('admin').benutzerId, nowMs: saal.uhr.ms, timeZone: 'UTC' })
    })
  const save = async (id: string, felder: Partial<EntwurfFelder>) => (await fillIn(saal.person('admin').call, id, felder)).json<EntwurfGespeichert>()

  it.each<[string, () => string, RegExp]>([
    [
      'other weights',
      () => `update runde set kriterien = replace(kriterien, '60', '10')`,
      /^Runde .*: Kriterien .*"gewicht":10.* versiegelt .*"gewicht":60/,
    ],
    ['another mode', () => `update runde set modus = 'PUNKTE'`, /^Runde .*: Modus laut Tabelle „PUNKTE“, in Eintrag 1 versiegelt „KRITERIEN“/],
    [
      'another majority',
      () => 'update runde set mehrheit_prozent = 10',
      /^Runde .*: Mehrheit in Prozent laut Tabelle 10, in Eintrag 1 versiegelt 50/,
    ],
    ['another quorum', () => 'update runde set quorum_prozent = 1', /^Runde .*: Quorum in Prozent laut Tabelle 1, /],
    [
      'another evaluation',
      () => `update runde set auswertung = 'MEDIAN'`,
      /^Runde .*: Auswertung laut Tabelle „MEDIAN“, in Eintrag 1 versiegelt „MITTEL“/,
    ],
    ['another right of the chair', () => `update jury set vorsitz_stimmrecht = 'NEIN'`, /Stimmrecht des Vorsitzes laut Tabelle „NEIN“/],
    ['a category less', () => 'delete from jury_kategorie', /Kategorien der Jury laut Tabelle \[\]/],
    [
      'a work in another category',
      () => `update einreichung set kategorie_id = '${fremdeKategorie}' where id = '${werke[1] ?? ''}'`,
      /gehört laut Tabelle zur Kategorie .*, nach Eintrag 1 /,
    ],
    ['a work less', () => `delete from einreichung where id = '${werke[1] ?? ''}'`, /^Die Einreichung .* fehlt in der Tabelle/],
    [
      'a work that nobody admitted',
      () => `update einreichung set status = 'ABGEGEBEN' where id = '${werke[1] ?? ''}'`,
      /ist laut Tabelle nicht vor der Jury, nach Eintrag 1 /,
    ],
    [
      'a seat without a vote',
      () => `update jurymitglied set stimmberechtigt = 0 where id = '${saal.person('j2').mitgliedId}'`,
      /^Das Jurymitglied .* ohne Stimmrecht.*versiegelt MITGLIED mit Stimmrecht/,
    ],
    [
      'an observer',
      () => `update jurymitglied set funktion = 'BEOBACHTER' where id = '${saal.person('j2').mitgliedId}'`,
      /^Das Jurymitglied .* BEOBACHTER/,
    ],
    [
      'another person on a seat',
      () => `update jurymitglied set benutzer_id = '${saal.person('admin').benutzerId}' where id = '${saal.person('j2').mitgliedId}'`,
      /Person/,
    ],
    ['a seat less', () => `delete from jurymitglied where id = '${saal.person('j2').mitgliedId}'`, /fehlt in der Tabelle/],
  ])('is sealed: %s is named', async (_, statement, satz) => {
    await run(statement())
    expect((await check()).join('\n')).toMatch(new RegExp(satz.source, 'm'))
  })

  it('is sealed: a seat that came later, and a work that came from nowhere, are named', async () => {
    const { mitgliedId } = saal.person('j2')
    await run(
      `insert into jurymitglied (id, jury_id, benutzer_id, funktion, stimmberechtigt, arbeitgeber, netzwerk, created_ms, updated_ms) select 'neu', jury_id, '${saal.person('admin').benutzerId}', funktion, 1, '', '', 1, 1 from jurymitglied where id = '${mitgliedId}'`,
    )
    const dazu = await insertEinreichung(saal.db, saal.kategorieId, 9)
    expect(await check()).toEqual([
      'Das Jurymitglied neu ist nach der Öffnung der Runde hinzugekommen, ein Eintrag dazu fehlt (Eintrag 1).',
      `Die Einreichung ${dazu} steht laut Tabelle vor der Jury, ein Eintrag dazu fehlt.`,
    ])
  })

  it('a later opening does not cover what was changed before it', async () => {
    const zweite = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG' })
    await move('NACHLAUF')
    const anders = await insertKategorie(saal.db, saal.juryId, 7)
    await run(`update einreichung set kategorie_id = '${anders}' where id = '${werke[1] ?? ''}'`)
    expect((await move('OFFEN', zweite)).statusCode).toBe(200)
    expect((await check()).join('\n')).toMatch(
      new RegExp(`^Eintrag \\d+: Die Einreichung ${werke[1] ?? ''} steht darin anders vor der Jury als in Eintrag 1`, 'm'),
    )
  })

  it('a round that somebody opened in the database has sealed nothing: a fault, also when it goes on as it should', async () => {
    const { juryId } = await insertJury(saal.db, 2)
    const rundeId = await insertRunde(saal.db, juryId, { status: 'VORBEREITUNG' })
    expect(await check(juryId)).toEqual([])
    await run(`update runde set status = 'OFFEN' where id = '${rundeId}'`)
    expect(await check(juryId)).toEqual([`Runde ${rundeId} ist laut Tabelle OFFEN, ein Eintrag dazu fehlt.`])
    const url = `/api/voting/jurys/${juryId}/runden/${rundeId}/status`
    for (const status of ['PAUSIERT', 'OFFEN', 'NACHLAUF']) expect((await saal.person('admin').call('POST', url, { status })).statusCode).toBe(200)
    expect(await check(juryId)).toEqual([`Eintrag 1: Runde ${rundeId} war nach den Einträgen davor VORBEREITUNG, PAUSIERT folgt nicht darauf.`])
  })

  it('a round that somebody put back in the database, to open it once more with other rules, is named', async () => {
    await run(`update runde set status = 'VORBEREITUNG', kriterien = replace(replace(replace(kriterien, ':60', ':0'), ':40', ':60'), ':0', ':40')`)
    expect((await move('OFFEN')).statusCode).toBe(200)
    expect(await check()).toEqual([`Eintrag 3: Runde ${saal.rundeId} war nach den Einträgen davor OFFEN, OFFEN folgt nicht darauf.`])
  })

  it('an opening that seals no rules is named, whatever else its entry says', async () => {
    const { nr, eintrag } = await saal.db.selectFrom('protokoll').select(['nr', 'eintrag']).orderBy('nr').executeTakeFirstOrThrow()
    await saal.db.deleteFrom('protokoll').where('nr', '>', nr).execute()
    for (const table of ['stimme', 'stimmabgabe', 'geraet']) await run(`delete from ${table}`)
    const { regeln: _, ...ohne } = JSON.parse(eintrag) as Record<string, unknown>
    const set = { eintrag: toKanonisch(ohne), hash: createHash('sha256').update(toKanonisch(ohne)).digest('hex') }
    await saal.db.updateTable('protokoll').set(set).execute()
    await saal.db.updateTable('protokollKopf').set({ nr, hash: set.hash }).execute()
    expect(await check()).toEqual([`Eintrag 1: Die Öffnung der Runde ${saal.rundeId} versiegelt nicht, wonach sie ausgezählt wird.`])
  })

  it('a work does not leave its category in silence once its jury has begun; the field says what to do', async () => {
    const { kategorieId } = await insertJury(saal.db, 2)
    const [id = ''] = werke
    for (const schritt of [null, 'PAUSIERT', 'NACHLAUF', 'GESCHLOSSEN'] as const) {
      if (schritt)
        expect(
          (
            await saal
              .person('vorsitz')
              .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status: schritt, grund: 'Schluss' })
          ).statusCode,
        ).toBe(200)
      const { gespeichert, abgelehnt } = await save(id, { kategorieId, titel: `Neu ${schritt ?? ''}` })
      expect(gespeichert).toEqual(['titel'])
      expect(abgelehnt.kategorieId).toMatch(/hat mit der Abstimmung begonnen.*disqualifizieren Sie/)
    }
    expect(await check()).toEqual([])
  })

  it('a work changes its category by way of a disqualification, which is in the log', async () => {
    const { juryId, kategorieId } = await insertJury(saal.db, 2)
    const [id = ''] = werke
    await insertRunde(saal.db, juryId, { status: 'OFFEN' })
    await step(id, 'DISQUALIFIZIEREN')
    expect(await save(id, { kategorieId })).toMatchObject({ gespeichert: ['kategorieId'] })
    await step(id, 'WIEDER_AUFNEHMEN')
    await step(id, 'ZULASSEN')
    expect((await entries()).map(({ art }) => art)).toEqual(['OEFFNUNG', 'BEWERTET', 'RUECKZUG', 'WIEDERAUFNAHME'])
    expect(await entries(juryId)).toMatchObject([{ art: 'OEFFNUNG' }, { art: 'ZULASSUNG', einreichungId: id, kategorieId }])
    expect([await check(), await check(juryId)]).toEqual([[], []])
    const { mitglieder } = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
    expect(mitglieder.every(({ bewertet, erwartet }) => bewertet <= erwartet && bewertet === 0)).toBe(true)
    await run(`update einreichung set kategorie_id = '${saal.kategorieId}' where id = '${id}'`)
    expect((await check(juryId)).join()).toMatch(/gehört laut Tabelle zur Kategorie/)
  })

  it('a work that comes while a jury votes is an entry, admitted or moved there', async () => {
    const { kategorieId: woanders } = await insertJury(saal.db, 2)
    const [zugelassen, verschoben] = [await insertEinreichung(saal.db, saal.kategorieId, 8), await insertEinreichung(saal.db, woanders, 9)]
    await saal.db.updateTable('einreichung').set({ status: 'IN_PRUEFUNG' }).where('id', '=', zugelassen).execute()
    await step(zugelassen, 'ZULASSEN')
    await save(verschoben, { titel: 'Zuerst der Titel' })
    saal.uhr.ms += 1000
    expect(await save(verschoben, { kategorieId: saal.kategorieId })).toMatchObject({ gespeichert: ['kategorieId'] })
    const { kategorieId } = saal
    expect((await entries()).slice(2)).toMatchObject([
      { art: 'ZULASSUNG', einreichungId: zugelassen, kategorieId, serverMs: START_MS },
      { art: 'ZULASSUNG', einreichungId: verschoben, kategorieId, serverMs: START_MS + 1000 },
    ])
    expect(await check()).toEqual([])
    await run(`update einreichung set kategorie_id = '${fremdeKategorie}' where id = '${verschoben}'`)
    expect((await check()).join()).toMatch(/gehört laut Tabelle zur Kategorie .*, nach Eintrag 4 /)
  })

  // Nothing can come between the two on SQLite, where the transaction is the lock. What each waits for on PostgreSQL: sperren.test.ts.
  it.runIf(dialekt === 'postgres')('an opening and an admission of the same moment agree about the works', async () => {
    for (let nummer = 20; nummer < 25; nummer += 1) {
      const { juryId, kategorieId } = await insertJury(saal.db, nummer)
      const rundeId = await insertRunde(saal.db, juryId, { status: 'VORBEREITUNG' })
      await seatVorsitz(saal.db, juryId, START_MS)
      const [kommt, geht] = [await insertEinreichung(saal.db, kategorieId, 1), await insertEinreichung(saal.db, kategorieId, 2)]
      await saal.db.updateTable('einreichung').set({ status: 'IN_PRUEFUNG' }).where('id', '=', kommt).execute()
      const url = `/api/voting/jurys/${juryId}/runden/${rundeId}/status`
      const [offen] = await Promise.all([
        saal.person('admin').call('POST', url, { status: 'OFFEN' }),
        step(kommt, 'ZULASSEN'),
        step(geht, 'DISQUALIFIZIEREN'),
      ])
      expect(offen.statusCode).toBe(200)
      expect(await check(juryId)).toEqual([])
    }
  })
})
