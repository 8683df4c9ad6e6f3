import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DRUCK_AKTIONEN, type DruckAktion, type DruckwerkMitWeg } from '#contract/druckdaten.ts'
import { DRUCKSTATUS, type Druckstatus } from '#contract/einreichung.ts'
import type { SammelaktionAntwort } from '#contract/sammelaktion.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { moveDruckstatus } from '#server/commands/druck/move-druckstatus.ts'
import { letPass, publish } from '../auszeichnung/awards.ts'
import { openDruckwelt, type Druckwelt } from './druck-welt.ts'

describe.each(['sqlite', 'postgres'] as const)('the way of an awarded work into the book, on %s', (dialekt) => {
  let welt: Druckwelt
  let [eins, zwei, drei]: string[] = []
  const werk = (id = eins ?? '') => id

  beforeAll(async () => {
    welt = await openDruckwelt(dialekt)
    ;[eins, zwei, drei] = welt.werke
  })
  afterAll(() => welt.saal.server.close())
  beforeEach(async () => {
    const { db } = welt.saal
    await db.deleteFrom('beanstandung').execute()
    await db.deleteFrom('verlauf').where('noun', '=', 'einreichung').execute()
    const leer = { druckstatus: 0, beanstandetMs: null, creditNeuMs: null, textNeuMs: null, dateiNeuMs: null }
    await db
      .updateTable('einreichung')
      .set({ ...leer, zurueckgezogenMs: null })
      .execute()
    await db.updateTable('auszeichnung').set({ veroeffentlichtMs: null, aberkanntMs: null }).execute()
  })

  it('lists works with an award that counts, and nothing else', async () => {
    const { items, total } = await welt.liste()
    expect(total).toBe(3)
    expect(items.map(({ id }) => id).toSorted()).toEqual(welt.werke.toSorted())
    expect(items.find(({ id }) => id === eins)).toMatchObject({ medaille: 'GOLD', oeffentlich: false, druckstatus: 0, dateien: [] })
  })

  it('goes step by step, each by who may, and the delivery alone says that it was fetched', async () => {
    expect((await welt.schritt(werk(), 'DRUCKREIF', 0)).json()).toEqual({ id: eins, druckstatus: 1 })
    expect((await welt.schritt(werk(), 'BEREITSTELLEN', 1)).statusCode).toBe(200)
    await inTransaktion(welt.saal.db, (trx) =>
      moveDruckstatus(trx, werk(), { zu: 5, beweger: ['LIEFERUNG'] }, { by: null, nowMs: (welt.saal.uhr.ms += 1) }),
    )
    expect((await welt.schritt(werk(), 'PRUEFEN', 5)).json()).toMatchObject({ error: 'druckstatus-schritt' })
    expect((await welt.schritt(werk(), 'PRUEFEN', 5, { wer: 'druck' })).statusCode).toBe(200)
    expect((await welt.schritt(werk(), 'FREIGEBEN', 7)).json()).toEqual({ id: eins, druckstatus: 10 })
    const wegOf = async (wer: string) => (await welt.saal.person(wer).call('GET', `/api/druckdaten/${eins}`)).json<DruckwerkMitWeg>().weg
    expect((await wegOf('admin')).map(({ druckstatus }) => druckstatus)).toEqual([1, 3, 5, 7, 10])
    expect((await wegOf('druck')).map(({ druckstatus }) => druckstatus)).toEqual([3, 5, 7, 10])
    const verlauf = await welt.saal.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', werk()).orderBy('id').execute()
    expect(verlauf.map(({ aktion }) => aktion)).toEqual(
      expect.arrayContaining(['DRUCKREIF', 'DRUCK_BEREIT', 'DRUCK_ABGEHOLT', 'DRUCK_GEPRUEFT', 'DRUCK_FREIGEGEBEN']),
    )
  })

  /** By hand from docs/rules.md, „Print": every other pair is refused. */
  const MOEGLICH: Readonly<Record<string, readonly (readonly [Druckstatus, DruckAktion])[]>> = {
    admin: [[0, 'DRUCKREIF'], [1, 'BEREITSTELLEN'], [7, 'FREIGEBEN'], ...DRUCKSTATUS.map((von) => [von, 'BEANSTANDEN'] as const)],
    druck: [
      [5, 'PRUEFEN'],
      [5, 'BEANSTANDEN'],
      [7, 'BEANSTANDEN'],
    ],
  }
  it.each(['admin', 'druck'])('every other jump is refused: %s', async (wer) => {
    for (const von of DRUCKSTATUS)
      for (const aktion of DRUCK_AKTIONEN) {
        await welt.stelle(werk(), von)
        const answer = await welt.schritt(werk(), aktion, von, { wer, grund: 'Der Beschnitt fehlt.' })
        const moeglich = MOEGLICH[wer]?.some(([erlaubt, name]) => erlaubt === von && name === aktion)
        const unsichtbar = wer === 'druck' && von < 3
        expect([von, aktion, answer.statusCode]).toEqual([von, aktion, moeglich ? 200 : unsichtbar ? 404 : 409])
        if (!moeglich && !unsichtbar)
          expect(answer.json()).toMatchObject({ error: 'druckstatus-schritt', message: expect.stringContaining('Dieser Schritt ist nicht möglich.') })
      }
  })

  it('an agency that knows of an award is told of objections while a later round in its place waits for its own publication', async () => {
    const set = (medaille: string, oeffentlichMedaille: string | null) =>
      welt.saal.db.updateTable('auszeichnung').set({ medaille, oeffentlichMedaille }).where('einreichungId', '=', werk()).execute()
    await set('GRANDPRIX', 'GOLD')
    expect(await welt.werk(werk())).toMatchObject({ medaille: 'GRANDPRIX', oeffentlich: true })
    expect((await welt.schritt(werk(), 'BEANSTANDEN', 0, { grund: 'Der Beschnitt fehlt.' })).statusCode).toBe(200)
    expect((await welt.werk(werk())).beanstandung?.gemeldetMs).toBeTypeOf('number')
    await set('GOLD', null)
  })

  it('wants a reason for going back, and a date that is still to come', async () => {
    await welt.stelle(werk(), 3)
    expect((await welt.schritt(werk(), 'BEANSTANDEN', 3, { grund: '  ' })).json()).toMatchObject({ fields: { grund: expect.any(String) } })
    expect((await welt.schritt(werk(), 'BEANSTANDEN', 3, { grund: 'Zu klein.', bis: '2020-01-01T12:00:00Z' })).json()).toMatchObject({
      fields: { bis: expect.any(String) },
    })
    expect(await welt.werk(werk())).toMatchObject({ druckstatus: 3, beanstandung: null })
  })

  it('two people on one work: the second is told where it stands', async () => {
    const answers = await Promise.all(['admin', 'admin2'].map((wer) => welt.schritt(werk(), 'DRUCKREIF', 0, { wer })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'Dieser Schritt ist nicht möglich. Die Arbeit steht inzwischen auf „Druckreif“.',
    })
    expect(await welt.saal.db.selectFrom('verlauf').select('id').where('aktion', '=', 'DRUCKREIF').execute()).toHaveLength(1)
  })

  it('an objection of another window, or a file that has come meanwhile, is told before anybody gets a second mail', async () => {
    const grund = 'Der Beschnitt fehlt.'
    const einwaende = () => welt.saal.db.selectFrom('beanstandung').selectAll().where('einreichungId', '=', werk()).execute()
    expect((await welt.schritt(werk(), 'BEANSTANDEN', 0, { grund, einwand: null })).statusCode).toBe(200)
    expect((await welt.schritt(werk(), 'BEANSTANDEN', 0, { grund, einwand: null })).json()).toMatchObject({
      message: 'Inzwischen hat schon jemand diese Arbeit beanstandet.',
    })
    const [offen] = await einwaende()
    const gesehen = { createdMs: offen?.createdMs ?? 0, ersetztMs: null }
    await welt.saal.db.updateTable('beanstandung').set({ ersetztMs: 7 }).where('einreichungId', '=', werk()).execute()
    expect((await welt.schritt(werk(), 'BEANSTANDEN', 0, { grund, einwand: gesehen })).json()).toMatchObject({
      message: 'Inzwischen ist eine neue Datei da.',
    })
    expect(await einwaende()).toHaveLength(1)
    expect((await welt.schritt(werk(), 'DRUCKREIF', 0, { einwand: { ...gesehen, ersetztMs: 7 } })).statusCode).toBe(200)
    expect((await welt.schritt(werk(), 'BEANSTANDEN', 1, { grund, einwand: gesehen })).json()).toMatchObject({
      message: 'Inzwischen ist die Beanstandung erledigt.',
    })
  })

  it('two who choose the same works at the same moment: each goes once', async () => {
    const ids = [werk(eins), werk(zwei), werk(drei)]
    const answers = await Promise.all([
      welt.viele('DRUCKREIF', ids),
      welt.viele('DRUCKREIF', ids.toReversed(), {}, 'admin2'),
      welt.schritt(werk(zwei), 'DRUCKREIF', 0),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 409)).toEqual([])
    expect((await welt.liste('druckstatus=1')).total).toBe(3)
    expect(await welt.saal.db.selectFrom('verlauf').select('id').where('aktion', '=', 'DRUCKREIF').execute()).toHaveLength(3)
  })

  it('a step and an award that is taken away at the same moment leave the work as one after the other would', async () => {
    const award = welt.awards[0] ?? ''
    await welt.veroeffentliche(werk())
    const { id } = (await welt.saal.person('admin').call('POST', `/api/auszeichnungen/${award}/aberkennung`, { grund: 'Nie erschienen.' })).json<{
      id: string
    }>()
    const [schritt] = await Promise.all([
      welt.schritt(werk(), 'DRUCKREIF', 0),
      welt.saal.person('admin2').call('POST', `/api/auszeichnungen/${award}/aberkennung/${id}`, { bestaetigt: true }),
    ])
    const row = await welt.saal.db.selectFrom('einreichung').select('druckstatus').where('id', '=', werk()).executeTakeFirstOrThrow()
    expect(Number(row.druckstatus)).toBe(schritt.statusCode === 200 ? 1 : 0)
    expect((await welt.liste()).items.map((each) => each.id)).not.toContain(werk())
    await welt.saal.db.deleteFrom('aberkennung').execute()
  })

  it('a work withdrawn meanwhile, or one whose award was taken away, goes nowhere and is in no list', async () => {
    await welt.saal.db.updateTable('einreichung').set({ zurueckgezogenMs: 1 }).where('id', '=', werk(eins)).execute()
    await welt.saal.db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('einreichungId', '=', werk(zwei)).execute()
    expect((await welt.schritt(werk(eins), 'DRUCKREIF', 0)).json()).toMatchObject({ message: expect.stringContaining('ist zurückgezogen') })
    expect((await welt.schritt(werk(zwei), 'DRUCKREIF', 0)).json()).toMatchObject({ message: expect.stringContaining('keine Auszeichnung') })
    expect((await welt.liste()).items.map(({ id }) => id)).toEqual([drei])
    expect(await welt.stand()).toMatchObject({ anzahl: 1 })
  })

  it('of several works each that cannot go is named with why not; the preview changes nothing', async () => {
    await welt.stelle(werk(zwei), 3)
    await welt.saal.db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('einreichungId', '=', werk(drei)).execute()
    const ids = [werk(eins), werk(zwei), werk(drei)]
    const vorschau = (await welt.viele('DRUCKREIF', ids, { vorschau: true })).json<SammelaktionAntwort>()
    expect(vorschau.betroffen.map(({ id }) => id)).toEqual([eins])
    expect(vorschau.ausgelassen).toEqual([
      expect.objectContaining({ id: zwei, grund: expect.stringContaining('„Zur Abholung bereit“') }),
      expect.objectContaining({ id: drei, grund: expect.stringContaining('keine Auszeichnung') }),
    ])
    expect(await welt.werk(werk())).toMatchObject({ druckstatus: 0 })
    expect((await welt.viele('DRUCKREIF', ids)).json()).toEqual(vorschau)
    expect(await welt.werk(werk())).toMatchObject({ druckstatus: 1 })
    expect((await welt.viele('BEANSTANDEN', ids)).json()).toMatchObject({ fields: { grund: expect.any(String) } })
  })

  it('a printer finds nothing of works before „Zur Abholung bereit“', async () => {
    await welt.stelle(werk(zwei), 3)
    expect((await welt.liste('', 'druck')).items.map(({ id }) => id)).toEqual([zwei])
    expect(await welt.stand('druck')).toMatchObject({
      anzahl: 1,
      status: [{ druckstatus: 3 }, { druckstatus: 5 }, { druckstatus: 7 }, { druckstatus: 10 }],
    })
    expect((await welt.viele('BEANSTANDEN', [werk()], { grund: 'Zu klein.' }, 'druck')).json()).toEqual({
      betroffen: [],
      ausgelassen: [{ id: eins, name: 'Eine Arbeit', grund: 'gibt es nicht mehr' }],
    })
  })

  it('filters by several states at once, by what waits, and searches work and agency', async () => {
    await welt.stelle(werk(zwei), 1)
    await welt.stelle(werk(drei), 3)
    await welt.schritt(werk(drei), 'BEANSTANDEN', 3, { grund: 'Zu klein.' })
    expect((await welt.liste('druckstatus=0,1')).total).toBe(3)
    expect((await welt.liste('druckstatus=1,3')).items.map(({ id }) => id)).toEqual([zwei])
    expect((await welt.liste('lage=BEANSTANDET')).items.map(({ id }) => id)).toEqual([drei])
    expect((await welt.liste('suche=eigenbrot')).total).toBe(3)
    expect((await welt.liste('suche=gibtesnicht')).total).toBe(0)
    expect((await welt.liste('sort=medaille:DESC')).items.map(({ medaille }) => medaille)).toEqual(['BRONZE', 'SILBER', 'GOLD'])
  })

  it('what was objected to before the results are public is told with them, once', async () => {
    const { saal } = welt
    await saal.db.updateTable('agentur').set({ email: 'post@eigenbrot.example' }).where('id', '=', welt.agenturId).execute()
    await welt.schritt(werk(), 'BEANSTANDEN', 0, { grund: 'Der Beschnitt fehlt.' })
    const mails = () => saal.db.selectFrom('mail').select('an').where('vorlage', '=', 'druck-beanstandet').execute()
    expect(await mails()).toEqual([])
    expect((await publish(saal)).statusCode).toBe(200)
    await letPass(saal)
    expect(await mails()).toEqual([{ an: 'post@eigenbrot.example' }])
    expect(await welt.werk(werk())).toMatchObject({ oeffentlich: true, beanstandung: { gemeldetMs: expect.any(Number) } })
  })

  it('several objected to at once are one mail to their agency, and those that wait for a file already are left out', async () => {
    const { saal } = welt
    await saal.db.updateTable('agentur').set({ email: 'post@eigenbrot.example' }).where('id', '=', welt.agenturId).execute()
    for (const id of [eins, zwei, drei]) await welt.veroeffentliche(werk(id))
    await saal.db.deleteFrom('mail').execute()
    const mails = () => saal.db.selectFrom('mail').select(['vorlage', 'an', 'text']).where('vorlage', 'like', 'druck-beanstandet%').execute()
    await welt.schritt(werk(eins), 'BEANSTANDEN', 0, { grund: 'Der Beschnitt fehlt.' })
    expect(await mails()).toMatchObject([{ vorlage: 'druck-beanstandet' }])
    const ids = [werk(eins), werk(zwei), werk(drei)]
    const angaben = { grund: 'Bitte neu für FOGRA51 ausgeben.', bis: '2026-11-17T12:00:00Z' }
    const antwort = (await welt.viele('BEANSTANDEN', ids, angaben)).json<SammelaktionAntwort>()
    expect(antwort.betroffen.map(({ id }) => id)).toEqual([zwei, drei])
    expect(antwort.ausgelassen).toMatchObject([{ id: eins, grund: 'ist schon beanstandet und wartet auf eine neue Datei' }])
    const [, mail, ...weitere] = await mails()
    expect([mail?.vorlage, mail?.an, weitere]).toEqual(['druck-beanstandet-mehrere', 'post@eigenbrot.example', []])
    for (const teil of ['Arbeit 2', 'Arbeit 3', angaben.grund, 'bis 17.11.2026, 12:00 Uhr']) expect(mail?.text).toContain(teil)
    expect(mail?.text).not.toContain('Arbeit 1')
    expect((await welt.werk(werk(eins))).beanstandung).toMatchObject({ grund: 'Der Beschnitt fehlt.' })
    expect((await welt.viele('BEANSTANDEN', ids, angaben)).json()).toMatchObject({ betroffen: [] })
    expect(await mails()).toHaveLength(2)
  })
})
