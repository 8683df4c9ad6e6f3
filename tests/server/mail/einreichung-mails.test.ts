import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { fillIn, openEinreichraum, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'

let raum: Einreichraum
let id = ''

beforeAll(async () => {
  raum = await openEinreichraum()
  const made = await raum.agentur('POST', '/api/einreichungen', { titel: 'Klebt nicht.', kategorieId: raum.saal.kategorieId })
  id = made.json<{ id: string }>().id
  await fillIn(raum.agentur, id, vollstaendig(raum.ansprechpartnerId))
})
afterAll(() => raum.saal.server.close())

const versionOf = async () => (await raum.admin('GET', `/api/einreichungen/${id}/entwurf`)).json<Entwurf>().version
const submit = async () => raum.agentur('POST', `/api/einreichungen/${id}/abgabe`, { version: await versionOf(), betragNettoCent: 45_000 })
const disqualify = async (grund: string) =>
  raum.admin('POST', `/api/einreichungen/${id}/status`, { aktion: 'DISQUALIFIZIEREN', version: await versionOf(), grund })

it('tells by its own words who was disqualified, and whose withdrawal it was', async () => {
  await submit()
  await raum.admin('DELETE', `/api/einreichungen/${id}/abgabe`)
  await submit()
  await raum.agentur('DELETE', `/api/einreichungen/${id}/abgabe`)
  await submit()
  await disqualify('Ideenklau')
  const mails = await raum.saal.db.selectFrom('mail').select(['vorlage', 'an', 'text']).where('ziel', '=', `/einreichungen/${id}`).execute()
  const texte = (vorlage: string) => mails.filter((mail) => mail.vorlage === vorlage)
  expect(texte('einreichung-zurueckgezogen').map(({ an, text }) => [an, /vom Wettbewerbsbüro zurückgezogen/.test(text)])).toEqual([
    ['vera@agentur.example', true],
    ['vera@agentur.example', false],
    ['agentur@saal.example', false],
  ])
  expect(texte('einreichung-disqualifiziert')).toMatchObject([{ text: expect.stringContaining('Ideenklau') }])
})

it('writes to whom an agency has named a few times an hour for one work, however often it is handed in and taken back; to who does it always', async () => {
  const { saal, agentur } = raum
  const neu = (await agentur('POST', '/api/einreichungen', { titel: 'Hin und her.', kategorieId: saal.kategorieId })).json<{ id: string }>()
  await fillIn(agentur, neu.id, vollstaendig(raum.ansprechpartnerId))
  const pendle = async () => {
    const { version } = (await agentur('GET', `/api/einreichungen/${neu.id}/entwurf`)).json<Entwurf>()
    expect((await agentur('POST', `/api/einreichungen/${neu.id}/abgabe`, { version, betragNettoCent: 45_000 })).statusCode).toBe(200)
    expect((await agentur('DELETE', `/api/einreichungen/${neu.id}/abgabe`)).statusCode).toBe(200)
  }
  const count = async (an: string) =>
    (await saal.db.selectFrom('mail').select('id').where('ziel', '=', `/einreichungen/${neu.id}`).where('an', '=', an).execute()).length
  for (let nr = 0; nr < 5; nr += 1) await pendle()
  expect([await count('vera@agentur.example'), await count('agentur@saal.example')]).toEqual([6, 10])
  // What the office does is no agency's to multiply.
  const { version } = (await agentur('GET', `/api/einreichungen/${neu.id}/entwurf`)).json<Entwurf>()
  expect((await agentur('POST', `/api/einreichungen/${neu.id}/abgabe`, { version, betragNettoCent: 45_000 })).statusCode).toBe(200)
  expect((await raum.admin('DELETE', `/api/einreichungen/${neu.id}/abgabe`)).statusCode).toBe(200)
  expect([await count('vera@agentur.example'), await count('agentur@saal.example')]).toEqual([7, 11])
})
