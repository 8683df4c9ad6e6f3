import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as boese from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'

describe('a file that has come', () => {
  let studio: Studio
  let [bild, film, pdf, druck, ton] = ['', '', '', '', '']

  beforeAll(async () => {
    studio = await openStudio()
    bild = await studio.addFeld({ typ: 'BILD', titel: 'Motiv 1', formate: ['image/jpeg', 'image/png'], minBreite: 400, maxAnzahl: 99 })
    film = await studio.addFeld({ typ: 'VIDEO', titel: 'Case-Film', maxSek: 120, maxAnzahl: 99 })
    pdf = await studio.addFeld({ typ: 'PDF', titel: 'Mappe', maxAnzahl: 99 })
    druck = await studio.addFeld({ typ: 'DRUCKDATEI', titel: 'Druckdatei', inDruck: 1, maxAnzahl: 99 })
    ton = await studio.addFeld({ typ: 'AUDIO', titel: 'Spot', maxSek: 2, maxAnzahl: 99 })
  })
  afterAll(() => studio.server.close())

  const refusal = async (feld: string, name: string, bytes: Buffer) => {
    const { uploadStatus, fehler, wiederholbar } = await studio.upload(feld, name, bytes)
    const left = await studio.server.kontext.uploads.list()
    expect({ uploadStatus, wiederholbar, left }).toEqual({ uploadStatus: 'FEHLER', wiederholbar: false, left: [] })
    return fehler
  }

  it('is described and drawn: an image in three sizes, without what the original carried', async () => {
    const medium = await studio.upload(bild, 'klebt-nicht_motiv1.jpg', await boese.makeBild(1200, 900))
    expect(medium).toMatchObject({
      uploadStatus: 'BEREIT',
      fehler: null,
      mime: 'image/jpeg',
      width: 1200,
      height: 900,
      farbraum: 'RGB',
      fortschritt: 100,
    })
    const rows = await studio.server.kontext.db.selectFrom('rendition').select('variant').where('mediumId', '=', medium.id).execute()
    expect(rows.map(({ variant }) => variant).toSorted()).toEqual(['full', 'preview', 'thumb'])
    expect((await studio.agentur('GET', `/media/${medium.bild?.sha256}`)).headers['content-type']).toBe('image/jpeg')
  })

  it.each([
    ['an SVG with a script', 'bild.jpg', () => boese.SVG, /^Das ist eine Webseite oder Zeichnung mit Programmteilen/],
    ['HTML', 'bild.jpg', () => boese.HTML, /^Das ist eine Webseite oder Zeichnung mit Programmteilen/],
    ['a GIF that is a script', 'bild.jpg', () => boese.GIF_SKRIPT, /^Das ist ein Bild \(GIF\)\. In „Motiv 1“ passt nur JPEG oder PNG\.$/],
    ['a JPEG with a ZIP behind', 'bild.jpg', async () => boese.addZip(await boese.makeBild(800, 600)), /^In dieser Datei steckt noch eine zweite/],
    ['a JPEG that is a script', 'bild.jpg', boese.makeJpegSkript, /^In dieser Datei steckt noch eine zweite/],
    ['40,000 × 40,000 pixels in a few bytes', 'bild.png', () => boese.makeRiesenPng(40_000, 40_000), /^40\.000 × 40\.000 Pixel sind zu viele\./],
    ['an image that claims what it does not hold', 'bild.png', () => boese.makeRiesenPng(9000, 9000), /^Die Datei ist beschädigt/],
    ['a JPEG cut in the middle', 'bild.jpg', async () => half(await boese.makeBild(800, 600)), /^Die Datei ist beschädigt/],
    ['a JPEG cut in the middle, with an end', 'bild.jpg', () => boese.makeLueckenJpeg(), /^Die Datei ist beschädigt/],
    ['a progressive JPEG cut in the middle, with an end', 'bild.jpg', () => boese.makeLueckenJpeg(true), /^Die Datei ist beschädigt/],
    ['a JPEG of hundreds of bytes that claims megapixels', 'bild.jpg', () => boese.makeRiesenJpeg(10_900, 10_900), /^Die Datei ist beschädigt/],
    ['a film named .jpg', 'urlaub.jpg', () => boese.FILM, /^Das ist ein Film \(MP4\)\. In „Motiv 1“ passt nur JPEG oder PNG\.$/],
    ['bytes that are nothing', 'bild.jpg', () => Buffer.alloc(5000, 7), /^Dieses Format wird hier nicht angenommen\.$/],
    ['too few pixels', 'klein.jpg', () => boese.makeBild(320, 240), /^Nur 320 Pixel an der langen Seite\. Nötig sind mindestens 400 Pixel\.$/],
    [
      'a format that the field does not take',
      'bild.webp',
      () => boese.makeBild(800, 600, 'webp'),
      /^Das ist ein Bild \(WebP\)\. In „Motiv 1“ passt nur JPEG oder PNG\.$/,
    ],
  ])('is refused in an image field: %s', async (_what, name, make, satz) => {
    expect(await refusal(bild, name, await make())).toMatch(satz)
  })

  it('is a JPEG with a few bytes too many, as cameras write them, or with something behind its end', async () => {
    const [kamera, bytes] = [await boese.makeKameraJpeg(), await boese.makeBild(800, 600)]
    for (const jpeg of [kamera, Buffer.concat([bytes, Buffer.alloc(3000)])])
      expect(await studio.upload(bild, 'bild.jpg', jpeg)).toMatchObject({ uploadStatus: 'BEREIT', fehler: null })
  })

  it.each([
    ['cut at its end', () => boese.FILM.subarray(0, boese.FILM.length - 1000), /^Die Datei ist unvollständig/],
    ['cut in its head', () => boese.FILM.subarray(0, 300), /^Die Datei ist unvollständig/],
    ['14 seconds too long', () => boese.makeLangenFilm(134), /^14 Sekunden zu lang\. Erlaubt sind 2:00 Minuten\.$/],
    ['an image', () => boese.makeBild(500, 400), /^Das ist ein Bild \(JPEG\)\. In „Case-Film“ passt nur MP4, QuickTime oder WebM\.$/],
  ])('is refused in a film field: %s', async (_what, make, satz) => {
    expect(await refusal(film, 'case.mp4', await make())).toMatch(satz)
  })

  it.each([
    ['cut', async () => half(await boese.makePdf(3)), /^Die Datei ist unvollständig/],
    ['with a password', () => boese.makePdf(1, { userPassword: 'geheim' }), /mit einem Passwort geschützt/],
    ['encrypted without a password to open it', () => boese.makePdf(1, { ownerPassword: 'geheim' }), /mit einem Passwort geschützt/],
    [
      'a page of HTML in front',
      async () => Buffer.concat([Buffer.from('<html><script>1</script>'), await boese.makePdf(1)]),
      /Programmteilen|zweite/,
    ],
    ['a ZIP behind', async () => boese.addZip(await boese.makePdf(1)), /zweite/],
  ])('is refused in a PDF field: %s', async (_what, make, satz) => {
    expect(await refusal(pdf, 'mappe.pdf', await make())).toMatch(satz)
  })

  it('is a PDF with its pages', async () => {
    const medium = await studio.upload(pdf, 'mappe.pdf', await boese.makePdf(3))
    expect(medium).toMatchObject({ uploadStatus: 'BEREIT', mime: 'application/pdf', seiten: 3, ansicht: { variant: 'seite' } })
  })

  it('has as many pages as its field takes, whoever looks: the workshop, and a file that is taken over', async () => {
    const kurz = await studio.addFeld({ typ: 'PDF', titel: 'Kurzfassung', maxSeiten: 2, maxAnzahl: 99 })
    const dokument = await studio.addFeld({ typ: 'DOKUMENT', titel: 'Nachweis', maxSeiten: 1, maxAnzahl: 99 })
    expect(await refusal(kurz, 'mappe.pdf', await boese.makePdf(3))).toBe('Diese PDF-Datei hat 3 Seiten, erlaubt sind höchstens 2.')
    expect(await refusal(dokument, 'nachweis.pdf', await boese.makePdf(2))).toBe('Diese PDF-Datei hat 2 Seiten, erlaubt ist höchstens 1.')
    expect(await studio.upload(kurz, 'mappe.pdf', await boese.makePdf(2))).toMatchObject({ uploadStatus: 'BEREIT', seiten: 2 })
    expect(await studio.upload(dokument, 'foto.jpg', await boese.makeBild(300, 200))).toMatchObject({ uploadStatus: 'BEREIT' })
    const { id } = await studio.upload(pdf, 'lang.pdf', await boese.makePdf(3))
    const body = { medienfeldId: kurz, mediumId: id }
    const copy = await studio.agentur('POST', `/api/einreichungen/${studio.einreichungId}/medien/uebernahme`, body)
    expect(copy.json()).toMatchObject({ error: 'datei-ungueltig', message: 'Diese PDF-Datei hat 3 Seiten, erlaubt sind höchstens 2.' })
  })

  it('is a film that plays as it came, when there is no ffmpeg', async () => {
    expect((await studio.read()).filmwerkzeug).toBe(false)
    const medium = await studio.upload(film, 'case.mp4', boese.FILM)
    expect(medium).toMatchObject({ uploadStatus: 'BEREIT', mime: 'video/mp4', width: 1280, height: 720, codec: 'H.264, AAC', durationMs: 13_000 })
    expect(medium.ansicht?.variant).toBe('video')
  })

  it('is CMYK: taken for print, drawn in sRGB', async () => {
    const bytes = await boese.makeCmykJpeg()
    const gedruckt = await studio.upload(druck, 'druck.jpg', bytes)
    expect(gedruckt).toMatchObject({ uploadStatus: 'BEREIT', farbraum: 'CMYK', dpi: 300 })
    const gezeigt = await studio.upload(bild, 'motiv.jpg', bytes)
    expect(gezeigt.hinweise).toEqual(['Farben werden für die Tablets nach sRGB umgerechnet. Ihre Originaldatei bleibt unverändert.'])
    const { default: sharp } = await import('sharp')
    const thumb = (await studio.agentur('GET', `/media/${gezeigt.bild?.sha256}`)).rawPayload
    expect((await sharp(thumb).metadata()).space).toBe('srgb')
  })

  it('is sound', async () => {
    expect(await studio.upload(ton, 'spot.wav', boese.makeWav())).toMatchObject({ uploadStatus: 'BEREIT', mime: 'audio/wav', durationMs: 1000 })
    expect(await refusal(ton, 'spot.wav', boese.makeWav(5))).toBe('3 Sekunden zu lang. Erlaubt sind 0:02 Minuten.')
    expect(await refusal(ton, 'spot.wav', half(boese.makeWav()))).toMatch(/unvollständig/)
    expect(await refusal(ton, 'spot.wav', Buffer.concat([boese.makeWav().subarray(0, 36), Buffer.alloc(800_000)]))).toMatch(
      /^Die Datei ist beschädigt/,
    )
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\motiv.jpg', 'motiv.jpg'],
    ['a\u0000b\u202Egpj.exe', 'abgpj.exe'],
    ['...', 'Datei'],
    ['Plakat 🏆 Größe.jpg', 'Plakat 🏆 Größe.jpg'],
  ])('keeps the name %j for people only, as %j', async (name, shown) => {
    const medium = await studio.upload(bild, name, await boese.makeBild(500, 400))
    expect(medium.dateiname).toBe(shown)
    const original = await studio.agentur('GET', `/api/medien/${medium.id}/original`)
    expect(original.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'application/octet-stream' })
    expect(original.headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.%~!*-]+$/)
  })

  it('may have a name of 500 emoji, of which whole ones are kept, and the ending', async () => {
    const { dateiname } = await studio.upload(bild, `${'👩‍🎨'.repeat(500)}.jpg`, await boese.makeBild(500, 400))
    const zeichen = [...new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(dateiname)]
    expect(zeichen.length).toBeLessThanOrEqual(160)
    expect(dateiname).toMatch(/^(👩‍🎨)+….jpg$/u)
  })
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
