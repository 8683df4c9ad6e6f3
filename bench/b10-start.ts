import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '#tests/support/server/server-process.ts'
import { type Figure, median, number } from './figure.ts'

const RUNS = 5
const IDLE_AFTER_MS = 5000

/** B10: `npm start` on an installed, built checkout with its demo programme → `/readyz`; memory of the idle server. */
export async function measure(): Promise<Figure[]> {
  const prepared = await startServer({ demo: true })
  await prepared.stop()
  const times: number[] = []
  const memory: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now()
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: String(prepared.port), DATA_DIR: prepared.dataDir, DEMO: '0' },
      stdio: 'ignore',
      detached: true,
    })
    await untilReady(prepared.url)
    times.push(performance.now() - started)
    await wait(IDLE_AFTER_MS)
    memory.push(serverMemoryMb(npm.pid ?? 0))
    process.kill(-(npm.pid ?? 0), 'SIGTERM')
    await new Promise((resolve) => npm.once('exit', resolve))
    await wait(300)
  }
  await prepared.close()
  const start = median(times) / 1000
  const idle = median(memory)
  return [
    { id: 'B10', work: 'npm start → /readyz', figure: `${number(start)} s`, target: '≤ 1,5 s', reached: start <= 1.5, against: '–', runs: RUNS },
    {
      id: 'B10',
      work: 'Speicher im Leerlauf, alle Prozesse',
      figure: `${number(idle, 0)} MB`,
      target: '≤ 120 MB',
      reached: idle <= 120,
      against: '–',
      runs: RUNS,
    },
  ]
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await wait(10)
  }
}

/** Resident memory of the server below npm and of every process that it has started. */
function serverMemoryMb(groupId: number): number {
  const server = listBelow(groupId).find((pid) => /^node\0.*server\/main\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  if (server === undefined) throw new Error('no server below npm')
  return [server, ...listBelow(server)].reduce((sum, pid) => sum + residentMb(pid), 0)
}

function listBelow(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...listBelow(child)])
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
