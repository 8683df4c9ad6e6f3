import { readdir, stat } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Figure, number } from './figure.ts'
import { insertAngemeldete, makeTiff, putLogo } from './buehne/put-logo.ts'
import { startBenchServer } from './buehne/start-bench-server.ts'
import { readSpeicherMb, startMeter } from './speicher-messer.ts'

const GROSSE = 40
const AGENTUREN = 8
const KLEINE = 300
const ZIEL_MB = 200

/** B22: forty logos of twenty-five megabytes at once from eight agencies, and three hundred small ones by one: what they take of memory and disk. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer()
  const agenturen = await Promise.all(Array.from({ length: AGENTUREN }, (_, nr) => insertAngemeldete(server.db, nr)))
  const agent = new Agent({ keepAlive: true, maxSockets: GROSSE })
  const before = readSpeicherMb(server.pid)
  const gross = await makeTiff()
  const meter = startMeter(server.pid)
  const grosse = await Promise.all(
    Array.from({ length: GROSSE }, (_, nr) => putLogo({ server, agent, art: 'druck', bytes: gross, ...agenturen[nr % AGENTUREN] })),
  )
  const peak = meter.stop()
  const belegt = await sumBytes(server.dataDir)
  const kleine: number[] = []
  for (let nr = 0; nr < KLEINE; nr += 1) kleine.push(await putLogo({ server, agent, art: 'web', bytes: await makePng(), ...agenturen[0] }))
  const zuwachs = (await sumBytes(server.dataDir)) - belegt
  agent.destroy()
  await server.close()
  return [
    {
      id: 'B22',
      work: `${GROSSE} Logos zu 25 MB zugleich: Speicher des Servers`,
      runs: 1,
      figure: `${number(before, 0)} → ${number(peak, 0)} MB`,
      target: `+ ${ZIEL_MB} MB`,
      reached: peak - before <= ZIEL_MB,
      against: `Antworten: ${tell(grosse)}`,
    },
    {
      id: 'B22',
      work: `${KLEINE} kleine Logos nacheinander: Zuwachs auf der Platte`,
      runs: KLEINE,
      figure: `${number(zuwachs / 1e6, 0)} MB`,
      target: '≤ 50 MB',
      reached: zuwachs <= 50e6,
      against: `Antworten: ${tell(kleine)}`,
    },
  ]
}

/** Noise: no two are the same, and none is small. */
function makePng(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 110, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
}

function tell(statuses: readonly number[]): string {
  return [...new Set(statuses)].map((status) => `${statuses.filter((one) => one === status).length} × ${status}`).join(', ')
}

async function sumBytes(dataDir: string): Promise<number> {
  await wait(500)
  const root = join(dataDir, 'medien')
  let sum = 0
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size
  return sum
}
