import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Preflight } from '#contract/preflight.ts'
import { planPreflight } from '#server/media/werkstatt/preflight-job.ts'
import { preflightStaende } from '#server/queries/druck/preflight.ts'
import { insertDruckdatei } from '#tests/support/druckdatei.ts'
import { fill, FOGRA51, makeDruckPdf, X4 } from '#tests/support/druck-pdf.ts'
import { openDruckwelt, type Druckwelt } from './druck-welt.ts'

const GUT = { ...FOGRA51, info: X4 }

describe.each(['sqlite', 'postgres'] as const)('the preflight of an awarded work, on %s', (dialekt) => {
  let welt: Druckwelt
  let [eins, zwei, drei] = ['', '', '']
  beforeAll(async () => {
    welt = await openDruckwelt(dialekt)
    ;[eins = '', zwei = '', drei = ''] = welt.werke
  })
  afterAll(() => welt.saal.server.close())

  const call = (methode: 'GET' | 'POST', pfad: string, body?: object, wer = 'admin') =>
    welt.saal.person(wer).call(methode, `/api/einreichungen/${pfad}`, body)
  const read = async (id: string) => {
    const antwort = await call('GET', `${id}/preflight`)
    expect(antwort.statusCode).toBe(200)
    return antwort.json<Preflight>()
  }
  const arbeite = async () => {
    const { kontext } = welt.saal.server
    welt.saal.uhr.ms += 60_000
    await planPreflight(kontext.db, kontext.now())
    await kontext.jobs.runDue()
  }
  const accept = (id: string, mediumId: string | null, schluessel: string, angenommen = true) =>
    call('POST', `${id}/preflight/annahmen`, { mediumId, schluessel, angenommen })

  it('checks print files by itself, tells what it found, and keeps a work with an error from being ready', async () => {
    await insertDruckdatei(
      welt.saal,
      eins,
      makeDruckPdf({ ...GUT, seiten: ['0 0 0 1 k 0 0 900 100 re f', fill('1 1 1 0.5 k')], bleed: null, trim: null }),
    )
    expect(await read(eins)).toMatchObject({
      stand: 'OFFEN',
      seiten: [],
      befunde: [{ klasse: 'WARNUNG', code: 'kurztext' }, { code: 'logo' }].toReversed(),
    })
    expect((await welt.schritt(eins, 'DRUCKREIF', 0)).json()).toMatchObject({
      error: 'druckstatus-schritt',
      message: 'Dieser Schritt ist nicht möglich. Die Arbeit ist noch nicht im Preflight geprüft.',
    })
    await arbeite()
    const { stand, datei, befunde, seiten, ohneBefund, geprueftMs } = await read(eins)
    expect([stand, geprueftMs]).toEqual(['GEPRUEFT', welt.saal.uhr.ms])
    expect(datei).toMatchObject({ dateiname: 'klebt-nicht_druck.pdf', art: 'PDF/X-4', seitenzahl: 2 })
    // The whole sheet is the end format: what reaches its edge on page 1 and 2 has no bleed.
    expect(befunde.filter(({ klasse }) => klasse === 'FEHLER').map(({ titel }) => titel)).toEqual([
      'Beschnitt fehlt links: 0 statt 3 mm',
      'Beschnitt fehlt rechts: 0 statt 3 mm',
      'Beschnitt fehlt unten: 0 statt 3 mm',
      'Beschnitt fehlt links: 0 statt 3 mm',
      'Beschnitt fehlt oben: 0 statt 3 mm',
      'Beschnitt fehlt rechts: 0 statt 3 mm',
      'Beschnitt fehlt unten: 0 statt 3 mm',
    ])
    expect(seiten.map(({ seite, bild }) => [seite, bild])).toEqual([
      [1, null],
      [2, null],
    ])
    expect(ohneBefund).toContain('Schriften')
    expect((await welt.schritt(eins, 'DRUCKREIF', 0)).json()).toMatchObject({
      message: 'Dieser Schritt ist nicht möglich. Die Arbeit hat 7 Fehler im Preflight.',
    })
  })

  it('takes a warning for this file only, with who took it', async () => {
    const mediumId = await insertDruckdatei(welt.saal, zwei, makeDruckPdf({ ...GUT, seiten: [fill('1 1 1 0.5 k')] }))
    await arbeite()
    expect((await preflightStaende(welt.saal.db, [zwei])).get(zwei)).toEqual({
      stand: 'GEPRUEFT',
      fehler: 0,
      warnungen: 3,
      angenommen: 0,
      hinweise: 0,
    })
    expect((await accept(zwei, mediumId, 'farbauftrag:1')).statusCode).toBe(200)
    const befund = (await read(zwei)).befunde.find(({ code }) => code === 'farbauftrag')
    expect(befund?.angenommen?.durch).toMatch(/admin/i)
    expect((await preflightStaende(welt.saal.db, [zwei])).get(zwei)).toMatchObject({ warnungen: 2, angenommen: 1 })
    // The same file checked again: it is still taken.
    expect((await call('POST', `${zwei}/preflight`)).statusCode).toBe(200)
    expect((await read(zwei)).stand).toBe('LAEUFT')
    await arbeite()
    expect((await read(zwei)).befunde.find(({ code }) => code === 'farbauftrag')?.angenommen).not.toBeNull()
    // Another file with the same fault: nobody has seen it.
    await insertDruckdatei(welt.saal, zwei, makeDruckPdf({ ...GUT, seiten: [fill('1 1 0.9 0.6 k')] }))
    expect((await read(zwei)).stand).toBe('OFFEN')
    await arbeite()
    expect((await read(zwei)).befunde.find(({ code }) => code === 'farbauftrag')?.angenommen).toBeNull()
    expect((await welt.schritt(zwei, 'DRUCKREIF', 0)).statusCode).toBe(200)
  })

  it('asks texts as they are now: a warning that was taken comes back with another text', async () => {
    expect((await accept(drei, null, 'kurztext')).statusCode).toBe(200)
    expect((await preflightStaende(welt.saal.db, [drei])).get(drei)).toMatchObject({ stand: 'OHNE_DATEI', warnungen: 1, angenommen: 1 })
    await welt.saal.db
      .updateTable('einreichung')
      .set({ titel: 'T'.repeat(120) })
      .where('id', '=', drei)
      .execute()
    const { befunde } = await read(drei)
    expect(befunde.map(({ titel, angenommen }) => [titel, angenommen])).toEqual([
      ['Kein Logo für den Druck', null],
      ['Titel 120 von 60 Zeichen', null],
      ['Kurztext fehlt', null],
    ])
    await welt.saal.db.deleteFrom('credit').where('einreichungId', '=', drei).execute()
    expect((await read(drei)).befunde[0]).toMatchObject({ klasse: 'FEHLER', titel: 'Credits fehlen' })
  })

  it('takes neither errors nor what is not found, and knows works with an award only', async () => {
    expect((await accept(drei, null, 'credits')).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await accept(drei, null, 'gibtsnicht')).json()).toMatchObject({ error: 'nicht-gefunden' })
    const ohne = welt.saal.einreichungIds.find((id) => !welt.werke.includes(id)) ?? ''
    expect((await call('GET', `${ohne}/preflight`)).json()).toMatchObject({ error: 'nicht-gefunden' })
  })

  it('asked for twice at the same moment is checked once', async () => {
    await Promise.all([call('POST', `${eins}/preflight`), call('POST', `${eins}/preflight`)])
    const wartend = await welt.saal.db.selectFrom('job').select('id').where('typ', '=', 'preflight').where('status', '=', 'WARTET').execute()
    expect(wartend).toHaveLength(1)
    await welt.saal.server.kontext.jobs.runDue()
    expect((await read(eins)).stand).toBe('GEPRUEFT')
  })

  it('leads from work to work by title', async () => {
    const ids = (await welt.liste('sort=titel:ASC')).items.map(({ id }) => id)
    const gelesen = await Promise.all(ids.map(read))
    expect(gelesen.map(({ vorige }) => vorige)).toEqual([null, ids[0], ids[1]])
    expect(gelesen.map(({ naechste }) => naechste)).toEqual([ids[1], ids[2], null])
  })
})
