import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="red"/></svg>'
const svg = (inhalt: string) => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inhalt}</svg>`
const png = (width: number) =>
  sharp({ create: { width, height: 200, channels: 4, background: '#2f4ba8' } })
    .png()
    .toBuffer()

let server: TestServer
let eigene: Call
let fremde: Call
let pfad: string

beforeAll(async () => {
  server = await buildTestServer()
  const { db } = server.kontext
  const id = await insertAgentur(db, 'Öffnung')
  pfad = `/api/agenturen/${id}/logos`
  for (const [username, agenturId] of [
    ['eigene@test.example', id],
    ['fremde@test.example', await insertAgentur(db, 'Zebra')],
  ] as const) {
    const benutzerId = await insertBenutzer(db, { username, roles: ['AGENTUR'] })
    await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  }
  eigene = await server.loginAs('eigene@test.example', TEST_PASSWORT)
  fremde = await server.loginAs('fremde@test.example', TEST_PASSWORT)
})
afterAll(() => server.close())

const put = (art: string, payload: Buffer | string, dateiname = 'logo.png', call = eigene) =>
  call('PUT', `${pfad}/${art}?dateiname=${encodeURIComponent(dateiname)}`, undefined, {
    payload: Buffer.from(payload),
    headers: { 'content-type': 'application/octet-stream' },
  })

/** A PDF of one page that draws with these commands. */
function pdf(befehle: string, mehr = ''): Buffer {
  const stream = deflateSync(Buffer.from(befehle))
  const parts = [
    '%PDF-1.4\n',
    `1 0 obj\n<</Type/Catalog/Pages 2 0 R${mehr}>>\nendobj\n`,
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<<>>>>\nendobj\n',
    `4 0 obj\n<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`,
  ]
  const end = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n'
  return Buffer.concat([Buffer.from(parts.join('')), stream, Buffer.from(end)])
}

describe('a logo for screens', () => {
  it('is a PNG that is wide enough, shown as we drew it and offered as it came', async () => {
    const quelle = await png(900)
    const saved = await put('web', quelle, '../../etc/Logo „schön“.png')
    expect(saved.json()).toMatchObject({ typ: 'PNG', dateiname: 'Logo „schön“.png', breite: 900, hoehe: 200, farbraum: 'RGB', hinweise: [] })
    const vorschau = await eigene('GET', `${pfad}/web/vorschau`)
    expect([vorschau.headers['content-type'], vorschau.headers['x-content-type-options']]).toEqual(['image/png', 'nosniff'])
    const datei = await eigene('GET', `${pfad}/web/datei`)
    expect(datei.rawPayload.equals(quelle)).toBe(true)
    expect(datei.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/sandbox/),
    })
  })

  it('or a harmless SVG, which is never shown itself', async () => {
    expect((await put('web', `<?xml version="1.0"?>\n${SVG}`, 'logo.svg')).json()).toMatchObject({ typ: 'SVG', farbraum: 'RGB', breite: null })
    const vorschau = await eigene('GET', `${pfad}/web/vorschau`)
    expect((await sharp(vorschau.rawPayload).metadata()).format).toBe('png')
    expect((await eigene('GET', `${pfad}/web/datei`)).headers['content-type']).toBe('application/octet-stream')
    expect((await eigene('DELETE', `${pfad}/web`)).json()).toEqual({ ok: true })
    expect((await eigene('GET', `${pfad}/web/vorschau`)).statusCode).toBe(404)
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), /Programm/],
    ['a handler', svg('<rect onload="alert(1)"/>'), /Programm/],
    ['a handler after a slash', svg('<rect/onclick=alert(1)>'), /Programm/],
    ['HTML inside', svg('<foreignObject><b/></foreignObject>'), /Programm/],
    ['a script behind a link', svg('<a xlink:href="java&#115;cript:alert(1)"><rect/></a>'), /Programm/],
    ['a script in an animation', svg('<set to="javascript:alert(1)"/>'), /Programm/],
    ['an SVG in a data address', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), /Programm/],
    ['a picture from elsewhere', svg('<image href="https://spion.example/x.png"/>'), /von außen/],
    ['a picture from elsewhere without a scheme', svg('<image href="//spion.example/x.png"/>'), /von außen/],
    ['a style from elsewhere', svg('<style>@import url(https://spion.example/x.css);</style>'), /von außen/],
    ['a file of the server', svg('<image href="file:///etc/passwd"/>'), /von außen/],
    ['a stylesheet', `<?xml version="1.0"?><?xml-stylesheet href="x.css"?>${SVG}`, /von außen/],
    ['entities that grow', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${SVG}`, /Entities/],
    ['half of itself', SVG.slice(0, 60), /beschädigt/],
    ['two megabytes and more', svg(`<path d="${'M0 0'.repeat(600_000)}"/>`), /größer als 2 MB/],
  ])('is no SVG with %s', async (_was, datei, satz) => {
    const answer = await put('web', datei, 'logo.svg')
    expect([answer.statusCode, answer.json().message]).toEqual([415, expect.stringMatching(satz)])
  })

  it('is nothing else, whatever its name says', async () => {
    const jpeg = await sharp(await png(900))
      .flatten()
      .jpeg()
      .toBuffer()
    const ganz = await png(900)
    const cases: [Buffer | string, RegExp][] = [
      [await png(799), /799 Pixel breit/],
      [jpeg, /Das ist ein JPEG/],
      [ganz.subarray(0, ganz.length / 2), /beschädigt/],
      ['<!doctype html><svg onload="x"></svg>', /Webseite/],
      ['PK\u0003\u0004abc', /ZIP-Archiv/],
      [Buffer.from('....ftypisom'), /Film/],
      ['irgendetwas', /erkennen wir nicht/],
      ['', /leer/],
      [await bombe(), /zu groß/],
    ]
    for (const [datei, satz] of cases) {
      const answer = await put('web', datei)
      expect([answer.statusCode, answer.json().message]).toEqual([415, expect.stringMatching(satz)])
    }
  })
})

