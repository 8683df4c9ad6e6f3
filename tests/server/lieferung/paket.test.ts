import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lieferung } from '#contract/lieferung.ts'
import { gibFrei } from '#tests/support/druckfreigabe.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertDruckdatei, openLieferwelt, type Lieferwelt } from './lieferwelt.ts'
import { until } from '#tests/support/until.ts'

const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(['sqlite', 'postgres'] as const)('a package, fetched over a line that breaks, on %s', (dialekt) => {
  let welt: Lieferwelt
  let lieferung: Lieferung
  let ganz: Buffer
  let port: number
  let cookie = ''

  beforeAll(async () => {
    welt = await openLieferwelt(dialekt)
    // Larger than what lies between server and line, so that a break is one.
    const gross = Buffer.alloc(24_000_000)
    for (let at = 0; at < gross.length; at += 4) gross.writeUInt32LE((at * 2_654_435_761) % 4_294_967_296, at)
    await insertDruckdatei(welt, welt.werke[1] ?? '', { inhalt: gross, dateiname: 'gross.tif', position: 2 })
    await gibFrei(welt.saal.db, welt.werke)
    lieferung = await welt.liefere()
    ganz = await welt.hole(lieferung.id, 'admin')
    await welt.saal.server.app.listen({ host: '127.0.0.1', port: 0 })
    port = (welt.saal.server.app.server.address() as AddressInfo).port
    const payload = { username: 'druck@saal.example', password: TEST_PASSWORT }
    const login = await welt.saal.server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    if (login.statusCode !== 200) throw new Error(login.body)
    cookie = login.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  })
  afterAll(() => welt.saal.server.close())

  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const path = `/api/lieferungen/${lieferung.id}/paket`
      request({ port, path, method, agent: false, headers: { cookie, ...headers } }, (answer) => resolve(answer.on('error', () => undefined)))
        .once('error', reject)
        .end()
    })
  async function readAll(answer: IncomingMessage): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  /** As far as `bytes`, then the line is gone. */
  const readUntil = (answer: IncomingMessage, bytes: number) =>
    new Promise<Buffer>((resolve) => {
      const pieces: Buffer[] = []
      let total = 0
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece)
        total += piece.length
        if (total < bytes) return
        answer.destroy()
        resolve(Buffer.concat(pieces).subarray(0, bytes))
      })
    })
  const stand = async () => (await welt.lies(lieferung.id)).abholung

  it('says how large it is, and what it is, before anything is sent', async () => {
    const { statusCode, headers } = await ask({}, 'HEAD')
    expect([statusCode, Number(headers['content-length']), headers['accept-ranges'], headers.etag]).toEqual([
      200,
      lieferung.bytes,
      'bytes',
      `"${lieferung.sha256}"`,
    ])
    expect(await stand()).toBeNull()
    expect((await ask({ 'if-none-match': `"${lieferung.sha256}"` })).statusCode).toBe(304)
  })

  it('is gone on with where it broke, byte for byte, and the office reads when it broke and went on', async () => {
    // What is left is more than the buffers between server and line hold.
    const bis = Math.floor(ganz.length / 2)
    const anfang = await readUntil(await ask(), bis)
    await until(async () => expect(await stand()).toMatchObject({ laeuft: false, unterbrochenMs: expect.any(Number) as number, fortgesetztMs: null }))
    const halb = await stand()
    expect(halb?.bytes ?? 0).toBeLessThan(ganz.length)
    const rest = await ask({ range: `bytes=${bis}-`, 'if-range': `"${lieferung.sha256}"` })
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes ${bis}-${ganz.length - 1}/${ganz.length}`])
    expect(shaOf(Buffer.concat([anfang, await readAll(rest)]))).toBe(lieferung.sha256)
    await until(async () => expect(await stand()).toMatchObject({ fortgesetztMs: expect.any(Number) as number }))
    expect((await stand())?.unterbrochenMs).toBe(halb?.unterbrochenMs)
  })

  it('two lines of one person are one fetching, and each byte counts once', async () => {
    await welt.saal.db.deleteFrom('lieferungAbholung').execute()
    const mitte = Math.floor(ganz.length / 2)
    const teile = await Promise.all([ask({ range: `bytes=0-${mitte + 999}` }).then(readAll), ask({ range: `bytes=${mitte}-` }).then(readAll)])
    expect(shaOf(Buffer.concat([teile[0].subarray(0, mitte), teile[1]]))).toBe(lieferung.sha256)
    await until(async () => expect(await stand()).toMatchObject({ bytes: ganz.length, unterbrochenMs: null, fertigMs: expect.any(Number) as number }))
    expect(await welt.saal.db.selectFrom('lieferungAbholung').select('bereiche').execute()).toEqual([{ bereiche: `[[0,${ganz.length}]]` }])
  })

  it('answers any part at every boundary', async () => {
    const kanten = new Set([0, 1, ganz.length - 1, ganz.length - 22, ganz.length - 23])
    // Where headers and files begin: their marks, and the bytes before and behind.
    for (const marke of ['PK\u0003\u0004', 'PK\u0001\u0002'])
      for (let at = ganz.indexOf(marke, 0, 'latin1'); at >= 0; at = ganz.indexOf(marke, at + 1, 'latin1')) {
        for (const delta of [-1, 0, 1, 29, 30, 31]) kanten.add(at + delta)
        const name = ganz.readUInt16LE(at + (marke.endsWith('\u0002') ? 28 : 26))
        for (const delta of [-1, 0, 1]) kanten.add(at + 30 + name + delta)
      }
    const liste = [...kanten].filter((at) => at >= 0 && at < ganz.length)
    expect(liste.length).toBeGreaterThan(60)
    for (const at of liste) {
      const end = Math.min(at + 70, ganz.length - 1)
      const answer = await welt.ruf('admin', 'GET', `/${lieferung.id}/paket`, undefined, { range: `bytes=${at}-${end}` })
      expect([answer.statusCode, answer.rawPayload.equals(ganz.subarray(at, end + 1))]).toEqual([206, true])
    }
    const zuWeit = await welt.ruf('admin', 'GET', `/${lieferung.id}/paket`, undefined, { range: `bytes=${ganz.length}-` })
    expect([zuWeit.statusCode, zuWeit.headers['content-range']]).toEqual([416, `bytes */${ganz.length}`])
    // Of another package than the one that was begun: the whole of this one.
    const anderes = await welt.ruf('admin', 'GET', `/${lieferung.id}/paket`, undefined, { range: 'bytes=5-9', 'if-range': '"anderes"' })
    expect([anderes.statusCode, anderes.rawPayload.length]).toEqual([200, ganz.length])
  })

  it('is taken by unzip and sha256sum', () => {
    const ordner = mkdtempSync(join(tmpdir(), 'paket-'))
    try {
      const datei = join(ordner, lieferung.dateiname)
      writeFileSync(datei, ganz)
      expect(execFileSync('unzip', ['-t', datei]).toString()).toContain('No errors detected')
      execFileSync('unzip', ['-q', datei, '-d', ordner])
      expect(execFileSync('sha256sum', ['-c', 'pruefsummen.sha256'], { cwd: ordner }).toString()).not.toContain('FAILED')
    } finally {
      rmSync(ordner, { recursive: true })
    }
  })
})
