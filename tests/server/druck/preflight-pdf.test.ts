import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { judgeDruckdatei, judgeUnlesbar } from '#server/domain/druck/preflight-ergebnis.ts'
import { readDruckdatei } from '#server/media/druck/read-druckdatei.ts'
import { fill, FOGRA51, makeDruckPdf, makeIcc, MM, X4, type DruckPdf } from '#tests/support/druck-pdf.ts'

const ordner = mkdtempSync(join(tmpdir(), 'preflight-'))
afterAll(() => rmSync(ordner, { recursive: true, force: true }))

async function check(bytes: Buffer) {
  const path = join(ordner, `${Math.random()}.pdf`)
  writeFileSync(path, bytes)
  const gelesen = await readDruckdatei(path, 'application/pdf')
  return 'satz' in gelesen ? judgeUnlesbar(gelesen.satz) : judgeDruckdatei(gelesen.fakten)
}
/** „FEHLER 2 Auflösung zu gering: 142 dpi" */
async function titles(auftrag: DruckPdf): Promise<string[]> {
  const { befunde } = await check(makeDruckPdf(auftrag))
  return befunde.map(({ klasse, seite, titel }) => `${klasse} ${seite ?? '–'} ${titel}`)
}

/** A page without fault: the yearbook's format with bleed, CMYK, its output condition, PDF/X-4. */
const GUT = { ...FOGRA51, info: X4 }
const bild = (nummer: number) => `/XObject << /B ${nummer} 0 R >>`
/** A picture without bytes: nobody unpacks it. */
const BILD = (breite: number, hoehe: number, mehr = '/ColorSpace /DeviceCMYK /BitsPerComponent 8') => ({
  dict: `/Type /XObject /Subtype /Image /Width ${breite} /Height ${hoehe} ${mehr}`,
  inhalt: '',
})
const HELVETICA = '/Font << /F 12 0 R >>'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
const EINGEBETTET = '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Archivo /Encoding /WinAnsiEncoding /FontDescriptor 13 0 R >>'
const DESKRIPTOR = '<< /Type /FontDescriptor /FontFile2 14 0 R >>'

