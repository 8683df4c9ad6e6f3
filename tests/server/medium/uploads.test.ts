import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import fc from 'fast-check'
import * as tus from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { makeBild, makeWav } from '#tests/support/boese-dateien.ts'
import { openStudio, TUS, type Studio } from '#tests/support/einreichung-medien.ts'
import { until } from '#tests/support/until.ts'

const run = promisify(execFile)

describe.each(['sqlite', 'postgres'] as const)('uploads on %s', (dialekt) => {
  let studio: Studio
  let [bild, ton, klein] = ['', '', '']
  let url = ''
  let cookie = ''

  beforeAll(async () => {
    studio = await openStudio(dialekt)
    bild = await studio.addFeld({ typ: 'BILD', maxAnzahl: 99 })
    ton = await studio.addFeld({ typ: 'AUDIO', titel: 'Spot', maxMb: 1, maxAnzahl: 500 })
    klein = await studio.addFeld({ typ: 'BILD', titel: 'Motiv 1', maxAnzahl: 1 })
    await studio.server.app.listen({ port: 0 })
    url = `http://127.0.0.1:${(studio.server.app.server.address() as AddressInfo).port}`
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'agentur@studio.example', password: TEST_PASSWORT }),
    })
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  })
  afterAll(() => studio.server.close())

  const sentenceOf = (answer: { json: () => { error: string; message: string } }) => answer.json().message
  const storedSha = async (id: string) => {
    await studio.server.kontext.jobs.runDue()
    const row = await studio.server.kontext.db
      .selectFrom('medium')
      .select(['sha256', 'uploadStatus', 'fehler'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ uploadStatus: 'BEREIT', fehler: null })
    return row.sha256
  }

  it('say what they speak', async () => {
    const { statusCode, headers } = await studio.agentur('OPTIONS', '/api/uploads')
    expect([statusCode, headers['tus-version'], headers['tus-extension'], headers['tus-max-size']]).toEqual([
      204,
      '1.0.0',
      'creation,termination,expiration',
      '2147483648',
    ])
    const old = await studio.agentur('POST', '/api/uploads', undefined, { headers: { 'tus-resumable': '0.2.2' } })
    expect([old.statusCode, old.json().error, old.headers['tus-resumable']]).toEqual([412, 'upload-fassung', '1.0.0'])
  })

  it('are refused before the first byte: too large, empty, no place left, no such field, a foreign origin', async () => {
    const gross = await studio.begin(ton, 1_400_000)
    expect([gross.statusCode, sentenceOf(gross)]).toEqual([413, '0,4 MB zu groß. Erlaubt sind 1 MB.'])
    const riesig = await studio.begin(bild, 3_000_000_000)
    expect([riesig.statusCode, sentenceOf(riesig)]).toEqual([413, 'Die Datei ist zu groß. Erlaubt sind 2048 MB.'])
    const leer = await studio.begin(bild, 0)
    expect([leer.statusCode, sentenceOf(leer)]).toEqual([422, 'Die Datei ist leer (0 Bytes). Bitte wählen Sie eine andere.'])
    expect((await studio.begin(klein, 10)).statusCode).toBe(201)
    const voll = await studio.begin(klein, 10)
    expect([voll.statusCode, sentenceOf(voll)]).toEqual([409, 'In „Motiv 1“ passt nur eine Datei. Bitte ersetzen oder entfernen Sie zuerst eine.'])
    expect((await studio.begin(studio.kategorieId, 10)).statusCode).toBe(400)
    const fremd = await studio.agentur('POST', '/api/uploads', undefined, {
      headers: { ...TUS, origin: 'https://boese.example', 'upload-length': '1' },
    })
    expect([fremd.statusCode, fremd.json().error]).toEqual([403, 'fremde-herkunft'])
    const kaputt = await studio.agentur('POST', '/api/uploads', undefined, { headers: { ...TUS, 'upload-length': '9', 'upload-metadata': 'a b c' } })
    expect(kaputt.statusCode).toBe(400)
  })

  it('are nobody else’s: another agency finds neither the work nor the upload', async () => {
    expect((await studio.begin(bild, 9, {}, studio.fremd)).statusCode).toBe(404)
    const { headers } = await studio.begin(bild, 9)
    const where = String(headers.location)
    expect((await studio.fremd('GET', where)).statusCode).toBe(404)
    expect((await studio.patch(where, 0, Buffer.from('abc'), studio.fremd)).statusCode).toBe(404)
    expect((await studio.fremd('DELETE', where, undefined, { headers: TUS })).statusCode).toBe(404)
    expect((await studio.patch(where, 0, Buffer.from('abc'))).headers['upload-offset']).toBe('3')
  })

  it('go on where they stopped, tell a wrong place, and take no byte too many', async () => {
    const { headers } = await studio.begin(bild, 9)
    const where = String(headers.location)
    expect((await studio.patch(where, 0, Buffer.from('abc'))).statusCode).toBe(204)
    const wrong = await studio.patch(where, 0, Buffer.from('abc'))
    expect([wrong.statusCode, wrong.json().error, wrong.headers['upload-offset']]).toEqual([409, 'upload-stand', '3'])
    expect((await studio.patch(where, 3, Buffer.alloc(7))).statusCode).toBe(413)
    const head = await studio.agentur('GET', where, undefined, { method: 'HEAD' })
    expect([head.headers['upload-offset'], head.headers['upload-length'], head.headers['cache-control']]).toEqual(['3', '9', 'no-store'])
    expect((await studio.agentur('DELETE', where, undefined, { headers: TUS })).statusCode).toBe(204)
    expect((await studio.agentur('GET', where)).statusCode).toBe(404)
    expect(await studio.server.kontext.uploads.offsetOf(where.split('/').at(-1) ?? '')).toBeNull()
  })

  it('are refused with a sentence when the work was handed in meanwhile; nothing of the draft is touched', async () => {
    const id = await studio.addEinreichung()
    const bytes = await makeBild(300, 200)
    const where = String((await studio.begin(bild, bytes.length, { einreichungId: id })).headers.location)
    expect((await studio.patch(where, 0, bytes.subarray(0, 100))).statusCode).toBe(204)
    await studio.setStatus('ABGEGEBEN', id)
    const before = await studio.read(id)
    const late = await studio.patch(where, 100, bytes.subarray(100))
    expect([late.statusCode, late.json().error]).toEqual([409, 'nicht-bearbeitbar'])
    expect(sentenceOf(late)).toBe('Diese Einreichung ist abgegeben und kann hier jetzt nicht geändert werden. Es wurde nichts geändert.')
    const { felder } = await studio.read(id)
    expect([felder.some(({ bearbeitbar }) => bearbeitbar), felder]).toEqual([false, before.felder])
    // A correction opens the work again, and the upload goes on.
    await studio.setStatus('ENTWURF', id)
    expect((await studio.patch(where, 100, bytes.subarray(100))).statusCode).toBe(204)
  })

  it('are finished by whoever asks for their place, when the last answer was lost with the server', async () => {
    const bytes = await makeBild(300, 200)
    const where = String((await studio.begin(bild, bytes.length)).headers.location)
    const id = where.split('/').at(-1) ?? ''
    // As if the server had been killed between the last byte and its row.
    writeFileSync(studio.server.kontext.uploads.pathOf(id), bytes)
    const head = () => studio.agentur('GET', where, undefined, { method: 'HEAD' })
    expect((await head()).headers['upload-offset']).toBe(String(bytes.length))
    expect((await head()).headers['upload-offset']).toBe(String(bytes.length))
    expect(await storedSha(id)).toBe(sha(bytes))
  })

  it('may be cut at any byte, and arrive whole', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 400_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      async (length, cuts) => {
        const bytes = Buffer.concat([makeWav(), randomBytes(length)])
        const where = String((await studio.begin(ton, bytes.length, { dateiname: 'spot.wav' })).headers.location)
        for (const cut of cuts) {
          const from = await offsetAt(where)
          if (from < bytes.length) await sendAndCut(where, from, bytes.subarray(from), Math.floor(cut * (bytes.length - from)))
        }
        // A part whose line is dead may still be on its way through the server: then the place has moved, and is told.
        for (let from = await offsetAt(where); from < bytes.length; from = await offsetAt(where)) {
          expect([204, 409]).toContain((await studio.patch(where, from, bytes.subarray(from))).statusCode)
        }
        expect(await storedSha(where.split('/').at(-1) ?? '')).toBe(sha(bytes))
      },
    )
    await fc.assert(property, { numRuns: 12 })
  })

  async function offsetAt(where: string): Promise<number> {
    const answer = await fetch(url + where, { method: 'HEAD', headers: { ...TUS, cookie } })
    expect(answer.status).toBe(200)
    return Number(answer.headers.get('upload-offset'))
  }

  /** The line dies after `sent` bytes. */
  function sendAndCut(where: string, from: number, bytes: Buffer, sent: number): Promise<void> {
    return new Promise((resolve) => {
      const headers = { ...TUS, cookie, 'upload-offset': from, 'content-type': 'application/offset+octet-stream', 'content-length': bytes.length }
      const request = httpRequest(url + where, { method: 'PATCH', headers }, (answer) => answer.resume().on('close', () => resolve()))
      request.on('error', () => resolve()).on('close', () => resolve())
      request.write(bytes.subarray(0, sent), () => setTimeout(() => request.destroy(), 5))
    })
  }

  it('take bytes at one address alone: elsewhere they are refused at once, and are not looked through', async () => {
    const { headers } = await studio.begin(bild, 9)
    for (const [method, path] of [
      ['POST', '/api/uploads'],
      ['DELETE', String(headers.location)],
    ] as const) {
      const answer = await fetch(url + path, {
        method,
        headers: { ...TUS, cookie, 'upload-length': '3', 'content-type': 'application/offset+octet-stream' },
        body: 'abc',
      })
      expect([method, answer.status]).toEqual([method, 415])
      expect(await answer.json()).toMatchObject({ error: 'medientyp' })
    }
    expect(await offsetAt(String(headers.location))).toBe(0)
  })

  it('that grow beyond what was announced are none of ours: nothing of that part is kept, nothing is finished', async () => {
    const where = String((await studio.begin(bild, 1000)).headers.location)
    expect((await studio.patch(where, 0, Buffer.alloc(300, 1))).statusCode).toBe(204)
    for (const pieces of [3, 40]) {
      await sendUnannounced(where, 300, pieces)
      expect(await offsetAt(where)).toBe(300)
    }
  })

  it('whose line breaks are answered with what has come', async () => {
    const { uploads } = studio.server.kontext
    const where = String((await studio.begin(bild, 1000)).headers.location)
    const stream = new Readable({ read: () => undefined })
    stream.push(Buffer.alloc(400, 1))
    const appended = uploads.append(where.split('/').at(-1) ?? '', stream, { from: 0, bytes: 1000 })
    await until(() => expect([stream.readableFlowing, stream.readableLength]).toEqual([true, 0]))
    stream.destroy(new Error('aborted'))
    expect(await appended).toEqual({ offset: 400, passt: true })
  })

  /** Without a length, 500 bytes at a time. */
  function sendUnannounced(where: string, from: number, pieces: number): Promise<void> {
    return new Promise((resolve) => {
      const headers = { ...TUS, cookie, 'upload-offset': from, 'content-type': 'application/offset+octet-stream', 'transfer-encoding': 'chunked' }
      const request = httpRequest(url + where, { method: 'PATCH', headers }, (answer) => answer.resume().on('close', () => resolve()))
      request.on('error', () => resolve()).on('close', () => resolve())
      for (let index = 0; index < pieces; index += 1) request.write(Buffer.alloc(500, 2))
      request.end()
    })
  }

  it('are what tus-js-client sends', async () => {
    const bytes = await makeBild(900, 700)
    const location = await new Promise<string>((resolve, reject) => {
      const upload: tus.Upload = new tus.Upload(bytes, {
        endpoint: `${url}/api/uploads`,
        chunkSize: 10_000,
        headers: { cookie },
        metadata: { einreichungId: studio.einreichungId, medienfeldId: bild, dateiname: 'Größe 🏆.jpg' },
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ''),
      })
      upload.start()
    })
    expect(await storedSha(location.split('/').at(-1) ?? '')).toBe(sha(bytes))
    const names = (await studio.feld(bild)).medien.map(({ dateiname }) => dateiname)
    expect(names).toContain('Größe 🏆.jpg')
  })

  it('are what plain curl sends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorbeer-curl-'))
    const bytes = await makeBild(800, 700)
    writeFileSync(join(folder, 'motiv.jpg'), bytes)
    const b64 = (text: string) => Buffer.from(text).toString('base64')
    const metadata = `einreichungId ${b64(studio.einreichungId)},medienfeldId ${b64(bild)},dateiname ${b64('motiv.jpg')}`
    const common = ['-sS', '--noproxy', '*', '-H', `Cookie: ${cookie}`, '-H', 'Tus-Resumable: 1.0.0']
    const post = await run('curl', [
      ...common,
      '-i',
      '-X',
      'POST',
      `${url}/api/uploads`,
      '-H',
      `Upload-Length: ${bytes.length}`,
      '-H',
      `Upload-Metadata: ${metadata}`,
    ])
    const where = /location: (\S+)/i.exec(post.stdout)?.[1] ?? ''
    const type = ['-H', 'Content-Type: application/offset+octet-stream']
    const send = (from: number, file: string) =>
      run('curl', [...common, '-i', '-X', 'PATCH', url + where, ...type, '-H', `Upload-Offset: ${from}`, '--data-binary', `@${file}`])
    writeFileSync(join(folder, 'anfang'), bytes.subarray(0, 5000))
    expect((await send(0, join(folder, 'anfang'))).stdout).toMatch(/^HTTP\/1\.1 204[^]*upload-offset: 5000/i)
    expect((await run('curl', [...common, '-I', url + where])).stdout).toMatch(/upload-offset: 5000/i)
    writeFileSync(join(folder, 'rest'), bytes.subarray(5000))
    expect((await send(5000, join(folder, 'rest'))).stdout).toMatch(/204/)
    rmSync(folder, { recursive: true })
    expect(await storedSha(where.split('/').at(-1) ?? '')).toBe(sha(bytes))
  })
})

function sha(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
