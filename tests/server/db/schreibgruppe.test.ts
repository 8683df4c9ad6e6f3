import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatenbank, SQLITE_FILE, type Datenbank, type Db } from '#server/db/datenbank/datenbank.ts'
import { inMomentaufnahme, inSavepoint, inTransaktion, type Trx } from '#server/db/datenbank/transaktion.ts'
import { placeSqlite } from '#tests/support/server/sqlite-vorlage.ts'

let dataDir: string
let datenbank: Datenbank
let db: Db
let voll: number

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-gruppe-'))
  await placeSqlite(dataDir)
  voll = 0
  datenbank = await openDatenbank({ dataDir, onVoll: () => (voll += 1) })
  db = datenbank.db
})

afterEach(async () => {
  await datenbank.close()
  rmSync(dataDir, { recursive: true })
})

const write = (on: Db | Trx, name: string, wert = '') => on.insertInto('geheimnis').values({ name, wert }).execute()
const names = async (on: Db = db) =>
  (await on.selectFrom('geheimnis').select('name').where('name', 'like', 'x%').orderBy('name').execute()).map(({ name }) => name)

/** Commits in the log of the changes: a frame that ends one says how many pages the database has after it. */
function countCommits(): number {
  const wal = readFileSync(join(dataDir, `${SQLITE_FILE}-wal`))
  const frame = 24 + wal.readUInt32BE(8)
  // Frames of an earlier round of the log carry its salt.
  const salt = wal.subarray(16, 24)
  let commits = 0
  for (let at = 32; at + frame <= wal.length; at += frame)
    if (wal.readUInt32BE(at + 4) > 0 && wal.subarray(at + 8, at + 16).equals(salt)) commits += 1
  return commits
}

describe('several who write at once', () => {
  it('are flushed to the disk together, and one after the other each by itself', async () => {
    await write(db, 'anfang')
    const before = countCommits()
    await Promise.all(Array.from({ length: 20 }, (_, nr) => inTransaktion(db, (trx) => write(trx, `x${nr}`))))
    expect(countCommits()).toBe(before + 1)
    await Promise.all(Array.from({ length: 20 }, (_, nr) => write(db, `y${nr}`)))
    expect(countCommits()).toBe(before + 2)
    await inTransaktion(db, (trx) => write(trx, 'z1'))
    await inTransaktion(db, (trx) => write(trx, 'z2'))
    expect(countCommits()).toBe(before + 4)
    expect(await names()).toHaveLength(20)
  })

  it('have no part in what one of them undoes', async () => {
    const results = await Promise.allSettled(
      ['x1', 'x2', 'x3', 'x4'].map((name) =>
        inTransaktion(db, async (trx) => {
          await write(trx, name)
          if (name === 'x2') throw new Error('doch nicht')
          if (name === 'x3') await write(trx, 'x1')
          if (name === 'x4') await inSavepoint(trx, () => write(trx, 'x4')).catch(() => undefined)
        }),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await names()).toEqual(['x1', 'x4'])
  })

  it('are told so before anybody reads it: what is not on the disk is nowhere to be seen', async () => {
    let fertig = false
    const gesehen: string[][] = []
    const first = inTransaktion(db, (trx) => write(trx, 'x1')).then(() => (fertig = true))
    const second = inTransaktion(db, async (trx) => {
      expect(fertig).toBe(false)
      gesehen.push(await names(), await names(trx))
    })
    await Promise.all([first, second])
    expect(gesehen).toEqual([[], ['x1']])
    expect(await names()).toEqual(['x1'])
  })

  it('hear of it when their group could not be written, and nothing of it is left', async () => {
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${(rows[0]?.pageCount ?? 0) + 30}`).execute(db)
    const kleine = Array.from({ length: 5 }, (_, nr) => `x${nr}`)
    const jeder = await Promise.allSettled(
      [...kleine, 'x-gross'].map((name) => inTransaktion(db, (trx) => write(trx, name, name === 'x-gross' ? 'lang '.repeat(200_000) : ''))),
    )
    expect(voll).toBeGreaterThan(0)
    // Tried again from the beginning, the small ones found room.
    expect(jeder.map(({ status }) => status)).toEqual([...kleine.map(() => 'fulfilled'), 'rejected'])
    expect(await names()).toEqual(kleine)
    await expect(write(db, 'x-allein', 'lang '.repeat(200_000))).rejects.toThrow(/full/)
    await write(db, 'x9')
    expect(await names()).toEqual([...kleine, 'x9'])
  })
})

it('what is under way when the database is closed is written first', async () => {
  const writing = inTransaktion(db, (trx) => write(trx, 'x1'))
  // Done, and this turn of the event loop is not over.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  await datenbank.close()
  await writing
  datenbank = await openDatenbank({ dataDir })
  expect(await names(datenbank.db)).toEqual(['x1'])
})

it('a moment that is read holds still while others want to write', async () => {
  const gelesen = inMomentaufnahme(db, async (moment) => {
    const before = await names(moment)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return [before, await names(moment)]
  })
  const writing = inTransaktion(db, (trx) => write(trx, 'x1'))
  expect(await gelesen).toEqual([[], []])
  await writing
  expect(await names()).toEqual(['x1'])
})
