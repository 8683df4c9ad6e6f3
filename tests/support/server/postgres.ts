import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatenbank } from '#server/db/datenbank/datenbank.ts'

export interface PostgresCluster {
  /** Of the database `postgres`; each server under test makes its own beside it. */
  url: string
  /** As after a crash: every connection breaks, the log is replayed. */
  restart(): Promise<void>
  /** Gone until it is started; `kill -9`: without a word to anybody. */
  end(how?: 'immediate' | 'kill -9'): Promise<void>
  start(): Promise<void>
  /** It has ended itself, as it does when there is no room for its log. */
  isWeg(): boolean
  stop: () => Promise<void>
}

/**
 * A cluster of its own in a temporary folder, as user postgres when we are root (initdb refuses root). `fluechtig`: what is committed outlives the process,
 * not the machine; nothing waits for the disk. `ort`: where it lies.
 */
export async function startPostgres({ fluechtig = false, ort = tmpdir() } = {}): Promise<PostgresCluster> {
  const bin = findBin()
  const folder = mkdtempSync(join(ort, 'lorbeer-pg-'))
  const asPostgres = process.getuid?.() === 0
  if (asPostgres) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const command = (program: string, args: string[]) =>
    asPostgres ? ['runuser', '-u', 'postgres', '--', join(bin, program), ...args] : [join(bin, program), ...args]
  run(command('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']))
  const port = await freePort()
  const settings = ['max_connections=200', ...(fluechtig ? ['fsync=off'] : [])].flatMap((setting) => ['-c', setting])
  const [program = '', ...args] = command('postgres', ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...settings])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  /** What a killed one has left behind keeps the next from starting for a moment. */
  async function start(): Promise<void> {
    for (let versuch = 1; ; versuch += 1) {
      const started = spawn(program, args, { stdio: 'ignore', cwd: folder })
      const gone = new Promise<'gone'>((resolve) => started.once('exit', () => resolve('gone')))
      server = started
      if ((await Promise.race([untilReady(url), gone])) !== 'gone') return
      if (versuch >= 50) throw new Error('PostgreSQL does not start')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  async function end(how: 'immediate' | 'kill -9' = 'immediate'): Promise<void> {
    const ending = server
    if (!ending || isWeg()) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    if (how === 'kill -9') process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    else run(command('pg_ctl', ['stop', '-D', data, '-m', 'immediate']))
    await gone
  }

  function isWeg(): boolean {
    return !server || server.exitCode !== null || server.signalCode !== null
  }

  async function restart(): Promise<void> {
    await end()
    await start()
  }

  async function stop(): Promise<void> {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  await start()
  return { url, restart, end, start, isWeg, stop }
}

/** A fresh database of the cluster: empty, or a copy of another one that nobody is connected to. */
export async function createDatabase(clusterUrl: string, vorlage = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await execute(clusterUrl, `create database ${name} template ${vorlage}`)
  return { url: urlOf(clusterUrl, name), drop: () => execute(clusterUrl, `drop database if exists ${name} with (force)`) }
}

const VORLAGE = 'lorbeer_vorlage'

/** A database that every migration has run on, once: servers under test begin with a copy of it. Answers its name. */
export async function createVorlage(clusterUrl: string): Promise<string> {
  await execute(clusterUrl, `create database ${VORLAGE}`)
  const datenbank = await openDatenbank({ databaseUrl: urlOf(clusterUrl, VORLAGE), dataDir: '' })
  await datenbank.close()
  return VORLAGE
}

function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await execute(url, 'select 1')
    } catch (error) {
      if (attempt > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function findBin(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const bin = versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
  if (!bin) throw new Error('PostgreSQL fehlt: apt-get install postgresql')
  return bin
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
}

function run([program = '', ...args]: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
