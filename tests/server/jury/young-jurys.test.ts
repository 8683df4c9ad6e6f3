import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { newId } from '#server/domain/grund/new-id.ts'
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
  it('votes of whoever has no seat are refused, whatever address they come from, and nothing of them counts', async () => {
    const { db } = server.kontext
    const [jury7] = (await listOf('jury15')).filter(({ nummer }) => nummer === 7)
    const juryId = jury7?.id ?? ''
    const presenter = await server.loginAs('praesentation@lorbeer.example')
    const { runden, einreichungen } = (await presenter('GET', `/api/voting/jurys/${juryId}/paket`)).json<Jurypaket>()
    const runde = runden.find(({ status }) => status === 'OFFEN')
    expect(runde).toBeDefined()
    const stimmen = async () => (await db.selectFrom('stimme').select('einreichungId').where('juryId', '=', juryId).execute()).length
    const before = await stimmen()
    const cast = async (konto: string) => {
      const akt = {
        seq: 1,
        id: newId(Date.now()),
        rundeId: runde?.id,
        einreichungId: einreichungen[0]?.id,
        art: 'BEWERTET',
        wert: runde?.modus === 'JA_NEIN' ? { ja: true } : { punkte: 7 },
        kommentar: null,
        notiz: null,
        baseRev: null,
        loest: [],
        einreichungRev: 1,
        wallMs: Date.now(),
        anker: null,
      }
      const call = await server.loginAs(`${konto}@lorbeer.example`)
      const benutzerId = (await call('GET', '/api/auth')).json<{ id: string }>().id
      return call('POST', '/api/voting/stimmabgaben', { benutzerId, geraetId: newId(Date.now()), schema: 1, wartend: 1, stimmabgaben: [akt] })
    }
    // A juror of another jury only.
    expect((await cast('jury1')).json()).toMatchObject({ ergebnisse: [{ status: 'rejected', reason: 'not-member' }] })
    for (const konto of ['praesentation', 'admin', 'nachwuchs', 'agentur']) expect((await cast(konto)).statusCode, konto).toBe(403)
    expect(await stimmen()).toBe(before)
    // Whoever has one is heard: of a work that was voted on already it is a proposal.
    expect((await cast('jury15')).json()).toMatchObject({ ergebnisse: [{ status: 'conflict' }] })
  })
})
