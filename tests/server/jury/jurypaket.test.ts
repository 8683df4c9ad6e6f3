import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import { JurypaketSchema, type Jurypaket } from '#contract/jurypaket.ts'
import { raisePaketRevision } from '#server/db/paket/jurypaket.ts'
import { RENDITION_JOB } from '#server/domain/medium/medium-job.ts'
import type { RenditionAuftrag } from '#server/media/werkstatt/rendition-job.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { insertJob } from '#server/db/datenbank/job.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#7a3"/></svg>')

describe.each(['sqlite', 'postgres'] as const)('the Jurypaket on %s', (dialekt) => {
  let server: TestServer
  let ids: Map<number, string>
  let nowMs = Date.UTC(2026, 10, 21, 10)

  beforeAll(async () => {
    server = await buildTestServer({ dialekt, demo: true, now: () => nowMs })
    const rows = await server.kontext.db.selectFrom('jury').select(['id', 'nummer']).execute()
    ids = new Map(rows.map(({ id, nummer }) => [nummer, id]))
  })
  afterAll(() => server.close())

  const loginAs = (konto: string) => server.loginAs(`${konto}@lorbeer.example`)
  const get = (call: Call, nummer = 1, headers: Record<string, string> = {}) =>
    call('GET', `/api/voting/jurys/${ids.get(nummer)}/paket`, undefined, { headers })
  const read = async (call: Call, nummer = 1): Promise<Jurypaket> => JurypaketSchema.parse((await get(call, nummer)).json())

  it('has the form of the contract, sorted, with everything a juror needs', async () => {
    const paket = await read(await loginAs('jury1'))
    expect(paket.kategorien.map(({ nummer }) => nummer)).toEqual([1, 2, 3, 4, 5])
    expect(paket.einreichungen.filter(({ kategorieId }) => kategorieId === paket.kategorien[0]?.id).length).toBeGreaterThanOrEqual(40)
    expect(paket.mitglied).toMatchObject({ funktion: 'MITGLIED', stimmberechtigt: true })
    expect(paket.runden[0]).toMatchObject({ modus: 'PUNKTE', status: 'OFFEN', freigegeben: true })
    expect(paket.runden[0]?.startMs).toBeLessThan(nowMs)
    expect(paket.runden[0]?.endeMs).toBeGreaterThan(nowMs)
    expect(paket.jurybuero.telefon).not.toBe('')
    expect(paket.begruessung).toContain('befangen')
    expect(paket.kategorien[0]?.beschreibung).toMatch(/^Einzelplakate und Serien .* Bei Serien zählt das schwächste Motiv mit\.$/)
    const nummern = paket.einreichungen.map(({ nummer }) => nummer)
    expect(nummern).toEqual(nummern.toSorted())
    expect(new Set(paket.einreichungen.flatMap(({ medien }) => medien.map(({ variant }) => variant)))).toEqual(
      new Set(['thumb', 'preview', 'poster', 'video']),
    )
  })

  it('answers the same person the same bytes, and 304 to their own ETag alone', async () => {
    const [jury3, jury4] = [await loginAs('jury3'), await loginAs('jury4')]
    const first = await get(jury3)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    expect((await get(jury3)).body).toBe(first.body)
    const known = await get(jury3, 1, { 'if-none-match': `W/"alt", ${etag}` })
    expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([304, '', 'private, no-cache'])
    expect((await get(jury4, 1, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('gives no byte of a name, credit or file name away in an anonymous category', async () => {
    const { db } = server.kontext
    const agenturen = await db.selectFrom('agentur').select(['agenturname', 'agenturnameVeroeffentlichungen', 'website', 'email']).execute()
    const credits = await db.selectFrom('credit').select(['firstname', 'lastname']).distinct().execute()
    const dateinamen = await db.selectFrom('medium').select('dateiname').where('dateiname', '<>', '').execute()
    const secret = [
      ...agenturen.flatMap(({ agenturname, agenturnameVeroeffentlichungen, website, email }) => [
        agenturname,
        agenturnameVeroeffentlichungen,
        new URL(website).host,
        email,
      ]),
      ...credits.map(({ firstname, lastname }) => `${firstname} ${lastname}`),
      ...dateinamen.map(({ dateiname }) => dateiname),
    ].map((text) => JSON.stringify(text).slice(1, -1).toLowerCase())
    const preview = await db.selectFrom('rendition').selectAll().where('variant', '=', 'preview').execute()
    await insertAll(
      db,
      'rendition',
      preview.map((row) => ({ ...row, variant: 'preview@avif', bytes: 1, mime: 'image/avif' })),
    )
    for (const [konto, nummer] of [
      ['jury1', 1],
      ['praesident', 1],
      ['praesentation', 1],
      ['praesentation', 2],
      ['jury13', 3],
      ['jury20', 4],
      ['jury20', 7],
    ] as const) {
      await db.updateTable('kategorie').set({ anonym: 1 }).execute()
      await raisePaketRevision(db, [ids.get(nummer) ?? ''], nowMs)
      const body = (await get(await loginAs(konto), nummer, { 'lorbeer-bilder': 'avif' })).body.toLowerCase()
      expect(
        secret.filter((text) => body.includes(text)),
        `${konto}, Jury ${nummer}`,
      ).toEqual([])
      expect(body).toContain('image/avif')
    }
    await db.deleteFrom('rendition').where('variant', '=', 'preview@avif').execute()
  })

  it('names agency and credits where the category is open, to administrators everywhere, and once everything is published', async () => {
    const { db } = server.kontext
    const kategorie = await db.selectFrom('kategorie').select('id').where('jahr', '=', 2026).where('nummer', '=', 2).executeTakeFirstOrThrow()
    await db.updateTable('kategorie').set({ anonym: 0 }).where('id', '=', kategorie.id).execute()
    await raisePaketRevision(db, [ids.get(1) ?? ''], nowMs)
    const jury1 = await loginAs('jury1')
    const named = (paket: Jurypaket) => paket.einreichungen.filter(({ agentur, credits }) => agentur !== null && credits.length > 0)
    const seen = named(await read(jury1))
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen.map(({ kategorieId }) => kategorieId))).toEqual(new Set([kategorie.id]))
    const all = await read(await loginAs('admin'))
    expect(named(all)).toHaveLength(all.einreichungen.length)
    expect(all.mitglied).toBeNull()
    const runden = await db
      .selectFrom('runde')
      .select(['id', 'status'])
      .where('juryId', '=', ids.get(1) ?? '')
      .execute()
    await db
      .updateTable('runde')
      .set({ status: 'VEROEFFENTLICHT' })
      .where('juryId', '=', ids.get(1) ?? '')
      .execute()
    const veroeffentlicht = await read(jury1)
    expect(named(veroeffentlicht)).toHaveLength(veroeffentlicht.einreichungen.length - veroeffentlicht.befangenBestaetigt.length)
    for (const { id, status } of runden) await db.updateTable('runde').set({ status }).where('id', '=', id).execute()
  })

  it('shows number and title of a work with a confirmed recusal, and lists a declared one in full', async () => {
    const paket = await read(await loginAs('jury3'))
    expect(paket.befangenBestaetigt.length).toBeGreaterThan(0)
    expect(paket.befangen.length).toBeGreaterThan(paket.befangenBestaetigt.length)
    for (const einreichung of paket.einreichungen.filter(({ id }) => paket.befangen.includes(id))) {
      const bestaetigt = paket.befangenBestaetigt.includes(einreichung.id)
      expect(einreichung.medien.length === 0).toBe(bestaetigt)
      expect(einreichung.texte.idee === '').toBe(bestaetigt)
      expect(einreichung.auftraggeber === '').toBe(bestaetigt)
      expect([einreichung.nummer, einreichung.titel]).not.toContain('')
    }
  })

  it('hides names the moment a category becomes anonymous, and shows new titles and media fields', async () => {
    const [jury, admin] = [await loginAs('jury1'), await loginAs('admin')]
    const before = await read(jury)
    const { id } = before.kategorien[0] ?? { id: '' }
    const change = async (over: object) => {
      const kategorie = (await admin('GET', `/api/kategorien/${id}`)).json<Record<string, unknown> & { medienfelder: Record<string, unknown>[] }>()
      const { updatedMs: _, updatedBy: __, id: ___, ...felder } = kategorie
      expect((await admin('PUT', `/api/kategorien/${id}`, { ...felder, ...over })).statusCode).toBe(200)
    }
    const agenturenOf = ({ einreichungen }: Jurypaket) =>
      einreichungen.filter(({ kategorieId, agentur }) => kategorieId === id && agentur !== null).length
    await change({ anonym: false })
    const offen = await read(jury)
    expect(agenturenOf(offen)).toBeGreaterThan(0)
    await change({ anonym: true, titel: 'Plakat neu' })
    const anonym = await read(jury)
    expect([agenturenOf(anonym), anonym.kategorien[0]?.titel]).toEqual([0, 'Plakat neu'])
    const feld = (await admin('GET', '/api/medienfelder'))
      .json<{ items: { id: string; titel: string }[] }>()
      .items.find(({ titel }) => titel === 'Bilder')
    const {
      updatedMs: _,
      updatedBy: __,
      position: ___,
      verwendet: ____,
      ...medienfeld
    } = (await admin('GET', `/api/medienfelder/${feld?.id}`)).json()
    expect((await admin('PUT', `/api/medienfelder/${feld?.id}`, { ...medienfeld, imJurypaket: false })).statusCode).toBe(200)
    const ohne = await read(jury)
    expect(ohne.einreichungen.flatMap(({ medien }) => medien).length).toBeLessThan(anonym.einreichungen.flatMap(({ medien }) => medien).length)
    expect(ohne.revision).toBe(before.revision + 3)
    await admin('PUT', `/api/medienfelder/${feld?.id}`, { ...medienfeld, imJurypaket: true, version: Number(medienfeld.version) + 1 })
    const nichtAufDerBuehne = ({ medienfelder }: Jurypaket) =>
      medienfelder.filter(({ inPraesentation }) => inPraesentation === false).map(({ id }) => id)
    expect(nichtAufDerBuehne(before)).toEqual([])
    await admin('PUT', `/api/medienfelder/${feld?.id}`, { ...medienfeld, inPraesentation: false, version: Number(medienfeld.version) + 2 })
    expect(nichtAufDerBuehne(await read(jury))).toEqual([feld?.id])
    await admin('PUT', `/api/medienfelder/${feld?.id}`, { ...medienfeld, version: Number(medienfeld.version) + 3 })
    await change({ titel: before.kategorien[0]?.titel })
  })

  it('is for members, presenters of the running year and administrators', async () => {
    const praesentation = await read(await loginAs('praesentation'), 2)
    expect([praesentation.mitglied, praesentation.befangen]).toEqual([null, []])
    for (const [konto, nummer, error] of [
      ['jury1', 2, 'not-member'],
      ['jury13', 1, 'not-member'],
      ['praesident', 3, 'not-member'],
      ['agentur', 1, 'keine-berechtigung'],
    ] as const) {
      expect({ konto, ...(await get(await loginAs(konto), nummer)).json<object>() }).toMatchObject({ konto, error })
    }
    await server.kontext.db.updateTable('jury').set({ jahr: 2024 }).where('nummer', '=', 4).execute()
    expect((await get(await loginAs('praesentation'), 4)).json()).toMatchObject({ error: 'not-member' })
    const unknown = await (await loginAs('admin'))('GET', `/api/voting/jurys/${crypto.randomUUID()}/paket`)
    expect(unknown.json()).toMatchObject({ error: 'nicht-gefunden' })
  })

  it('drops a work at once when it leaves the jury, also when the revision was not raised', async () => {
    const { db } = server.kontext
    const jury5 = await loginAs('jury5')
    const before = await read(jury5)
    const gone = before.einreichungen[0]?.id ?? ''
    await db.updateTable('einreichung').set({ status: 'DISQUALIFIZIERT' }).where('id', '=', gone).execute()
    const after = await read(jury5)
    expect(after.einreichungen.map(({ id }) => id)).not.toContain(gone)
    expect(after.einreichungen).toHaveLength(before.einreichungen.length - 1)
  })

  it('lists renditions made in the background, and raises its revision for them at most once a minute', async () => {
    const { db, medien, jobs } = server.kontext
    const jury6 = await loginAs('jury6')
    const paket = await read(jury6)
    await db
      .updateTable('jury')
      .set({ paketMs: nowMs - 60_000 })
      .where('id', '=', paket.juryId)
      .execute()
    const works = paket.einreichungen.filter(({ medien: files, id }) => files.length > 0 && !paket.befangen.includes(id)).slice(0, 3)
    const { sha256 } = await medien.put(DRAWING)
    for (const work of works) {
      const mediumId = work.medien[0]?.medienId ?? ''
      await db.updateTable('medium').set({ sha256, typ: 'BILD', mime: 'image/svg+xml', dateiname: 'motiv.svg' }).where('id', '=', mediumId).execute()
      const daten: RenditionAuftrag = { mediumId, varianten: ['full'] }
      await insertJob(db, { typ: RENDITION_JOB, daten, nowMs })
    }
    const wirdMehr = async () =>
      (await jury6('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>().items.find(({ id }) => id === paket.juryId)?.wirdMehr
    expect(await wirdMehr()).toBe(true)
    await jobs.runDue()
    expect((await read(jury6)).revision).toBe(paket.revision + 1)
    nowMs += 60_000
    await jobs.runDue()
    await jobs.runDue()
    const after = await read(jury6)
    expect([after.revision, await wirdMehr()]).toEqual([paket.revision + 2, false])
    const full = after.einreichungen.flatMap(({ medien: files }) => files).filter(({ variant }) => variant === 'full')
    expect(full).toHaveLength(works.length)
    expect((await jury6('GET', `/media/${full[0]?.sha256}`)).headers['content-type']).toBe('image/jpeg')
    // What was drawn is from now on the picture that an agency would have sent.
    const medium = await db
      .selectFrom('medium')
      .select(['sha256', 'mime', 'width', 'dateiname'])
      .where('id', '=', full[0]?.medienId ?? '')
      .executeTakeFirst()
    expect(medium).toEqual({ sha256: full[0]?.sha256, mime: 'image/jpeg', width: full[0]?.width, dateiname: 'motiv.jpg' })
  })
})
