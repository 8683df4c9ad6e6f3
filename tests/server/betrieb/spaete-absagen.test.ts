import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createDateiBremse, DATEIEN } from '#server/auth/datei-bremse.ts'
import { createPersonenBremse } from '#server/auth/personen-bremse.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { openStudio, TUS, type Studio } from '#tests/support/einreichung-medien.ts'
import { until } from '#tests/support/until.ts'

/** Nobody is told before the server stops. */
const NIE = { fruehestensMs: 3_600_000, spaetestensMs: 3_600_000 }
/** Nobody who waits hears anything before the server stops. */
const NACH_UND_NACH = { proSekunde: 0.001, geduldMs: 90_000_000 }
const UPLOAD = 'application/offset+octet-stream'

/** Also on a machine that does much else. */

let studio: Studio
let app: Awaited<ReturnType<typeof buildApp>>
let port = 0
let agent: Agent

beforeEach(async () => {
  studio = await openStudio()
  // Programs on this very machine are free.
  studio.server.kontext.env.trustProxy = 1
  agent = new Agent()
})
afterEach(async () => {
  agent.destroy()
  await app.close()
  await studio.server.close()
})

async function open(flut: Parameters<typeof buildApp>[2]): Promise<void> {
  app = await buildApp(studio.server.kontext, {}, flut)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
}

async function login(wer: 'agentur' | 'fremd' | 'eins' | 'zwei'): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: `${wer}@studio.example`, password: TEST_PASSWORT } })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

interface Frage {
  path: string
  method?: string
  von?: string
  headers?: Record<string, string>
  body?: string
}

interface Antwort {
  /** 0: the line was ended. */
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** Told with the head of the answer: a stream has no end. */
function ask({ path, method = 'GET', von = '10.1.1.1', headers = {}, body }: Frage): Promise<Antwort> {
  return new Promise((resolve) => {
    const asking = request({ port, path, method, agent, headers: { 'x-forwarded-for': von, ...headers } }, (answer) => {
      answer.on('error', () => undefined).resume()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
    })
    asking.once('error', () => resolve({ status: 0, headers: {} }))
    asking.end(body)
  })
}

/** Asks on so many lines, each once; who has heard so far stands in `gehoert`. */
function flood(lines: number, frage: (line: number) => Frage) {
  const gehoert: number[] = []
  const alle = Array.from({ length: lines }, async (_, line) => void gehoert.push((await ask(frage(line))).status))
  return { gehoert, ende: Promise.all(alle) }
}

async function askOften(times: number, frage: Frage): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await ask(frage)).status)
  return statuses
}

const all = (zahl: number, status: number) => Array.from({ length: zahl }, () => status)
const isUnderway = (lines: number) => until(async () => expect(await countLines()).toBeGreaterThanOrEqual(lines))
const countLines = () => new Promise<number>((resolve, reject) => app.server.getConnections((error, zahl) => (error ? reject(error) : resolve(zahl))))