describe('a PDF for print', () => {
  it('without fault has none, and says which checks found nothing', async () => {
    const { befunde, kopf, ohne } = await check(makeDruckPdf({ ...GUT, seiten: [fill('0 0.2 0.9 0 k')] }))
    expect(befunde).toEqual([])
    expect(kopf).toMatchObject({ art: 'PDF/X-4', seitenzahl: 1 })
    expect([Math.round(kopf.breiteMm ?? 0), Math.round(kopf.hoeheMm ?? 0)]).toEqual([210, 280])
    expect(ohne).toHaveLength(19)
    expect(ohne).toContain('schriften')
  })

  it('is read packed as well as plain', async () => {
    expect(await titles({ ...GUT, gepackt: true, seiten: [fill('1 1 1 0.5 k')] })).toEqual(['WARNUNG 1 Farbauftrag: 350 %'])
  })

  it('with a picture that is too small for its place says how many pixels it takes', async () => {
    // 1040 pixels over 186 mm = 7.323 in: 142.02 dpi. 300 dpi take 1040 · 300 / 142.02 = 2197 pixels.
    const seiten = [fill('0 0 0 0 k'), `q ${186 * MM} 0 0 ${61 * MM} ${30 * MM} ${100 * MM} cm /B Do Q`]
    const { befunde } = await check(makeDruckPdf({ ...GUT, seiten, resources: bild(12), objekte: [...FOGRA51.objekte, BILD(1040, 342)] }))
    expect(befunde).toHaveLength(1)
    const [befund] = befunde
    expect(befund).toMatchObject({ klasse: 'FEHLER', code: 'aufloesung', seite: 2, titel: 'Auflösung zu gering: 142 dpi' })
    expect(befund?.satz).toBe('Seite 2, Bild 186 × 61 mm. Gefordert sind 300 dpi.')
    expect(befund?.tun).toMatch(/^Bild mit mindestens 2\.197 × 723 Pixel einsetzen\.$/)
    // From the upper left: 286 − 100 − 61 = 125 mm.
    expect(Math.round((befund?.ort?.y ?? 0) / MM)).toBe(125)
    expect(Math.round((befund?.ort?.x ?? 0) / MM)).toBe(30)
  })

  it.each([
    // One inch wide: pixels are dpi.
    [149, 'FEHLER'],
    [150, 'WARNUNG'],
    [224, 'WARNUNG'],
    [225, 'HINWEIS'],
    [299, 'HINWEIS'],
    [300, undefined],
  ])('of %i dpi is judged as the Ghent Workgroup does', async (pixel, klasse) => {
    const seiten = ['q 72 0 0 72 100 100 cm /B Do Q']
    const { befunde } = await check(makeDruckPdf({ ...GUT, seiten, resources: bild(12), objekte: [...FOGRA51.objekte, BILD(pixel, pixel)] }))
    expect(befunde[0]?.klasse).toBe(klasse)
  })

  it('is asked for bleed only where something reaches the edge', async () => {
    const ohne = { ...GUT, bleed: null, medium: [0, 0, 210 * MM, 280 * MM], trim: [0, 0, 210 * MM, 280 * MM] }
    expect(await titles({ ...ohne, seiten: ['0 0 0 1 k 100 100 50 50 re f'] })).toEqual([])
    expect(await titles({ ...ohne, seiten: [`0 0 0 1 k 100 0 50 50 re f`] })).toEqual(['FEHLER 1 Beschnitt fehlt unten: 0 statt 3 mm'])
    expect(await titles({ ...ohne, seiten: [fill('0 0 0 0 k')] })).toEqual([])
    // The bleed is there, but the colour reaches into 1 of its 3 mm only, at the top.
    expect(await titles({ ...GUT, seiten: [`1 0 0 0 k 0 0 ${216 * MM} ${284 * MM} re f`] })).toEqual(['FEHLER 1 Beschnitt fehlt oben: 1 statt 3 mm'])
  })

  it('that is turned has its places where they are seen', async () => {
    // A quarter turn clockwise: what stands at the bottom left is seen at the top left.
    const { befunde, seiten } = await check(makeDruckPdf({ ...GUT, seite: '/Rotate 90', seiten: ['1 1 1 1 k 10 10 20 30 re f'] }))
    expect([Math.round((seiten[0]?.breite ?? 0) / MM), Math.round((seiten[0]?.hoehe ?? 0) / MM)]).toEqual([286, 216])
    const farbe = befunde.find(({ code }) => code === 'farbauftrag')
    expect(farbe?.ort).toEqual({ x: 10, y: 10, breite: 30, hoehe: 20 })
  })

  it('names fonts that do not come along, once each', async () => {
    const seiten = ['BT /F 20 Tf 50 700 Td (Klebt nicht.) Tj ET', 'BT /F 20 Tf 50 700 Td (Klebt.) Tj ET']
    const offen = await titles({ ...GUT, seiten, resources: HELVETICA, objekte: [...FOGRA51.objekte, FONT] })
    expect(offen).toEqual(['FEHLER 1 Schrift nicht eingebettet: Helvetica'])
    const da = { ...GUT, seiten, resources: HELVETICA, objekte: [...FOGRA51.objekte, EINGEBETTET, DESKRIPTOR, { dict: '', inhalt: 'x' }] }
    expect(await titles(da)).toEqual([])
  })

  it('quotes text in too many inks, and small black text that other plates print, too', async () => {
    const objekte = [...FOGRA51.objekte, EINGEBETTET, DESKRIPTOR, { dict: '', inhalt: 'x' }]
    const seiten = ['0.8 0.7 0.7 0.98 k BT /F 40 Tf 50 700 Td (nicht.) Tj ET', '0.5 0.5 0 1 k BT /F 9 Tf 50 700 Td (klein) Tj ET']
    const { befunde } = await check(makeDruckPdf({ ...GUT, seiten, resources: HELVETICA, objekte }))
    expect(befunde.map(({ titel }) => titel)).toEqual(['Text aus vier Farben: 318 %', 'Kleiner schwarzer Text aus mehreren Farben'])
    expect(befunde[0]?.satz).toBe('Seite 1, Text „nicht.“. Höchstens 300 %.')
    expect(befunde[1]?.satz).toContain('Text „klein“, 9 Punkt')
  })

  it('in RGB, with spot colours and hair lines is told so', async () => {
    const seiten = ['1 0 0 rg 50 50 10 10 re f', '/S cs 1 scn 50 50 10 10 re f 0.1 w 0 0 0 1 K 10 10 m 90 90 l S']
    const resources = '/ColorSpace << /S [/Separation /HKS#2013 /DeviceCMYK 12 0 R] >>'
    expect(await titles({ ...GUT, seiten, resources })).toEqual([
      'WARNUNG 1 Ein Objekt in RGB',
      'WARNUNG 2 Haarlinie',
      'WARNUNG 2 Sonderfarbe: HKS 13',
    ])
  })

  it('knows what transparency means in each standard', async () => {
    const was = { ...FOGRA51, resources: '/ExtGState << /G << /ca 0.5 >> >>', seiten: ['/G gs 0 0 0 1 k 100 100 50 50 re f'] }
    expect(await titles({ ...was, info: X4 })).toEqual([])
    expect(await titles({ ...was, info: '/GTS_PDFXVersion (PDF/X-1a:2003)' })).toEqual(['WARNUNG 1 Transparenz in PDF/X-1a:2003'])
    expect(await titles(was)).toEqual(['HINWEIS – Kein PDF/X', 'HINWEIS 1 Transparenz'])
  })

  it('says which output condition it was made for', async () => {
    const seiten = ['']
    expect(await titles({ info: X4, seiten })).toEqual(['WARNUNG – Keine Ausgabebedingung'])
    const fogra39 = '<< /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) >>'
    expect(await titles({ info: X4, katalog: '/OutputIntents [10 0 R]', objekte: [fogra39], seiten })).toEqual([
      'WARNUNG – ICC-Profil: FOGRA39 statt FOGRA51',
    ])
  })

  it('finds profiles that lie about their channels', async () => {
    const luegt = { dict: '/N 4', inhalt: makeIcc('RGB ', 'sRGB') }
    const objekte = [...FOGRA51.objekte, BILD(300, 300, '/ColorSpace [/ICCBased 13 0 R] /BitsPerComponent 8'), luegt]
    const { befunde } = await check(makeDruckPdf({ ...GUT, seiten: ['q 72 0 0 72 100 100 cm /B Do Q'], resources: bild(12), objekte }))
    expect(befunde.map(({ klasse, titel, satz }) => [klasse, titel, satz])).toEqual([
      ['FEHLER', 'Das ICC-Profil passt nicht zum Bild', 'Seite 1. Das Profil „sRGB“ beschreibt 3 Kanäle, das Bild hat 4.'],
    ])
    const ausgabe = [FOGRA51.objekte[0], luegt]
    expect(await titles({ ...GUT, objekte: ausgabe, seiten: [''] })).toEqual(['FEHLER – Profil der Ausgabe passt nicht: 3 Kanäle statt 4'])
  })

  it('leaves out what a layer hides, and says so', async () => {
    const katalog = `${FOGRA51.katalog} /OCProperties << /OCGs [12 0 R] /D << /OFF [12 0 R] >> >>`
    const objekte = [...FOGRA51.objekte, '<< /Type /OCG /Name (Stanze) >>']
    const seiten = ['/OC /E BDC 1 0 0 rg 50 50 10 10 re f EMC']
    expect(await titles({ ...GUT, katalog, objekte, seiten, resources: '/Properties << /E 12 0 R >>' })).toEqual([
      'HINWEIS – Ebene „Stanze“ ist ausgeblendet',
    ])
  })

  it('carries neither notes nor programs nor attachments', async () => {
    const katalog = `${FOGRA51.katalog} /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>`
    const seite = '/Annots [<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] >> << /Type /Annot /Subtype /Link /Rect [10 10 30 30] >>]'
    expect(await titles({ ...GUT, katalog, seite, seiten: [''] })).toEqual([
      'WARNUNG – Die Datei enthält ein Programm',
      'WARNUNG 1 Eine Anmerkung liegt auf der Seite',
    ])
  })

  it('of another size, or of several, is measured at its own', async () => {
    const a4 = { ...GUT, medium: [0, 0, 216 * MM, 303 * MM], bleed: [0, 0, 216 * MM, 303 * MM], trim: [3 * MM, 3 * MM, 213 * MM, 300 * MM] }
    expect(await titles({ ...a4, seiten: [''] })).toEqual(['HINWEIS – Endformat 210 × 297 mm'])
    expect(await titles({ ...GUT, trim: null, bleed: null, medium: [0, 0, 210 * MM, 280 * MM], seiten: ['', ''] })).toEqual([
      'WARNUNG – Das Endformat steht nicht in der Datei',
    ])
  })

  it('is followed into its forms', async () => {
    const form = { dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Matrix [1 0 0 1 50 50]', inhalt: '1 1 1 1 k 0 0 20 20 re f' }
    const { befunde } = await check(
      makeDruckPdf({ ...GUT, seiten: ['q 2 0 0 2 0 0 cm /B Do Q'], resources: bild(12), objekte: [...FOGRA51.objekte, form] }),
    )
    // 50 · 2 from the left, 20 · 2 wide.
    expect(befunde.map(({ titel, ort }) => [titel, ort?.x, ort?.breite])).toEqual([['Farbauftrag: 400 %', 100, 40]])
  })
})
