import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SammelaktionAntwort, SammelNoun } from '#contract/sammelaktion.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung } from '#tests/support/voting.ts'
import { KATEGORIE } from '#tests/support/kategorie.ts'

const FREMD = '0195d3a0-0000-7000-8000-000000000001'
const PFADE: Record<SammelNoun, string> = {
  kategorie: '/api/kategorien',
  medienfeld: '/api/medienfelder',
  preisstufe: '/api/preisstufen',
  agenturnews: '/api/agenturnews',
}
const NEU: Record<SammelNoun, object> = {
  kategorie: { ...KATEGORIE, nummer: 1 },
  medienfeld: {
    titel: 'Bilder',
    hilfetext: '',
    typ: 'BILDSERIE',
    formate: [],
    maxMb: null,
    maxSek: null,
    minBreite: null,
    maxSeiten: null,
    imJurypaket: true,
    inPraesentation: true,
    inDruck: false,
    inFest: false,
    anonymPruefen: false,
    nachreichbar: false,
    aktiv: true,
  },
  preisstufe: {
    jahr: 2026,
    titel: 'Frühbucher',
    start: '2026-03-01T00:00:00Z',
    ende: null,
    abAnzahl: 1,
    zielgruppe: 'ALLE',
    betragNettoCent: 45_000,
    ustProzent: 20,
    kategorieIds: [],
    aktiv: true,
  },
  agenturnews: { titel: 'Neu', text: '<p>Text</p>', link: '', von: null, bis: null, veroeffentlicht: true },
}

