import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { ROLLEN, type Rolle } from '#contract/rolle.ts'
import { requireRechteTabelle } from '#server/http/rechte-tabelle.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, callWith, type Call, type TestServer } from '#tests/support/server/test-server.ts'

/** Calls that would end the session the walk goes on with. */
const ENDS_SESSION = new Set(['login', 'logout'])
const SOME_ID = '0195d3a0-0000-7000-8000-000000000001'
const PARAMS = { schluessel: 'start', token: 'x' }

describe('the table of rights', () => {
  let server: TestServer
  const calls = new Map<Rolle | 'nobody', Call>()
  const ownIds = new Map<Rolle | 'nobody', string>()

  beforeAll(async () => {
    server = await buildTestServer()
    calls.set('nobody', callWith(server.app))
    for (const rolle of ROLLEN) {
      const username = `${rolle.toLowerCase()}@test.example`
      ownIds.set(rolle, await insertBenutzer(server.kontext.db, { username, roles: [rolle] }))
      calls.set(rolle, await server.loginAs(username, TEST_PASSWORT))
    }
  })
  afterAll(() => server.close())

  it.each(ENDPUNKTE.map((endpunkt) => [`${endpunkt.methode} ${endpunkt.pfad}`, endpunkt] as const))(
    '%s answers only to whom the table names',
    async (_title, endpunkt) => {
      expect(server.app.hasRoute({ method: endpunkt.methode, url: endpunkt.pfad })).toBe(true)
      for (const [who, call] of calls) {
        if (ENDS_SESSION.has(endpunkt.name) && who !== 'nobody') continue
        const own = { ...PARAMS, id: ownIds.get(who) ?? SOME_ID }
        const url = endpunkt.pfad.replaceAll(/:(\w+)/g, (_all, name: string) => own[name as keyof typeof own] ?? SOME_ID)
        const answer = await call(endpunkt.methode, url, undefined, { payloadAsStream: true })
        const text = answer.statusCode === 200 ? '' : await textOf(answer.stream())
        answer.stream().destroy()
        expect({ who, refusal: refusalOf(text), broken: answer.statusCode >= 500 }).toEqual({
          who,
          refusal: expectedRefusal(endpunkt.zugang, who),
          broken: false,
        })
      }
    },
  )

  it('is complete: a route that it does not know cannot be registered', () => {
    const app = Fastify()
    requireRechteTabelle(app)
    expect(() => app.get('/api/geheim', async () => ({}))).toThrow('/api/geheim is missing in contract/endpunkte.ts')
  })

  it('asks for session and role before it reads parameters and body', async () => {
    const nobody = await server.app.inject({
      method: 'PUT',
      url: '/api/auth/keine-id',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    const juror = await calls.get('JURY')?.('PUT', '/api/auth/keine-id', undefined, { payload: '{', headers: { 'content-type': 'application/json' } })
    expect([nobody.statusCode, juror?.statusCode]).toEqual([401, 403])
  })

  it('answers 404 with our body to everybody on an unknown path, 405 on a known one', async () => {
    for (const call of calls.values()) {
      const unknown = await call('POST', '/api/gibt/es/nicht', {})
      expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'nicht-gefunden'])
    }
    const other = await server.app.inject({ method: 'DELETE', url: '/api/programm' })
    expect([other.statusCode, other.headers.allow, other.json().error]).toEqual([405, 'GET', 'methode-unbekannt'])
  })
})

function expectedRefusal(zugang: (typeof ENDPUNKTE)[number]['zugang'], who: Rolle | 'nobody'): string | null {
  if (zugang === 'offen') return null
  if (who === 'nobody') return 'nicht-angemeldet'
  return zugang === 'angemeldet' || zugang.includes(who) ? null : 'keine-berechtigung'
}

/** Records of others, which this walk leaves out, are in rechte-fremd.test.ts. */
function refusalOf(text: string): string | null {
  const code = text === '' ? null : (JSON.parse(text) as { error: string }).error
  return code === 'nicht-angemeldet' || code === 'keine-berechtigung' ? code : null
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const piece of stream) text += String(piece)
  return text
}
