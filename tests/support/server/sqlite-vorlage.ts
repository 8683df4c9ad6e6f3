import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatenbank, SQLITE_FILE } from '#server/db/datenbank/datenbank.ts'

let vorlage: Promise<Uint8Array> | undefined

/** Puts a database into the folder that every migration has run on already; they run once per process. */
export async function placeSqlite(dataDir: string): Promise<void> {
  vorlage ??= makeVorlage()
  const bytes = await vorlage
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, SQLITE_FILE), bytes)
}

async function makeVorlage(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-vorlage-'))
  const datenbank = await openDatenbank({ dataDir: folder })
  await datenbank.close()
  const sqlite = new DatabaseSync(join(folder, SQLITE_FILE))
  const bytes = sqlite.serialize()
  sqlite.close()
  rmSync(folder, { recursive: true })
  return bytes
}
