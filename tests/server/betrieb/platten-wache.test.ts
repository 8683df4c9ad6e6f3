import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellPlatte } from '#server/commands/betrieb/tell-platte.ts'
import { countUebrigeBytes, plattenlageOf, reserveBytesOf } from '#server/domain/betrieb/plattenplatz.ts'
import { createNotreserve, RESERVE_DATEI } from '#server/platte/notreserve.ts'
import { createPlattenwache } from '#server/platte/platten-wache.ts'
import type { Platte } from '#contract/platte.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const GB = 1_000_000_000
const MB = 1_048_576

describe('how much room there is', () => {
  it('is scarce below two gigabytes or a tenth, whichever is more, and fine again only when it clearly is', () => {
    const lage = (freiGb: number, gesamtGb: number, gewarnt = false) =>
      plattenlageOf({ freiBytes: freiGb * GB, gesamtBytes: gesamtGb * GB }, { reserve: true, gewarnt })
    expect([lage(2.1, 10), lage(1.9, 10), lage(10.1, 100), lage(9.9, 100)]).toEqual(['GUT', 'KNAPP', 'GUT', 'KNAPP'])
    expect([lage(10.5, 100, true), lage(11.1, 100, true)]).toEqual(['KNAPP', 'GUT'])
    expect(plattenlageOf({ freiBytes: 50 * GB, gesamtBytes: 100 * GB }, { reserve: false, gewarnt: false })).toBe('VOLL')
  })

  it('keeps 64 to 256 MB back by the disk, and everything but votes stops before it is used up', () => {
    expect([1, 10, 1000].map((gb) => Math.round(reserveBytesOf(gb * GB) / MB))).toEqual([64, 95, 256])
    for (const gb of [0.2, 1, 10, 1000]) expect(countUebrigeBytes({ freiBytes: reserveBytesOf(gb * GB), gesamtBytes: gb * GB })).toBeLessThan(0)
  })
})

describe('the reserve', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-reserve-'))
  const path = join(folder, RESERVE_DATEI)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('really takes its room, is given up at once, and is made again where there is enough beside it', async () => {
    const released: string[] = []
    const reserve = createNotreserve(folder, () => released.push('x'))
    const platz = { freiBytes: 10 * GB, gesamtBytes: 1 * GB }
    expect(await reserve.ensure(platz)).toBe(true)
    const { size, blocks } = statSync(path)
    expect([size, blocks * 512 >= size]).toEqual([64 * MB, true])
    reserve.release()
    reserve.release()
    expect([existsSync(path), released.length]).toEqual([false, 1])
    expect(await reserve.ensure({ ...platz, freiBytes: 100 * MB })).toBe(false)
    expect(await reserve.ensure(platz)).toBe(true)
  })
})

describe.each(['sqlite', 'postgres'] as const)('the office on %s', (dialekt) => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    await insertBenutzer(server.kontext.db, { username: 'chefin@buero.example', roles: ['ADMIN'] })
  })
  afterAll(() => server.close())

  const platte = (lage: Platte['lage']): Platte => ({ ort: 'DATEN', lage, freiBytes: 1.6 * GB, gesamtBytes: 40 * GB })
  const mails = () => server.kontext.db.selectFrom('mail').select(['an', 'betreff', 'text']).where('vorlage', '=', 'speicherplatz').execute()

  it('gets one mail when room becomes scarce, however many processes notice, and the next after it was fine', async () => {
    const tell = (lage: Platte['lage']) => tellPlatte(server.kontext.db, [platte(lage)], Date.now())
    await tell('GUT')
    await Promise.all(Array.from({ length: 6 }, () => tell('KNAPP')))
    await tell('VOLL')
    expect((await mails()).map(({ an, text }) => [an, text.includes('1,6 GB von 40 GB')])).toEqual([['chefin@buero.example', true]])
    await tell('GUT')
    await tell('KNAPP')
    expect(await mails()).toHaveLength(2)
  })

  it('sees the disk of its files, and the one of PostgreSQL where that can be seen', async () => {
    const { db, env } = server.kontext
    const reserve = { ensure: () => Promise.resolve(true), release: () => undefined }
    const wache = createPlattenwache({ db, dataDir: env.dataDir, reserve, now: Date.now, log: pino({ level: 'silent' }), onMail: () => undefined })
    await wache.look()
    const orte = wache.platten().map(({ ort, freiBytes }) => [ort, freiBytes !== null && freiBytes > 0])
    expect(orte).toEqual(
      dialekt === 'postgres'
        ? [
            ['DATEN', true],
            ['DATENBANK', true],
          ]
        : [['DATEN', true]],
    )
    wache.noteVoll()
    await wache.look()
    expect(wache.platten().at(-1)?.lage === 'VOLL').toBe(dialekt === 'postgres')
  })
})
