import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Auftritt } from '#contract/auftritt.ts'
import type { Ablauf } from '#contract/ablauf.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { addPerson } from '#tests/support/voting.ts'
import { festOf, openFest, type Festwelt } from './fest-welt.ts'

describe.each(['sqlite', 'postgres'] as const)('a work on stage on %s', (dialekt) => {
  let welt: Festwelt
  let fest: ReturnType<typeof festOf>
  let id: string
  beforeAll(async () => {
    welt = await openFest(dialekt)
    fest = festOf(welt)
    id = welt.werke[0]
  })
  beforeEach(async () => {
    for (const tabelle of ['ablaufplatz', 'ablaufblock', 'gala', 'auftritt', 'auftrittBearbeitung'] as const)
      await welt.db.deleteFrom(tabelle).execute()
    await welt.db.updateTable('auszeichnung').set({ aberkanntMs: null }).execute()
    await welt.db.updateTable('einreichung').set({ titel: 'Arbeit 1' }).where('id', '=', id).execute()
  })
  afterAll(() => welt.server.close())

  it('is what the work is, with nothing typed and an engraving proposed', async () => {
    const auftritt = await fest.readAuftritt(id)
    expect(auftritt).toMatchObject({
      einreichungId: id,
      titel: 'Arbeit 1',
      medaille: 'GOLD',
      oeffentlich: false,
      version: 0,
      updatedBy: null,
      felder: { sprechertext: '', laudator: '', abholer: [], gravur: null, trophaeen: { buehne: 1, spaeter: 0 } },
      gravur: { zeilen: ['Arbeit 1', 'Blitz und Donner für Kundin', 'Gold, Kategorie 1 2026'], stand: 'OFFEN', freigabe: null },
      fehlendeZeichen: [],
    })
  })

  it('two people in one Auftritt both save what they have typed; of the same field the second is told who was first, and what stands there', async () => {
    const antworten = await Promise.all([
      fest.save(id, 'laudator', 'Ayşe Demir', { vorher: '' }),
      fest.save(id, 'sprechertext', 'Ein Plakat.', { vorher: '', wer: 'fest2' }),
    ])
    expect(antworten.map(({ gespeichert }) => gespeichert)).toEqual([['laudator'], ['sprechertext']])
    const zweite = await fest.save(id, 'laudator', 'Miriam Keller', { vorher: '', wer: 'fest2' })
    expect(zweite).toMatchObject({ gespeichert: [], konflikte: { laudator: { dort: 'Ayşe Demir', wer: 'Vera fest', selbst: false } } })
    expect(await fest.readAuftritt(id)).toMatchObject({ version: 2, felder: { laudator: 'Ayşe Demir', sprechertext: 'Ein Plakat.' } })
    // What was sent twice because its answer was lost is no conflict.
    expect(await fest.save(id, 'laudator', 'Ayşe Demir', { vorher: '' })).toMatchObject({ version: 2, gespeichert: ['laudator'], konflikte: {} })
  })

  it('takes what fits, and says of each other field why not', async () => {
    const put = (aenderungen: object) => fest.call('fest')('PUT', `/api/auftritte/${id}`, { aenderungen })
    const sitz = { reihe: '2', von: 8, bis: 5, karten: 4, weg: '' }
    const answer = await put({
      sprechertext: { vorher: '', nachher: 'ä'.repeat(1501) },
      laudator: { vorher: '', nachher: 'Łukasz Wiśniewski' },
      gravur: { vorher: null, nachher: ['x'.repeat(33)] },
      sitz: { vorher: null, nachher: sitz },
      film: { vorher: null, nachher: { mediumId: newId(1), vonMs: 0, bisMs: 1000 } },
    })
    expect(answer.json()).toMatchObject({
      gespeichert: ['laudator'],
      abgelehnt: {
        sprechertext: 'Bitte höchstens 1500 Zeichen.',
        gravur: 'Bitte höchstens 32 Zeichen je Zeile.',
        sitz: 'Der letzte Platz liegt vor dem ersten.',
        film: expect.stringContaining('gibt es bei der Arbeit nicht'),
      },
    })
    expect((await put({ geheim: { vorher: '', nachher: '' } })).statusCode).toBe(400)
    expect(await fest.save(id, 'sprechertext', 'ä'.repeat(1500))).toMatchObject({ gespeichert: ['sprechertext'] })
  })

  it('an engraving is released as it was seen; any change of it, or of what the work is called, takes the release back', async () => {
    expect((await fest.release(id)).statusCode).toBe(200)
    expect(await fest.readAuftritt(id)).toMatchObject({ gravur: { stand: 'FREIGEGEBEN', freigabe: { durch: 'Vera fest' } } })
    // Another field leaves it as it is.
    await fest.save(id, 'laudator', 'Jemand')
    expect((await fest.readAuftritt(id)).gravur.stand).toBe('FREIGEGEBEN')
    await welt.db.updateTable('einreichung').set({ titel: 'Arbeit Eins' }).where('id', '=', id).execute()
    expect((await fest.readAuftritt(id)).gravur).toMatchObject({ stand: 'VERALTET', zeilen: ['Arbeit Eins', expect.any(String), expect.any(String)] })
    await fest.release(id, { wer: 'fest2' })
    await fest.save(id, 'gravur', ['Arbeit Eins', 'Gold'])
    expect((await fest.readAuftritt(id)).gravur).toMatchObject({ stand: 'VERALTET', zeilen: ['Arbeit Eins', 'Gold'] })
    await fest.release(id)
    expect((await fest.release(id, { frei: false })).statusCode).toBe(200)
    expect((await fest.readAuftritt(id)).gravur.stand).toBe('OFFEN')
  })

  it('two who change and release the lines at the same moment: nothing is released that nobody saw', async () => {
    const { gravur, version } = await fest.readAuftritt(id)
    const [freigabe] = await Promise.all([
      fest.call('fest')('POST', `/api/auftritte/${id}/gravur`, { frei: true, zeilen: gravur.zeilen, version }),
      fest.save(id, 'gravur', ['Andere Zeile'], { vorher: null, wer: 'fest2' }),
    ])
    const danach = (await fest.readAuftritt(id)).gravur
    expect([freigabe.statusCode, danach.stand]).toEqual(freigabe.statusCode === 200 ? [200, 'VERALTET'] : [409, 'OFFEN'])
    const alt = await fest.call('fest')('POST', `/api/auftritte/${id}/gravur`, { frei: true, zeilen: gravur.zeilen, version })
    expect(alt.json()).toMatchObject({ error: 'version-veraltet', message: expect.stringMatching(/von Vera fest2|Sie selbst/) })
  })

  it('long titles and characters that no font has are told before anything is cut', async () => {
    await welt.db
      .updateTable('einreichung')
      .set({ titel: 'T'.repeat(120) })
      .where('id', '=', id)
      .execute()
    expect((await fest.release(id)).json()).toMatchObject({
      error: 'ablauf-stand',
      message: expect.stringContaining('Zeile 1 der Gravur ist länger als 32'),
    })
    await fest.save(id, 'gravur', ['Œuvre für Ørsted', 'Łódź, ğ und ẞ', 'Ж'])
    expect((await fest.readAuftritt(id)).fehlendeZeichen).toEqual([])
    await fest.save(id, 'gravur', ['Arbeit 漢字', '漢'])
    const { fehlendeZeichen } = await fest.readAuftritt(id)
    expect(fehlendeZeichen.map(({ zeichen, code, zeile }) => [zeichen, code, zeile])).toEqual([
      ['漢', 'U+6F22', 0],
      ['字', 'U+5B57', 0],
      ['漢', 'U+6F22', 1],
    ])
    expect((await fest.release(id)).json()).toMatchObject({ message: expect.stringContaining('漢 字') })
    expect((await fest.readAuftritt(id)).urkundeFehlende).toEqual([])
    await welt.db.updateTable('einreichung').set({ auftraggeber: 'Haus 漢' }).where('id', '=', id).execute()
    expect((await fest.readAuftritt(id)).urkundeFehlende).toEqual([{ zeichen: '漢', code: 'U+6F22', feld: 'Auftraggeber' }])
    await welt.db.updateTable('einreichung').set({ auftraggeber: 'Kundin' }).where('id', '=', id).execute()
  })

  it('a film is cut within its length; one that became shorter is missing again', async () => {
    const sha256 = await insertThumb(welt.server, id)
    await welt.db.updateTable('rendition').set({ variant: 'video', mime: 'video/mp4', durationMs: 35_000 }).where('sha256', '=', sha256).execute()
    const { filme } = await fest.readAuftritt(id)
    const mediumId = filme[0]?.mediumId ?? ''
    expect(filme).toMatchObject([{ mediumId, sha256, durationMs: 35_000 }])
    expect(await fest.save(id, 'film', { mediumId, vonMs: 5000, bisMs: 40_000 })).toMatchObject({
      abgelehnt: { film: 'Der Schnitt endet nach dem Ende des Films.' },
    })
    expect(await fest.save(id, 'film', { mediumId, vonMs: 5000, bisMs: 5000 })).toMatchObject({
      abgelehnt: { film: 'Das Ende liegt nicht nach dem Beginn.' },
    })
    expect(await fest.save(id, 'film', { mediumId, vonMs: 5000, bisMs: 27_000 })).toMatchObject({ gespeichert: ['film'] })
    // The festival team looks at it; a person of another room does not.
    expect((await fest.call('fest')('GET', `/media/${sha256}`)).statusCode).toBe(200)
    await welt.db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('einreichungId', '=', id).execute()
    expect((await fest.call('fest')('GET', `/media/${sha256}`)).statusCode).toBe(403)
    await welt.db.deleteFrom('rendition').where('sha256', '=', sha256).execute()
  })

  it('vanishes with its award, keeps what was typed, and has it when it comes back', async () => {
    await fest.save(id, 'laudator', 'Ayşe Demir')
    await welt.db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('einreichungId', '=', id).execute()
    for (const answer of [
      await fest.call('fest')('GET', `/api/auftritte/${id}`),
      await fest.call('fest')('PUT', `/api/auftritte/${id}`, { aenderungen: { laudator: { vorher: 'Ayşe Demir', nachher: '' } } }),
      await fest.move(id, 'VOR', welt.werke[1]),
    ])
      expect(answer.json()).toMatchObject({ error: 'nicht-gefunden', message: expect.stringContaining('bleibt aufgehoben') })
    await welt.db.updateTable('auszeichnung').set({ aberkanntMs: null }).where('einreichungId', '=', id).execute()
    expect((await fest.readAuftritt(id)).felder.laudator).toBe('Ayşe Demir')
  })

  it('says who has it open, and that they have gone', async () => {
    const tell = (offen: boolean) => fest.call('fest2')('POST', `/api/auftritte/${id}/bearbeitung`, { offen })
    const wer = async () => (await fest.readAblauf()).bearbeitungen.map(({ einreichungId, name, selbst }) => [einreichungId, name, selbst])
    await tell(true)
    await tell(true)
    expect(await wer()).toEqual([[id, 'Vera fest2', false]])
    welt.uhr.ms += 60_000
    expect(await wer()).toEqual([])
    await tell(true)
    await tell(false)
    expect(await wer()).toEqual([])
  })

  it('is nothing to anybody else: not by a count, an id or a certificate', async () => {
    for (const [name, roles] of [
      ['druck', ['DRUCKEREI']],
      ['buehne', ['PRAESENTATION']],
      ['agentur', ['AGENTUR']],
      ['doppelt', ['AGENTUR', 'FESTTEAM']],
    ] as const)
      await addPerson(welt, name, { roles: [...roles], juryId: null })
    for (const name of ['druck', 'buehne', 'agentur', 'doppelt', 'j1', 'vorsitz'])
      for (const url of ['/api/ablauf?jahr=2026', `/api/auftritte/${id}`])
        expect((await fest.call(name)('GET', url)).json(), `${name} ${url}`).toMatchObject({ error: 'keine-berechtigung' })
    const urkunde = `/api/auszeichnungen/${welt.awards[0]}/urkunde`
    expect((await fest.call('doppelt')('GET', urkunde)).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await fest.call('fest')('GET', urkunde)).headers['content-type']).toBe('application/pdf')
    expect((await fest.call('admin')('GET', `/api/auftritte/${id}`)).json<Auftritt>().titel).toBe('Arbeit 1')
    expect((await fest.call('admin')('GET', '/api/ablauf')).json<Ablauf>().jahr).toBe(2026)
  })
})
