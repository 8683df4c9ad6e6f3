import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, startPostgres, type PostgresCluster } from '#tests/support/postgres.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'

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

describe('a database that goes away under load', () => {
  let cluster: PostgresCluster
  let server: ServerProcess

  beforeAll(async () => {
    cluster = await startPostgres()
    const database = await createDatabase(cluster.url)
    server = await startServer({ databaseUrl: database.url })
  })
  afterAll(async () => {
    await server.close()
    await cluster.stop()
  })

  it.each([1, 2, 3])('the process lives, says „come again“ and goes on by itself (%i)', async () => {
    const last = startLast(server.url)
    await wait(300)
    await cluster.restart()
    await untilReady(server.url)
    const answers = await last.stop()
    expect(describeAll(answers.filter(({ status }) => !ERLAUBT.has(status)))).toEqual([])
    expect(describeAll(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null))).toEqual([])
    expect(answers.some(({ status }) => status === 503)).toBe(true)
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

async function untilReady(url: string): Promise<void> {
  for (let versuch = 0; versuch < 100; versuch += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(100)
  }
}
