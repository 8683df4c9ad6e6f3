import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatenbank } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { createPostgresEreignisse } from '#server/ereignisse/postgres-ereignisse.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { createDatabase, startPostgres, type PostgresCluster } from '#tests/support/server/postgres.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { startStummerProxy, type StummerProxy } from '#tests/support/server/stummer-proxy.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

/** What a client may be told while the database is away: the usual (a wrong password too often is 429), or that it should come again. */
const ERLAUBT = new Set([200, 401, 429, 503])
const WEGE: readonly (readonly [string, RequestInit])[] = [
  ['/readyz', {}],
  ['/api/programm', {}],
  ['/api/auth', { headers: { cookie: 'lorbeer_sitzung=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } }],
  [
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'niemand@test.example', password: 'x' }) },
  ],
]

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster.stop())

describe('a database that goes away', () => {
  let server: ServerProcess
  let hoererin: Hoererin

  beforeAll(async () => {
    const database = await createDatabase(cluster.url)
    server = await startServer({ databaseUrl: database.url })
    hoererin = await listen(server, database.url)
  })
  afterAll(async () => {
    hoererin.stop()
    await server.close()
  })

  it.each([
    ['is restarted under load', 'immediate', true, 0],
    ['is killed under load', 'kill -9', true, 0],
    ['is away for some seconds under load', 'immediate', true, 4000],
    ['is killed and away for some seconds while nobody asks', 'kill -9', false, 4000],
    ['is restarted while nobody asks', 'immediate', false, 0],
  ] as const)('%s: the process lives, says „come again“, goes on by itself, and who listens hears again', async (titel, how, mitLast, wegMs) => {
    const last = mitLast ? startLast(server.url) : null
    await wait(300)
    await cluster.end(how)
    const unbereitMs = await until(async () => !(await isReady(server.url)), GEDULD_MS)
    await wait(wegMs)
    await cluster.start()
    const bereitMs = await until(() => isReady(server.url), GEDULD_MS)
    console.log(`${titel}: not ready after ${unbereitMs} ms, ready ${bereitMs} ms after the database`)
    const answers = (await last?.stop()) ?? []
    expect(describeAll(answers.filter(({ status }) => !ERLAUBT.has(status)))).toEqual([])
    expect(describeAll(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null))).toEqual([])
    if (mitLast) expect(answers.some(({ status }) => status === 503)).toBe(true)
    const gehoertMs = await until(() => hoererin.hears(), GEDULD_MS)
    console.log(`${titel}: heard an event ${gehoertMs} ms after it was ready`)
  })
})

describe('a database that falls silent', () => {
  let proxy: StummerProxy
  let server: ServerProcess
  let hoererin: Hoererin

  beforeAll(async () => {
    const database = await createDatabase(cluster.url)
    proxy = await startStummerProxy(database.url)
    server = await startServer({ databaseUrl: proxy.url })
    hoererin = await listen(server, database.url)
  })
  afterAll(async () => {
    hoererin.stop()
    await server.close()
    await proxy.close()
  })

  it('is missed although no connection breaks: whoever waits is told „come again“, new connections take over, and who listens hears again', async () => {
    expect(await hoererin.hears()).toBe(true)
    const last = startLast(server.url)
    await wait(300)
    proxy.swallow()
    const unbereitMs = await until(async () => !(await isReady(server.url)), GEDULD_MS)
    await wait(4000)
    proxy.letNewThrough()
    const bereitMs = await until(() => isReady(server.url), GEDULD_MS)
    const gehoertMs = await until(() => hoererin.hears(), GEDULD_MS)
    console.log(`silent: not ready after ${unbereitMs} ms, ready ${bereitMs} ms after it was back, heard an event ${gehoertMs} ms later`)
    const answers = await last.stop()
    expect(describeAll(answers.filter(({ status }) => !ERLAUBT.has(status)))).toEqual([])
  })

  it('is not taken for silent when it is the connection alone that hears events: those that are answered go on', async () => {
    expect(await hoererin.hears()).toBe(true)
    const last = startLast(server.url)
    await wait(300)
    expect(proxy.swallowLauscher()).toBe(true)
    const gehoertMs = await until(() => hoererin.hears(), GEDULD_MS)
    console.log(`only the one that listens: heard an event again after ${gehoertMs} ms`)
    const answers = await last.stop()
    expect(describeAll(answers.filter(({ status }) => status === 503 || !ERLAUBT.has(status)))).toEqual([])
  })

  it('is not silent while any connection is answered: a statement that is under way, or was just sent on one at rest, goes on', async () => {
    const database = await createDatabase(cluster.url)
    const { db, stille, close } = await openDatenbank({ databaseUrl: database.url, dataDir: '' })
    const sleep = () => sql`select pg_sleep(0.5)`.execute(db)
    try {
      // Two connections, of which one is at rest now.
      await Promise.all([sleep(), sleep()])
      const unterwegs = sleep()
      stille?.begin()
      await sql`select 1`.execute(db)
      const eben = sleep()
      stille?.breakStumme()
      await expect(Promise.all([unterwegs, eben])).resolves.toHaveLength(2)
      // Nobody is answered: now it is.
      const ohneAntwort = sleep()
      stille?.begin()
      stille?.breakStumme()
      await expect(ohneAntwort).rejects.toThrow()
    } finally {
      await close()
    }
  })

  it('is waited for longer each time: one that is merely slow is broken, and then heard again', async () => {
    const database = await createDatabase(cluster.url)
    const langsam = await startStummerProxy(database.url)
    const { db, close } = await openDatenbank({ databaseUrl: database.url, dataDir: '' })
    const ereignisse = await createPostgresEreignisse({ databaseUrl: langsam.url, db, log: pino({ level: 'silent' }), stille: null })
    let gehoert = 0
    ereignisse.subscribe(() => (gehoert += 1))
    const ruf = JSON.stringify({ typ: 'runde', juryId: newId(Date.now()) })
    try {
      langsam.delay(2200)
      // By then the first connection has ended.
      await wait(6000)
      gehoert = 0
      await until(async () => {
        await sql`select pg_notify('lorbeer_ereignis', ${ruf})`.execute(db)
        return gehoert > 0
      }, GEDULD_MS)
    } finally {
      await ereignisse.close()
      await close()
      await langsam.close()
    }
  })
})

