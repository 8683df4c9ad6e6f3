import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertThumb } from '#tests/support/dateien.ts'
import { openLieferwelt, type Lieferwelt } from '../lieferung/lieferwelt.ts'

describe.each(['sqlite', 'postgres'] as const)('a work whose award was taken away, on %s', (dialekt) => {
  let welt: Lieferwelt
  let gold = ''
  let thumb = ''
  /** What the printer is answered about the work: list, single, file, picture. */
  const fragt = async () => {
    const { call } = welt.saal.person('druck')
    const { items } = (await call('GET', '/api/einreichungen')).json<{ items: { id: string }[] }>()
    const { id: mediumId } = await welt.saal.db
      .selectFrom('medium')
      .select('id')
      .where('einreichungId', '=', gold)
      .where('typ', '=', 'DRUCKDATEI')
      .executeTakeFirstOrThrow()
    const pfade = [`/api/einreichungen/${gold}`, `/api/druckdaten/${gold}`, `/api/medien/${mediumId}/original`, `/media/${thumb}`]
    const codes = []
    for (const pfad of pfade) codes.push((await call('GET', pfad)).statusCode)
    return [items.some(({ id }) => id === gold), ...codes]
  }
  beforeAll(async () => {
    welt = await openLieferwelt(dialekt)
    gold = welt.werke[0] ?? ''
    thumb = await insertThumb(welt.saal.server, gold)
  })
  afterAll(() => welt.saal.server.close())

  it('is gone for the printer: not in the list, no page, no file, no picture', async () => {
    expect(await fragt()).toEqual([true, 200, 200, 200, 200])
    const { id } = await welt.liefere()
    await welt.saal.db
      .updateTable('auszeichnung')
      .set({ aberkanntMs: 1 })
      .where('id', '=', welt.awards[0] ?? '')
      .execute()
    expect(await fragt()).toEqual([false, 404, 404, 404, 403])
    // What was delivered stays in the history of the delivery, and nothing of it is to be printed.
    expect((await welt.lies(id, 'druck')).inhalt.find(({ einreichungId }) => einreichungId === gold)).toMatchObject({ stand: 'ABERKANNT' })
    expect((await welt.vorschau()).alle.werke).toBe(2)
  })

  it('nor by his steps: there is no such work, and of several at once it has no name', async () => {
    const beanstanden = { aktion: 'BEANSTANDEN', grund: 'Der Beschnitt fehlt.' } as const
    for (const wer of ['druck', 'admin']) {
      const einzeln = await welt.schritt(gold, beanstanden.aktion, 3, { wer, grund: beanstanden.grund })
      expect(einzeln.json()).toMatchObject({ error: wer === 'druck' ? 'nicht-gefunden' : 'druckstatus-schritt' })
    }
    for (const vorschau of [true, false]) {
      const viele = await welt.viele(beanstanden.aktion, [gold], { grund: beanstanden.grund, vorschau }, 'druck')
      expect(viele.json()).toEqual({ betroffen: [], ausgelassen: [{ id: gold, name: 'Eine Arbeit', grund: 'gibt es nicht mehr' }] })
    }
    expect((await welt.viele(beanstanden.aktion, [gold], { grund: beanstanden.grund })).json()).toMatchObject({
      ausgelassen: [{ name: expect.stringContaining('Arbeit 1'), grund: 'hat keine Auszeichnung, die gilt' }],
    })
  })
})
