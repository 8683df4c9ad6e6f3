import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Entwurf, EntwurfGespeichert } from '#contract/einreichung-entwurf.ts'
import { fillIn, openEinreichraum, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { insertKategorie, START_MS } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('drafts on %s', (dialekt) => {
  let raum: Einreichraum
  let id = ''

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
  })
  afterAll(() => raum.saal.server.close())
  beforeEach(async () => {
    raum.saal.uhr.ms = START_MS
    const answer = await raum.agentur('POST', '/api/einreichungen', { titel: 'Klebt nicht.', kategorieId: raum.saal.kategorieId })
    expect(answer.statusCode).toBe(200)
    id = answer.json<{ id: string }>().id
  })

  const read = async (call: Call = raum.agentur) => (await call('GET', `/api/einreichungen/${id}/entwurf`)).json<Entwurf>()
  const save = async (aenderungen: object, call: Call = raum.agentur) => {
    raum.saal.uhr.ms += 1000
    return (await call('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen })).json<EntwurfGespeichert>()
  }

  it('belong to the agency of whoever makes them, also when another one is named; the office names one', async () => {
    const { saal, agentur, admin, agenturId, fremdeAgenturId } = raum
    const made = await agentur('POST', '/api/einreichungen', { titel: 'A', kategorieId: saal.kategorieId, agenturId: fremdeAgenturId })
    const row = await saal.db.selectFrom('einreichung').selectAll().where('id', '=', made.json<{ id: string }>().id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ agenturId, status: 'ENTWURF', nummer: null, jahr: 2026 })
    const missing = await admin('POST', '/api/einreichungen', { titel: 'A', kategorieId: saal.kategorieId })
    expect([missing.statusCode, missing.json()]).toMatchObject([400, { fields: { agenturId: 'Bitte wählen Sie eine Agentur.' } }])
    expect((await admin('POST', '/api/einreichungen', { titel: 'A', kategorieId: saal.kategorieId, agenturId })).statusCode).toBe(200)
  })

  it('lose what turns the direction of writing, also where it was stored before, and nothing of it is refused', async () => {
    await raum.saal.db.updateTable('einreichung').set({ titel: 'Klebt\u202E nicht.' }).where('id', '=', id).execute()
    const { titel } = (await read()).felder
    expect(titel).toBe('Klebt\u202E nicht.')
    expect(await save({ titel: { vorher: titel, nachher: `${titel}\u200F Doch.` } })).toMatchObject({ gespeichert: ['titel'], konflikte: {} })
    // The window that has typed it still believes its own text.
    const weiter = { vorher: `${titel}\u200F Doch.`, nachher: `${titel}\u200F Doch. Sehr.` }
    expect(await save({ titel: weiter })).toMatchObject({ gespeichert: ['titel'], konflikte: {} })
    expect((await read()).felder.titel).toBe('Klebt nicht. Doch. Sehr.')
  })

  it('name the person to write to when the agency has one only', async () => {
    expect((await read()).felder.ansprechpartnerId).toBe(raum.ansprechpartnerId)
  })

  it('need a title, a category that is open, and an agency that may', async () => {
    const { saal, agentur } = raum
    const archiviert = await insertKategorie(saal.db, null, 90)
    await saal.db.updateTable('kategorie').set({ aktiv: 0 }).where('id', '=', archiviert).execute()
    expect((await agentur('POST', '/api/einreichungen', { titel: ' ', kategorieId: saal.kategorieId })).json()).toMatchObject({
      fields: { titel: expect.any(String) },
    })
    expect((await agentur('POST', '/api/einreichungen', { titel: 'A', kategorieId: archiviert })).json()).toMatchObject({
      fields: { kategorieId: expect.any(String) },
    })
    await saal.db.updateTable('agentur').set({ status: 'GESPERRT' }).where('id', '=', raum.agenturId).execute()
    expect((await agentur('POST', '/api/einreichungen', { titel: 'A', kategorieId: saal.kategorieId })).statusCode).toBe(409)
    await saal.db.updateTable('agentur').set({ status: 'FREIGEGEBEN' }).where('id', '=', raum.agenturId).execute()
  })

  it('keep nothing but their own fields, within their bounds, whatever is sent', async () => {
    const before = await raum.saal.db.selectFrom('einreichung').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const was = { vorher: '', nachher: 'x' }
    const patch = (payload: string) =>
      raum.agentur('PATCH', `/api/einreichungen/${id}/entwurf`, undefined, { payload, headers: { 'content-type': 'application/json' } })
    const own = (name: string) => `{"aenderungen":{${JSON.stringify(name)}:${JSON.stringify(was)}}}`
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'status', 'agenturId', 'nummer', 'revision', ''])
      expect((await patch(own(name))).statusCode, name).toBe(400)
    const viele = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`feld${index}`, was]))
    expect((await patch(JSON.stringify({ aenderungen: viele }))).statusCode).toBe(400)
    expect((await patch(JSON.stringify({ aenderungen: { titel: { vorher: 'Klebt nicht.', nachher: 'x'.repeat(2_000_000) } } }))).statusCode).toBe(413)
    const falsch = { titel: { boese: 1 }, serie: 'ja', teile: 1e9, credits: [{ __proto__: null, funktion: 'x' }], kurztext: ['x'], kategorieId: {} }
    const felder = (await read()).felder as unknown as Record<string, unknown>
    const { gespeichert, abgelehnt } = await save(
      Object.fromEntries(Object.entries(falsch).map(([name, nachher]) => [name, { vorher: felder[name], nachher }])),
    )
    expect([gespeichert, Object.keys(abgelehnt)]).toEqual([[], Object.keys(falsch)])
    expect(await raum.saal.db.selectFrom('einreichung').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(before)
  })

  it('save each field by itself: what is wrong is refused with a sentence, the rest is kept', async () => {
    const long = 'x'.repeat(281)
    const answer = await save({
      auftraggeber: { vorher: '', nachher: 'Molkerei <b>Alm</b> 🎨' },
      kurztext: { vorher: '', nachher: long },
      teile: { vorher: 1, nachher: 'drei' },
      kategorieId: { vorher: raum.saal.kategorieId, nachher: crypto.randomUUID() },
      beteiligteAgenturIds: { vorher: [], nachher: [crypto.randomUUID()] },
      ansprechpartnerId: { vorher: null, nachher: crypto.randomUUID() },
    })
    expect(answer.gespeichert).toEqual(['auftraggeber'])
    expect(Object.keys(answer.abgelehnt).toSorted()).toEqual(['ansprechpartnerId', 'beteiligteAgenturIds', 'kategorieId', 'kurztext', 'teile'])
    expect(answer.abgelehnt['kurztext']).toBe('Bitte höchstens 280 Zeichen.')
    expect((await read()).felder).toMatchObject({ auftraggeber: 'Molkerei <b>Alm</b> 🎨', kurztext: '', teile: 1 })
  })

  it('say in German what is wrong with a field, whatever was sent', async () => {
    const felder = Object.keys((await read()).felder)
    for (const nachher of [{}, [], 'x', 7, null, true, [{}], [7], { $ne: 1 }, '2026-02-31', '\u2028', [{ funktion: 1 }], -1e300]) {
      const aenderungen = Object.fromEntries(felder.map((feld) => [feld, { vorher: null, nachher }]))
      for (const [feld, satz] of Object.entries((await save(aenderungen)).abgelehnt))
        expect([feld, nachher, satz]).toEqual([feld, nachher, expect.stringMatching(/^(Bitte|Diese|Dieses|Eine|Möglich) .*[.?]$/)])
    }
    const answer = await raum.agentur('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen: { status: { vorher: '', nachher: 'PRAEMIERT' } } })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { aenderungen: 'Unbekannt: status.' }])
  })

  it('let two windows fill in one draft: different fields both count, the same field asks which', async () => {
    const [office] = [raum.admin]
    await save({ idee: { vorher: '', nachher: 'Von der Agentur' } })
    expect((await save({ marke: { vorher: '', nachher: 'Vom Büro' } }, office)).gespeichert).toEqual(['marke'])
    const second = await save({ idee: { vorher: '', nachher: 'Aus dem zweiten Fenster' } }, office)
    expect(second.gespeichert).toEqual([])
    expect(second.konflikte['idee']).toMatchObject({ dort: 'Von der Agentur', wer: 'Vera agentur', selbst: false, ms: null })
    expect((await save({ idee: { vorher: '', nachher: 'Noch ein Fenster' } })).konflikte['idee']).toMatchObject({ selbst: true })
    expect((await read()).felder).toMatchObject({ idee: 'Von der Agentur', marke: 'Vom Büro' })
    // The same text from both is no question.
    expect((await save({ idee: { vorher: 'ganz alt', nachher: 'Von der Agentur' } }, office)).konflikte).toEqual({})
  })

  it('keep one entry of history for what one person types in a while, with what stood there at first', async () => {
    await save({ marke: { vorher: '', nachher: 'A' } })
    await save({ marke: { vorher: 'A', nachher: 'AB' } })
    await save({ idee: { vorher: '', nachher: 'Neu' } })
    const rows = await raum.saal.db.selectFrom('verlauf').selectAll().where('datensatzId', '=', id).where('aktion', '=', 'geändert').execute()
    expect(rows.map(({ daten }) => JSON.parse(daten))).toEqual([{ vorher: { idee: '', marke: '' }, nachher: { idee: 'Neu', marke: 'AB' } }])
  })

  it('are not there for another agency', async () => {
    const url = `/api/einreichungen/${id}`
    for (const answer of [
      await raum.fremd('GET', `${url}/entwurf`),
      await raum.fremd('PATCH', `${url}/entwurf`, { aenderungen: { titel: { vorher: 'Klebt nicht.', nachher: 'Geklaut' } } }),
      await raum.fremd('POST', `${url}/kopie`, { kategorieId: raum.saal.kategorieId }),
      await raum.fremd('DELETE', url),
      await raum.fremd('POST', `${url}/abgabe`, { version: 1, betragNettoCent: 45000 }),
      await raum.fremd('DELETE', `${url}/abgabe`),
    ])
      expect(answer.statusCode).toBe(404)
    expect((await read()).felder.titel).toBe('Klebt nicht.')
  })

  it('ask again for terms that have a new version', async () => {
    await fillIn(raum.agentur, id, vollstaendig(raum.ansprechpartnerId))
    expect((await read()).felder.agbAkzeptiert).toBe(true)
    await raum.saal.db.updateTable('programm').set({ agbVersion: '4' }).where('jahr', '=', 2026).execute()
    const { felder, pruefliste } = await read()
    expect(felder.agbAkzeptiert).toBe(false)
    expect(pruefliste.filter(({ erfuellt }) => !erfuellt).map(({ feld }) => feld)).toEqual(['agbAkzeptiert'])
    await raum.saal.db.updateTable('programm').set({ agbVersion: '3' }).where('jahr', '=', 2026).execute()
    expect((await read()).felder.agbAkzeptiert).toBe(true)
  })

  it('become the draft of another category with texts and credits, and without what was declared', async () => {
    await fillIn(raum.agentur, id, vollstaendig(raum.ansprechpartnerId))
    const kategorieId = await insertKategorie(raum.saal.db, null, Math.floor(Math.random() * 400) + 100)
    const copy = await raum.agentur('POST', `/api/einreichungen/${id}/kopie`, { kategorieId })
    const { felder } = (await raum.agentur('GET', `/api/einreichungen/${copy.json<{ id: string }>().id}/entwurf`)).json<Entwurf>()
    expect(felder).toMatchObject({ titel: 'Klebt nicht.', kategorieId, kurztext: 'Ein Plakat, das klebt.', rechtWerk: false, agbAkzeptiert: false })
    expect(felder.credits).toHaveLength(1)
  })

  it('can be deleted while they never were handed in', async () => {
    expect((await raum.agentur('DELETE', `/api/einreichungen/${id}`)).json()).toEqual({ ok: true })
    expect((await raum.agentur('GET', `/api/einreichungen/${id}/entwurf`)).statusCode).toBe(404)
  })

  it('say what is missing, what it costs and until when', async () => {
    const { pruefliste, preis, frist, bearbeitbar, nowMs } = await read()
    expect(pruefliste.filter(({ erfuellt }) => !erfuellt).map(({ feld }) => feld)).toEqual(
      expect.arrayContaining(['auftraggeber', 'erschienenVon', 'kurztext', 'idee', 'rechtWerk', 'kiEinsatz', 'agbAkzeptiert']),
    )
    expect(preis).toMatchObject({ betragNettoCent: 45_000, ustProzent: 20, titel: 'Normal', anzahl: 1 })
    expect(frist).toMatchObject({ bisMs: Date.parse('2026-05-28T23:30:00+02:00'), offen: true, verlaengert: false })
    expect(bearbeitbar).toContain('titel')
    expect(nowMs).toBe(START_MS)
  })
})
