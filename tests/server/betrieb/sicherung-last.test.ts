import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatenbank, type Datenbank } from '#server/db/datenbank/datenbank.ts'
import { updateMedium } from '#server/db/medium/medium-editor.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { openDateiSpeicher } from '#server/media/ablage/datei-speicher.ts'
import type { MedienSpeicher } from '#server/media/ablage/medien-speicher.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { insertExportRow, insertMedienfeld } from '#tests/support/export.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'

const NODE = join(process.cwd(), 'node_modules/.bin/node')
const folder = mkdtempSync(join(tmpdir(), 'lorbeer-sicherung-last-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Beside a load that goes on. */
async function run(script: string, env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(NODE, [script, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

describe.each(['sqlite', 'postgres'] as const)('a backup under load on %s', (dialekt) => {
  const dataDir = join(folder, dialekt)
  const uploads = join(dataDir, 'uploads')
  let datenbank: Datenbank
  let medien: MedienSpeicher
  let env: Record<string, string>
  let drop: () => Promise<void> = () => Promise.resolve()
  let einreichungId: string
  let medienfeldId: string
  let benutzerId: string

  beforeAll(async () => {
    const database = dialekt === 'postgres' ? await createDatabase(inject('postgresUrl'), inject('postgresVorlage')) : undefined
    if (database) drop = () => database.drop()
    env = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }
    await mkdir(uploads, { recursive: true })
    datenbank = await openDatenbank({ dataDir, databaseUrl: database?.url })
    medien = await openDateiSpeicher(dataDir, Date.now)
    medienfeldId = await insertMedienfeld(datenbank.db)
    benutzerId = await insertBenutzer(datenbank.db, { username: 'chefin@test.example', roles: ['ADMIN'] })
    einreichungId = await insertEinreichung(datenbank.db, await insertKategorie(datenbank.db, null, 1), 1)
  })
  afterAll(async () => {
    await datenbank.close()
    await drop()
  })

  it('is whole, again and again: with what waits for the workshop, and without a mark when it was interrupted', async () => {
    const last = startLast()
    await wait(300)
    for (let nr = 0; nr < 9; nr += 1) {
      const ziel = join(folder, `${dialekt}-${nr}`)
      expect(await run('scripts/backup.ts', env, ziel)).toEqual({ code: 0, said: expect.stringContaining('Gesichert nach') })
      expect(existsSync(join(ziel, 'UNVOLLSTAENDIG.txt'))).toBe(false)
    }
    expect(await last.stop()).toBeGreaterThan(9)
    await restoreAndCompare(join(folder, `${dialekt}-8`))
  })

  it('says so when the server lacks a file, and restore wants to be told twice', async () => {
    const { sha256 } = await medien.put(randomBytes(100))
    await insertExportRow(datenbank.db, sha256, benutzerId)
    await medien.delete(sha256)
    const ziel = join(folder, `${dialekt}-luecke`)
    expect(await run('scripts/backup.ts', env, ziel)).toEqual({ code: 2, said: expect.stringMatching(new RegExp(`LÜCKEN: 1 Dateien[^]*${sha256}`)) })
    const to = { ...env, DATA_DIR: join(folder, `${dialekt}-nirgends`) }
    expect(await run('scripts/restore.ts', to, ziel)).toEqual({ code: 1, said: expect.stringContaining('--mit-luecken') })
    await datenbank.db.deleteFrom('exportjob').where('sha256', '=', sha256).execute()
  })

  it('that was changed or is not finished is refused', async () => {
    const ziel = join(folder, `${dialekt}-0`)
    const to = { ...env, DATA_DIR: join(folder, `${dialekt}-nirgends`) }
    const [pfad = ''] = /uploads\/\S+/.exec(readFileSync(join(ziel, 'pruefsummen.txt'), 'utf8')) ?? []
    appendFileSync(join(ziel, pfad), 'x')
    expect(await run('scripts/restore.ts', to, ziel)).toEqual({
      code: 1,
      said: expect.stringContaining(`1 Dateien fehlen oder sind verändert (${pfad})`),
    })
    writeFileSync(join(folder, `${dialekt}-1`, 'UNVOLLSTAENDIG.txt'), '')
    expect(await run('scripts/restore.ts', to, join(folder, `${dialekt}-1`))).toEqual({
      code: 1,
      said: expect.stringContaining('keine vollständige Sicherung'),
    })
    expect(existsSync(join(folder, `${dialekt}-nirgends`, 'medien'))).toBe(false)
  })

  /** Uploads that end and are taken over, exports that come and go, drafts that vanish. */
  function startLast(): { stop(): Promise<number> } {
    let running = true
    let runden = 0
    const work = async () => {
      while (running) {
        runden += 1
        await Promise.all([nimmAuf(), exportiere(), entwirf()])
      }
    }
    const working = work()
    return {
      async stop() {
        running = false
        await working
        return runden
      },
    }
  }

  async function nimmAuf(): Promise<void> {
    const { db } = datenbank
    const id = newId(Date.now())
    const bytes = randomBytes(20_000)
    await writeFile(join(uploads, id), bytes)
    const leer = { width: null, height: null, durationMs: null, seiten: null, url: null }
    await db
      .insertInto('medium')
      .values({
        id,
        einreichungId,
        medienfeldId,
        position: 0,
        typ: 'BILD',
        dateiname: 'bild.jpg',
        mime: '',
        bytes: bytes.length,
        legende: '',
        sha256: null,
        createdMs: 1,
        uploadStatus: 'HOCHGELADEN',
        ...leer,
      })
      .execute()
    await wait(20)
    if (Math.random() < 0.3) return
    const entwurf = await medien.draft(stream(bytes))
    await medien.discard(entwurf)
    await updateMedium(db, id, { sha256: entwurf.ablage.sha256 })
    await medien.adopt(join(uploads, id), entwurf.ablage)
    await updateMedium(db, id, { uploadStatus: 'BEREIT' })
  }

  async function exportiere(): Promise<void> {
    const { sha256 } = await medien.put(randomBytes(50_000))
    const id = await insertExportRow(datenbank.db, sha256, benutzerId)
    await wait(10)
    await datenbank.db.deleteFrom('exportjob').where('id', '=', id).execute()
    await medien.delete(sha256)
  }

  async function entwirf(): Promise<void> {
    const path = join(dataDir, 'medien', 'entwurf', newId(Date.now()))
    await writeFile(path, 'x')
    await rm(path)
  }

  /** Every file that a restored row needs is there. */
  async function restoreAndCompare(ziel: string): Promise<void> {
    const nach = join(folder, `${dialekt}-nach`)
    const database = dialekt === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
    const restored = await run('scripts/restore.ts', { DATA_DIR: nach, DATABASE_URL: database?.url ?? '' }, ziel)
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('jede mit ihrer Prüfsumme verglichen') })
    const { db, close } = await openDatenbank({ dataDir: nach, databaseUrl: database?.url })
    const rows = await db.selectFrom('medium').select(['id', 'sha256', 'uploadStatus']).execute()
    const store = await openDateiSpeicher(nach, Date.now)
    const da = async (row: (typeof rows)[number]) =>
      (row.sha256 !== null && (await store.stat(row.sha256)) !== null) || (row.uploadStatus !== 'BEREIT' && existsSync(join(nach, 'uploads', row.id)))
    for (const row of rows) expect([row.id, row.uploadStatus, await da(row)]).toEqual([row.id, row.uploadStatus, true])
    expect(new Set(rows.map(({ uploadStatus }) => uploadStatus))).toEqual(new Set(['BEREIT', 'HOCHGELADEN']))
    await close()
    await database?.drop()
  }
})

async function* stream(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

it('tools that only look refuse an older database in a sentence, and change nothing', async () => {
  const dataDir = join(folder, 'alt')
  const { db, close } = await openDatenbank({ dataDir })
  await sql`delete from kysely_migration where name = '0023-betriebswert'`.execute(db)
  await close()
  for (const args of [
    ['scripts/backup.ts', join(folder, 'alt-ziel')],
    ['scripts/verify-log.ts', '--jury', 'x'],
  ] as const) {
    const [script, ...rest] = args
    expect(await run(script, { DATA_DIR: dataDir, DATABASE_URL: '' }, ...rest)).toMatchObject({
      said: expect.stringMatching(/^Die Datenbank ist von einer älteren Fassung/),
    })
  }
  const again = await openDatenbank({ dataDir, nurLesen: true }).catch((error: Error) => error.message)
  expect(again).toContain('älteren Fassung')
})