describe('a refusal for having asked too much', () => {
  it('is told late: whoever floods hears nothing while others behind the same address are served, and all when the server stops', async () => {
    await open({ ...NIE, jeAdresse: 10 })
    const cookie = await login('agentur')
    expect(await askOften(10, { path: '/api/programm' })).toEqual(all(10, 200))
    const { gehoert, ende } = flood(50, () => ({ path: '/api/programm' }))
    await isUnderway(50)
    expect(await askOften(100, { path: '/api/auth', headers: { cookie } })).toEqual(all(100, 200))
    expect(await askOften(10, { path: '/api/programm', von: '10.1.1.2' })).toEqual(all(10, 200))
    expect(gehoert).toEqual([])
    await app.close()
    await ende
    expect(gehoert).toEqual(all(50, 429))
  })

  it('says what it always says, when its time has come', async () => {
    await open({ jeAdresse: 1 })
    await ask({ path: '/api/programm' })
    const { status, headers } = await ask({ path: '/api/programm' })
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      'application/json; charset=utf-8',
    ])
  })

  it('keeps so many lines of one waiting and of all, and ends the others', async () => {
    await open({ ...NIE, jeAdresse: 1, jeWer: 20, insgesamt: 30 })
    for (const von of ['10.2.0.1', '10.2.0.2']) await ask({ path: '/api/programm', von })
    const einer = flood(50, () => ({ path: '/api/programm', von: '10.2.0.1' }))
    await until(() => expect(einer.gehoert).toEqual(all(30, 0)))
    const noch = flood(50, () => ({ path: '/api/programm', von: '10.2.0.2' }))
    await until(() => expect(noch.gehoert).toEqual(all(40, 0)))
    await app.close()
    await Promise.all([einer.ende, noch.ende])
    expect([einer.gehoert.slice(30), noch.gehoert.slice(40)]).toEqual([all(20, 429), all(10, 429)])
  })

  it('ends the line of whoever asks for more on it before he has heard anything', async () => {
    await open({ ...NIE, jeAdresse: 1, jeWer: 5 })
    await ask({ path: '/api/programm' })
    const line = connect(port, '127.0.0.1')
    const ended = new Promise((resolve) => line.once('close', resolve))
    line.on('error', () => undefined).resume()
    line.write('GET /api/programm HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.1.1.1\r\n\r\n'.repeat(50))
    await ended
    await until(async () => expect(await countLines()).toBe(0))
  })

  it('is told at once to whoever has waited already, also where nobody else may wait', async () => {
    await open({ fruehestensMs: 1000, spaetestensMs: 1000, jeWer: 0, takt: { vorrat: 1, proSekunde: 0.5, geduldMs: 90_000 } })
    const cookie = await login('agentur')
    const [url = ''] = await beginUploads(await studio.addFeld({ typ: 'VIDEO' }), 1)
    studio.server.kontext.dateien = createDateiBremse({ ...DATEIEN, uploads: { vorrat: 0, proSekunde: 0.001, geduldMs: 0 } })
    expect(await askOften(2, { path: url, headers: { cookie } })).toEqual([0, 429])
  })

  it('forgets whoever does not wait for it', async () => {
    await open({ ...NIE, jeAdresse: 1, jeWer: 5 })
    await ask({ path: '/api/programm' })
    for (let time = 0; time < 3; time += 1) {
      flood(5, () => ({ path: '/api/programm' }))
      await isUnderway(5)
      agent.destroy()
      await until(async () => expect(await countLines()).toBe(0))
    }
    const { gehoert } = flood(5, () => ({ path: '/api/programm' }))
    await isUnderway(5)
    expect((await ask({ path: '/healthz', von: '10.1.1.2' })).status).toBe(200)
    expect(gehoert).toEqual([])
  })

  it('meets event streams, uploads that are begun and parts without a place', async () => {
    await open(NIE)
    const nowMs = Date.now()
    studio.server.kontext.now = () => nowMs
    const [cookie, anderer] = [await login('agentur'), await login('fremd')]
    const feld = await studio.addFeld({ typ: 'VIDEO', maxAnzahl: 99 })
    studio.server.kontext.dateien = createDateiBremse({ ...DATEIEN, uploads: { vorrat: 1000, proSekunde: 1000, geduldMs: 0 } })
    const urls = await beginUploads(feld, 50)
    const stroeme = flood(300, () => ({ path: '/api/ereignisse', headers: { cookie } }))
    await until(() => expect(stroeme.gehoert).toEqual(all(240, 200)))
    const begonnene = flood(25, () => ({ path: '/api/uploads', method: 'POST', headers: { cookie, ...TUS, ...kopfOf(feld) } }))
    const teile = flood(40, (line) => halb(urls[line] ?? '', cookie))
    await isUnderway(24 + 60 + 25 + 40)
    expect(await askOften(50, { path: '/api/auth', headers: { cookie: anderer } })).toEqual(all(50, 200))
    expect((await ask({ path: '/api/ereignisse', headers: { cookie: anderer } })).status).toBe(200)
    expect([stroeme.gehoert, begonnene.gehoert, teile.gehoert]).toEqual([all(240, 200), [], []])
  })
})

