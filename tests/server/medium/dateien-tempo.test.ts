import { createHash, randomBytes } from 'node:crypto'
import { readdir, readlink, truncate } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDateiBremse, DATEIEN, type DateiMass } from '#server/auth/datei-bremse.ts'
import { openDateiStrom } from '#server/http/datei-strom.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertOriginal } from '#tests/support/export.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

const KANTE = 1700

/** Also on a machine that does much else. */

let server: TestServer
let port = 0
let agent = new Agent()
let eine: Agentur
let andere: Agentur

interface Agentur {
  path: string
  cookie: string
  bytes: Buffer
}

beforeAll(async () => {
  // Programs on this very machine are free.
  server = await buildTestServer({ env: { trustProxy: 1 } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
  eine = await openAgentur('eine')
  andere = await openAgentur('andere')
})
afterEach(() => {
  agent.destroy()
  agent = new Agent()
})
afterAll(() => server.close())

/** With a logo of more than eight megabytes, no two of which are alike. */
async function openAgentur(name: string, kante = KANTE): Promise<Agentur> {
  const { db } = server.kontext
  const agenturId = await insertAgentur(db, name)
  const username = `${name}@test.example`
  const benutzerId = await insertBenutzer(db, { username, roles: ['AGENTUR'] })
  await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  const login = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: TEST_PASSWORT } })
  const cookie = login.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const bytes = await sharp(randomBytes(kante * kante * 3), { raw: { width: kante, height: kante, channels: 3 } })
    .tiff({ compression: 'none' })
    .toBuffer()
  const path = `/api/agenturen/${agenturId}/logos/druck`
  const headers = { cookie, 'content-type': 'application/octet-stream' }
  const answer = await server.app.inject({ method: 'PUT', url: `${path}?dateiname=logo.tif`, headers, payload: bytes })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return { path: `${path}/datei`, cookie, bytes }
}

/** An order of media for which there was no room, with a file of three megabytes. */
async function openPaket(): Promise<Pick<Agentur, 'path' | 'cookie'>> {
  const { db } = server.kontext
  await insertBenutzer(db, { username: 'buero@test.example', roles: ['ADMIN'] })
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'buero@test.example', password: TEST_PASSWORT },
  })
  const cookie = login.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const einreichungId = await insertEinreichung(db, await insertKategorie(db, null, 1), 1)
  await insertOriginal(server, einreichungId, { bytes: randomBytes(3_000_000) })
  const payload = { typ: 'MEDIEN_ZIP', einreichungIds: [einreichungId] }
  const { id } = (await server.app.inject({ method: 'POST', url: '/api/exportjobs', headers: { cookie }, payload })).json<{ id: string }>()
  await db.updateTable('exportjob').set({ status: 'FERTIG', ablaufMs: null }).where('id', '=', id).execute()
  return { path: `/api/exportjobs/${id}/datei`, cookie }
}

/** As far as the head of the answer. */
function ask({ path, cookie }: Pick<Agentur, 'path' | 'cookie'>, headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port, path, method, agent, headers: { cookie, ...headers } }, (answer) => resolve(answer.on('error', () => undefined)))
      .once('error', reject)
      .end()
  })
}

function readAll(answer: IncomingMessage, onPiece: () => void = () => undefined): Promise<string> {
  const hash = createHash('sha256')
  return new Promise((resolve) => {
    answer.on('data', (piece: Buffer) => {
      hash.update(piece)
      onPiece()
    })
    answer.once('end', () => resolve(hash.digest('hex')))
  })
}

