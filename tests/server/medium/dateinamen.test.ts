import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBild } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import { createExport } from '#tests/support/export.ts'
import { insertProgramm } from '#tests/support/voting.ts'
import { readZip } from '#tests/support/zip.ts'

const FAMILIE = '👩🏽‍👩🏽‍👧🏽‍👦🏽'
const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })
const zeichenOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

describe('the name of a file', () => {
  let studio: Studio
  let bild: string
  beforeAll(async () => {
    studio = await openStudio()
    bild = await studio.addFeld({ typ: 'BILD', maxAnzahl: 99 })
  })
  afterAll(() => studio.server.close())

  async function nameOf(dateiname: string): Promise<string> {
    const begun = await studio.begin(bild, 1000, { dateiname })
    expect(begun.statusCode).toBe(201)
    const id = String(begun.headers.location).split('/').at(-1)
    return (await studio.feld(bild)).uploads.find((upload) => upload.id === id)?.dateiname ?? ''
  }

  it.each([
    ['one letter with three thousand accents', `a${'\u0301\u0302'.repeat(1500)}.jpg`],
    ['letters with accents', `${`a${'\u0301\u0302'.repeat(15)}`.repeat(50)}.jpg`],
    ['families', `${FAMILIE.repeat(100)}.jpg`],
    ['one letter and families', `x${FAMILIE.repeat(100)}.jpg`],
    ['pictures joined without an end', `${'👩\u200D'.repeat(600)}👩.jpg`],
    ['other scripts', `${'漢'.repeat(400)}.jpg`],
    ['many letters', `${'a'.repeat(3000)}.jpg`],
  ])('fits into every file system, and nothing in it is cut in two: %s', async (_was, dateiname) => {
    const name = await nameOf(dateiname)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect([name.isWellFormed(), name.endsWith('.jpg'), /\u200D(?!\p{Emoji})/u.test(name)]).toEqual([true, true, false])
    if (dateiname.includes(FAMILIE))
      expect(zeichenOf(name).filter((zeichen) => !/^[x….jpg]$/u.test(zeichen))).toEqual(expect.arrayContaining([FAMILIE]))
    if (dateiname.includes(FAMILIE)) expect(zeichenOf(name).filter((zeichen) => /\p{Emoji}/u.test(zeichen) && zeichen !== FAMILIE)).toEqual([])
  })

  it.each(['Größe 🏆.jpg', `${FAMILIE}.png`, `${'a'.repeat(156)}.jpg`, 'a\u0301.jpg'])('stays as it is when it fits: %s', async (dateiname) => {
    expect(await nameOf(dateiname)).toBe(dateiname.normalize('NFC'))
  })

  it('is whole also when it is an address that is too long', async () => {
    const netz = await studio.addFeld({ typ: 'LINK', anonymPruefen: 1 })
    const id = await studio.addEinreichung()
    const stamm = 'https://beispiel.example/'.padEnd(119, 'a')
    await studio.agentur('POST', `/api/einreichungen/${id}/medien`, { medienfeldId: netz, url: `${stamm}🎨b` })
    await studio.server.kontext.db.updateTable('kategorie').set({ anonym: 1 }).where('id', '=', studio.kategorieId).execute()
    await insertProgramm(studio.server.kontext.db)
    const { pruefung } = (await studio.admin('GET', `/api/einreichungen/${id}/entwurf`)).json<{ pruefung: { anonymDateien: { name: string }[] } }>()
    expect(pruefung.anonymDateien.map(({ name }) => name)).toEqual([`${stamm}🎨`])
  })

  it('can be unpacked from a ZIP', async () => {
    await studio.upload(bild, 'schmal.jpg', await makeBild(300, 200))
    // As it was stored before there was a limit.
    await studio.server.kontext.db
      .updateTable('medium')
      .set({ dateiname: `${'🎨'.repeat(150)}.jpg` })
      .execute()
    const { id } = await createExport(studio.admin, { typ: 'MEDIEN_ZIP', einreichungIds: [studio.einreichungId] })
    await studio.server.kontext.jobs.runDue()
    const [eintrag] = readZip((await studio.admin('GET', `/api/exportjobs/${id}/datei`)).rawPayload)
    const name = eintrag?.name.split('/').at(-1) ?? ''
    expect([Buffer.byteLength(name) <= 255, name.isWellFormed(), name.endsWith('🎨.jpg')]).toEqual([true, true, true])
  })
})
