import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createWerkstatt } from '#server/media/werkstatt.ts'

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#7a3"/></svg>')
/** A PNG head that claims 50,000 by 50,000 pixels. */
const BOMB = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c350080600000000000000', 'hex')

describe('the workshop for images and PDFs', () => {
  it('makes every size from one file, upright, as JPEG', async () => {
    const bilder = await createWerkstatt().makeBilder(DRAWING, ['thumb', 'preview', 'full'])
    expect([...bilder].map(([variant, { width, height, mime }]) => [variant, width, height, mime])).toEqual([
      ['thumb', 320, 240, 'image/jpeg'],
      ['preview', 1600, 1200, 'image/jpeg'],
      ['full', 2732, 2049, 'image/jpeg'],
    ])
  })

  it('makes the same picture in other formats, as large as the JPEG, without transparency', async () => {
    const werkstatt = createWerkstatt({ nachrangig: true })
    const halb = await sharp({ create: { width: 900, height: 500, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const formate = await werkstatt.makeInFormaten(halb, 'poster')
    expect([...formate].map(([format, { width, height, mime }]) => [format, width, height, mime])).toEqual([
      ['avif', 900, 500, 'image/avif'],
      ['webp', 900, 500, 'image/webp'],
    ])
    for (const { bytes } of formate.values()) {
      const { dominant, isOpaque } = await sharp(bytes).stats()
      expect([isOpaque, dominant.r > 240]).toEqual([true, true])
      expect((await sharp(bytes).metadata()).channels).toBe(3)
    }
    await expect(werkstatt.makeInFormaten(Buffer.from('kein Bild'), 'full')).rejects.toThrow()
  })

  it('refuses what cannot be read, and goes on with the next', async () => {
    const werkstatt = createWerkstatt()
    await expect(werkstatt.makeBilder(Buffer.from('kein Bild'), ['thumb'])).rejects.toThrow()
    await expect(werkstatt.makeBilder(BOMB, ['thumb'])).rejects.toThrow()
    await expect(werkstatt.makePdfSeiten(Buffer.from('kein PDF'))).rejects.toThrow()
    expect((await werkstatt.makeBilder(DRAWING, ['thumb'])).get('thumb')?.bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
  })

  it('works on several orders at once and keeps them apart', async () => {
    const werkstatt = createWerkstatt()
    const made = await Promise.all((['thumb', 'full', 'preview'] as const).map((variant) => werkstatt.makeBilder(DRAWING, [variant])))
    expect(made.map((bilder) => [...bilder.values()].map(({ width }) => width))).toEqual([[320], [2732], [1600]])
  })
})