describe('a logo for print', () => {
  it('is told by its colours, and warned about', async () => {
    expect((await put('druck', pdf('0 1 1 0 k 10 10 80 40 re f'), 'logo.pdf')).json()).toMatchObject({ typ: 'PDF', farbraum: 'CMYK', hinweise: [] })
    const rgb = (await put('druck', pdf('1 0 0 rg 10 10 80 40 re f'), 'logo.pdf')).json()
    expect(rgb).toMatchObject({ farbraum: 'RGB', hinweise: [expect.stringMatching(/CMYK/)] })
    const tiff = await sharp(await png(600))
      .flatten()
      .withMetadata({ density: 150 })
      .tiff()
      .toBuffer()
    expect((await put('druck', tiff, 'logo.tif')).json()).toMatchObject({
      typ: 'TIFF',
      dpi: 150,
      breite: 600,
      hinweise: [expect.any(String), expect.stringMatching(/150 dpi/)],
    })
    const eps = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 50\n%%DocumentProcessColors: Cyan Black\n%%EndComments\n0 0 0 1 setcmykcolor\n'
    expect((await put('druck', eps, 'logo.eps')).json()).toMatchObject({
      typ: 'EPS',
      farbraum: 'CMYK',
      vorschauSha256: null,
      hinweise: [expect.stringMatching(/nicht gezeichnet/)],
    })
  })

  it.each([
    ['a program', () => pdf('0 g', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), /Programme/],
    ['a program with a disguised name', () => pdf('0 g', '/OpenAction<</S/J#61vaScript>>'), /Programme/],
    ['an attachment', () => pdf('0 g', '/Names<</EmbeddedFiles<<>>>>'), /Anhänge/],
    ['a lock', () => pdf('0 g', '/Encrypt 9 0 R'), /verschlüsselt/],
    ['a bomb', () => pdf(' '.repeat(40 * 1024 * 1024)), /riesigen Datei/],
    ['a missing end', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<'), /beschädigt/],
    ['PostScript only', () => Buffer.from('%!PS-Adobe-3.0\n0 0 moveto'), /kein EPS/],
    ['a lying head', () => Buffer.concat([Buffer.from('c5d0d3c6ffffffffffffffff', 'hex'), Buffer.alloc(40, 0xff)]), /kein EPS/],
  ])('is no file with %s', async (_was, make, satz) => {
    const answer = await put('druck', make(), 'logo.pdf')
    expect([answer.statusCode, answer.json().message]).toEqual([415, expect.stringMatching(satz)])
  })

  it.each(['a', '👩‍👩‍👧‍👦'])('can be fetched whatever its name is: %s', async (zeichen) => {
    const name = `${zeichen.repeat(Math.floor(199 / zeichen.length))}🎨🎨🎨🎨🎨.png`
    const saved = await put('web', await png(900), name)
    const { dateiname } = saved.json<{ dateiname: string }>()
    expect([saved.statusCode, dateiname.isWellFormed(), dateiname.endsWith('.png')]).toEqual([200, true, true])
    const datei = await eigene('GET', `${pfad}/web/datei`)
    expect([datei.statusCode, datei.headers['content-disposition']]).toEqual([200, expect.stringContaining(encodeURIComponent(dateiname))])
  })

  it('can be fetched also when its name was once cut in two', async () => {
    await put('web', await png(900))
    const { db } = server.kontext
    const { logoWeb, id } = await db.selectFrom('agentur').select(['id', 'logoWeb']).where('logoWeb', 'is not', null).executeTakeFirstOrThrow()
    const kaputt = JSON.stringify({ ...(JSON.parse(logoWeb ?? '') as object), dateiname: 'Logo \ud83c' })
    await db.updateTable('agentur').set({ logoWeb: kaputt }).where('id', '=', id).execute()
    const datei = await eigene('GET', `${pfad}/web/datei`)
    expect([datei.statusCode, datei.headers['content-disposition']]).toEqual([200, expect.stringContaining("UTF-8''Logo%20%EF%BF%BD")])
  })

  it('belongs to its agency', async () => {
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/druck/vorschau'],
      ['GET', '/druck/datei'],
      ['DELETE', '/druck'],
    ] as const)
      expect((await fremde(method, `${pfad}${url}`)).json().error).toBe('nicht-gefunden')
    expect((await put('druck', SVG, 'x.svg', fremde)).json().error).toBe('nicht-gefunden')
    expect((await eigene('GET', pfad)).json().druck).toMatchObject({ typ: 'EPS' })
    const json = await eigene('PUT', `${pfad}/druck?dateiname=x`, { a: 1 })
    expect(json.statusCode).toBe(415)
  })
})

/** A PNG of a few bytes that claims 40,000 × 40,000 pixels. */
async function bombe(): Promise<Buffer> {
  const small = await png(900)
  const crcOf = (bytes: Buffer) => {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    return ~crc >>> 0
  }
  const head = Buffer.from(small)
  head.writeUInt32BE(40_000, 16)
  head.writeUInt32BE(40_000, 20)
  head.writeUInt32BE(crcOf(head.subarray(12, 29)), 29)
  return head
}
