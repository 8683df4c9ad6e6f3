import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatenbank, type Db } from '#server/db/datenbank/datenbank.ts'
import { freePort, NODE_FLAGS } from '#tests/support/server/server-process.ts'

const NODE = join(import.meta.dirname, '../../node_modules/.bin/node')

export interface BenchServer {
  url: string
  port: number
  pid: number
  dataDir: string
  databaseUrl: string | undefined
  /** The same database, from outside. */
  db: Db
  close(): Promise<void>
}

/** `bench-server.ts` as a process of its own over an empty database. */
export async function startBenchServer({
  databaseUrl,
  env: more = {},
}: { databaseUrl?: string; env?: Record<string, string> } = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-bench-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  }
  const child = spawn(NODE, [...NODE_FLAGS, join(import.meta.dirname, 'bench-server.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('Der Server der Messung endete beim Start')
    await wait(25)
  }
  const datenbank = await openDatenbank({ databaseUrl, dataDir })

  async function close(): Promise<void> {
    await datenbank.close()
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, port, pid: child.pid ?? 0, dataDir, databaseUrl, db: datenbank.db, close }
}
