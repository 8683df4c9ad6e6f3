import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WerkstattAbbruch } from '#server/media/decoder/werkstatt-platz.ts'
import { createWerkstatt } from '#server/media/werkstatt/werkstatt.ts'
import { makeSchweresPdf } from '#tests/support/boese-dateien.ts'

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#7a3"/></svg>')
/** A PNG head that claims 50,000 by 50,000 pixels. */
const BOMB = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c350080600000000000000', 'hex')

function listWerkstaetten(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('werkstatt-prozess'))
}

/** In ticks of a hundredth of a second. */
function cpuOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return rest
    .split(' ')
    .slice(11, 13)
    .map(Number)
    .reduce((sum, ticks) => sum + ticks, 0)
}

/** A workshop that was not there before has begun with what it is to do: it has worked for longer than a start takes. */
async function untilAtWork(before: readonly number[]): Promise<void> {
  while (!listWerkstaetten().some((pid) => !before.includes(pid) && cpuOf(pid) > 60)) await wait(20)
}

describe('the workshop for images and PDFs', () => {
  it('makes every size from one file, upright, as JPEG', async () => {
    const bilder = await createWerkstatt().makeBilder(DRAWING, ['thumb', 'preview', 'full'])
    expect([...bilder].map(([variant, { width, height, mime }]) => [variant, width, height, mime])).toEqual([
      ['thumb', 320, 240, 'image/jpeg'],
      ['preview', 1600, 1200, 'image/jpeg'],
      ['full', 2732, 2049, 'image/jpeg'],
    ])
  })

  it('of whom nobody waits for is served last by the machine', async () => {
    const before = listWerkstaetten()
    await createWerkstatt({ nachrangig: true }).makeBilder(DRAWING, ['thumb'])
    const own = listWerkstaetten().filter((pid) => !before.includes(pid))
    expect(own.map((pid) => getPriority(pid))).toEqual([constants.priority.PRIORITY_LOW])
  })

  it('is told no secret of the server', async () => {
    process.env.SMTP_URL = 'smtp://a:geheim@mail'
    onTestFinished(() => void delete process.env.SMTP_URL)
    const before = listWerkstaetten()
    await createWerkstatt().makeBilder(DRAWING, ['thumb'])
    const own = listWerkstaetten().filter((pid) => !before.includes(pid))
    const umgebungen = own.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    expect(umgebungen).toEqual([expect.stringContaining('PATH=')])
    expect(umgebungen.join()).not.toContain('geheim')
  })

  it('makes the same picture in other formats, as large as the JPEG, without transparency', async () => {
    const werkstatt = createWerkstatt()
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

  it('blames no file when its process is ended from outside', async () => {
    const before = listWerkstaetten()
    const seiten = createWerkstatt().makePdfSeiten(makeSchweresPdf(300_000))
    const ende = seiten.catch((error: unknown) => error)
    await untilAtWork(before)
    // Also those of the tests before, which nobody needs any more.
    for (const pid of listWerkstaetten()) process.kill(pid, 'SIGTERM')
    expect(await ende).toEqual(new Error('workshop ended by SIGTERM'))
  })

  it('holds an interlaced image once, however many sizes are made of it', async () => {
    const [width, height] = [6000, 5000]
    const gross = await sharp({ create: { width, height, channels: 4, background: '#7a3' } })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer()
    const bilder = await createWerkstatt({ maxKb: 600_000 }).makeBilder(gross, ['thumb', 'preview', 'full'])
    expect([...bilder.values()].map((bild) => bild.width)).toEqual([320, 1600, 2732])
  })

  it('ends an order that takes too much memory, long before its time is over', async () => {
    const seiten = createWerkstatt({ maxKb: 1000, maxMs: 600_000 }).makePdfSeiten(makeSchweresPdf(300_000))
    await expect(seiten).rejects.toThrow(WerkstattAbbruch)
  })

  it('ends an order that takes too long, and no other: neither one beside it nor one that waited behind it', async () => {
    // Long enough for a small order on this machine as busy as it is now, too short for a large one.
    const started = performance.now()
    await createWerkstatt().makeBilder(DRAWING, ['preview'])
    const werkstatt = createWerkstatt({ maxMs: Math.max(2000, 6 * (performance.now() - started)) })
    const schwer = makeSchweresPdf(300_000)
    const schwere = [werkstatt.makePdfSeiten(schwer), werkstatt.makePdfSeiten(schwer)].map((seiten) =>
      expect(seiten).rejects.toThrow(WerkstattAbbruch),
    )
    // Both places are taken at once: these have to wait.
    const leichte = ['thumb', 'preview', 'thumb'] as const
    const made = await Promise.all(leichte.map((variant) => werkstatt.makeBilder(DRAWING, [variant])))
    expect(made.map((bilder) => bilder.size)).toEqual([1, 1, 1])
    await Promise.all(schwere)
  })
})
