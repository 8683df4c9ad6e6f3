import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgenturName, Einreichkategorie, EinreichungAuswahl } from '#contract/einreichung-auswahl.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, insertKategorie, openSaal, START_MS, type Saal } from '#tests/support/voting.ts'

const verwaltet = { createdMs: START_MS, createdBy: null, updatedMs: START_MS, updatedBy: null }

describe.each(['sqlite', 'postgres'] as const)('What a draft can be chosen from, on %s', (dialekt) => {
  let saal: Saal
  let agentur: Call
  let [eigene, fremde] = ['', '']
  let [entwurf, zweite, fremd, filmId] = ['', '', '', '']
  const json = async <T>(call: Call, url: string) => {
    const answer = await call('GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }

  beforeAll(async () => {
    saal = await openSaal({ dialekt, einreichungen: 0 })
    const { db } = saal
    filmId = await insertKategorie(db, null, 7)
    await db
      .updateTable('kategorie')
      .set({ gruppe: 'Film', beschreibung: 'Alles <b>Bewegte</b>', pflichtCredits: '["Regie"]', fristAbweichend: '2026-10-02T18:00:00Z' })
      .where('id', '=', filmId)
      .execute()
    const alt = await insertKategorie(db, null, 9)
    await db.updateTable('kategorie').set({ aktiv: 0 }).where('id', '=', alt).execute()
    entwurf = await insertEinreichung(db, saal.kategorieId, 1)
    zweite = await insertEinreichung(db, saal.kategorieId, 2)
    fremd = await insertEinreichung(db, saal.kategorieId, 3)
    const dritte = await insertEinreichung(db, saal.kategorieId, 4)
    eigene = await insertAgentur(db, 'Büro Eigen', [entwurf, zweite, dritte])
    fremde = await insertAgentur(db, 'Öde Leute', [fremd], { ort: 'Linz' })
    await insertAgentur(db, 'Öde Vergangenheit', [], { status: 'ARCHIVIERT' })
    await insertAgentur(db, 'Öde Unbestätigte', [], { status: 'REGISTRIERT' })
    await db.updateTable('einreichung').set({ status: 'ENTWURF' }).where('id', '=', entwurf).execute()
    agentur = (await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })).call
    await db.updateTable('benutzer').set({ agenturId: eigene }).where('id', '=', saal.person('agentur').benutzerId).execute()
    await insertTarif('NICHTMITGLIED', 290_00)
    await insertTarif('EPU', 90_00)
    await db.updateTable('agentur').set({ art: 'EPU' }).where('id', '=', fremde).execute()
    for (const [agenturId, lastname] of [
      [eigene, 'Ärmel'],
      [fremde, 'Geheim'],
    ] as const)
      await db
        .insertInto('ansprechpartner')
        .values({
          id: newId(START_MS),
          agenturId,
          gender: 'f',
          title: 'Mag.',
          firstname: 'Ida',
          lastname,
          sortierName: lastname,
          funktion: 'Beratung',
          email: 'ida@eigen.example',
          telefon: '',
          zustaendig: '[]',
          istHauptkontakt: 1,
          ...verwaltet,
        })
        .execute()
    await credit(zweite, 'Text', 'Lena', 'Falk')
    await credit(zweite, 'Regie', 'Uwe', 'Zorn')
    await credit(dritte, 'Regie', 'Uwe', 'Zorn')
    await credit(zweite, 'Ton', '', '')
    await credit(entwurf, 'Text', 'Nur', 'Hier')
    await credit(fremd, 'Text', 'Fremde', 'Person')
  })
  afterAll(() => saal.server.close())

  async function insertTarif(zielgruppe: string, betragNettoCent: number) {
    const tarif = {
      jahr: 2026,
      titel: zielgruppe,
      sortierTitel: '',
      start: '2020-01-01T00:00:00Z',
      ende: null,
      abAnzahl: 1,
      zielgruppe,
      betragNettoCent,
    }
    await saal.db
      .insertInto('preisstufe')
      .values({ id: newId(START_MS), ...tarif, ustProzent: 20, kategorieIds: '[]', aktiv: 1, ...verwaltet })
      .execute()
  }
  async function credit(einreichungId: string, funktion: string, firstname: string, lastname: string) {
    const row = { id: newId(START_MS), einreichungId, position: 1, funktion, firstname, lastname, firma: '', drucken: 1 as const }
    await saal.db.insertInto('credit').values(row).execute()
  }

  it('lists the open categories of a year with description, required credits, deadline and the own price', async () => {
    const { items } = await json<{ items: Einreichkategorie[] }>(agentur, '/api/einreichkategorien?jahr=2026')
    expect(items.map(({ nummer }) => nummer)).toEqual([1, 7])
    expect(items[1]).toEqual({
      id: filmId,
      nummer: 7,
      titel: 'Kategorie 7',
      gruppe: 'Film',
      wettbewerb: 'HAUPT',
      beschreibung: 'Alles <b>Bewegte</b>',
      pflichtCredits: ['Regie'],
      fristAbweichend: '2026-10-02T18:00:00Z',
      betragNettoCent: 290_00,
    })
    expect(await json(agentur, '/api/einreichkategorien?jahr=2024')).toEqual({ items: [] })
  })

  it('never shows an agency the price of another one; the office sees that of the agency it names', async () => {
    const price = async (call: Call, query = '') =>
      (await json<{ items: Einreichkategorie[] }>(call, `/api/einreichkategorien?jahr=2026${query}`)).items[0]?.betragNettoCent
    expect(await price(agentur, `&agenturId=${fremde}`)).toBe(290_00)
    expect(await price(saal.person('admin').call, `&agenturId=${fremde}`)).toBe(90_00)
    expect(await price(saal.person('admin').call)).toBeNull()
  })

  it('suggests the credits of the agency’s other works, the most frequent first, and its own people to write to', async () => {
    const auswahl = await json<EinreichungAuswahl>(agentur, `/api/einreichungen/${entwurf}/auswahl`)
    expect(auswahl.creditVorschlaege).toEqual([
      { funktion: 'Regie', firstname: 'Uwe', lastname: 'Zorn', firma: '' },
      { funktion: 'Text', firstname: 'Lena', lastname: 'Falk', firma: '' },
    ])
    expect(auswahl.ansprechpartner).toEqual([{ id: expect.any(String) as string, name: 'Mag. Ida Ärmel', funktion: 'Beratung' }])
    expect(auswahl.beteiligte).toEqual([])
  })

  it('finds other agencies by their public name, with nothing but name and place', async () => {
    const find = (suche: string) =>
      json<{ items: AgenturName[] }>(agentur, `/api/einreichungen/${entwurf}/agenturen?suche=${encodeURIComponent(suche)}`)
    expect(await find('öde')).toEqual({ items: [{ id: fremde, name: 'Öde Leute', ort: 'Linz' }] })
    expect(await find('eigen')).toEqual({ items: [] })
    expect((await agentur('GET', `/api/einreichungen/${entwurf}/agenturen?suche=${'x'.repeat(201)}`)).statusCode).toBe(400)
    await saal.db
      .updateTable('einreichung')
      .set({ beteiligteAgenturIds: JSON.stringify([fremde]) })
      .where('id', '=', entwurf)
      .execute()
    const { beteiligte } = await json<EinreichungAuswahl>(agentur, `/api/einreichungen/${entwurf}/auswahl`)
    expect(beteiligte).toEqual([{ id: fremde, name: 'Öde Leute', ort: 'Linz' }])
  })

  it('says nothing about the work of another agency', async () => {
    for (const path of ['auswahl', 'agenturen']) {
      const answer = await agentur('GET', `/api/einreichungen/${fremd}/${path}`)
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, 'nicht-gefunden'])
    }
  })
})