/** Files of the store that are open, where the system tells. */
async function listOffene(): Promise<string[]> {
  const names = await readdir('/proc/self/fd').catch(() => [])
  const targets = await Promise.all(names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')))
  return targets.filter((target) => target.startsWith(join(server.kontext.env.dataDir, 'medien')))
}

const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const limit = (mass: Partial<DateiMass>) => void (server.kontext.dateien = createDateiBremse({ ...DATEIEN, ...mass }))

describe('a file', () => {
  it('comes byte by byte as it is, to many at once, to those who read slowly, and beside those who go away', async () => {
    limit({})
    const gelesen: Promise<string>[] = []
    for (let nr = 0; nr < 24; nr += 1) {
      const wer = nr % 2 === 0 ? eine : andere
      const answer = await ask(wer)
      // One in three goes away in the middle, one in three stops again and again.
      if (nr % 3 === 0) answer.once('data', () => answer.destroy())
      else if (nr % 3 === 1) gelesen.push(readAll(answer, () => void (answer.pause(), setImmediate(() => answer.resume()))))
      else gelesen.push(readAll(answer))
    }
    const erwartet = [eine, andere].map(({ bytes }) => shaOf(bytes))
    const bekommen = await Promise.all(gelesen)
    expect([bekommen.length, bekommen.filter((sha) => !erwartet.includes(sha))]).toEqual([16, []])
    const teil = await ask(eine, { range: 'bytes=300000-1300000' })
    expect([teil.statusCode, await readAll(teil)]).toEqual([206, shaOf(eine.bytes.subarray(300_000, 1_300_001))])
    await until(async () => expect(await listOffene()).toEqual([]))
  })

  it('is never overwritten while somebody on its way still holds a piece', async () => {
    const gekommen: Buffer[] = []
    // Takes whatever comes at once, and looks at it later.
    const langsam = new Writable({
      highWaterMark: 100_000_000,
      write: (piece: Buffer, _encoding, done) => {
        setTimeout(() => {
          gekommen.push(Buffer.from(piece))
          done()
        }, 1)
      },
    })
    const path = server.kontext.medien.pathOf(shaOf(eine.bytes))
    const teil = { path, start: 0, end: eine.bytes.length - 1, waitForBytes: async () => undefined }
    await pipeline(await openDateiStrom(teil, langsam), langsam)
    expect(shaOf(Buffer.concat(gekommen))).toBe(shaOf(eine.bytes))
  })

  it('is not read for whoever asks only how large it is', async () => {
    limit({ bytes: { vorrat: 1_000_000, proSekunde: 10, geduldMs: 1000 } })
    for (let time = 0; time < 3; time += 1) {
      const { statusCode, headers } = await ask(eine, {}, 'HEAD')
      expect([statusCode, Number(headers['content-length'])]).toEqual([200, eine.bytes.length])
    }
    const answer = await ask(eine)
    expect(answer.statusCode).toBe(200)
    answer.destroy()
  })

  it('that ends too early ends the line, and leaves no file open', async () => {
    limit({})
    const kurze = await openAgentur('kurze')
    await truncate(server.kontext.medien.pathOf(shaOf(kurze.bytes)), 3_000_000)
    const answer = await ask(kurze, { connection: 'keep-alive' })
    await expect(
      new Promise((resolve, reject) => {
        answer.resume().once('end', resolve).once('error', reject)
      }),
    ).rejects.toMatchObject({ code: 'ECONNRESET' })
    await until(async () => expect(await listOffene()).toEqual([]))
  })
})

describe('one person', () => {
  it('reads files in a beat, through however many lines; others read theirs meanwhile', async () => {
    limit({ bytes: { vorrat: 2_000_000, proSekunde: 10, geduldMs: Infinity } })
    let gelesen = 0
    for (let line = 0; line < 10; line += 1)
      void ask(eine).then(
        (answer) => answer.on('data', (piece: Buffer) => (gelesen += piece.length)),
        () => undefined,
      )
    await until(() => expect(gelesen).toBeGreaterThan(1_700_000))
    const answer = await ask(andere, { range: 'bytes=0-1499999' })
    expect([answer.statusCode, await readAll(answer)]).toEqual([206, shaOf(andere.bytes.subarray(0, 1_500_000))])
    expect(gelesen).toBeLessThanOrEqual(2_000_000)
  })

  it('reads small files in the same beat', async () => {
    const kleine = await openAgentur('kleine', 250)
    limit({ bytes: { vorrat: 400_000, proSekunde: 10, geduldMs: 1000 } })
    const statuses: (number | undefined)[] = []
    for (let time = 0; time < 4; time += 1) {
      const answer = await ask(kleine)
      statuses.push(answer.statusCode)
      answer.resume()
    }
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it('is told so before the first byte when its turn is too far away', async () => {
    limit({ bytes: { vorrat: 300_000, proSekunde: 10, geduldMs: 1000 } })
    const erste = await ask(eine)
    const zweite = await vi.waitUntil(
      async () => {
        const answer = await ask(eine, { range: 'bytes=5-2000000' })
        answer.resume()
        return answer.statusCode === 429 && answer
      },
      { timeout: GEDULD_MS },
    )
    expect([zweite.headers['content-disposition'], zweite.headers['content-range']]).toEqual([undefined, undefined])
    erste.destroy()
  })

  it('holds so many lines at once on which large files wait to be taken; others have theirs, and small files go on', async () => {
    const kleine = await openAgentur('winzige', 100)
    limit({ dateien: 2 })
    const offen = [await ask(eine), await ask(eine, { range: 'bytes=5-' })]
    const dritte = await ask(eine)
    expect([...offen, dritte].map(({ statusCode }) => statusCode)).toEqual([200, 206, 429])
    dritte.resume()
    const fremde = await ask(andere)
    expect([fremde.statusCode, await readAll(fremde)]).toEqual([200, shaOf(andere.bytes)])
    expect((await ask(kleine)).statusCode).toBe(200)
    expect((await ask(eine, {}, 'HEAD')).statusCode).toBe(200)
    for (const answer of offen) answer.destroy()
    await until(async () => {
      const answer = await ask(eine)
      answer.destroy()
      expect(answer.statusCode).toBe(200)
    })
  })

  it('reads so many at once as they were sent in, and the next when one is closed; a refusal is no file', async () => {
    limit({ originale: 1 })
    const enden: ((answer: IncomingMessage) => unknown)[] = [
      readAll,
      (answer) => answer.destroy(),
      (answer) => answer.once('data', () => answer.destroy()),
    ]
    for (const end of enden) {
      const offen = await ask(eine)
      const zweite = await ask(eine)
      expect([offen.statusCode, zweite.statusCode, zweite.headers['content-disposition']]).toEqual([200, 429, undefined])
      zweite.resume()
      const fremde = await ask(andere)
      expect([fremde.statusCode, await readAll(fremde)]).toEqual([200, shaOf(andere.bytes)])
      end(offen)
      await until(async () => expect((await ask(eine, {}, 'HEAD')).statusCode).toBe(200))
    }
  })

  it('reads what is put together while it is loaded in the same beat, and as few at once', async () => {
    const paket = await openPaket()
    limit({ originale: 1 })
    const offen = await ask(paket)
    const zweite = await ask(paket)
    expect([offen.statusCode, zweite.statusCode, zweite.headers['content-disposition']]).toEqual([200, 429, undefined])
    zweite.resume()
    offen.destroy()
    limit({ bytes: { vorrat: 1_500_000, proSekunde: 10, geduldMs: Infinity } })
    let gelesen = 0
    void ask(paket).then(
      (answer) => answer.on('data', (piece: Buffer) => (gelesen += piece.length)),
      () => undefined,
    )
    await until(() => expect(gelesen).toBeGreaterThan(300_000))
    const answer = await ask(andere, { range: 'bytes=0-1399999' })
    expect([answer.statusCode, await readAll(answer)]).toEqual([206, shaOf(andere.bytes.subarray(0, 1_400_000))])
    expect(gelesen).toBeLessThanOrEqual(1_500_000)
  })
})
