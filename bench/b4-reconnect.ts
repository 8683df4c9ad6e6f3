import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { newId } from '#server/domain/grund/new-id.ts'
import { openBenchTablet, type BenchTablet } from './buehne/bench-tablet.ts'
import { type Figure, median, number } from './figure.ts'
import { insertSaalJury, type SaalJury, type Sitz } from '#tests/support/saal.ts'
import { openShapedLink } from './buehne/shaped-link.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const ACTS = 1000
const LINE = { roundTripMs: 300, bitsPerSecond: 1_000_000 }
/** Three for each of the states in which a dead line leaves a tablet (sendeform.ts): the next request is packed, packed once more, or a small plain one. */
const RUNS = 9
const PEER_RUNS = { plain: 2, tuned: 3 }
const PEERS = join(import.meta.dirname, 'peers')
const NODE = join(import.meta.dirname, '../node_modules/.bin/node')

interface Drained {
  ms: number
  bytes: number
  requests: number
  body: Buffer
}

/** B4: a thousand waiting acts over a slow line, by the tablet's own code, against one POST of the same bytes and against PouchDB. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer()
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: 2 * (RUNS + 1), kategorien: 10, einreichungenJeKategorie: 60 })
  const own: Drained[] = []
  const floor = { echt: [] as number[], bare: [] as number[] }
  for (let run = -1; run < RUNS; run += 1) {
    const [sitz, other] = jury.mitglieder.slice(2 * (run + 1)) as [Sitz, Sitz]
    const tablet = await openBenchTablet(sitz)
    await castAll(tablet, jury)
    await tryInVain(tablet, (run + 3) % 3)
    const drained = await drain(tablet, server)
    const echt = await postOnce(server, drained.body, { path: '/api/voting/stimmabgaben', sitz: other })
    const bare = await postOnce(server, drained.body, { path: '/bare/stimmabgaben', sitz: other })
    // The first run warms the server up.
    if (run < 0) continue
    own.push(drained)
    floor.echt.push(echt)
    floor.bare.push(bare)
  }
  const acts = (JSON.parse(gunzipSync(own[0]?.body ?? '').toString()) as { stimmabgaben: object[] }).stimmabgaben
  await server.close()
  const peers = await measurePeers(acts)
  return figuresOf({ own, floor, peers })
}

function figuresOf({
  own,
  floor,
  peers,
}: {
  own: Drained[]
  floor: Record<'echt' | 'bare', number[]>
  peers: Record<'plain' | 'tuned', number[]>
}): Figure[] {
  const ownMs = median(own.map(({ ms }) => ms))
  const [floorMs, bareMs] = [median(floor.echt), median(floor.bare)]
  const bytes = median(own.map((drained) => drained.bytes)) / ACTS
  const probed = own.filter(({ requests }) => requests > 1).map(({ ms }) => ms)
  const [plain, tuned] = [median(peers.plain) / ownMs, median(peers.tuned) / ownMs]
  const seconds = (ms: number) => `${number(ms / 1000)} s`
  return [
    {
      id: 'B4',
      work: '1 000 wartende Stimmabgaben, 300 ms, 1 Mbit/s',
      figure: `${number(ownMs / floorMs)} × (${seconds(ownMs)})`,
      target: '≤ 1,2 ×',
      reached: ownMs / floorMs <= 1.2,
      against: `ein gzip-POST derselben Stimmabgaben, neue Verbindung: ${seconds(floorMs)}`,
      runs: RUNS,
    },
    {
      id: 'B4',
      work: 'dasselbe, wenn zuerst eine kleine Anfrage fragt, ob die Leitung Gepacktes durchlässt',
      figure: probed.length > 0 ? `${number(median(probed) / floorMs)} × (${seconds(median(probed))})` : 'kam nicht vor',
      target: '–',
      reached: null,
      against: 'derselbe gzip-POST; jeder dritte Versuch auf einer toten Leitung fragt so',
      runs: probed.length,
    },
    {
      id: 'B4',
      work: 'dasselbe gegen eine Route, die nur einfügt und nichts antwortet',
      figure: `${number(ownMs / bareMs)} ×`,
      target: '–',
      reached: null,
      against: `ein gzip-POST dorthin: ${seconds(bareMs)}`,
      runs: RUNS,
    },
    {
      id: 'B4',
      work: 'Bytes je Stimmabgabe auf der Leitung',
      figure: `${number(bytes, 1)} B`,
      target: '≤ 45 B',
      reached: bytes <= 45,
      against: '–',
      runs: RUNS,
    },
    {
      id: 'B4',
      work: 'schneller als PouchDB, wie es kommt',
      figure: `${number(plain, 1)} ×`,
      target: '≥ 10 ×',
      reached: plain >= 10,
      against: `PouchDB: ${seconds(median(peers.plain))}`,
      runs: PEER_RUNS.plain,
    },
    {
      id: 'B4',
      work: 'schneller als PouchDB mit 1 000 je Stapel',
      figure: `${number(tuned, 1)} ×`,
      target: '–',
      reached: null,
      against: `PouchDB: ${seconds(median(peers.tuned))}`,
      runs: PEER_RUNS.tuned,
    },
  ]
}

/** All works once, the first ones changed once more; nine seconds or so between two taps. */
async function castAll({ tablet, setClock }: BenchTablet, { juryId, rundeId, einreichungIds }: SaalJury): Promise<void> {
  for (let nr = 0; nr < ACTS; nr += 1) {
    setClock((ACTS - nr) * 9000 + ((nr * 7919) % 5000))
    const einreichungId = einreichungIds[nr % einreichungIds.length] ?? ''
    await tablet.castStimme({ juryId, rundeId, einreichungId, art: 'BEWERTET', wert: { punkte: ((nr * 7) % 10) + 1 }, einreichungRev: 1 })
  }
  setClock(0)
}

