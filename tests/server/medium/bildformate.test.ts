import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Juryansicht } from '#contract/juryansicht.ts'
import { JurypaketSchema, type PaketMedium } from '#contract/jurypaket.ts'
import { makeBild, makePdf } from '#tests/support/boese-dateien.ts'
import { openStudio, type Studio } from '#tests/support/einreichung-medien.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { insertProgramm, insertRunde, START_MS } from '#tests/support/voting.ts'

const RUHE_MS = 120_000
const BEIDE = 'avif, webp'

describe.each(['sqlite', 'postgres'] as const)('pictures in other formats than JPEG on %s', (dialekt) => {
  let studio: Studio
  let [bild, pdf] = ['', '']
  const uhr = { ms: START_MS }

  beforeAll(async () => {
    studio = await openStudio(dialekt, () => uhr.ms)
    bild = await studio.addFeld({ typ: 'BILD', titel: 'Motiv', maxAnzahl: 9 })
    pdf = await studio.addFeld({ typ: 'PDF', titel: 'Mappe' })
    await studio.setStatus('ZUGELASSEN')
    await insertProgramm(db())
  })
  afterAll(() => studio.server.close())

  const db = () => studio.server.kontext.db
  const upload = (feld: string, name: string, bytes: Buffer) => uploadBy(studio, feld, { name, bytes, by: studio.admin })
  const settle = async () => {
    uhr.ms += RUHE_MS
    await studio.server.kontext.jobs.runDue()
  }
  const rows = (mediumId: string) =>
    db().selectFrom('rendition').selectAll().where('mediumId', '=', mediumId).orderBy('variant').orderBy('seite').execute()
  const revision = async () =>
    (await db().selectFrom('jury').select('paketRevision').where('id', '=', studio.juryId).executeTakeFirstOrThrow()).paketRevision
  const ask = async (bilder?: string, known?: string) => {
    const headers = { ...(bilder && { 'lorbeer-bilder': bilder }), ...(known && { 'if-none-match': known }) }
    const answer = await studio.admin('GET', `/api/voting/jurys/${studio.juryId}/paket`, undefined, { headers })
    const medien = answer.statusCode === 304 ? [] : JurypaketSchema.parse(answer.json()).einreichungen.flatMap((werk) => werk.medien)
    return { medien, etag: String(answer.headers.etag), status: answer.statusCode, vary: String(answer.headers.vary) }
  }
  const mimesOf = (medien: PaketMedium[], id: string) =>
    medien.filter(({ medienId }) => medienId === id).map(({ variant, mime }) => `${variant} ${mime.slice(6)}`)

  it('come when nothing else is to be done: as large, bare and smaller; whoever asks is answered the smallest they show', async () => {
    const id = await upload(
      bild,
      'eins.jpg',
      await sharp(await makeFoto(1700, 300))
        .withExif({ IFD0: { Artist: 'Büro Wunderlich' } })
        .toBuffer(),
    )
    const mappe = await upload(pdf, 'mappe.pdf', await makePdf(2))
    expect(mimesOf((await ask(BEIDE)).medien, id)).toEqual(['thumb jpeg', 'preview jpeg', 'full jpeg'])
    const before = await revision()
    await settle()
    expect(await revision()).toBe(before + 1)
    const made = await rows(id)
    expect(made.map(({ variant }) => variant)).toEqual(['full', 'full@avif', 'full@webp', 'preview', 'preview@avif', 'preview@webp', 'thumb'])
    for (const row of made.filter(({ variant }) => variant.includes('@'))) {
      const [variant = '', format = ''] = row.variant.split('@')
      const jpeg = made.find((other) => other.variant === variant)
      const bytes = await studio.server.kontext.medien.get(row.sha256)
      const { width, height, format: is, exif, icc, hasAlpha } = await sharp(bytes).metadata()
      expect([row.width, row.height, width, height]).toEqual([jpeg?.width, jpeg?.height, jpeg?.width, jpeg?.height])
      expect([is, exif, icc, hasAlpha]).toEqual([format === 'avif' ? 'heif' : format, undefined, undefined, false])
      expect(bytes.includes('Wunderlich')).toBe(false)
      expect(row.bytes).toBeLessThan(jpeg?.bytes ?? 0)
    }
    const [alle, webp, jpeg, fremd] = [await ask(BEIDE), await ask('webp'), await ask(), await ask('jxl,AVIF')]
    expect(mimesOf(alle.medien, id)).toEqual(['thumb jpeg', 'preview avif', 'full avif'])
    expect(mimesOf(alle.medien, mappe)).toEqual(['thumb jpeg', 'seite avif', 'seite avif'])
    expect(mimesOf(webp.medien, id)).toEqual(['thumb jpeg', 'preview webp', 'full webp'])
    expect(mimesOf(jpeg.medien, id)).toEqual(['thumb jpeg', 'preview jpeg', 'full jpeg'])
    expect(fremd.medien).toEqual(jpeg.medien)
    expect(new Set([alle, webp, jpeg].map(({ etag }) => etag)).size).toBe(3)
    expect((await ask(BEIDE, alle.etag)).status).toBe(304)
    expect(alle.vary).toContain('lorbeer-bilder')
    const [file] = alle.medien.filter(({ variant }) => variant === 'full')
    const answer = await studio.admin('GET', `/media/${file?.sha256}`)
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'image/avif', file?.bytes])
    const ansicht = await studio.agentur('GET', `/api/einreichungen/${studio.einreichungId}/juryansicht`, undefined, {
      headers: { 'lorbeer-bilder': BEIDE },
    })
    expect(ansicht.json<Juryansicht>().einreichung.medien).toEqual(alle.medien)
    expect(await umfangOf(studio, BEIDE)).toBe(sumOf(alle.medien))
    expect(await umfangOf(studio)).toBe(sumOf(jpeg.medien))
  })

  it('stay JPEGs where another format is not smaller, or cannot be made', async () => {
    const id = await upload(bild, 'klein.jpg', await makeFoto(300, 200))
    await db().updateTable('rendition').set({ bytes: 1 }).where('mediumId', '=', id).where('variant', '=', 'full').execute()
    await settle()
    expect((await rows(id)).map(({ variant }) => variant)).toEqual(['full', 'preview', 'preview@avif', 'preview@webp', 'thumb'])
    const kaputt = await upload(bild, 'kaputt.jpg', await makeFoto(310, 200))
    const { sha256 } = await db().selectFrom('medium').select('sha256').where('id', '=', kaputt).executeTakeFirstOrThrow()
    await studio.server.kontext.medien.delete(sha256 ?? '')
    for (let versuch = 0; versuch < 4; versuch += 1) await settle()
    const medium = await db().selectFrom('medium').select(['uploadStatus', 'fehler']).where('id', '=', kaputt).executeTakeFirstOrThrow()
    expect(medium).toEqual({ uploadStatus: 'BEREIT', fehler: null })
    expect(mimesOf((await ask(BEIDE)).medien, kaputt)).toEqual(['thumb jpeg', 'preview jpeg', 'full jpeg'])
    const jobs = await db()
      .selectFrom('job')
      .select(['status', 'versuche'])
      .where('daten', 'like', `%${kaputt}%`)
      .where('typ', '=', 'bildformate')
      .execute()
    expect(jobs).toEqual([{ status: 'FEHLER', versuche: 3 }])
  })

  it('are made to the end after a kill, what was there stays; a copy of the medium has them too', async () => {
    const id = await upload(bild, 'drei.jpg', await makeFoto(320, 200))
    const kopie = async () => {
      const zu = await studio.addEinreichung('ZUGELASSEN')
      const answer = await studio.admin('POST', `/api/einreichungen/${zu}/medien/uebernahme`, { medienfeldId: bild, mediumId: id })
      expect(answer.statusCode).toBe(200)
      return answer.json<{ id: string }>().id
    }
    const frueh = await kopie()
    await settle()
    const made = await rows(id)
    await db().deleteFrom('rendition').where('mediumId', '=', id).where('variant', '=', 'full@avif').execute()
    const verwaist = { status: 'LAEUFT', gesperrtBisMs: uhr.ms + 60_000 } as const
    await db().updateTable('job').set(verwaist).where('typ', '=', 'bildformate').where('daten', 'like', `%${id}%`).execute()
    await settle()
    const again = await rows(id)
    expect(again.map(({ sha256 }) => sha256)).toEqual(made.map(({ sha256 }) => sha256))
    expect(again.filter(({ createdMs }) => createdMs === uhr.ms).map(({ variant }) => variant)).toEqual(['full@avif', 'full@webp'])
    for (const copy of [frueh, await kopie()]) expect((await rows(copy)).map(({ sha256 }) => sha256)).toEqual(made.map(({ sha256 }) => sha256))
  })

  it('leave the tablets of an open round what they have; one that comes anew has all, and after the round everybody', async () => {
    const rundeId = await insertRunde(db(), studio.juryId, { status: 'OFFEN' })
    const vorher = await ask(BEIDE)
    const alt = await ask()
    const id = await upload(bild, 'spaet.jpg', await makeFoto(330, 200))
    const mitJpeg = await ask(BEIDE, vorher.etag)
    expect(mimesOf(mitJpeg.medien, id)).toEqual(['thumb jpeg', 'preview jpeg', 'full jpeg'])
    const before = await revision()
    await settle()
    expect(await revision()).toBe(before)
    expect((await ask(BEIDE, mitJpeg.etag)).status).toBe(304)
    // What is made just now is not counted yet: it would be another package every second.
    uhr.ms += 60_000
    const neu = await ask(BEIDE)
    expect(mimesOf(neu.medien, id)).toEqual(['thumb jpeg', 'preview avif', 'full avif'])
    expect((await ask(BEIDE, neu.etag)).status).toBe(304)
    // A tablet whose application has just learned to ask keeps its JPEGs, too.
    expect((await ask(BEIDE, alt.etag)).medien.every(({ mime }) => mime === 'image/jpeg')).toBe(true)
    const close = await studio.admin('POST', `/api/voting/jurys/${studio.juryId}/runden/${rundeId}/status`, { status: 'NACHLAUF' })
    expect(close.statusCode).toBe(200)
    expect(mimesOf((await ask(BEIDE, mitJpeg.etag)).medien, id)).toEqual(['thumb jpeg', 'preview avif', 'full avif'])
  })
})

