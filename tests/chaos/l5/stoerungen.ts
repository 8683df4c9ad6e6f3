import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { countBereit, HOECHSTENS_SEC } from './bereit.ts'
import type { L5Welt } from './welt.ts'

/** The server is given up, and the run with it. */
const NIE_MS = 60_000

export interface L5Lauf {
  welt: L5Welt
  random: () => number
  faults: Record<string, number>
  violations: string[]
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

/** PostgreSQL ends itself when there is no room for its log; a supervisor starts it again, as often as it does. */
async function awaitBereit({ welt: { server, cluster }, faults, violations }: L5Lauf): Promise<void> {
  let from = performance.now()
  const isBereit = () =>
    fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isBereit())) {
    if (cluster?.isWeg()) {
      await cluster.start()
      from = performance.now()
    }
    if (performance.now() - from > NIE_MS) throw new Error('/readyz bleibt rot')
    await wait(25)
  }
  const sec = (performance.now() - from) / 1000
  countBereit(faults, sec)
  if (sec > HOECHSTENS_SEC) violations.push(`L5: erst ${sec.toFixed(1)} s nach der Störung wieder bereit`)
}

async function startFlut({ welt, fluten, random }: L5Lauf, pfad: string, body: Record<string, string>): Promise<void> {
  const adresse = `10.66.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`
  const workerData = { url: welt.server.url, pfade: [pfad], parallel: 25, adresse, body: JSON.stringify(body) }
  const flut = new Worker(new URL('../../../bench/buehne/flut-thread.ts', import.meta.url), { workerData })
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
