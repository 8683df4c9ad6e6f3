import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertSaalJury } from '#tests/support/saal.ts'
import { type Figure, number } from './figure.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const ANFRAGEN = 1500
const AUF_EINMAL = 250
const FALSCHE = 30
const STROEME = 1980
const STROEME_MAX = 24
const HALBE = 200
/** A body has thirty seconds, and lines are looked at as often. */
const HALBE_SEC = 65

/** B23: what one stranger, or one person with an account, was able to do alone. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer({ env: { TRUST_PROXY: '1' } })
  const figures = [await measureErfundeneAdressen(server), await measureAussperren(server), await measureStroeme(server), await measureHalbe(server)]
  await server.close()
  return figures
}

/** Behind one proxy, with a made-up chain of others before it each time. */
async function measureErfundeneAdressen({ url }: BenchServer): Promise<Figure> {
  let erlaubt = 0
  // Refusals are told late: one after the other would take half an hour.
  for (let from = 0; from < ANFRAGEN; from += AUF_EINMAL) {
    const asking = Array.from({ length: AUF_EINMAL }, (_, one) => {
      const kette = `10.${(from + one) % 250}.${(from + one) % 241}.1, 203.0.113.7`
      return post(`${url}/api/registrierung/bestaetigungen`, { email: 'niemand@bench.example' }, kette)
    })
    erlaubt += (await Promise.all(asking)).filter((answer) => answer.ok).length
  }
  const target = '≤ 10 in der Stunde'
  return { ...row(`${ANFRAGEN} Anfragen mit erfundenen Adressen davor`, ANFRAGEN), figure: `${erlaubt} angenommen`, target, reached: erlaubt <= 10 }
}

/** Whoever is named by a stranger logs in from elsewhere. */
async function measureAussperren({ url, db }: BenchServer): Promise<Figure> {
  const username = 'opfer@bench.example'
  await insertBenutzer(db, { username, roles: ['JURY'] })
  const login = (password: string, von: string) => post(`${url}/api/auth/login`, { username, password }, von)
  for (let nr = 0; nr < FALSCHE; nr += 1) await login('falsch falsch', '203.0.113.8')
  const { status } = await login(TEST_PASSWORT, '203.0.113.9')
  return {
    ...row(`nach ${FALSCHE} falschen Passwörtern das richtige, von anderswo`, 1),
    figure: String(status),
    target: '200',
    reached: status === 200,
  }
}

async function measureStroeme({ url, db }: BenchServer): Promise<Figure> {
  const { vorsitz } = await insertSaalJury(db, { nummer: 1, mitglieder: 1, kategorien: 1, einreichungenJeKategorie: 1 })
  const agent = new Agent({ maxSockets: STROEME })
  const offen = new Set<number>()
  const open = (nr: number) =>
    new Promise<void>((resolve) => {
      const sending = request(
        `${url}/api/ereignisse`,
        { agent, headers: { cookie: vorsitz.cookie, 'x-forwarded-for': '203.0.113.10' } },
        (answer) => {
          if (answer.statusCode === 200) offen.add(nr)
          answer.resume().once('close', () => offen.delete(nr))
          resolve()
        },
      )
      sending.once('error', () => resolve())
      sending.end()
    })
  await Promise.all(Array.from({ length: STROEME }, (_, nr) => open(nr)))
  await wait(2000)
  const [figure, reached] = [`${offen.size} offen`, offen.size > 0 && offen.size <= STROEME_MAX]
  agent.destroy()
  return { ...row(`${STROEME} Ereignisströme einer Person`, STROEME), figure, target: `1 bis ${STROEME_MAX}`, reached }
}

async function measureHalbe({ port }: BenchServer): Promise<Figure> {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"user'
  const offen = new Set<Socket>()
  for (let nr = 0; nr < HALBE; nr += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    offen.add(socket)
    socket.on('error', () => undefined).on('close', () => offen.delete(socket))
    socket.resume()
  }
  const from = performance.now()
  while (offen.size > 0 && performance.now() - from < HALBE_SEC * 1000) await wait(250)
  const [figure, reached] = [`${offen.size} offen nach ${number((performance.now() - from) / 1000, 0)} s`, offen.size === 0]
  for (const socket of offen) socket.destroy()
  return { ...row(`${HALBE} halb gesendete Anfragen`, HALBE), figure, target: `0 nach ${HALBE_SEC} s`, reached }
}

function row(work: string, runs: number): Pick<Figure, 'id' | 'work' | 'against' | 'runs'> {
  return { id: 'B23', work, against: '–', runs }
}

function post(url: string, body: object, von: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': von }, body: JSON.stringify(body) })
}
