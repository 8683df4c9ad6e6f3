import { readFileSync } from 'node:fs'
import { readdir, rm, statfs } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { UPLOAD_TYP } from '#contract/upload.ts'
import { ERSTES_STUECK, nextStueck } from '#src/lib/stueck-groesse.ts'
import { type Figure, median, number } from './figure.ts'
import { insertFilmziel } from './buehne/insert-filmziel.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const RUNS = 3
const GROSS = 2_000_000_000
const KLEIN = 500_000_000
const PIECE = Buffer.alloc(1024 * 1024, 7)
const WATCH_MS = 50

/** B9: a film of two gigabytes by tus, part after part, against one plain PUT of the same bytes into a file. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer()
  const { bavail, bsize } = await statfs(server.dataDir)
  const bytes = bavail * bsize > 4 * GROSS ? GROSS : KLEIN
  const ziel = await insertFilmziel(server.db, 1)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sender = { server, agent, cookie: ziel.cookie }
  await sendPlain(sender, KLEIN)
  const [plain, tus, grown]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    plain.push(await timed(() => sendPlain(sender, bytes)))
    await rm(join(server.dataDir, 'bare-datei'))
    const watch = watchMemory(server.pid)
    tus.push(await timed(() => sendByTus(sender, ziel, bytes)))
    grown.push(watch())
    await server.db.deleteFrom('medium').execute()
    for (const name of await readdir(join(server.dataDir, 'uploads'))) await rm(join(server.dataDir, 'uploads', name))
  }
  agent.destroy()
  await server.close()
  const share = median(plain) / median(tus)
  const perSecond = (seconds: number) => `${number(bytes / 1_000_000 / seconds, 0)} MB/s`
  const work = `Upload von ${number(bytes / 1_000_000_000, 1)} GB, fortsetzbar`
  return [
    {
      id: 'B9',
      work,
      figure: `${number(share * 100, 0)} % (${perSecond(median(tus))})`,
      target: '≥ 90 %',
      reached: share >= 0.9,
      against: `PUT in eine Datei: ${perSecond(median(plain))}`,
      runs: RUNS,
    },
    {
      id: 'B9',
      work: 'Speicher des Servers dabei, mehr als zuvor',
      figure: `${number(Math.max(...grown), 0)} MB`,
      target: '< 100 MB',
      reached: Math.max(...grown) < 100,
      against: '–',
      runs: RUNS,
    },
  ]
}

interface Sender {
  server: BenchServer
  agent: Agent
  cookie: string
}

async function sendPlain({ server, agent }: Sender, bytes: number): Promise<void> {
  await send({ url: `${server.url}/bare/datei`, method: 'PUT', agent, headers: { 'content-type': 'application/octet-stream' } }, bytes)
}

async function sendByTus({ server, agent, cookie }: Sender, { metadata }: { metadata: string }, bytes: number): Promise<void> {
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata },
  })
  if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`)
  const url = server.url + (begun.headers.get('location') ?? '')
  // As the browser does (src/api/upload-datei.ts).
  let stueck = ERSTES_STUECK
  for (let offset = 0; offset < bytes;) {
    const part = Math.min(stueck, bytes - offset)
    const headersOfPart = { ...headers, 'upload-offset': String(offset), 'content-type': UPLOAD_TYP }
    const seconds = await timed(() => send({ url, method: 'PATCH', agent, headers: headersOfPart }, part))
    stueck = nextStueck(stueck, seconds * 1000)
    offset += part
  }
}

function send(to: { url: string; method: string; agent: Agent; headers: Record<string, string> }, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(to.url, { method: to.method, agent: to.agent, headers: { ...to.headers, 'content-length': bytes } }, (answer) => {
      answer.resume().once('end', () => ((answer.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`${to.method} ${answer.statusCode}`))))
    })
    outgoing.once('error', reject)
    let left = bytes
    const write = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, Math.min(left, PIECE.length))
        left -= piece.length
        if (!outgoing.write(piece)) return void outgoing.once('drain', write)
      }
      outgoing.end()
    }
    write()
  })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Call the answer for the most that it grew, in megabytes. */
function watchMemory(pid: number): () => number {
  const read = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const before = read()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, read())), WATCH_MS)
  return () => {
    clearInterval(timer)
    return Math.max(most, read()) - before
  }
}
