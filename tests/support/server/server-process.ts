import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { RESERVE_DATEI } from '#server/platte/notreserve.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NODE = join(ROOT, 'node_modules/.bin/node')
/** As `npm start` starts it: flags of Node, then the file. */
const START = startOf(readFileSync(join(ROOT, 'package.json'), 'utf8'))
export const NODE_FLAGS = START.slice(0, -1)
const DEMO_SOURCES = ['server/demo', 'server/db/migrations', 'server/media']

export interface ServerProcess {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly folder: string
  /** How often it was killed with SIGKILL. */
  readonly kills: number
  /** How it ended last, by itself. */
  readonly exitCode: number | null
  output(): string
  /** SIGKILL: nothing of the process gets a chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM and the orderly end. */
  stop(): Promise<void>
  start(): Promise<void>
  /** A new deployment on the same data: the folder holds its `dist`. */
  deploy(folder: string): Promise<void>
  /** Stops and deletes the data. */
  close(): Promise<void>
}

export interface ServerProcessOptions {
  /** With the demo programme, copied from a template that is made once. */
  demo?: boolean
  databaseUrl?: string
  env?: Record<string, string>
}

/** The real server as a process of its own, on a free port, over data of its own. */
export async function startServer({ demo = false, databaseUrl, env = {} }: ServerProcessOptions = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-server-'))
  if (demo) copyData(await prepareDemo(), dataDir)
  const folder = demo ? await copyBuild() : ROOT
  const running = new RunningServer({ port: await freePort(), dataDir, databaseUrl, folder, env: { ...env, DEMO: '0' } })
  await running.start()
  return running
}

function startOf(packageJson: string): string[] {
  const { scripts } = JSON.parse(packageJson) as { scripts: { start: string } }
  return scripts.start
    .split(' ')
    .slice(1)
    .map((word) => (word.startsWith('-') ? word : join(ROOT, word)))
}

class RunningServer implements ServerProcess {
  readonly port: number
  readonly url: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  kills = 0
  exitCode: number | null = null
  /** The server serves the `dist` of the folder that it runs in. */
  folder: string
  private readonly env: Record<string, string>
  private child: ChildProcess | null = null
  private text = ''

  constructor(parts: { port: number; dataDir: string; databaseUrl: string | undefined; folder: string; env: Record<string, string> }) {
    this.port = parts.port
    this.url = `http://127.0.0.1:${parts.port}`
    this.dataDir = parts.dataDir
    this.databaseUrl = parts.databaseUrl
    this.folder = parts.folder
    this.env = parts.env
  }

  output(): string {
    return this.text
  }

  async start(): Promise<void> {
    if (this.child) return
    const database = this.databaseUrl ? { DATABASE_URL: this.databaseUrl } : {}
    const env = {
      PATH: `${dirname(NODE)}:${linkProgramme()}`,
      HOME: process.env.HOME,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      ...database,
      ...this.env,
    }
    const child = spawn(NODE, START, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    let own = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        own += chunk.toString()
        this.text = (this.text + chunk.toString()).slice(-20_000)
      })
    // Another server that was given the port meanwhile would answer, too.
    await this.untilReady(child, () => own.includes('Lorbeer läuft')).catch((error: unknown) => {
      this.child = null
      throw error
    })
  }

  async kill(): Promise<void> {
    this.kills += 1
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  async deploy(folder: string): Promise<void> {
    await this.stop()
    this.folder = folder
    await this.start()
  }

  async close(): Promise<void> {
    await this.end('SIGKILL')
    for (const folder of [this.dataDir, this.folder]) if (folder !== ROOT) rmSync(folder, { recursive: true, force: true })
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child
    this.child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
    this.exitCode = child.exitCode
  }

  private async untilReady(child: ChildProcess, isOwn: () => boolean): Promise<void> {
    const deadline = performance.now() + 600_000
    while (performance.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Der Server endete beim Start:\n${this.text}`)
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready && isOwn()) return
      await wait(25)
    }
    throw new Error(`Der Server wurde nicht bereit:\n${this.text}`)
  }
}

/**
 * A machine without ffmpeg, whatever this one has: a film of 200 MB is not made anew in the middle of a test. But with what takes room on the disk within a
 * moment, or each server would write hundreds of megabytes.
 */
function linkProgramme(): string {
  const folder = join(ROOT, '.cache/programme')
  mkdirSync(folder, { recursive: true })
  // Two workers may come at once.
  spawnSync('ln', ['-sf', '/usr/bin/fallocate', folder])
  return folder
}

/** Loading the demo programme takes a while: once per state of its sources, then copied. */
export async function prepareDemo(): Promise<string> {
  const template = join(ROOT, '.cache', `demo-${hashOfSources()}`)
  if (existsSync(template)) return template
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const making = mkdtempSync(join(ROOT, '.cache', 'demo-making-'))
  const server = new RunningServer({ port: await freePort(), dataDir: making, databaseUrl: undefined, folder: ROOT, env: {} })
  await server.start()
  await server.stop()
  dropBackgroundJobs(join(making, 'lorbeer.sqlite'))
  // Each server makes its own in a moment; copies of it would be hundreds of megabytes.
  rmSync(join(making, RESERVE_DATEI), { force: true })
  for (const old of readdirSync(join(ROOT, '.cache')))
    if (/^demo-[0-9a-f]{16}$/.test(old)) rmSync(join(ROOT, '.cache', old), { recursive: true, force: true })
  if (existsSync(template)) rmSync(making, { recursive: true })
  else renameSync(making, template)
  return template
}

/** Full-size images and PDF pages come in the background for minutes; what tests need is there before. */
function dropBackgroundJobs(file: string): void {
  const db = new DatabaseSync(file)
  db.exec("update job set status = 'FERTIG' where status in ('WARTET', 'LAEUFT')")
  db.close()
}

/** A build that comes meanwhile must not be a deployment in the middle of a test. */
async function copyBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-bau-'))
  while (!existsSync(join(ROOT, 'dist/service-worker.js'))) await wait(250)
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true })
  return folder
}

/** Media never change once written: hard links instead of copies. */
function copyData(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    if (!statSync(source).isDirectory()) cpSync(source, target)
    else if (spawnSync('cp', ['-al', source, target]).status !== 0) {
      // What was linked before it failed is the same file: nothing can be copied onto itself.
      rmSync(target, { recursive: true, force: true })
      cpSync(source, target, { recursive: true })
    }
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of DEMO_SOURCES) addToHash(hash, join(ROOT, path))
  return hash.digest('hex').slice(0, 16)
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  if (!statSync(path).isDirectory()) return void hash.update(path).update('\0').update(readFileSync(path))
  for (const name of readdirSync(path).toSorted()) addToHash(hash, join(path, name))
}

/**
 * Below the range from which the system hands out ports by itself: while a killed server is down, nobody else is given its port, and no connection to it
 * begins from it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * PORTS)
    if (await isFree(port)) return port
  }
}

const LOWEST_PORT = 15_000
const PORTS = 17_000

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (listening) await new Promise((resolve) => probe.close(resolve))
  return listening
}