/** Soft like a photograph: bare noise no format makes smaller. */
async function makeFoto(width: number, height: number): Promise<Buffer> {
  return sharp(await makeBild(width, height))
    .blur(2)
    .jpeg()
    .toBuffer()
}

async function uploadBy(studio: Studio, feld: string, { name, bytes, by }: { name: string; bytes: Buffer; by: Call }): Promise<string> {
  const begun = await studio.begin(feld, bytes.length, { dateiname: name }, by)
  const url = String(begun.headers.location)
  expect((await studio.patch(url, 0, bytes, by)).statusCode).toBe(204)
  await studio.server.kontext.jobs.runDue()
  return url.split('/').at(-1) ?? ''
}

async function umfangOf(studio: Studio, bilder?: string): Promise<number> {
  const headers = bilder ? { 'lorbeer-bilder': bilder } : {}
  const list = await studio.admin('GET', '/api/voting/jurys', undefined, { headers })
  return list.json<{ items: { id: string; bytes: number }[] }>().items.find(({ id }) => id === studio.juryId)?.bytes ?? 0
}

function sumOf(medien: PaketMedium[]): number {
  return [...new Map(medien.map(({ sha256, bytes }) => [sha256, bytes])).values()].reduce((sum, bytes) => sum + bytes, 0)
}
