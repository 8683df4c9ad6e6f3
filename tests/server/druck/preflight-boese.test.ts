import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { judgeDruckdatei } from '#server/domain/druck/preflight-ergebnis.ts'
import { createWerkstatt } from '#server/media/werkstatt/werkstatt.ts'
import { WerkstattAbbruch } from '#server/media/decoder/werkstatt-platz.ts'
import { fill, FOGRA51, makeDruckPdf, X4 } from '#tests/support/druck-pdf.ts'

const ordner = mkdtempSync(join(tmpdir(), 'preflight-boese-'))
const werkstatt = createWerkstatt({ plaetze: 1 })
afterAll(() => {
  werkstatt.close()
  rmSync(ordner, { recursive: true, force: true })
})

let nr = 0
function write(bytes: Buffer): string {
  nr += 1
  const path = join(ordner, `${nr}.pdf`)
  writeFileSync(path, bytes)
  return path
}
async function read(bytes: Buffer) {
  const gelesen = await werkstatt.readDruckdatei(write(bytes), 'application/pdf')
  return 'satz' in gelesen ? gelesen.satz : judgeDruckdatei(gelesen.fakten).befunde.map(({ titel }) => titel)
}
const GUT = { ...FOGRA51, info: X4 }

describe('a hostile PDF', () => {
  it('that is encrypted is told so, and nothing else of it', async () => {
    expect(await read(makeDruckPdf({ ...GUT, seiten: [''], objekte: ['<< /Filter /Standard /V 2 >>'], trailer: '/Encrypt 10 0 R' }))).toEqual([
      'Die Datei ist verschlüsselt',
    ])
  })

  it.each([
    ['empty', Buffer.from('%PDF-1.7\n%%EOF')],
    ['noise', Buffer.from(`%PDF-1.7\n${'<< [ ( '.repeat(5000)}\n%%EOF`)],
    [
      'a root that is its own page',
      Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >> endobj trailer << /Root 1 0 R >>'),
    ],
    ['a reference to itself', Buffer.from('%PDF-1.7\n1 0 obj 1 0 R endobj trailer << /Root 1 0 R >>')],
  ])('of %s has a sentence', async (_name, bytes) => {
    const gesagt = await read(bytes)
    expect(gesagt === 'Sie ist beschädigt oder nicht vollständig.' || gesagt.includes('Die Datei ließ sich nicht prüfen')).toBe(true)
  })

  it('that draws itself for ever comes to an end', async () => {
    const form = (innen: number) => ({
      dict: `/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /B ${innen} 0 R >> >>`,
      inhalt: '/B Do /B Do /B Do '.repeat(3),
    })
    // Twelve forms, each drawing the next nine times.
    const objekte = [...FOGRA51.objekte, ...Array.from({ length: 12 }, (_, at) => form(12 + ((at + 1) % 12)))]
    expect(await read(makeDruckPdf({ ...GUT, seiten: ['/B Do'], resources: '/XObject << /B 12 0 R >>', objekte }))).toEqual(['Nur zum Teil geprüft'])
  })

  it('that unfolds to gigabytes is given up before it does', async () => {
    const bombe = deflateSync(Buffer.alloc(80 * 1024 * 1024, 0x20))
    const bytes = makeDruckPdf({
      ...GUT,
      seiten: [''],
      objekte: [...FOGRA51.objekte, { dict: '/Filter /FlateDecode /Subtype /Form /BBox [0 0 9 9]', inhalt: bombe }],
      resources: '/XObject << /B 12 0 R >>',
    })
    expect(await read(bytes)).toEqual([])
    const gemalt = makeDruckPdf({
      ...GUT,
      seiten: ['/B Do'],
      objekte: [...FOGRA51.objekte, { dict: '/Filter /FlateDecode /Subtype /Form /BBox [0 0 9 9]', inhalt: bombe }],
      resources: '/XObject << /B 12 0 R >>',
    })
    expect(await read(gemalt)).toBe('Sie entpackt sich zu einer riesigen Datei. Bitte exportieren Sie sie neu.')
  })

  it.each(['__proto__', 'constructor', 'toString', '__defineGetter__', 'hasOwnProperty'])(
    'that draws and paints with the word „%s“ is read like any other',
    async (wort) => {
      const seiten = [`1 2 ${wort} /${wort} cs /${wort} CS 1 sc 0 0 9 9 re B /${wort} sh /${wort} gs /${wort} Do BT /${wort} 9 Tf (a) Tj ET`]
      expect(await read(makeDruckPdf({ ...GUT, seiten }))).toEqual([])
    },
  )

  it('whose profile counts millions of channels takes no memory for them', async () => {
    const objekte = [...FOGRA51.objekte, { dict: '/N 30000000', inhalt: 'x' }]
    const seiten = ['/A cs 0 0 9 9 re f '.repeat(2000)]
    const gelesen = await read(makeDruckPdf({ ...GUT, seiten, resources: '/ColorSpace << /A [/ICCBased 12 0 R] >>', objekte }))
    expect(gelesen).toEqual([])
  })

  it('with names as long as the file is told in short', async () => {
    const lang = 'X'.repeat(2_000_000)
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont /${lang} >>`
    const farben = `/A [/Separation /${lang} /DeviceCMYK] /B [/DeviceN [${Array.from({ length: 5000 }, (_, at) => `/S${at}`).join(' ')}] /DeviceCMYK]`
    const gelesen = await werkstatt.readDruckdatei(
      write(
        makeDruckPdf({
          ...GUT,
          seiten: ['BT /F 20 Tf (a) Tj ET /A cs 1 sc 0 0 9 9 re f /B cs 0 0 9 9 re f'],
          resources: `/Font << /F 12 0 R >> /ColorSpace << ${farben} >>`,
          objekte: [...FOGRA51.objekte, font],
        }),
      ),
      'application/pdf',
    )
    if (!('fakten' in gelesen)) throw new Error(gelesen.satz)
    expect(JSON.stringify(gelesen).length).toBeLessThan(10_000)
    expect(judgeDruckdatei(gelesen.fakten).befunde.map(({ titel }) => titel)).toContain(`Schrift nicht eingebettet: ${'X'.repeat(127)}`)
  })

  it('that draws the same pictures and notes on a thousand pages sends no million of them', async () => {
    const bilder = 'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI '.repeat(400)
    const gelesen = await werkstatt.readDruckdatei(
      write(
        makeDruckPdf({
          ...GUT,
          seiten: Array.from({ length: 200 }, () => bilder),
          seite: `/Annots [${'<< /Subtype /Text /Rect [0 0 9 9] >> '.repeat(100)}]`,
        }),
      ),
      'application/pdf',
    )
    if (!('fakten' in gelesen) || gelesen.fakten.art !== 'PDF') throw new Error('not read')
    const { seiten, abgebrochen } = gelesen.fakten
    expect(seiten.reduce((sum, { bilder: eigene, anmerkungen }) => sum + eigene.length + anmerkungen.length, 0)).toBeLessThan(20_600)
    expect(abgebrochen).toBe(true)
  })

  it('of a thousand pages is told by kinds, with what is more as a count', async () => {
    const gelesen = await werkstatt.readDruckdatei(
      write(makeDruckPdf({ ...GUT, seiten: Array.from({ length: 1000 }, () => fill('1 1 1 0.5 k')) })),
      'application/pdf',
    )
    if (!('fakten' in gelesen)) throw new Error(gelesen.satz)
    const { befunde, kopf, seiten } = judgeDruckdatei(gelesen.fakten)
    expect(kopf.seitenzahl).toBe(1000)
    expect(befunde).toHaveLength(151)
    expect(befunde.at(-1)?.titel).toBe('850 weitere Befunde')
    expect(seiten).toHaveLength(300)
  })

  it('of endless names and pictures tells only so much, and that it is not all', async () => {
    const bilder = Array.from({ length: 60 }, () => '/B Do '.repeat(401))
    const bild = { dict: '/Subtype /Image /Width 9999 /Height 9999 /BitsPerComponent 8 /ColorSpace /DeviceGray', inhalt: '' }
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont /${'N'.repeat(5000)} >>`
    const gelesen = await werkstatt.readDruckdatei(
      write(
        makeDruckPdf({
          ...GUT,
          seiten: [...bilder, 'BT /F 20 Tf (a) Tj ET'],
          resources: '/XObject << /B 12 0 R >> /Font << /F 13 0 R >>',
          objekte: [...FOGRA51.objekte, bild, font],
        }),
      ),
      'application/pdf',
    )
    if (!('fakten' in gelesen) || gelesen.fakten.art !== 'PDF') throw new Error('no facts')
    const { seiten } = gelesen.fakten
    expect([seiten.flatMap((seite) => seite.bilder).length, seiten[0]?.bilder.length, seiten[0]?.unlesbar]).toEqual([20_000, 400, true])
    expect(seiten.at(-1)?.offeneSchriften).toEqual(['N'.repeat(127)])
  })

  it('with a font that is broken is read to its end', async () => {
    const font = '<< /Type /Font /Subtype /Type0 /BaseFont /X /DescendantFonts [12 0 R] /W [1 2] /Encoding (kaputt) >>'
    const seiten = ['BT /F 20 Tf (a) Tj ET', fill('1 1 1 1 k')]
    expect(await read(makeDruckPdf({ ...GUT, seiten, resources: '/Font << /F 12 0 R >>', objekte: [...FOGRA51.objekte, font] }))).toEqual([
      'Schrift nicht eingebettet: X',
      'Farbauftrag: 400 %',
    ])
  })

  it('that takes too much is ended with its process', async () => {
    const eng = createWerkstatt({ plaetze: 1, maxMs: 1 })
    await expect(eng.readDruckdatei(write(makeDruckPdf({ ...GUT, seiten: [fill('0 0 0 1 k')] })), 'application/pdf')).rejects.toBeInstanceOf(
      WerkstattAbbruch,
    )
    eng.close()
  })
})