/** The try that runs while the last act is made has not read it; the line comes back to a tablet at rest. */
async function tryInVain({ tablet }: BenchTablet, more: number): Promise<void> {
  for (let tries = 0; tries <= more; tries += 1) await tablet.sendNow()
}

async function drain({ tablet, connect, sent }: BenchTablet, { port }: BenchServer): Promise<Drained> {
  const link = await openShapedLink({ targetPort: port, ...LINE })
  connect(link.url)
  const started = performance.now()
  await tablet.sendNow()
  const ms = performance.now() - started
  const bytes = link.sentBytes()
  const left = await tablet.countWartend()
  tablet.close()
  await link.close()
  if (left > 0) throw new Error(`${left} Stimmabgaben warten noch`)
  return { ms, bytes, ...sent() }
}

/** The floor: the acts of the packed request (ids made anew, they are as long) in one request on a new connection, until the answer has been read. */
async function postOnce({ port }: BenchServer, sent: Buffer, { path, sitz }: { path: string; sitz: Sitz }): Promise<number> {
  const envelope = JSON.parse(gunzipSync(sent).toString()) as { geraetId: string; stimmabgaben: { id: string }[] }
  const stimmabgaben = envelope.stimmabgaben.map((act) => ({ ...act, id: newId(Date.now()) }))
  const body = gzipSync(JSON.stringify({ ...envelope, benutzerId: sitz.benutzerId, geraetId: newId(Date.now()), stimmabgaben }))
  const link = await openShapedLink({ targetPort: port, ...LINE })
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': body.length,
    'accept-encoding': 'gzip',
    cookie: sitz.cookie,
  }
  const started = performance.now()
  const status = await new Promise((resolve, reject) => {
    const sending = request(link.url + path, { method: 'POST', agent: false, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    sending.once('error', reject).end(body)
  })
  const ms = performance.now() - started
  await link.close()
  if (status !== 200) throw new Error(`${path} antwortete ${String(status)}`)
  return ms
}

async function measurePeers(acts: object[]): Promise<Record<'plain' | 'tuned', number[]>> {
  if (!existsSync(join(PEERS, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PEERS, stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-pouch-'))
  const file = join(folder, 'acts.json')
  writeFileSync(file, JSON.stringify(acts))
  const times = { plain: [] as number[], tuned: [] as number[] }
  for (let run = 0; run < PEER_RUNS.tuned; run += 1) {
    if (run < PEER_RUNS.plain) times.plain.push(await replicate(file, []))
    times.tuned.push(await replicate(file, [String(ACTS)]))
  }
  rmSync(folder, { recursive: true })
  return times
}

async function replicate(file: string, options: string[]): Promise<number> {
  const server = spawn(NODE, ['pouch-server.mjs'], { cwd: PEERS, stdio: ['ignore', 'pipe', 'ignore'] })
  const port = await new Promise<number>((resolve) => server.stdout.once('data', (line: Buffer) => resolve(Number(line))))
  const link = await openShapedLink({ targetPort: port, ...LINE })
  const client = spawn(NODE, ['pouch-client.mjs', `${link.url}/abgaben`, file, ...options], { cwd: PEERS, stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = await new Promise<string>((resolve) => client.stdout.once('data', (line: Buffer) => resolve(line.toString())))
  server.kill('SIGKILL')
  await link.close()
  return Number(printed)
}