describe.each(['sqlite', 'postgres'] as const)('Sammelaktionen on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  const create = async (noun: SammelNoun, rest: object = {}) =>
    (await admin('POST', PFADE[noun], { ...NEU[noun], ...rest })).json<{ id: string }>().id
  const post = (noun: string, aktion: string, ids: string[], vorschau = false) =>
    admin('POST', `/api/sammelaktionen/${noun}`, { aktion, ids, vorschau })
  const run = async (noun: SammelNoun, aktion: string, ids: string[], vorschau = false) =>
    (await post(noun, aktion, ids, vorschau)).json<SammelaktionAntwort>()
  /** Preview, then act: the same decision, and the preview has changed nothing. */
  const both = async (noun: SammelNoun, aktion: string, ids: string[]) => {
    const before = await admin('GET', `${PFADE[noun]}?pageSize=500`)
    const vorschau = await run(noun, aktion, ids, true)
    expect((await admin('GET', `${PFADE[noun]}?pageSize=500`)).json()).toEqual(before.json())
    expect(await run(noun, aktion, ids)).toEqual(vorschau)
    return [vorschau.betroffen.map(({ name }) => name), vorschau.ausgelassen.map(({ name, grund }) => `${name} ${grund}`)]
  }
  const historyOf = async (id: string) => {
    const query = server.kontext.db.selectFrom('verlauf').select(['aktion', 'daten']).where('datensatzId', '=', id)
    return (await query.where('aktion', '!=', 'angelegt').execute()).map(({ aktion, daten }) => [aktion, JSON.parse(daten)])
  }

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    await insertBenutzer(server.kontext.db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
  })
  afterAll(() => server.close())

  it('archive categories and make them active again, in the order of the list, with an entry in each history', async () => {
    const [zwei, eins] = [await create('kategorie', { nummer: 2, titel: 'Film' }), await create('kategorie')]
    const alt = await create('kategorie', { nummer: 3, titel: 'Alt', aktiv: false })
    expect(await both('kategorie', 'ARCHIVIEREN', [eins, FREMD, zwei, alt, eins])).toEqual([
      ['Plakat (2026)', 'Film (2026)'],
      ['Eine Kategorie gibt es nicht mehr', 'Alt (2026) ist schon archiviert'],
    ])
    expect((await admin('GET', `/api/kategorien/${eins}`)).json()).toMatchObject({ aktiv: false, version: 2, updatedBy: 'Vera admin' })
    expect(await historyOf(eins)).toEqual([['geändert', { vorher: { aktiv: 1 }, nachher: { aktiv: 0 } }]])
    expect(await both('kategorie', 'REAKTIVIEREN', [eins, zwei])).toEqual([['Plakat (2026)', 'Film (2026)'], []])
    expect(await both('kategorie', 'REAKTIVIEREN', [eins])).toEqual([[], ['Plakat (2026) ist schon aktiv']])
  })

  it('delete categories that nothing uses, and say what holds the others', async () => {
    const frei = await create('kategorie', { jahr: 2024, titel: 'Frei' })
    const mitWerk = await create('kategorie', { jahr: 2024, nummer: 2, titel: 'Mit Werk' })
    const imPreis = await create('kategorie', { jahr: 2024, nummer: 3, titel: 'Im Preis' })
    await insertEinreichung(server.kontext.db, mitWerk, 1)
    await create('preisstufe', { jahr: 2024, kategorieIds: [imPreis] })
    expect(await both('kategorie', 'LOESCHEN', [frei, mitWerk, imPreis])).toEqual([
      ['Frei (2024)'],
      ['Mit Werk (2024) hat 1 Einreichung', 'Im Preis (2024) steht in einer Preisstufe'],
    ])
    expect((await admin('GET', `/api/kategorien/${frei}`)).statusCode).toBe(404)
    expect(await historyOf(frei)).toEqual([['gelöscht', { vorher: expect.objectContaining({ titel: 'Frei' }) }]])
    expect((await admin('GET', `/api/kategorien/${mitWerk}`)).statusCode).toBe(200)
  })

  it('delete media fields that nobody asks for', async () => {
    const [frei, verwendet] = [await create('medienfeld', { titel: 'Frei' }), await create('medienfeld', { titel: 'Verwendet' })]
    await create('kategorie', { jahr: 2023, medienfelder: [{ medienfeldId: verwendet, pflicht: true, min: 1, max: 1 }] })
    expect(await both('medienfeld', 'LOESCHEN', [verwendet, frei])).toEqual([['Frei'], ['Verwendet wird von Kategorien oder Dateien verwendet']])
    expect(await both('medienfeld', 'ARCHIVIEREN', [verwendet])).toEqual([['Verwendet'], []])
  })

  it('never make two prices apply at once, also not two of the same action', async () => {
    const eins = await create('preisstufe', { jahr: 2022, titel: 'Eins', aktiv: false })
    const zwei = await create('preisstufe', { jahr: 2022, titel: 'Zwei', aktiv: false })
    const gilt = await create('preisstufe', { jahr: 2022, titel: 'Gilt', zielgruppe: 'EPU' })
    const wie = await create('preisstufe', { jahr: 2022, titel: 'Wie die', zielgruppe: 'EPU', aktiv: false })
    expect(await both('preisstufe', 'REAKTIVIEREN', [eins, zwei, wie])).toEqual([
      ['Eins (2022)'],
      ['Zwei (2022) überschneidet sich mit „Eins“', 'Wie die (2022) überschneidet sich mit „Gilt“'],
    ])
    expect(await both('preisstufe', 'LOESCHEN', [eins, zwei, gilt, wie])).toEqual([expect.objectContaining({ length: 4 }), []])
  })

  it('two that make rival prices active at the same moment leave one of them', async () => {
    const ids = [await create('preisstufe', { jahr: 2021, aktiv: false }), await create('preisstufe', { jahr: 2021, aktiv: false })]
    const answers = await Promise.all(ids.map((id) => run('preisstufe', 'REAKTIVIEREN', [id])))
    expect(answers.flatMap(({ betroffen }) => betroffen)).toHaveLength(1)
  })

  it('publish news, take it back and delete it', async () => {
    const [da, entwurf] = [await create('agenturnews', { titel: 'Da' }), await create('agenturnews', { titel: 'Entwurf', veroeffentlicht: false })]
    expect(await both('agenturnews', 'VEROEFFENTLICHEN', [da, entwurf])).toEqual([['Entwurf'], ['Da ist schon veröffentlicht']])
    expect(await both('agenturnews', 'ZURUECKZIEHEN', [da])).toEqual([['Da'], []])
    expect(await both('agenturnews', 'LOESCHEN', [da, entwurf])).toEqual([['Da', 'Entwurf'], []])
    expect((await admin('GET', '/api/agenturnews')).json().total).toBe(0)
  })

  it('refuse what a noun does not have with a German sentence', async () => {
    const fields = async (...auftrag: Parameters<typeof post>) => {
      const answer = await post(...auftrag)
      return [answer.statusCode, answer.json().fields]
    }
    expect(await fields('agenturnews', 'ARCHIVIEREN', [FREMD])).toEqual([400, { aktion: 'Das ist mit diesen Datensätzen nicht möglich.' }])
    expect(await fields('kategorie', 'EINLADEN', [FREMD])).toEqual([400, { aktion: 'Bitte wählen Sie eine Aktion.' }])
    expect(await fields('kategorie', 'LOESCHEN', [])).toEqual([400, { ids: 'Bitte wählen Sie mindestens einen Eintrag.' }])
    expect((await fields('benutzer', 'LOESCHEN', [FREMD]))[0]).toBe(400)
    const viele = Array.from({ length: 1001 }, () => FREMD)
    expect(await fields('kategorie', 'LOESCHEN', viele)).toEqual([400, { ids: 'Bitte höchstens 1000 auf einmal.' }])
  })
})
