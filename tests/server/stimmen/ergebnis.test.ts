import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ergebnis } from '#contract/ergebnis.ts'
import type { JuryZeile } from '#contract/jury-liste.ts'
import type { JuryListItem } from '#contract/jury.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { addPerson, insertJury, insertRundeDaneben, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

const JUROREN = ['j1', 'j2', 'j3', 'j4']

describe.each(['sqlite', 'postgres'] as const)('results on %s', (dialekt) => {
  let saal: Saal
  const tablets = new Map<string, TestGeraet>()
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: JUROREN, einreichungen: 4 })
    await addPerson(saal, 'beobachter', { roles: ['JURY'], funktion: 'BEOBACHTER' })
    await addPerson(saal, 'fremd', { roles: ['JURY', 'JURYPRAESIDENT'], juryId: null })
    for (const name of JUROREN) tablets.set(name, new TestGeraet(saal, name))
    const points = [
      [7, 7, 7, 8],
      [8, 8, 7, 7],
      [9, 3, null, 3],
    ]
    for (const [work, row] of points.entries())
      for (const [index, punkte] of row.entries()) {
        await cast(index, work, punkte === null ? { art: 'BEFANGEN', wert: null } : { wert: { punkte } })
      }
    await cast(0, 3, { art: 'ENTHALTUNG', wert: null })
    await cast(1, 3, { wert: { punkte: 10 } })
  })
  afterAll(() => saal.server.close())
  const cast = (juror: number, work: number, over: object) =>
    tablets.get(JUROREN[juror] ?? '')?.cast({ einreichungId: saal.einreichungIds[work], ...over })
  const get = (name: string, query = '') =>
    saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}${query}`)
  const read = async (name = 'vorsitz') => (await get(name)).json<Ergebnis>()

  it('ranks by exact means, shares ranks and skips the next, and ranks nothing below quorum', async () => {
    const { einreichungen, mitglieder } = await read()
    expect(mitglieder).toBe(5)
    const rows = saal.einreichungIds.map((id) => einreichungen.find((row) => row.einreichungId === id))
    expect(rows.map((row) => [row?.rang, row?.wert, row?.median, row?.stimmen, row?.befangen])).toEqual([
      [2, 7.25, 7, 4, 0],
      [1, 7.5, 7.5, 4, 0],
      [3, 5, 3, 3, 1],
      [null, 10, 10, 1, 0],
    ])
    expect(rows[2]).toMatchObject({
      streuung: 2.83,
      stimmberechtigt: 4,
      quorum: 3,
      verteilung: [
        { wert: 3, anzahl: 2 },
        { wert: 9, anzahl: 1 },
      ],
    })
    expect(rows[3]).toMatchObject({ enthaltungen: 1, quorum: 3, stimmberechtigt: 5 })
    await cast(0, 0, { wert: { punkte: 8 } })
    const tied = (await read()).einreichungen
    expect(tied.map((row) => [row.rang, row.gleichstand])).toEqual([
      [1, true],
      [1, true],
      [3, false],
      [null, false],
    ])
  })

  it('is for the chair and administrators; for members when the round says so, once it is closed; for nobody else', async () => {
    const statuses = async () => Promise.all(['vorsitz', 'admin', 'j1', 'fremd'].map(async (name) => (await get(name)).statusCode))
    expect(await statuses()).toEqual([200, 200, 403, 403])
    await saal.db.updateTable('runde').set({ ergebnisSichtbar: 1 }).where('id', '=', saal.rundeId).execute()
    expect(await statuses()).toEqual([200, 200, 403, 403])
    await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).where('id', '=', saal.rundeId).execute()
    expect(await statuses()).toEqual([200, 200, 200, 403])
    await saal.db.updateTable('runde').set({ status: 'OFFEN' }).where('id', '=', saal.rundeId).execute()
    expect((await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.rundeId}`)).statusCode).toBe(404)
  })

  it('names no agency while the category is anonymous, but to administrators', async () => {
    expect((await get('vorsitz')).body).not.toContain('Blitz')
    expect((await read('admin')).einreichungen[0]?.agentur).toBe('Blitz und Donner')
    await saal.db.updateTable('kategorie').set({ anonym: 0 }).execute()
    expect((await read()).einreichungen[0]?.agentur).toBe('Blitz und Donner')
    await saal.db.updateTable('kategorie').set({ anonym: 1 }).execute()
  })

  it('drops what was withdrawn or revoked, even if nobody recounted', async () => {
    const [first = ''] = saal.einreichungIds
    await saal.db.updateTable('jurymitglied').set({ widerrufenMs: START_MS }).where('id', '=', saal.person('j4').mitgliedId).execute()
    const row = (await read()).einreichungen.find((einreichung) => einreichung.einreichungId === first)
    expect(row).toMatchObject({ stimmen: 3, stimmberechtigt: 4 })
    await saal.db.updateTable('jurymitglied').set({ widerrufenMs: null }).execute()
    await saal.db.updateTable('einreichung').set({ zurueckgezogenMs: START_MS }).where('id', '=', first).execute()
    expect((await read()).einreichungen).toHaveLength(3)
    await saal.db.updateTable('einreichung').set({ zurueckgezogenMs: null }).execute()
  })

  it.each([
    [
      'JA_NEIN',
      [{ ja: true }, { ja: true }, { ja: false }],
      0.67,
      [
        { wert: 'NEIN', anzahl: 1 },
        { wert: 'JA', anzahl: 2 },
      ],
    ],
    [
      'MEDAILLE',
      [{ medaille: 'GOLD' }, { medaille: 'SILBER' }, { medaille: 'KEINE' }],
      3,
      [
        { wert: 'KEINE', anzahl: 1 },
        { wert: 'SILBER', anzahl: 1 },
        { wert: 'GOLD', anzahl: 1 },
      ],
    ],
    [
      'KRITERIEN',
      [{ kriterien: { a: 10, b: 5 } }, { kriterien: { a: 1, b: 1 } }, { kriterien: { a: 4 } }],
      4.5,
      [
        { wert: 1, anzahl: 1 },
        { wert: 8, anzahl: 1 },
      ],
    ],
  ] as const)('counts %s by its own rule', async (modus, werte, wert, verteilung) => {
    const kriterien = [
      { id: 'a', titel: 'A', gewicht: 60 },
      { id: 'b', titel: 'B', gewicht: 40 },
    ]
    const rundeId = await insertRundeDaneben(saal.db, saal.juryId, { modus, kriterien: modus === 'KRITERIEN' ? kriterien : [], position: 5 })
    for (const [index, value] of werte.entries()) await cast(index, 0, { rundeId, wert: value })
    const row = (await get('vorsitz', `&rundeId=${rundeId}`))
      .json<Ergebnis>()
      .einreichungen.find((other) => other.einreichungId === saal.einreichungIds[0])
    expect(row).toMatchObject({ wert, verteilung })
    await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).where('id', '=', rundeId).execute()
  })

  it('shows the chair how far everyone is, acknowledged acts only, and what waits beside it', async () => {
    const tablet = tablets.get('j1')
    if (!tablet) throw new Error('no tablet')
    const jury = { juryId: saal.juryId, revision: 1, stufe: 'TEILWEISE', fehlendeBytes: 5, wartend: 3 }
    const body = {
      name: 'iPad Süd',
      version: '1',
      wartend: 3,
      jurys: [jury],
      installiert: false,
      speicher: { persistent: true, belegtBytes: 1, verloren: 2 },
    }
    await tablet.person.call('PUT', `/api/voting/geraete/${tablet.geraetId}`, body)
    const board = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
    expect(board.mitglieder.find((row) => row.mitgliedId === tablet.person.mitgliedId)).toMatchObject({
      bewertet: 4,
      erwartet: 4,
      befangen: 0,
      geraete: [{ geraetId: tablet.geraetId, name: 'iPad Süd', stufe: 'TEILWEISE', fehlendeBytes: 5, wartend: 3, verloren: 2, installiert: false }],
    })
    expect(board.mitglieder.find((row) => row.mitgliedId === saal.person('beobachter').mitgliedId)).toMatchObject({
      stimmberechtigt: false,
      erwartet: 0,
    })
    expect(board.kategorien).toMatchObject([{ einreichungen: 4, abgegeben: 13, erwartet: 19 }])
    // Beside the abstentions of each work, those of each juror would say who gave them.
    expect(JSON.stringify(board)).not.toMatch(/enthaltung/i)
    expect((await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).statusCode).toBe(403)
    expect((await saal.person('fremd').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).statusCode).toBe(403)
  })

  it('counts no vote that was planted under another jury, in no list', async () => {
    await addPerson(saal, 'still', { roles: ['JURY'] })
    const still = saal.person('still')
    const anzahlen = async () => {
      const board = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
      const eigene = (await still.call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>()
      const buero = (await saal.person('admin').call('GET', '/api/jurys')).json<{ items: JuryZeile[] }>()
      const seat = board.mitglieder.find(({ mitgliedId }) => mitgliedId === still.mitgliedId)
      return [seat?.bewertet, board.kategorien[0]?.abgegeben, eigene.items[0]?.bewertet, buero.items[0]?.runde?.abgegeben]
    }
    const before = await anzahlen()
    expect(before).toEqual([0, 13, 0, 13])
    const was = { art: 'BEWERTET', wert: '{"punkte":10}', kommentar: null, rev: 1, stimmabgabeId: 'x', geraetId: 'x', quittung: null, serverMs: 1 }
    const { juryId: andere } = await insertJury(saal.db, 2)
    for (const [index, juryId] of ['nirgends', andere].entries()) {
      const ort = { mitgliedId: still.mitgliedId, rundeId: saal.rundeId, einreichungId: saal.einreichungIds[index] ?? '', juryId }
      await saal.db
        .insertInto('stimme')
        .values({ ...ort, ...was, nachgereicht: 0, nacherfasst: 0, zaehlt: 1 })
        .execute()
    }
    expect(await anzahlen()).toEqual(before)
  })

  it('lists the juries of a person with the open round and what is done in it', async () => {
    const { items } = (await saal.person('j1').call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>()
    expect(items).toMatchObject([
      {
        id: saal.juryId,
        einreichungen: 4,
        bewertet: 4,
        vorsitz: false,
        stimmberechtigt: true,
        offeneRunde: { id: saal.rundeId, modus: 'PUNKTE', skala: { min: 1, max: 10, schritt: 1 } },
      },
    ])
    const befangen = (await saal.person('j3').call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>()
    expect(befangen.items).toMatchObject([{ einreichungen: 3, befangen: 1 }])
    expect((await saal.person('fremd').call('GET', '/api/voting/jurys')).json()).toEqual({ items: [] })
  })
})
