import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { BilddateiFakten } from '#server/domain/druck/druckfakten.ts'
import { judgeDruckdatei } from '#server/domain/druck/preflight-ergebnis.ts'
import { readDruckdatei } from '#server/media/druck/read-druckdatei.ts'

const ordner = mkdtempSync(join(tmpdir(), 'preflight-bild-'))
afterAll(() => rmSync(ordner, { recursive: true, force: true }))

const GUT: BilddateiFakten = {
  art: 'BILD',
  format: 'TIFF',
  // 216 mm wide are 8.504 in, 286 mm high 11.26 in: 300 dpi.
  breitePx: 2552,
  hoehePx: 3379,
  dpi: 300,
  farbe: 'CMYK',
  kanaele: 4,
  transparenz: false,
  profil: { name: 'PSO Coated v3', kanaele: 4 },
}
const titles = (fakten: Partial<BilddateiFakten>) => judgeDruckdatei({ ...GUT, ...fakten }).befunde.map(({ klasse, titel }) => `${klasse} ${titel}`)

describe('a picture as a print file', () => {
  it('is measured as large as the page with its bleed', () => {
    expect(titles({})).toEqual([])
    // 1200 pixels over 216 mm: 141 dpi.
    expect(titles({ breitePx: 1200, hoehePx: 1500 })).toEqual(['FEHLER Auflösung zu gering: 141 dpi'])
  })

  it('has a profile that fits its channels and the yearbook', () => {
    expect(titles({ profil: null })).toEqual(['WARNUNG Kein ICC-Profil'])
    expect(titles({ profil: { name: 'sRGB', kanaele: 3 } })).toEqual(['FEHLER Das ICC-Profil passt nicht zum Bild'])
    expect(titles({ profil: { name: 'ISO Coated v2', kanaele: 4 } })).toEqual(['WARNUNG ICC-Profil: ISO Coated v2 statt FOGRA51'])
    expect(titles({ farbe: 'RGB', kanaele: 3, transparenz: true, profil: { name: 'sRGB', kanaele: 3 } })).toEqual([
      'WARNUNG Bild in RGB',
      'HINWEIS Das Bild ist zum Teil durchsichtig',
    ])
  })

  it('is read by its head', async () => {
    const path = join(ordner, 'bild.tif')
    await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c00' } })
      .toColourspace('cmyk')
      .tiff({ xres: 300 / 25.4, yres: 300 / 25.4 })
      .toFile(path)
    const gelesen = await readDruckdatei(path, 'image/tiff')
    expect('fakten' in gelesen && gelesen.fakten).toMatchObject({
      art: 'BILD',
      format: 'TIFF',
      breitePx: 600,
      hoehePx: 300,
      farbe: 'CMYK',
      kanaele: 4,
      dpi: 300,
    })
  })
})
