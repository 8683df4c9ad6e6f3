import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Aussprache } from '#contract/aussprache.ts'
import type { Exportjob } from '#contract/exportjob.ts'
import { findFilmwerkzeug } from '#server/media/decoder/filmwerkzeug.ts'
import { listDateien } from '#tests/support/export.ts'
import { beforeLesen, beforeSchreiben } from '#tests/support/medien-halt.ts'
import { KANN_EINHAENGEN, mountKleinePlatte, type KleinePlatte } from '#tests/support/server/kleine-platte.ts'
import { addPerson } from '#tests/support/voting.ts'
import { openLieferwelt, type Lieferwelt } from '../lieferung/lieferwelt.ts'

const PLATTE_MB = 400
const BYTES = { headers: { 'content-type': 'application/octet-stream' } }

it.skipIf(KANN_EINHAENGEN)('where nobody may mount a disk of its own, NOTHING of this is tried', ({ skip }) => {
  console.warn('tests/server/betrieb/platte-voll-druck.test.ts: nothing was tried, only root may mount a disk of its own')
  skip('only root may mount a disk of its own')
})

/** Files lie on a disk of their own that is really full; of SQLite the votes, too. */
describe.runIf(KANN_EINHAENGEN).each(['sqlite', 'postgres'] as const)('a disk that becomes full, on %s, while', (dialekt) => {
  let platte: KleinePlatte
  let welt: Lieferwelt
  let vorher: string[]
  const werkbank = mkdtempSync(join(tmpdir(), 'lorbeer-werkbank-'))

  beforeAll(async () => {
    platte = mountKleinePlatte(PLATTE_MB)
    welt = await openLieferwelt(dialekt, undefined, { env: { dataDir: platte.folder }, findFilmwerkzeug })
    await addPerson(welt.saal, 'fest', { roles: ['FESTTEAM'], juryId: null })
    vi.stubEnv('TMPDIR', werkbank)
  })
  afterAll(async () => {
    await welt.saal.server.close()
    platte.close()
    vi.unstubAllEnvs()
    rmSync(werkbank, { recursive: true, force: true })
  })
  beforeEach(async () => {
    // What is kept back for the votes.
    await kontext().platte.look()
    vorher = dateien()
  })
  afterEach(() => platte.free('fremdes'))

  const kontext = () => welt.saal.server.kontext
  const fill = () => platte.fill('fremdes')
  const dateien = () => listDateien(platte.folder).toSorted()
  /** Neither a file that nobody names nor half of one, here or where tools work. */
  const expectNichtsUebrig = () => {
    expect(readdirSync(join(platte.folder, 'medien', 'entwurf'))).toEqual([])
    expect(dateien()).toEqual(vorher)
    expect(readdirSync(werkbank)).toEqual([])
  }

  it('a delivery is built: it says so, leaves nothing, and is built when there is room', async () => {
    await welt.saal.db.updateTable('lieferungDatei').set({ crc32: null }).execute()
    beforeLesen(kontext().medien, fill)
    const lieferung = await welt.liefere()
    expect(lieferung).toMatchObject({ stand: 'FEHLER', fehler: expect.stringContaining('zu wenig Speicherplatz für diese Lieferung') as string })
    expectNichtsUebrig()
    platte.free('fremdes')
    await kontext().platte.look()
    expect((await welt.ruf('admin', 'POST', `/${lieferung.id}/erneut`)).statusCode).toBe(200)
    await kontext().jobs.runDue()
    expect(await welt.lies(lieferung.id)).toMatchObject({ stand: 'BEREIT', fehler: null })
  })

  it('a delivery is ordered: it is refused with its sentence', async () => {
    fill()
    const answer = await welt.ruf('admin', 'POST', '', { jahr: 2026, art: 'ALLE' })
    expect([answer.statusCode, answer.json()]).toEqual([507, expect.objectContaining({ error: 'kein-platz-export' })])
    expectNichtsUebrig()
  })

  it('a proof is made: it comes, because nothing of it is kept', async () => {
    fill()
    const answer = await welt.saal.person('admin').call('GET', '/api/jahrbuch/korrekturabzug?jahr=2026')
    expect([answer.statusCode, answer.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
    expectNichtsUebrig()
  })

  it.each(['draft', 'put'] as const)('a recorded pronunciation is kept (%s): what was recorded before stays', async (was) => {
    const fest = welt.saal.person('fest')
    const [schon] = (await fest.call('GET', '/api/aussprachen?jahr=2026')).json<{ items: Aussprache[] }>().items
    const { id } =
      schon ?? (await fest.call('PUT', '/api/aussprachen', { jahr: '2026', name: 'Aurélie', laut: 'o', quelle: '', version: 0 })).json<Aussprache>()
    beforeSchreiben(kontext().medien, was, fill)
    const answer = await fest.call('PUT', `/api/aussprachen/${id}/ton`, makeKlang(), BYTES)
    expect([answer.statusCode, answer.json()]).toEqual([507, expect.objectContaining({ error: 'kein-platz' })])
    expectNichtsUebrig()
    expect((await fest.call('GET', '/api/aussprachen?jahr=2026')).json()).toMatchObject({ items: [{ id, ton: null }] })
  })

  it('a batch of certificates is kept: the order says why, and nothing of it lies there', async () => {
    const { call } = welt.saal.person('fest')
    const auftrag = { typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: '2026' }, reihenfolge: 'KATEGORIE' }
    const { id } = (await call('POST', '/api/exportjobs', auftrag)).json<Exportjob>()
    beforeSchreiben(kontext().medien, 'put', fill)
    await kontext().jobs.runDue()
    expect((await call('GET', `/api/exportjobs/${id}`)).json()).toMatchObject({
      status: 'FEHLER',
      fehler: expect.stringContaining('zu wenig Speicherplatz') as string,
    })
    expectNichtsUebrig()
  })
})

/** A second of a tone, as WAV. */
function makeKlang(): Buffer {
  const [rate, kopf] = [8000, 44]
  const bytes = Buffer.alloc(kopf + rate * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(rate * 2, 40)
  for (let nr = 0; nr < rate; nr += 1) bytes.writeInt16LE(Math.round(Math.sin((nr / rate) * 440 * 2 * Math.PI) * 20_000), kopf + nr * 2)
  return bytes
}
