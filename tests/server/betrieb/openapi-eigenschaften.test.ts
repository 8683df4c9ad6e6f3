import fc from 'fast-check'
import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FehlerBodySchema, isFehlerCode } from '#contract/fehler.ts'
import { StimmabgabeSchema } from '#contract/stimmabgabe.ts'
import { buildOpenapi } from '#server/http/openapi.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { addPerson, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'
import { anfrageOf, Kopfzeilen, type Operation, type Rohanfrage, type Schema, type Umgebung } from './openapi-anfragen.ts'

type Methode = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const PATHS = buildOpenapi('1').paths as Record<string, Record<string, Operation>>
const OPERATIONS = Object.entries(PATHS).flatMap(([pfad, operations]) =>
  Object.entries(operations).map(([methode, operation]) => ({ pfad, methode: methode.toUpperCase() as Methode, operation })),
)
/** Each takes as long as a password is meant to take. */
const SLOW = new Set(['login', 'redeemPasswordToken', 'updatePassword', 'startZweiterFaktor', 'endZweiterFaktor', 'renewWiederherstellungscodes'])
const RUNS = { slow: 25, other: 60, paths: 150 }

describe('whatever is sent to an endpoint of the OpenAPI document', () => {
  let saal: Saal
  let umgebung: Umgebung
  const callers = new Map<string, Call>()
  const statuses = new Map<string, number>()

  beforeAll(async () => {
    saal = await openSaal({ juroren: ['j1', 'ziel'], einreichungen: 2 })
    const tablet = new TestGeraet(saal, 'j1')
    const act = tablet.act()
    await tablet.send([act])
    await addPerson(saal, 'praesentation', { roles: ['PRAESENTATION'], juryId: null })
    for (const name of ['j1', 'vorsitz', 'admin', 'praesentation']) callers.set(name, saal.person(name).call)
    callers.set('nobody', callWith(saal.server.app, { lorbeer_sitzung: 'abgelaufen' }))
    // The caller's own accounts stay out, so that nobody is locked out on the way.
    const records = [saal.juryId, saal.kategorieId, saal.rundeId, ...saal.einreichungIds, tablet.geraetId, act.id, saal.person('ziel').benutzerId]
    const { $schema: _dialect, ...StimmabgabeJson } = z.toJSONSchema(StimmabgabeSchema, { io: 'input' })
    umgebung = { ids: [...records, newId(START_MS)], felder: { stimmabgaben: { type: 'array', items: StimmabgabeJson as Schema } } }
  })
  // An administrator who was taken into a view would be refused everything else from then on.
  afterEach(() => callers.get('admin')?.('DELETE', '/api/auth/ansicht'))
  afterAll(() => saal.server.close())

  async function send(who: string, methode: string, { url, headers, payload }: Rohanfrage): Promise<void> {
    const call = callers.get(who)
    if (!call) throw new Error(`no caller ${who}`)
    const answer = await call(methode as Methode, url, undefined, { headers, ...(payload !== undefined && { payload }), payloadAsStream: true })
    const text = answer.statusCode < 400 ? '' : await textOf(answer.stream())
    answer.stream().destroy()
    statuses.set(String(answer.statusCode), (statuses.get(String(answer.statusCode)) ?? 0) + 1)
    expect(answer.statusCode, text).toBeLessThan(500)
    if (text === '') return
    const fehler = FehlerBodySchema.parse(JSON.parse(text))
    expect(isFehlerCode(fehler.error), fehler.error).toBe(true)
  }

  it.each(OPERATIONS.map((operation) => [`${operation.methode} ${operation.pfad}`, operation] as const))(
    '%s never answers 5xx, and every refusal has our form',
    async (_title, { pfad, methode, operation }) => {
      const names = operation.operationId === 'logout' ? ['nobody'] : [...callers.keys()]
      const property = fc.asyncProperty(fc.constantFrom(...names), anfrageOf(pfad, operation, umgebung), (who, anfrage) =>
        send(who, methode, anfrage),
      )
      await fc.assert(property, { numRuns: SLOW.has(operation.operationId) ? RUNS.slow : RUNS.other })
    },
  )

  it('any other path and method never answers 5xx', async () => {
    const stueck = fc.constantFrom(
      'api',
      'voting',
      'jurys',
      'media',
      'assets',
      'sw.js',
      'metrics',
      'readyz',
      '..',
      '.git',
      '%2e%2e',
      '%00',
      '%',
      'a'.repeat(600),
      '0'.repeat(64),
      'index.html',
      '~',
      'ä',
    )
    const url = fc.array(stueck, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
    const methode = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'POST', 'PUT')
    const property = fc.asyncProperty(fc.constantFrom(...callers.keys()), methode, url, Kopfzeilen, (who, how, where, headers) =>
      send(who, how, { url: where, headers }),
    )
    await fc.assert(property, { numRuns: RUNS.paths })
  })

  it('has reached the handlers as well as every kind of refusal', () => {
    const seen = Object.fromEntries([...statuses].toSorted())
    for (const status of ['200', '400', '401', '403', '404', '413', '415']) expect(Object.keys(seen), JSON.stringify(seen)).toContain(status)
    expect(statuses.get('200')).toBeGreaterThan(100)
  })
})

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const piece of stream) text += String(piece)
  return text
}
