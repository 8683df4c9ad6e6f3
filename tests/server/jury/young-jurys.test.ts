import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

describe.each(['sqlite', 'postgres'] as const)('which juries are of young talents, on %s', (dialekt) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ dialekt, demo: true })
  })
  afterAll(() => server.close())

  async function listOf(konto: string): Promise<JuryListItem[]> {
    const call = await server.loginAs(`${konto}@lorbeer.example`)
    return (await call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>().items
  }

  it('is named by their categories in the list, and only there', async () => {
    const items = await listOf('jury15')
    const young = await server.kontext.db
      .selectFrom('kategorie')
      .select(['id', 'nummer'])
      .where('wettbewerb', '=', 'YOUNG')
      .orderBy('nummer')
      .execute()
    const idsOf = (nummern: readonly number[]) => young.filter(({ nummer }) => nummern.includes(nummer)).map(({ id }) => id)
    expect(new Map(items.map((item) => [item.nummer, item.young]))).toEqual(
      new Map([
        [2, undefined],
        [3, undefined],
        [4, idsOf([14])],
        [5, undefined],
        [6, undefined],
        [7, idsOf([15, 16, 17, 18, 19])],
      ]),
    )
    expect((await listOf('jury1')).map(({ young: each }) => each)).toEqual([undefined])
  })

  it('is looked at by presenters and administrators without a seat; who else has none is refused', async () => {
    for (const konto of ['praesentation', 'admin']) {
      const jury = (await listOf(konto)).find(({ nummer }) => nummer === 7)
      expect(jury, konto).toMatchObject({ funktion: null, stimmberechtigt: false })
      const call = await server.loginAs(`${konto}@lorbeer.example`)
      const paket = (await call('GET', `/api/voting/jurys/${jury?.id}/paket`)).json<Jurypaket>()
      expect([paket.mitglied, paket.einreichungen.length]).toEqual([null, 20])
      expect(paket.einreichungen.every(({ hochschule, studiengang }) => hochschule && studiengang)).toBe(true)
    }
    const [jury7] = (await listOf('jury15')).filter(({ nummer }) => nummer === 7)
    const call = await server.loginAs('jury1@lorbeer.example')
    expect((await call('GET', `/api/voting/jurys/${jury7?.id}/paket`)).statusCode).toBe(403)
  })
})
