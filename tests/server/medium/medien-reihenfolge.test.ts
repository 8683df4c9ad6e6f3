import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBild } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'

describe('the order of media', () => {
  let studio: Studio
  let [bild, plan] = ['', '']
  let [eins, zwei, anderes, fremdes] = ['', '', '', '']

  beforeAll(async () => {
    studio = await openStudio()
    bild = await studio.addFeld({ typ: 'BILD' })
    plan = await studio.addFeld({ typ: 'BILD', titel: 'Plan' })
    eins = (await studio.upload(bild, 'eins.jpg', await makeBild(300, 200))).id
    zwei = (await studio.upload(bild, 'zwei.jpg', await makeBild(310, 200))).id
    anderes = (await studio.upload(plan, 'plan.jpg', await makeBild(320, 200))).id
    const einreichungId = await studio.addEinreichung()
    fremdes = (await studio.upload(bild, 'fremd.jpg', await makeBild(330, 200), { einreichungId })).id
  })
  afterAll(() => studio.server.close())

  const order = (ids: string[], medienfeldId = bild) =>
    studio.agentur('PUT', `/api/einreichungen/${studio.einreichungId}/medien/reihenfolge`, { medienfeldId, ids })
  const ids = async () => (await studio.feld(bild)).medien.map(({ id }) => id)

  it('names only what stands in the field', async () => {
    for (const answer of [
      await order([zwei, crypto.randomUUID()]),
      await order([zwei, anderes]),
      await order([zwei, fremdes]),
      await order([zwei], plan),
      await order([zwei], crypto.randomUUID()),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        {
          error: 'nicht-gefunden',
          message: 'Eine dieser Dateien steht nicht in diesem Medienfeld. Die Reihenfolge ist, wie sie war. Bitte laden Sie die Seite neu.',
        },
      ])
    expect(await ids()).toEqual([eins, zwei])
  })

  it('is kept although another window has taken one out meanwhile', async () => {
    const drei = (await studio.upload(bild, 'drei.jpg', await makeBild(340, 200))).id
    await studio.agentur('DELETE', `/api/medien/${eins}`)
    expect((await order([drei, eins, zwei, drei])).statusCode).toBe(200)
    expect(await ids()).toEqual([drei, zwei])
  })
})
