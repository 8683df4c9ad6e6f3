import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Jahreskopie } from '#contract/jahreskopie.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { buildTestServer, type Call, type TestServer } from '#tests/support/server/test-server.ts'

const KATEGORIE = {
  jahr: 2024,
  titel: 'Plakat',
  kurztitel: 'Plakat',
  beschreibung: '<p>Alles, was <strong>klebt</strong>.</p>',
  wettbewerb: 'HAUPT',
  gruppe: 'Print',
  pflichtCredits: ['Text'],
  anonym: true,
  mindestEinreichungen: 0,
  maxGold: 1,
  maxSilber: null,
  maxBronze: null,
}
const MEDIENFELD = {
  titel: 'Bilder',
  hilfetext: '',
  typ: 'BILDSERIE',
  formate: ['image/jpeg'],
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
}
const BEIDES = { von: 2024, was: ['kategorien', 'preisstufen'] }

describe.each(['sqlite', 'postgres'] as const)('copying a year on %s', (dialekt) => {
  let server: TestServer
  let admin: Call
  let medienfelder: { medienfeldId: string; pflicht: boolean; min: number; max: number }[]
  const kopie = async (body: object, jahr = 2026) => admin('POST', `/api/programme/${jahr}/kopie`, body)
  const countAll = async () => {
    const { db } = server.kontext
    const count = async (table: 'kategorie' | 'kategorieMedienfeld' | 'preisstufe' | 'verlauf') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('anzahl'))
            .executeTakeFirstOrThrow()
        ).anzahl,
      )
    return [await count('kategorie'), await count('kategorieMedienfeld'), await count('preisstufe'), await count('verlauf')]
  }

  beforeAll(async () => {
    server = await buildTestServer({ dialekt })
    const { db } = server.kontext
    const by = await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'] })
    admin = await server.loginAs('admin@test.example', TEST_PASSWORT)
    const create = async (change: object) =>
      (await admin('POST', '/api/kategorien', { ...KATEGORIE, medienfelder, fristAbweichend: null, aktiv: true, ...change })).json<{ id: string }>()
        .id
    const feld = (await admin('POST', '/api/medienfelder', MEDIENFELD)).json<{ id: string }>()
    medienfelder = [{ medienfeldId: feld.id, pflicht: true, min: 1, max: 5 }]
    const plakat = await create({ nummer: 1, fristAbweichend: '2024-02-29T18:00:00Z' })
    await create({ nummer: 2, titel: 'Film' })
    await create({ nummer: 3, titel: 'Im Archiv', aktiv: false })
    await create({ nummer: 2, titel: 'Film, schon da', jahr: 2026 })
    const stufe = {
      jahr: 2024,
      sortierTitel: '',
      ende: null,
      zielgruppe: 'ALLE',
      betragNettoCent: 29_000,
      ustProzent: 20,
      start: '2024-01-15T00:00:00Z',
    }
    const wann = { createdMs: 1, createdBy: by, updatedMs: 1, updatedBy: by }
    await db
      .insertInto('preisstufe')
      .values([
        {
          ...stufe,
          ...wann,
          id: '0195d3a0-0000-7000-8000-0000000000a1',
          titel: 'Frühbucher',
          abAnzahl: 1,
          kategorieIds: '[]',
          ende: '2024-02-29T23:59:00Z',
        },
        { ...stufe, ...wann, id: '0195d3a0-0000-7000-8000-0000000000a2', titel: 'Plakat', abAnzahl: 3, kategorieIds: JSON.stringify([plakat]) },
      ])
      .execute()
  })
  afterAll(() => server.close())

  it('shows first what it would make, and makes nothing', async () => {
    const before = await countAll()
    const preview = (await kopie({ ...BEIDES, vorschau: true })).json<Jahreskopie>()
    expect(preview).toEqual({
      vorschau: true,
      kategorien: { neu: [{ titel: 'Plakat', zusatz: 'Nr. 1' }], ausgelassen: [{ titel: 'Film', zusatz: 'Nr. 2', grund: 'VORHANDEN' }] },
      preisstufen: {
        neu: [
          { titel: 'Frühbucher', zusatz: 'gültig ab 15.01.2026' },
          { titel: 'Plakat', zusatz: 'gültig ab 15.01.2026, ab der 3. Einreichung' },
        ],
        ausgelassen: [],
      },
    })
    const tiers = (await kopie({ ...BEIDES, was: ['preisstufen'], vorschau: true })).json<Jahreskopie>()
    expect(tiers.kategorien).toEqual({ neu: [], ausgelassen: [] })
    expect(tiers.preisstufen.ausgelassen).toEqual([{ titel: 'Plakat', zusatz: expect.any(String), grund: 'KATEGORIE_FEHLT' }])
    expect(await countAll()).toEqual(before)
  })

  it('makes exactly that with its history; two at once and a second time change nothing', async () => {
    const [kategorien = 0, felder = 0, stufen = 0, verlauf = 0] = await countAll()
    const twice = await Promise.all([kopie({ ...BEIDES, vorschau: false }), kopie({ ...BEIDES, vorschau: false })])
    for (const { statusCode } of twice) expect([200, 409]).toContain(statusCode)
    expect(twice.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await countAll()).toEqual([kategorien + 1, felder + 1, stufen + 2, verlauf + 3])
    const again = (await kopie({ ...BEIDES, vorschau: false })).json<Jahreskopie>()
    expect([again.kategorien.neu, again.preisstufen.neu]).toEqual([[], []])
    expect(await countAll()).toEqual([kategorien + 1, felder + 1, stufen + 2, verlauf + 3])

    const { items } = (await admin('GET', '/api/kategorien?jahr=2026&suche=plakat')).json<{ items: { id: string }[] }>()
    const copied = (await admin('GET', `/api/kategorien/${items[0]?.id}`)).json()
    expect(copied).toMatchObject({
      ...KATEGORIE,
      jahr: 2026,
      nummer: 1,
      medienfelder,
      fristAbweichend: '2026-02-28T18:00:00Z',
      version: 1,
      updatedBy: 'Vera admin',
    })
    const rows = await server.kontext.db.selectFrom('preisstufe').selectAll().where('jahr', '=', 2026).orderBy('abAnzahl').execute()
    expect(rows.map(({ start, ende, kategorieIds, betragNettoCent }) => [start, ende, JSON.parse(kategorieIds), betragNettoCent])).toEqual([
      ['2026-01-15T00:00:00Z', '2026-02-28T23:59:00Z', [], 29_000],
      ['2026-01-15T00:00:00Z', null, [copied.id], 29_000],
    ])
    const entry = await server.kontext.db.selectFrom('verlauf').selectAll().where('datensatzId', '=', copied.id).executeTakeFirstOrThrow()
    expect([entry.aktion, JSON.parse(entry.daten).ausJahr]).toEqual(['angelegt', 2024])
  })

  it('refuses the same year, an unknown one and nothing at all, at the field', async () => {
    expect((await kopie({ ...BEIDES, vorschau: true }, 2024)).json().fields).toEqual({ von: expect.stringMatching(/anderes Jahr/) })
    expect((await kopie({ ...BEIDES, von: 2025, vorschau: true })).json().error).toBe('eingabe-ungueltig')
    expect((await kopie({ ...BEIDES, was: [], vorschau: true })).json().fields).toEqual({ was: expect.stringMatching(/wählen Sie/) })
  })
})
