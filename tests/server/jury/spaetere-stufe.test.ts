import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/*
 * Three votes a work:     a 9 9 9 = 9,00   b, c 8 8 8 = 8,00   d 7 7 7 = 7,00   e none
 * Lines of a medal round: Gold ab 8,50, Silber ab 8,00, Bronze ab 7,50, Shortlist ab 6,50
 *                      →  a Gold           b, c Silber         d Shortlist      e nothing
 * Line of a VORJURY or SHORTLIST round: Shortlist ab 6,50
 */
const PUNKTE = { 0: 9, 1: 8, 2: 8, 3: 7 }

describe.each(['sqlite', 'postgres'] as const)('after the medals of a jury on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], einreichungen: 5, runde: { art: 'MEDAILLEN', quorumProzent: 0 } })
    const medaillen = await holdRunde(saal.rundeId, PUNKTE)
    await medaillen.schritt({ version: 0, art: 'ABSCHLUSS' })
    expect((await medaillen.confirm(1)).json()).toMatchObject({ status: 'BESTAETIGT', auszeichnungen: 4 })
  })
  afterEach(() => saal.server.close())

  const werk = (index: number) => saal.einreichungIds[index] ?? ''
  const read = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/medaillentisch`)).json<Medaillentisch>()
  const pruefe = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null

  /** A round in which three give points to works by their index, from its opening to its closing. */
  const holdRunde = async (rundeId: string, punkte: Readonly<Record<number, number>>) => {
    const weiter = Object.assign(Object.create(saal) as Saal, { rundeId })
    const url = `/api/voting/jurys/${saal.juryId}/runden/${rundeId}`
    const go = (status: string) => saal.person('vorsitz').call('POST', `${url}/status`, { status, grund: 'Alle da' })
    if (rundeId !== saal.rundeId) expect((await go('OFFEN')).statusCode).toBe(200)
    saal.uhr.ms += 1000
    for (const name of ['j1', 'j2', 'j3'])
      for (const [index, wert] of Object.entries(punkte))
        await new TestGeraet(weiter, name).cast({ einreichungId: werk(Number(index)), wert: { punkte: wert } })
    saal.uhr.ms += 1000
    await go('NACHLAUF')
    expect((await go('GESCHLOSSEN')).statusCode).toBe(200)
    saal.uhr.ms += 1000
    return {
      schritt: (body: object) => saal.person('vorsitz').call('POST', `${url}/medaillentisch/${saal.kategorieId}`, body),
      confirm: (version: number) => saal.person('vorsitz').call('POST', `${url}/bestaetigung`, { versionen: { [saal.kategorieId]: version } }),
      protokoll: async () =>
        (await readPdf((await saal.person('vorsitz').call('GET', `${url}/protokoll`)).rawPayload)).join(' ').replaceAll(/\s+/g, ' '),
    }
  }
  const vergeben = async () => {
    const rows = await saal.db.selectFrom('auszeichnung').select(['einreichungId', 'medaille', 'rundeId']).execute()
    return Object.fromEntries(rows.map(({ einreichungId, medaille, rundeId }) => [saal.einreichungIds.indexOf(einreichungId), [medaille, rundeId]]))
  }

  it.each(['VORJURY', 'SHORTLIST'])(
    'a later round of kind %s takes nothing away from what medals gave: only who has nothing gets its Shortlist',
    async (art) => {
      const sonder = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art, quorumProzent: 0 })
      const vorher = await saal.db.selectFrom('auszeichnung').selectAll().orderBy('id').execute()
      // a has Gold, b Silber, d a Shortlist by points; e has nothing: four of them reach the line of the later round, c does not.
      const runde = await holdRunde(sonder, { 0: 10, 1: 9, 2: 1, 3: 8, 4: 7 })
      const [kategorie] = (await read()).kategorien
      expect(kategorie).not.toHaveProperty('herab')
      expect(kategorie?.behaelt?.toSorted((x, y) => (x.titel < y.titel ? -1 : 1))).toEqual([
        { titel: 'Arbeit 1', bisher: 'GOLD' },
        { titel: 'Arbeit 2', bisher: 'SILBER' },
        { titel: 'Arbeit 4', bisher: 'SHORTLIST' },
      ])
      await runde.schritt({ version: 0, art: 'ABSCHLUSS' })
      expect((await runde.confirm(1)).json()).toMatchObject({ status: 'BESTAETIGT', auszeichnungen: 1 })
      expect(await vergeben()).toEqual({
        0: ['GOLD', saal.rundeId],
        1: ['SILBER', saal.rundeId],
        2: ['SILBER', saal.rundeId],
        3: ['SHORTLIST', saal.rundeId],
        4: ['SHORTLIST', sonder],
      })
      const ids = vorher.map(({ id }) => id)
      expect(await saal.db.selectFrom('auszeichnung').selectAll().where('id', 'in', ids).orderBy('id').execute()).toEqual(vorher)
      const [, auszeichnungen = ''] = (await runde.protokoll()).split('Auszeichnungen')
      for (const was of ['Gold bleibt', 'Silber bleibt', 'Shortlist bleibt', 'diese Runde nimmt davon nichts weg'])
        expect(auszeichnungen).toContain(was)
      expect(auszeichnungen.indexOf('Arbeit 5')).toBeLessThan(auszeichnungen.indexOf('Gold bleibt'))
      expect(await pruefe()).toBeNull()
    },
  )

  it('what a later round of an earlier stage decides to be more is more; and of an award that was taken away nobody says that it is lost or kept', async () => {
    const sonder = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'SHORTLIST', quorumProzent: 0 })
    await saal.db
      .updateTable('auszeichnung')
      .set({ aberkanntMs: saal.uhr.ms, aberkanntVon: saal.person('admin').benutzerId, aberkanntGrund: 'Nicht selbst gemacht.' })
      .where('einreichungId', '=', werk(0))
      .execute()
    const runde = await holdRunde(sonder, { 0: 10, 3: 9 })
    expect((await read()).kategorien[0]).toMatchObject({ behaelt: [{ titel: 'Arbeit 4', bisher: 'SHORTLIST' }] })
    const aenderung = { entscheidungen: { [werk(3)]: 'BRONZE' } }
    await runde.schritt({ version: 0, art: 'UEBERNAHME', aenderung, begruendung: 'Der Sonderpreis ist Bronze wert.' })
    const [kategorie] = (await read()).kategorien
    expect(kategorie).not.toHaveProperty('behaelt')
    expect(kategorie).not.toHaveProperty('herab')
    expect(kategorie).toMatchObject({ aberkannt: [{ titel: 'Arbeit 1', bisher: 'GOLD' }] })
    await runde.schritt({ version: 1, art: 'ABSCHLUSS' })
    expect((await runde.confirm(2)).json()).toMatchObject({ auszeichnungen: 1 })
    expect((await read()).kategorien[0]).toMatchObject({ aberkannt: [{ titel: 'Arbeit 1', bisher: 'GOLD' }] })
    expect(await vergeben()).toMatchObject({ 0: ['GOLD', saal.rundeId], 3: ['BRONZE', sonder] })
    const protokoll = await runde.protokoll()
    expect(protokoll).not.toContain('Gold bleibt')
    expect(protokoll).toContain('Gold aberkannt')
    expect(await pruefe()).toBeNull()
  })

  it('names in its protocol what is kept, the highest first', async () => {
    const sonder = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'SHORTLIST', quorumProzent: 0 })
    await saal.db.updateTable('auszeichnung').set({ medaille: 'BRONZE' }).where('einreichungId', '=', werk(0)).execute()
    const runde = await holdRunde(sonder, { 0: 10, 1: 9, 3: 8 })
    await runde.schritt({ version: 0, art: 'ABSCHLUSS' })
    expect((await runde.confirm(1)).json()).toMatchObject({ status: 'BESTAETIGT', auszeichnungen: 0 })
    expect((await runde.protokoll()).match(/(Silber|Bronze|Shortlist) bleibt/g)).toEqual(['Silber bleibt', 'Bronze bleibt', 'Shortlist bleibt'])
  })

  it('what was raised by a round of an earlier stage is not lowered by the next of them: a later stage had given less, but more than that', async () => {
    // b has Silber by the medals; the first round makes it Gold, the line of the second one is Shortlist.
    const hebt = await holdRunde(await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'VORJURY', quorumProzent: 0 }), {
      1: 9,
    })
    await hebt.schritt({
      version: 0,
      art: 'UEBERNAHME',
      aenderung: { entscheidungen: { [werk(1)]: 'GOLD' } },
      begruendung: 'Der Sonderpreis ist Gold.',
    })
    await hebt.schritt({ version: 1, art: 'ABSCHLUSS' })
    expect((await hebt.confirm(2)).json()).toMatchObject({ auszeichnungen: 1 })
    const danach = await vergeben()
    expect(danach).toMatchObject({ 1: ['GOLD', expect.not.stringContaining(saal.rundeId)] })
    const naechste = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 3, art: 'SHORTLIST', quorumProzent: 0 })
    const runde = await holdRunde(naechste, { 1: 9, 4: 9 })
    const [kategorie] = (await read()).kategorien
    expect(kategorie).not.toHaveProperty('herab')
    expect(kategorie).toMatchObject({ behaelt: [{ titel: 'Arbeit 2', bisher: 'GOLD' }] })
    await runde.schritt({ version: 0, art: 'ABSCHLUSS' })
    expect((await runde.confirm(1)).json()).toMatchObject({ auszeichnungen: 1 })
    expect(await vergeben()).toEqual({ ...danach, 4: ['SHORTLIST', naechste] })
    expect(await runde.protokoll()).toMatch(/Gold bleibt .*Eine höhere Stufe der Jury hat diese Arbeit schon ausgezeichnet/)
    expect(await pruefe()).toBeNull()
  })

  it.each([
    ['VORJURY', false],
    ['MEDAILLEN', false],
    ['MEDAILLEN', true],
  ] as const)(
    'what was taken away is given by no round of kind %s in silence, nor where the work was moved (%s): it counts nowhere, and its protocol says so',
    async (art, verschoben) => {
      const aberkannt = { aberkanntMs: saal.uhr.ms, aberkanntVon: saal.person('admin').benutzerId, aberkanntGrund: 'Nicht selbst gemacht.' }
      await saal.db.updateTable('auszeichnung').set(aberkannt).where('einreichungId', '=', werk(3)).execute()
      if (verschoben) {
        const kategorie = await saal.db.selectFrom('kategorie').selectAll().where('id', '=', saal.kategorieId).executeTakeFirstOrThrow()
        const kategorieId = newId(saal.uhr.ms)
        await saal.db
          .insertInto('kategorie')
          .values({ ...kategorie, id: kategorieId, nummer: kategorie.nummer + 50 })
          .execute()
        await saal.db.updateTable('auszeichnung').set({ kategorieId }).where('einreichungId', '=', werk(3)).execute()
      }
      const vorher = await saal.db.selectFrom('auszeichnung').selectAll().where('einreichungId', '=', werk(3)).execute()
      const runde = await holdRunde(await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art, quorumProzent: 0 }), {
        3: 9,
        4: 8,
      })
      await runde.schritt({ version: 0, art: 'UEBERNAHME', aenderung: { entscheidungen: { [werk(3)]: 'GOLD' } }, begruendung: 'Doch Gold.' })
      await runde.schritt({ version: 1, art: 'ABSCHLUSS' })
      expect((await read()).kategorien[0]?.aberkannt).toEqual([{ titel: 'Arbeit 4', bisher: 'SHORTLIST' }])
      expect((await runde.confirm(2)).json()).toMatchObject({ status: 'BESTAETIGT', auszeichnungen: 1 })
      expect(await saal.db.selectFrom('auszeichnung').selectAll().where('einreichungId', '=', werk(3)).execute()).toEqual(vorher)
      expect(await runde.protokoll()).toContain('Shortlist aberkannt Arbeit 4')
      // Its row was moved by hand: that is named.
      if (!verschoben) expect(await pruefe()).toBeNull()
    },
  )

  it.runIf(dialekt === 'postgres')('waits for whoever takes an award away at the same moment, and gives nothing in its place', async () => {
    const runde = await holdRunde(
      await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'MEDAILLEN', quorumProzent: 0 }),
      { 3: 9 },
    )
    await runde.schritt({ version: 0, art: 'ABSCHLUSS' })
    const { bestaetigung } = await inTransaktion(saal.db, async (trx) => {
      await trx.updateTable('auszeichnung').set({ aberkanntMs: saal.uhr.ms }).where('einreichungId', '=', werk(3)).execute()
      const answer = runde.confirm(1)
      let ended = false
      void answer.finally(() => (ended = true))
      for (;;) {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(saal.db)
        if (rows.length > 0 || ended) return { bestaetigung: answer }
      }
    })
    expect((await bestaetigung).json()).toMatchObject({ status: 'BESTAETIGT', auszeichnungen: 0 })
    expect(await vergeben()).toMatchObject({ 3: ['SHORTLIST', saal.rundeId] })
    expect(await runde.protokoll()).toContain('Shortlist aberkannt')
  })
})