describe('requests of one person', () => {
  it('are worked at in a beat: the others wait, are told so at the end, and take nothing from anybody else', async () => {
    await open({ takt: { ...NACH_UND_NACH, vorrat: 60 } })
    const [cookie, anderer] = [await login('agentur'), await login('fremd')]
    const { gehoert, ende } = flood(100, () => ({ path: '/api/auth', headers: { cookie } }))
    await until(() => expect(gehoert).toEqual(all(60, 200)))
    expect(await askOften(60, { path: '/api/auth', headers: { cookie: anderer } })).toEqual(all(60, 200))
    expect(gehoert).toHaveLength(60)
    await app.close()
    await ende
    expect(gehoert.slice(60)).toEqual(all(40, 503))
  })

  it('are those of nobody when the log-in was ended while they waited', async () => {
    await open({ takt: { vorrat: 1, proSekunde: 0.3, geduldMs: 90_000 } })
    const cookie = await login('agentur')
    expect((await ask({ path: '/api/einreichungen', headers: { cookie } })).status).toBe(200)
    const { gehoert, ende } = flood(1, () => ({ path: '/api/einreichungen', headers: { cookie } }))
    await isUnderway(1)
    await studio.server.kontext.db.deleteFrom('sitzung').execute()
    await ende
    expect(gehoert).toEqual([401])
  })

  it('that are votes do not wait for the others', async () => {
    await open({ takt: { ...NACH_UND_NACH, vorrat: 5 } })
    await insertBenutzer(studio.server.kontext.db, { username: 'eins@studio.example', roles: ['JURY'] })
    const cookie = await login('eins')
    const { gehoert } = flood(20, () => ({ path: '/api/auth', headers: { cookie } }))
    await until(() => expect(gehoert).toEqual(all(5, 200)))
    const leer = { path: '/api/voting/stimmabgaben', method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' }
    expect((await ask(leer)).status).toBe(400)
    expect(gehoert).toHaveLength(5)
  })

  it('that report a tablet have a beat of their own, and votes none of it', async () => {
    await open({})
    const { db } = studio.server.kontext
    for (const username of ['eins@studio.example', 'zwei@studio.example']) await insertBenutzer(db, { username, roles: ['JURY'] })
    const [cookie, anderer] = [await login('eins'), await login('zwei')]
    studio.server.kontext.personen = createPersonenBremse({ meldungen: { ...NACH_UND_NACH, vorrat: 20 } })
    const { gehoert, ende } = flood(50, () => meldung(newId(Date.now()), cookie))
    await until(() => expect(gehoert).toEqual(all(20, 200)))
    expect((await ask(meldung(newId(Date.now()), anderer))).status).toBe(200)
    const leer = { path: '/api/voting/stimmabgaben', method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' }
    expect((await ask(leer)).status).toBe(400)
    expect(gehoert).toHaveLength(20)
    await app.close()
    await ende
    expect(gehoert.slice(20)).toEqual(all(30, 503))
  })
})

describe('reports of tablets', () => {
  it('of one person come one after the other, also those that come in the same moment', async () => {
    await open({})
    const { db } = studio.server.kontext
    for (const username of ['eins@studio.example', 'zwei@studio.example']) await insertBenutzer(db, { username, roles: ['JURY'] })
    const [cookie, anderer] = [await login('eins'), await login('zwei')]
    studio.server.kontext.personen = createPersonenBremse({ nacheinander: { ...NACH_UND_NACH, vorrat: 3 } })
    const { gehoert, ende } = flood(20, () => meldung(newId(Date.now()), cookie))
    await until(() => expect(gehoert).toEqual(all(3, 200)))
    expect((await ask(meldung(newId(Date.now()), anderer))).status).toBe(200)
    expect(gehoert).toHaveLength(3)
    await app.close()
    await ende
    expect(gehoert.slice(3)).toEqual(all(17, 503))
  })
})

describe('requests to send files', () => {
  it('are worked at in a beat for each person: the others wait, are told so at the end, and take nothing from anybody else', async () => {
    await open({})
    const [cookie, anderer] = [await login('agentur'), await login('fremd')]
    const feld = await studio.addFeld({ typ: 'VIDEO', maxAnzahl: 99 })
    const [url = ''] = await beginUploads(feld, 1)
    studio.server.kontext.dateien = createDateiBremse({ ...DATEIEN, uploads: { ...NACH_UND_NACH, vorrat: 30 } })
    const { gehoert, ende } = flood(80, () => ({ path: url, headers: { cookie } }))
    await until(() => expect(gehoert).toEqual(all(30, 200)))
    expect(await askOften(30, { path: url, headers: { cookie: anderer } })).toEqual(all(30, 404))
    expect(gehoert).toHaveLength(30)
    await app.close()
    await ende
    expect(gehoert.slice(30)).toEqual(all(50, 503))
  })

  it('are refused when they would wait too long, and whoever is refused stops sending', async () => {
    await open({})
    const cookie = await login('agentur')
    const [url = ''] = await beginUploads(await studio.addFeld({ typ: 'VIDEO' }), 1)
    studio.server.kontext.dateien = createDateiBremse({ ...DATEIEN, uploads: { vorrat: 1, proSekunde: 0.001, geduldMs: 5000 } })
    const part = { path: url, method: 'PATCH', body: 'x', headers: { cookie, ...TUS, 'content-type': UPLOAD, connection: 'keep-alive' } }
    const first = await ask({ ...part, headers: { ...part.headers, 'upload-offset': '0' } })
    const second = await ask({ ...part, headers: { ...part.headers, 'upload-offset': '1' } })
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '1'])
    expect([second.status, second.headers['retry-after'], second.headers['connection']]).toEqual([429, '5', 'close'])
  })
})

function kopfOf(medienfeldId: string): Record<string, string> {
  const felder = Object.entries({ einreichungId: studio.einreichungId, medienfeldId, dateiname: 'film.mp4' })
  const metadata = felder.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  return { 'upload-length': '1000000', 'upload-metadata': metadata.join(',') }
}

async function beginUploads(feld: string, zahl: number): Promise<string[]> {
  const urls: string[] = []
  for (let nr = 0; nr < zahl; nr += 1) urls.push(String((await studio.begin(feld, 1_000_000, { dateiname: 'film.mp4' })).headers.location))
  return urls
}

function meldung(geraetId: string, cookie: string): Frage {
  const body = { name: 'x', version: '1', wartend: 0, jurys: [], installiert: true, speicher: { persistent: true, belegtBytes: 5 } }
  const headers = { cookie, 'content-type': 'application/json' }
  return { path: `/api/voting/geraete/${geraetId}`, method: 'PUT', headers, body: JSON.stringify(body) }
}

/** Announces more than comes. */
function halb(path: string, cookie: string): Frage {
  const headers = { cookie, ...TUS, 'content-type': UPLOAD, 'upload-offset': '0', 'content-length': '1000' }
  return { path, method: 'PATCH', headers, body: 'halb' }
}
