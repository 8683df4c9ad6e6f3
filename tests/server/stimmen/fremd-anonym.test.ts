import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

describe('an anonymous category', () => {
  let server: TestServer
  let juryId: string
  let kategorieIds: string[]

  beforeAll(async () => {
    server = await buildTestServer({ demo: true })
    const { db } = server.kontext
    await db.updateTable('kategorie').set({ anonym: 1 }).execute()
    await db.updateTable('runde').set({ ergebnisSichtbar: 1 }).execute()
    await db
      .updateTable('jury')
      .set((eb) => ({ paketRevision: eb('paketRevision', '+', 1) }))
      .execute()
    juryId = (await db.selectFrom('jury').select('id').where('nummer', '=', 1).executeTakeFirstOrThrow()).id
    kategorieIds = (await db.selectFrom('juryKategorie').select('kategorieId').where('juryId', '=', juryId).execute()).map((row) => row.kategorieId)
  })
  afterAll(() => server.close())

  async function readSecrets(): Promise<string[]> {
    const { db } = server.kontext
    const agenturen = await db.selectFrom('agentur').select(['agenturname', 'agenturnameVeroeffentlichungen', 'website', 'email']).execute()
    const credits = await db.selectFrom('credit').select(['firstname', 'lastname']).distinct().execute()
    const names = agenturen.flatMap((row) => [row.agenturname, row.agenturnameVeroeffentlichungen, new URL(row.website).host, row.email])
    return [...names, ...credits.map((row) => `${row.firstname} ${row.lastname}`)].map((text) => JSON.stringify(text).slice(1, -1).toLowerCase())
  }

  /** Everything that /api/voting answers to a question about the jury. */
  async function readAll(konto: string): Promise<Map<string, string>> {
    const call = await server.loginAs(`${konto}@lorbeer.example`)
    const jury = `/api/voting/jurys/${juryId}`
    const urls = [
      '/api/voting/jurys',
      `${jury}/paket`,
      `${jury}/stimmen`,
      `${jury}/uebersicht`,
      ...kategorieIds.map((id) => `${jury}/ergebnis?kategorieId=${id}`),
    ]
    const bodies = new Map<string, string>()
    for (const url of urls) bodies.set(url, (await call('GET', url)).body.toLowerCase())
    return bodies
  }

  it.each(['praesident', 'jury3'])('gives no name of an agency or its people away in any answer to %s', async (konto) => {
    const secrets = await readSecrets()
    for (const [url, body] of await readAll(konto)) {
      expect({ url, found: secrets.filter((secret) => body.includes(secret)) }).toEqual({ url, found: [] })
    }
  })

  it('is searched where there is something to find: results and overview of the chair are full, and an administrator reads the names', async () => {
    const bodies = await readAll('praesident')
    for (const [url, body] of bodies) if (/ergebnis|uebersicht/.test(url)) expect(body.length, url).toBeGreaterThan(500)
    const admin = [...(await readAll('admin')).entries()].filter(([url]) => url.includes('ergebnis'))
    const secrets = await readSecrets()
    for (const [url, body] of admin) expect({ url, found: secrets.some((secret) => body.includes(secret)) }).toEqual({ url, found: true })
  })
})