interface Antwort {
  weg: string
  status: number
  retryAfter: string | null
}

/** Twenty clients that never stop asking. A connection that breaks is a status of 0. */
function startLast(url: string): { stop(): Promise<Antwort[]> } {
  let running = true
  const answers: Antwort[] = []
  async function client(nr: number): Promise<void> {
    for (let i = nr; running; i += 1) {
      const [weg, init] = WEGE[i % WEGE.length] ?? ['/readyz', {}]
      const answer = await fetch(`${url}${weg}`, init).catch(() => null)
      await answer?.arrayBuffer()
      answers.push({ weg, status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null })
    }
  }
  const clients = Array.from({ length: 20 }, (_, nr) => client(nr))
  return {
    async stop() {
      running = false
      await Promise.all(clients)
      return answers
    },
  }
}

function describeAll(answers: Antwort[]): string[] {
  return [...new Set(answers.map(({ weg, status }) => `${weg} ${status}`))]
}

interface Hoererin {
  /** Whether an event that another process sends now arrives within a moment. */
  hears(): Promise<boolean>
  stop(): void
}

/** An administrator whose event stream stays open all the time; `direkt`: where another process would say something. */
async function listen({ url }: ServerProcess, direkt: string): Promise<Hoererin> {
  const { db, close } = await openDatenbank({ databaseUrl: direkt, dataDir: '' })
  await insertBenutzer(db, { username: 'chefin@test.example', roles: ['ADMIN'] }).finally(close)
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'chefin@test.example', password: TEST_PASSWORT }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const ende = new AbortController()
  const stream = await fetch(`${url}/api/ereignisse`, { headers: { cookie }, signal: ende.signal })
  if (!stream.ok) throw new Error(`${stream.status} ${await stream.text()}`)
  let text = ''
  const reading = (async () => {
    for await (const bytes of stream.body ?? []) text += Buffer.from(bytes as Uint8Array).toString()
  })()
  reading.catch(() => undefined)
  return {
    async hears() {
      const juryId = crypto.randomUUID()
      await notify(direkt, { typ: 'runde', juryId })
      for (let versuch = 0; versuch < 20 && !text.includes(juryId); versuch += 1) await wait(50)
      return text.includes(juryId)
    },
    stop: () => ende.abort(),
  }
}

async function notify(databaseUrl: string, ereignis: object): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_notify($1, $2)', ['lorbeer_ereignis', JSON.stringify(ereignis)]).finally(() => client.end())
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** How long it took; throws when it never is. */
async function until(isSo: () => Promise<boolean>, maxMs: number): Promise<number> {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > maxMs) throw new Error(`not within ${maxMs} ms`)
    await wait(50)
  }
  return Math.round(performance.now() - from)
}
