import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuchwelt, type Buchwelt } from './buch-welt.ts'

describe.each(['sqlite', 'postgres'] as const)('the order of the yearbook on %s', (dialekt) => {
  let welt: Buchwelt
  const titel = async () => (await welt.buch()).werke.map((werk) => werk.titel)
  const move = async (id: string, nachId: string | null, { wer = 'admin', version }: { wer?: string; version?: number } = {}) =>
    welt.post(wer, '/api/jahrbuch/folge', { jahr: 2026, version: version ?? (await welt.buch()).version, einreichungId: id, nachId })

  beforeAll(async () => {
    welt = await openBuchwelt(dialekt)
  })
  afterAll(() => welt.saal.server.close())

  it('is that of categories and medals, with what is not public yet, and nothing that has won nothing', async () => {
    const { werke, version, vonHand, schritt } = await welt.buch()
    expect(werke.map(({ lauf, titel, medaille, oeffentlich, versetzt }) => [lauf, titel, medaille, oeffentlich, versetzt])).toEqual([
      [1, 'Arbeit 1', 'GOLD', false, false],
      [2, 'Arbeit 2', 'SILBER', false, false],
      [3, 'Arbeit 3', 'BRONZE', false, false],
    ])
    expect([version, vonHand, schritt]).toEqual([0, false, null])
  })

  it('is of the office alone', async () => {
    for (const wer of ['eigene', 'fremde', 'j1', 'vorsitz'])
      expect((await welt.saal.person(wer).call('GET', '/api/jahrbuch?jahr=2026')).statusCode).toBe(403)
  })

  it('has one work behind another when somebody puts it there, and says what was done', async () => {
    expect((await move(welt.ids[2], null)).json()).toEqual({ version: 1 })
    const { werke, vonHand, schritt } = await welt.buch()
    expect(werke.map(({ titel, versetzt }) => [titel, versetzt])).toEqual([
      ['Arbeit 3', true],
      ['Arbeit 1', false],
      ['Arbeit 2', false],
    ])
    expect(vonHand).toBe(true)
    expect(schritt).toMatchObject({ satz: '„Arbeit 3“ um 2 Plätze vorgezogen', eigener: true })
    expect((await welt.buch('admin2')).schritt?.eigener).toBe(false)
    expect((await welt.saal.person('admin').call('GET', '/api/verlauf/jahrbuch/2026')).json()).toMatchObject({
      items: [{ aktion: '„Arbeit 3“ um 2 Plätze vorgezogen' }],
    })
  })

  it('refuses who saw an older one, and says who was faster', async () => {
    const answer = await move(welt.ids[0], welt.ids[1], { wer: 'admin2', version: 0 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ error: string; message: string }>()).toMatchObject({ error: 'version-veraltet', message: expect.stringContaining('admin') })
    expect(await titel()).toEqual(['Arbeit 3', 'Arbeit 1', 'Arbeit 2'])
  })

  it('of two at the same moment takes one', async () => {
    const { version } = await welt.buch()
    const answers = await Promise.all([move(welt.ids[0], welt.ids[1], { version }), move(welt.ids[1], null, { wer: 'admin2', version })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await welt.buch()).version).toBe(version + 1)
  })

  it('is taken back step by step, and goes back to the rule', async () => {
    const undo = async () => welt.post('admin2', '/api/jahrbuch/ruecknahme', { jahr: 2026, version: (await welt.buch()).version })
    await undo()
    expect(await titel()).toEqual(['Arbeit 3', 'Arbeit 1', 'Arbeit 2'])
    expect((await welt.post('admin', '/api/jahrbuch/regelfolge', { jahr: 2026, version: (await welt.buch()).version })).statusCode).toBe(200)
    expect(await titel()).toEqual(['Arbeit 1', 'Arbeit 2', 'Arbeit 3'])
    expect((await welt.buch()).schritt?.satz).toBe('Zur Regelfolge zurückgestellt')
    await undo()
    expect(await titel()).toEqual(['Arbeit 3', 'Arbeit 1', 'Arbeit 2'])
    await undo()
    expect(await titel()).toEqual(['Arbeit 1', 'Arbeit 2', 'Arbeit 3'])
    expect((await undo()).statusCode).toBe(200)
    expect((await welt.buch()).schritt).toBeNull()
  })

  it('knows no work that is not in the book', async () => {
    expect((await move(welt.ids[3], null)).statusCode).toBe(404)
    expect((await move(welt.ids[0], welt.ids[3])).statusCode).toBe(404)
  })

  it('loses a work whose award is taken away, and has it again where it was', async () => {
    await move(welt.ids[1], null)
    const setAberkannt = (aberkanntMs: number | null) =>
      welt.saal.db
        .updateTable('auszeichnung')
        .set({ aberkanntMs })
        .where('id', '=', welt.awards[1] ?? '')
        .execute()
    await setAberkannt(1)
    expect(await titel()).toEqual(['Arbeit 1', 'Arbeit 3'])
    await setAberkannt(null)
    expect(await titel()).toEqual(['Arbeit 2', 'Arbeit 1', 'Arbeit 3'])
  })
})
