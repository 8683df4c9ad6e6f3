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
    { id: 'B10', work: 'npm start → /readyz', figure: `${number(start)} s`, target: '≤ 2,5 s', reached: start <= 2.5, against: '–', runs: RUNS },
    {
      id: 'B10',
      work: 'Speicher im Leerlauf (Server)',
      figure: `${number(idle, 0)} MB`,
      target: '≤ 150 MB',
      reached: idle <= 150,
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

/** Resident memory of the server below npm: the one process of the group that runs server/main.ts. */
function serverMemoryMb(groupId: number): number {
  const tree = readFileSync(`/proc/${groupId}/task/${groupId}/children`, 'utf8').trim().split(' ').map(Number)
  const pids = tree.flatMap((pid) => [
    pid,
    ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  ])
  const server = pids.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('node\0server/main.ts'))
  const status = readFileSync(`/proc/${server}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
