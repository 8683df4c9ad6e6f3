import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WELLEN, type Aussprache } from '#contract/aussprache.ts'
import { findFilmwerkzeug } from '#server/media/decoder/filmwerkzeug.ts'
import { planAufraeumen } from '#server/media/werkstatt/aufraeum-job.ts'
import { makeWav } from '#tests/support/boese-dateien.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

const DAY_MS = 86_400_000
const BYTES = { headers: { 'content-type': 'application/octet-stream' } }
const NAME = 'Aurélie Guénoun'
const folder = mkdtempSync(join(tmpdir(), 'lorbeer-ton-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A tone that begins after a silent half. */
function makeTon(sekunden: number, endung: string, quelle = `aevalsrc=sin(440*2*PI*t)*gt(t\\,${sekunden / 2}):d=${sekunden}`): Buffer {
  const path = join(folder, `ton.${endung}`)
  const bild = endung === 'film.webm' ? ['-f', 'lavfi', '-i', `testsrc=d=${sekunden}:s=64x48:r=5`] : []
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', quelle, ...bild, '-metadata', 'title=Geheim', path])
  return readFileSync(path)
}

describe.each(['sqlite', 'postgres'] as const)('pronunciations on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1'], findFilmwerkzeug })
    await insertProgramm(saal.db)
    await addPerson(saal, 'fest', { roles: ['FESTTEAM'], juryId: null })
    await addPerson(saal, 'fest2', { roles: ['FESTTEAM'], juryId: null })
    await addPerson(saal, 'beides', { roles: ['FESTTEAM', 'AGENTUR'], juryId: null })
  })
  beforeEach(() => saal.db.deleteFrom('aussprache').execute())
  afterAll(() => saal.server.close())

  const list = async (wer = 'fest') => (await saal.person(wer).call('GET', '/api/aussprachen?jahr=2026')).json<{ items: Aussprache[] }>().items
  const put = (body: object, wer = 'fest') =>
    saal.person(wer).call('PUT', '/api/aussprachen', { jahr: '2026', name: NAME, laut: '', quelle: '', version: 0, ...body })
  const save = async (body: object = {}, wer = 'fest') => (await put(body, wer)).json<Aussprache>()
  const send = (id: string, bytes: Buffer, wer = 'fest') => saal.person(wer).call('PUT', `/api/aussprachen/${id}/ton`, bytes, BYTES)
  const step = async (methode: 'DELETE' | 'POST', url: string) => (await saal.person('fest').call(methode, url)).json<Aussprache>()

  it('are of a year and a name, however it is written; each change makes a version', async () => {
    const erste = await save({ laut: 'o-re-*li* ge-*nuhn*', quelle: 'von ihr selbst' })
    expect(erste).toMatchObject({ name: NAME, laut: 'o-re-*li* ge-*nuhn*', quelle: 'von ihr selbst', ton: null, zurueck: false, version: 1 })
    expect(await save({ name: ' AURÉLIE  GUÉNOUN', laut: 'o-re-*li*', quelle: '', version: 1 })).toMatchObject({
      id: erste.id,
      name: NAME,
      version: 2,
    })
    expect((await list()).map(({ laut }) => laut)).toEqual(['o-re-*li*'])
    expect((await saal.person('admin').call('GET', '/api/aussprachen?jahr=2024')).json()).toEqual({ items: [] })
  })

  it('two that write about one name at the same moment: one is told who was first', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(['fest', 'fest2'].map((wer) => put({ laut: `${wer} ${version}`, version }, wer)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const [eine] = await list()
      expect(eine).toMatchObject({ version: version + 1 })
    }
  })

  it('the same twice is no conflict', async () => {
    await save({ laut: 'li' })
    expect((await put({ laut: 'li' })).statusCode).toBe(200)
    expect((await put({ laut: 'x'.repeat(201), version: 1 })).statusCode).toBe(400)
    expect((await put({ name: ' ' })).statusCode).toBe(400)
  })

  it.each(['webm', 'm4a', 'mp3', 'wav'])(
    'a sound that came as %s is decoded, measured, drawn, and kept as one that every browser plays',
    async (endung) => {
      const { id } = await save()
      const answer = await send(id, makeTon(2, endung))
      expect(answer.statusCode).toBe(200)
      const { ton } = answer.json<Aussprache>()
      expect(ton?.durationMs).toBeGreaterThan(1900)
      expect(ton?.durationMs).toBeLessThan(2200)
      expect(ton?.spitzen).toHaveLength(WELLEN)
      expect(Math.max(...(ton?.spitzen ?? []).slice(0, WELLEN / 2 - 2))).toBeLessThan(15)
      expect(Math.max(...(ton?.spitzen ?? []).slice(WELLEN / 2 + 2))).toBeGreaterThan(90)
      const datei = await saal.person('fest2').call('GET', `/api/aussprachen/${id}/ton`)
      expect(datei.headers).toMatchObject({ 'content-type': 'audio/mp4', 'x-content-type-options': 'nosniff', etag: `"${ton?.sha256}"` })
      expect(datei.rawPayload.toString('latin1', 4, 8)).toBe('ftyp')
      expect(datei.rawPayload.includes('Geheim')).toBe(false)
      const teil = await saal.person('fest').call('GET', `/api/aussprachen/${id}/ton`, undefined, { headers: { range: 'bytes=0-9' } })
      expect([teil.statusCode, teil.rawPayload.length]).toEqual([206, 10])
    },
  )

  it('is refused with a sentence where it is no sound, broken, silent, with a picture, or too long; what was there stays', async () => {
    const { id } = await save()
    await send(id, makeTon(2, 'wav'))
    const lang = makeTon(32, 'mp3')
    for (const [bytes, satz] of [
      [Buffer.from('kein Ton'), /Format/],
      [Buffer.alloc(0), /leer/],
      [makeTon(2, 'mp3').subarray(0, 100), /./],
      [makeWav(1), /nichts zu hören/],
      [makeTon(1, 'film.webm'), /kein Ton/],
      [lang, /länger als 30 Sekunden/],
    ] as const) {
      const answer = await send(id, bytes)
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([415, expect.stringMatching(satz)])
    }
    expect((await list())[0]?.ton?.durationMs).toBeGreaterThan(1900)
    expect((await send(id, Buffer.alloc(11 * 1024 * 1024))).statusCode).toBe(413)
  })

  it('that was replaced or removed can be had back for two days, then no row names its file', async () => {
    const { id } = await save()
    const hohe = (await send(id, makeTon(1, 'wav'))).json<Aussprache>().ton?.sha256 ?? ''
    const neue = (await send(id, makeTon(2, 'wav'))).json<Aussprache>()
    expect(neue).toMatchObject({ zurueck: true })
    expect(await step('POST', `/api/aussprachen/${id}/ton/zurueck`)).toMatchObject({ ton: { sha256: hohe }, zurueck: true })
    expect(await step('DELETE', `/api/aussprachen/${id}/ton`)).toMatchObject({ ton: null, zurueck: true })
    expect((await saal.person('fest').call('GET', `/api/aussprachen/${id}/ton`)).statusCode).toBe(404)
    expect(await step('POST', `/api/aussprachen/${id}/ton/zurueck`)).toMatchObject({ ton: { sha256: hohe }, zurueck: false })
    await step('DELETE', `/api/aussprachen/${id}/ton`)
    await planAufraeumen(saal.db, saal.uhr.ms)
    const sweep = async () => {
      saal.uhr.ms += 3_600_000
      await saal.server.kontext.jobs.runDue()
      return (await list())[0]?.zurueck
    }
    expect(await sweep()).toBe(true)
    await saal.db
      .updateTable('aussprache')
      .set({ vorherMs: saal.uhr.ms - 2 * DAY_MS - 1 })
      .execute()
    expect(await sweep()).toBe(false)
    const zurueck = await saal.person('fest').call('POST', `/api/aussprachen/${id}/ton/zurueck`)
    expect([zurueck.statusCode, zurueck.json<{ message: string }>().message]).toEqual([404, expect.stringContaining('gibt es nicht mehr')])
  })

  it('are read by nobody who competes, not by their existence either', async () => {
    const { id } = await save({ laut: 'li' })
    expect((await saal.person('beides').call('GET', '/api/aussprachen?jahr=2026')).statusCode).toBe(403)
    expect((await saal.person('beides').call('GET', `/api/aussprachen/${id}/ton`)).statusCode).toBe(403)
    expect((await send(id, makeTon(1, 'wav'), 'beides')).statusCode).toBe(403)
    expect((await saal.person('j1').call('GET', '/api/aussprachen?jahr=2026')).statusCode).toBe(403)
  })
})
