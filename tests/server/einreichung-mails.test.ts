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
