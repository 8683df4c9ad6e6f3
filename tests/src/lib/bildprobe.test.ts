// @vitest-environment node
import { expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { bilderKopf } from '#src/lib/bilder-kopf.ts'

it('says which formats this browser shows, by showing it real pictures; where it shows none, nothing', async () => {
  vi.stubGlobal('createImageBitmap', async (probe: Blob) => {
    const { format, width } = await sharp(Buffer.from(await probe.arrayBuffer())).metadata()
    if (format !== 'webp') throw new Error('unknown format')
    return { width }
  })
  expect(await bilderKopf()).toEqual({ 'lorbeer-bilder': 'webp' })
  vi.resetModules()
  vi.unstubAllGlobals()
  const { bilderKopf: inAnother } = await import('#src/lib/bilder-kopf.ts')
  expect(await inAnother()).toEqual({ 'lorbeer-bilder': '' })
})
