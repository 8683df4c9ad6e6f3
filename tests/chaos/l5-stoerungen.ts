import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { count } from './chaos-lauf.ts'
import type { L5Welt } from './l5-welt.ts'

/** What a database or a disk that is back may take until the server is ready again. */
const BEREIT_MS = 2_000

export interface L5Lauf {
  welt: L5Welt
  random: () => number
  faults: Record<string, number>
  /** Ended when the schedule is. */
  fluten: (() => Promise<unknown>)[]
}

type Stoerung = (lauf: L5Lauf) => Promise<void>

const IMMER: [string, Stoerung][] = [
  ['Server kill -9', killServer],
  ['Flut von Anmeldungen', (lauf) => startFlut(lauf, '/api/auth/login', { username: 'NAME@flut.example', password: 'falsch falsch' })],
  ['Flut von Links', (lauf) => startFlut(lauf, '/api/auth/resetpassword', { username: 'NAME@flut.example' })],
  ['Ereignisströme einer Person', startStroeme],
  ['halb gesendete Anfragen', startHalbe],
]
const MIT_POSTGRES: [string, Stoerung][] = [['PostgreSQL neu gestartet', restartPostgres]]
const MIT_PLATTE: [string, Stoerung][] = [
  ['Platte voll', (lauf) => fillPlatte(lauf, false)],
  ['Platte voll, auch die Reserve', (lauf) => fillPlatte(lauf, true)],
]

/** Each that this world can have, the ones of its own more often. */
export function listStoerungen({ cluster, platte }: L5Welt): [string, Stoerung][] {
  const eigene = [...(cluster ? MIT_POSTGRES : []), ...(platte ? MIT_PLATTE : [])]
  return [...IMMER, ...eigene, ...eigene]
}

/** As a supervisor does: a start that fails is tried again. */
async function killServer({ welt: { server }, random }: L5Lauf): Promise<void> {
  await server.kill()
  await wait(random() * 300)
  for (let versuch = 0; ; versuch += 1) {
    try {
      return await server.start()
    } catch (error) {
      if (versuch >= 20) throw error
      await wait(250)
    }
  }
}

async function restartPostgres(lauf: L5Lauf): Promise<void> {
  await lauf.welt.cluster?.restart()
  await awaitBereit(lauf)
}

async function fillPlatte(lauf: L5Lauf, auchDieReserve: boolean): Promise<void> {
  const { platte } = lauf.welt
  platte?.fill('fremdes')
  await wait(300 + lauf.random() * 700)
  if (auchDieReserve) platte?.fill('noch-mehr')
  await wait(300 + lauf.random() * 700)
  for (const name of ['noch-mehr', 'fremdes']) platte?.free(name)
  await awaitBereit(lauf)
}

/** Counted, never judged: how fast it is depends on the machine. */
async function awaitBereit({ welt: { server }, faults }: L5Lauf): Promise<void> {
  const from = performance.now()
  const isBereit = () =>
    fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isBereit())) {
    if (performance.now() - from > 60_000) throw new Error('/readyz bleibt rot')
    await wait(25)
  }
  count(faults, performance.now() - from <= BEREIT_MS ? 'bereit in 2 s' : 'bereit nach mehr als 2 s')
}

async function startFlut({ welt, fluten, random }: L5Lauf, pfad: string, body: Record<string, string>): Promise<void> {
  const adresse = `10.66.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`
  const workerData = { url: welt.server.url, pfad, parallel: 25, adresse, body: JSON.stringify(body) }
  const flut = new Worker(new URL('../../bench/flut-thread.ts', import.meta.url), { workerData })
  const ended = new Promise((resolve, reject) => flut.once('message', resolve).once('error', reject))
  fluten.push(() => (flut.postMessage('ende'), ended))
  await wait(200)
}

async function startStroeme({ welt: { server, tablets }, fluten, random }: L5Lauf): Promise<void> {
  const tablet = tablets[Math.floor(random() * tablets.length)]
  const ende = new AbortController()
  const stroeme = Array.from({ length: 200 }, () =>
    fetch(`${server.url}/api/ereignisse`, { headers: { cookie: tablet?.sitz.cookie ?? '' }, signal: ende.signal }).catch(() => undefined),
  )
  fluten.push(() => (ende.abort(), Promise.all(stroeme)))
  await wait(200)
}

/** A line that says so much, begins, and stays silent. */
async function startHalbe({ welt: { server }, fluten }: L5Lauf): Promise<void> {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"user'
  const sockets = Array.from({ length: 100 }, (): Socket => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head))
    return socket.on('error', () => undefined)
  })
  fluten.push(() => Promise.resolve(sockets.forEach((socket) => socket.destroy())))
  await wait(200)
}
