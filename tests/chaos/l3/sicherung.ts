import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { SQLITE_FILE } from '#server/db/datenbank/datenbank.ts'
import type { Welt } from './welt.ts'

const MEDIEN = 'medien'
const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** `npm run backup` while the server works: answers the folder. */
export async function sichere(welt: Welt): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-sicherung-'))
  await runScript(welt, 'backup', folder)
  return folder
}

/** The disk is lost with the server; `npm run restore` makes what the backup says of it. `quittungen`: all that were given until then. */
export async function stelleWiederHer(welt: Welt, folder: string): Promise<{ quittungen: string[]; verloren: number }> {
  await welt.server.kill()
  const before = await readQuittungen(welt)
  await welt.replaceDatenbank(async () => {
    await loseDisk(welt)
    await runScript(welt, 'restore', folder)
  })
  const after = await readQuittungen(welt)
  return { quittungen: before.flatMap(({ quittung }) => quittung ?? []), verloren: before.length - after.length }
}

function readQuittungen({ datenbank: { db } }: Welt) {
  return db.selectFrom('stimmabgabe').select('quittung').execute()
}

async function loseDisk({ server, cluster }: Welt): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(server.dataDir, `${SQLITE_FILE}${suffix}`), { force: true })
  rmSync(join(server.dataDir, MEDIEN), { recursive: true, force: true })
  if (!cluster || !server.databaseUrl) return
  const name = new URL(server.databaseUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

async function runScript({ server }: Welt, name: 'backup' | 'restore', folder: string): Promise<void> {
  const database = server.databaseUrl ? { DATABASE_URL: server.databaseUrl } : {}
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: server.dataDir, ...database }
  await run(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, `scripts/${name}.ts`), folder], { cwd: ROOT, env })
}
