import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { readLageRows } from '#server/db/stimmen/lage.ts'
import { copyVorschlag } from '#tests/support/vorschlaege.ts'
import { insertRundeDaneben, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const KEY = { art: 'BEWERTET' } as const

describe.each(['sqlite', 'postgres'] as const)('two tablets of one person on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'], einreichungen: 20 })
  })
  afterAll(() => saal.server.close())

  let next = 0
  /** Two fresh tablets and a fresh work. */
  function open(name = 'j1') {
    const einreichungId = saal.einreichungIds[next] ?? ''
    next += 1
    return { a: new TestGeraet(saal, name), b: new TestGeraet(saal, name), einreichungId }
  }
  const own = async (name = 'j1') => (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json<StimmenAntwort>()
  const proposals = async (einreichungId: string) => (await own()).vorschlaege.filter((vorschlag) => vorschlag.einreichungId === einreichungId)

  it('keeps a note beside the newer one it was written over, until an act names it', async () => {
    const { a, b, einreichungId } = open()
    const note = { einreichungId, art: 'NOTIZ', wert: null }
    const stand = async () => (await own()).notizen.find((notiz) => notiz.einreichungId === einreichungId)
    expect(await a.cast({ ...note, notiz: 'alt' })).toMatchObject({ status: 'accepted', rev: 1 })
    expect(await b.cast({ ...note, notiz: 'neu', baseRev: 1 })).toMatchObject({ status: 'accepted', rev: 2 })
    // The first tablet has not heard of it, and goes on writing.
    expect(await a.cast({ ...note, notiz: 'alt, weiter', baseRev: 1 })).toMatchObject({ status: 'conflict', rev: 2 })
    expect(await a.cast({ ...note, notiz: 'alt, ganz zu Ende', baseRev: 1 })).toMatchObject({ status: 'conflict', rev: 2 })
    expect(await stand()).toMatchObject({ text: 'neu', rev: 2, fassungen: [{ text: 'alt, ganz zu Ende' }] })
    expect(await a.cast({ ...note, notiz: 'neu und mehr', baseRev: 2 })).toMatchObject({ status: 'accepted', rev: 3 })
    const kept = (await stand())?.fassungen ?? []
    expect(kept).toHaveLength(1)
    expect(await b.cast({ ...note, notiz: 'neu und mehr', baseRev: 3, loest: kept.map(({ id }) => id) })).toMatchObject({ status: 'unchanged' })
    expect(await stand()).toMatchObject({ text: 'neu und mehr', rev: 3, fassungen: [] })
    expect((await own()).vorschlaege).toEqual([])
  })

  it('keeps both texts when a note was written over the same revision of another history', async () => {
    const { a, b, einreichungId } = open()
    const note = { einreichungId, art: 'NOTIZ', wert: null }
    const { historie } = await own()
    expect(await a.cast({ ...note, notiz: 'vor der Sicherung' })).toMatchObject({ status: 'accepted', rev: 1 })
    expect(await b.cast({ ...note, notiz: 'von gestern', baseRev: 1, historie: 'eine andere' })).toMatchObject({ status: 'conflict', rev: 1 })
    expect(await b.cast({ ...note, notiz: 'gesehen', baseRev: 1, historie })).toMatchObject({ status: 'accepted', rev: 2 })
  })

  it('takes what builds on the current revision, and whatever the last writer sends', async () => {
    const { a, b, einreichungId } = open()
    expect(await a.cast({ einreichungId })).toMatchObject({ status: 'accepted', rev: 1 })
    expect(await a.cast({ einreichungId, baseRev: null })).toMatchObject({ status: 'accepted', rev: 2 })
    expect(await b.cast({ einreichungId, baseRev: 2, wert: { punkte: 3 } })).toMatchObject({ status: 'accepted', rev: 3 })
    expect(await b.cast({ einreichungId, baseRev: 1, wert: { punkte: 3 } })).toMatchObject({ status: 'accepted', rev: 4 })
  })

  it('answers unchanged when both say the same, comments included', async () => {
    const { a, b, einreichungId } = open()
    await a.cast({ einreichungId, kommentar: 'gut' })
    expect(await b.cast({ einreichungId, kommentar: 'gut' })).toMatchObject({ status: 'unchanged', rev: 1 })
    expect(await b.cast({ einreichungId, kommentar: 'sehr gut' })).toMatchObject({ status: 'conflict', rev: 1 })
  })

  it('keeps the counted value in a conflict, asks, and lets the juror answer', async () => {
    const { a, b, einreichungId } = open()
    await a.cast({ einreichungId, wert: { punkte: 7 } })
    const conflict = await b.cast({ einreichungId, wert: { punkte: 8 } })
    expect(conflict).toMatchObject({ status: 'conflict', rev: 1, gueltig: { wert: { punkte: 7 }, rev: 1 } })
    expect(conflict.quittung).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(await proposals(einreichungId)).toMatchObject([{ id: conflict.id, wert: { punkte: 8 }, geraetId: b.geraetId }])
    const refused = await a.cast({ einreichungId, wert: { punkte: 99 }, baseRev: 1, loest: [conflict.id] })
    expect(refused.status).toBe('rejected')
    expect(await proposals(einreichungId)).toHaveLength(1)
    const answer = await a.cast({ einreichungId, wert: { punkte: 8 }, baseRev: 1, loest: [conflict.id] })
    expect(answer).toMatchObject({ status: 'accepted', rev: 2, gueltig: { wert: { punkte: 8 } } })
    expect(await proposals(einreichungId)).toEqual([])
  })

  it('lets an unchanged act end a proposal only when it names it', async () => {
    const { a, b, einreichungId } = open()
    await a.cast({ einreichungId })
    const conflict = await b.cast({ einreichungId, wert: { punkte: 2 } })
    expect((await b.cast({ einreichungId })).status).toBe('unchanged')
    expect(await proposals(einreichungId)).toHaveLength(1)
    expect((await b.cast({ einreichungId, loest: [conflict.id] })).status).toBe('unchanged')
    expect(await proposals(einreichungId)).toEqual([])
  })

  it('replaces an older proposal of the same Gerät, keeps that of another', async () => {
    const { a, b, einreichungId } = open()
    const c = new TestGeraet(saal, 'j1')
    await a.cast({ einreichungId })
    await b.cast({ einreichungId, wert: { punkte: 2 } })
    await c.cast({ einreichungId, wert: { punkte: 3 } })
    await b.cast({ einreichungId, wert: { punkte: 4 } })
    expect((await proposals(einreichungId)).map((vorschlag) => vorschlag.wert)).toEqual([{ punkte: 3 }, { punkte: 4 }])
    await b.cast({ einreichungId, wert: { punkte: 5 }, baseRev: 1 })
    expect((await proposals(einreichungId)).map((vorschlag) => vorschlag.wert)).toEqual([{ punkte: 3 }])
  })

  it('answers the same however many proposals other tablets have left beside it', async () => {
    const outcomes = []
    for (const fremde of [0, 500]) {
      const { a, b, einreichungId } = open()
      await a.cast({ einreichungId })
      const genannt = await new TestGeraet(saal, 'j1').cast({ einreichungId, wert: { punkte: 3 } })
      await b.cast({ einreichungId, wert: { punkte: 2 } })
      await copyVorschlag(saal, genannt.id ?? '', fremde)
      const { ergebnisse } = await b.send([
        b.act({ einreichungId, wert: { punkte: 4 } }),
        b.act({ einreichungId, wert: { punkte: 5 }, baseRev: 1, loest: [genannt.id] }),
        b.act({ einreichungId, wert: { punkte: 5 }, baseRev: 2 }),
      ])
      const offen = await proposals(einreichungId)
      expect(offen).toHaveLength(fremde)
      expect(offen.map(({ id }) => id)).not.toContain(genannt.id)
      outcomes.push(ergebnisse.map(({ status, rev, gueltig }) => ({ status, rev, wert: gueltig?.wert })))
    }
    expect(outcomes[0]).toMatchObject([{ status: 'conflict' }, { status: 'accepted' }, {}])
    expect(outcomes[1]).toEqual(outcomes[0])
  })

  it('reads no proposal of another tablet that a batch does not answer, also when it answers thousands, and ends each that it names', async () => {
    const { a, b, einreichungId } = open()
    await a.cast({ einreichungId })
    const erster = await new TestGeraet(saal, 'j1').cast({ einreichungId, wert: { punkte: 3 } })
    const [fremder, ...genannt] = [erster.id ?? '', ...(await copyVorschlag(saal, erster.id ?? '', 1500))]
    const fremde = await copyVorschlag(saal, erster.id ?? '', 300)
    const { mitgliedId } = saal.person('j1')
    const wo = { mitgliedIds: [mitgliedId], rundeIds: [saal.rundeId], einreichungIds: [einreichungId], geraetId: b.geraetId }
    const gelesen = await readLageRows(saal.db, { ...wo, loest: genannt })
    expect(gelesen.map(({ vorschlagId }) => vorschlagId).toSorted()).toEqual(genannt.toSorted())

    const acts = Array.from({ length: 15 }, (_, nr) => {
      const loest = genannt.slice(nr * 100, nr * 100 + 100)
      return b.act({ einreichungId, wert: { punkte: 5 }, baseRev: nr + 1, loest })
    })
    const { ergebnisse } = await b.send(acts)
    expect(ergebnisse.map(({ status }) => status)).toEqual(acts.map(() => 'accepted'))
    expect((await proposals(einreichungId)).map(({ id }) => id).toSorted()).toEqual([fremder, ...fremde].toSorted())
  })

  it('ends within one batch what the batch began', async () => {
    const { a, b, einreichungId } = open()
    await a.cast({ einreichungId })
    const { ergebnisse } = await b.send([b.act({ einreichungId, wert: { punkte: 2 } }), b.act({ einreichungId, wert: { punkte: 3 }, baseRev: 1 })])
    expect(ergebnisse.map((ergebnis) => ergebnis.status)).toEqual(['conflict', 'accepted'])
    expect(await proposals(einreichungId)).toEqual([])
  })

  it('keeps a withdrawn vote for its revision', async () => {
    const { a, b, einreichungId } = open()
    await a.cast({ einreichungId })
    expect(await a.cast({ einreichungId, art: 'ZURUECKGEZOGEN', wert: null })).toMatchObject({
      status: 'accepted',
      rev: 2,
      gueltig: { art: 'ZURUECKGEZOGEN', rev: 2 },
    })
    expect((await own()).items.find((stimme) => stimme.einreichungId === einreichungId)).toMatchObject({ art: 'ZURUECKGEZOGEN', wert: null, rev: 2 })
    expect(await b.cast({ einreichungId, baseRev: 2 })).toMatchObject({ status: 'accepted', rev: 3 })
  })

  it('takes a declared recusal under any revision; only the juror ends it', async () => {
    const { a, b, einreichungId } = open()
    await a.cast({ einreichungId })
    expect(await b.cast({ einreichungId, art: 'BEFANGEN', wert: null, baseRev: 9 })).toMatchObject({ status: 'accepted', rev: 2 })
    expect(await a.cast({ einreichungId, ...KEY })).toMatchObject({ status: 'rejected', reason: 'recused' })
    expect(await a.cast({ einreichungId, art: 'ENTHALTUNG', wert: null })).toMatchObject({ status: 'rejected', reason: 'recused' })
    expect(await a.cast({ einreichungId, art: 'ZURUECKGEZOGEN', wert: null, baseRev: 1 })).toMatchObject({ status: 'conflict' })
    expect(await a.cast({ einreichungId, art: 'ZURUECKGEZOGEN', wert: null, baseRev: 2 })).toMatchObject({ status: 'accepted', rev: 3 })
    expect(await a.cast({ einreichungId })).toMatchObject({ status: 'accepted', rev: 4 })
  })

  it('stops counting what a recusal in another round concerns, and counts it again when that ends', async () => {
    const { a, einreichungId } = open('j2')
    const zweite = await insertRundeDaneben(saal.db, saal.juryId, { position: 2 })
    const zaehlt = async () => {
      const row = await saal.db
        .selectFrom('stimme')
        .select('zaehlt')
        .where('einreichungId', '=', einreichungId)
        .where('rundeId', '=', saal.rundeId)
        .executeTakeFirst()
      return row?.zaehlt
    }
    await a.cast({ einreichungId })
    await a.cast({ einreichungId, rundeId: zweite, art: 'BEFANGEN', wert: null })
    expect(await zaehlt()).toBe(0)
    await a.cast({ einreichungId, rundeId: zweite, art: 'ZURUECKGEZOGEN', wert: null })
    expect(await zaehlt()).toBe(1)
  })

  it('lets nobody but its maker end a confirmed recusal', async () => {
    const { a, einreichungId } = open()
    await a.cast({ einreichungId })
    const { mitgliedId } = saal.person('j1')
    const von = { quelle: 'ADMIN', benutzerId: saal.person('admin').benutzerId } as const
    await confirmBefangenheit(saal.db, { mitgliedId, einreichungId, grund: 'EIGENE_AGENTUR', von, now: () => saal.uhr.ms })
    for (const act of [{}, { art: 'ENTHALTUNG', wert: null }, { art: 'ZURUECKGEZOGEN', wert: null }]) {
      expect(await a.cast({ einreichungId, ...act })).toMatchObject({ status: 'rejected', reason: 'recused' })
    }
    const row = await saal.db
      .selectFrom('stimme')
      .select('zaehlt')
      .where('einreichungId', '=', einreichungId)
      .where('mitgliedId', '=', mitgliedId)
      .executeTakeFirst()
    expect(row?.zaehlt).toBe(0)
    expect((await own()).nichtGezaehlt.filter((act) => act.einreichungId === einreichungId).map((act) => act.reason)).toEqual([
      'recused',
      'recused',
      'recused',
    ])
  })

  it('stores partial criteria without counting them', async () => {
    const kriterien = [
      { id: 'idee', titel: 'Idee', gewicht: 60 },
      { id: 'umsetzung', titel: 'Umsetzung', gewicht: 40 },
    ]
    const rundeId = await insertRundeDaneben(saal.db, saal.juryId, { modus: 'KRITERIEN', kriterien, position: 3 })
    const { a, einreichungId } = open()
    const zaehlt = async () => (await saal.db.selectFrom('stimme').select('zaehlt').where('rundeId', '=', rundeId).executeTakeFirst())?.zaehlt
    expect(await a.cast({ rundeId, einreichungId, wert: { kriterien: { idee: 7 } } })).toMatchObject({ status: 'accepted' })
    expect(await zaehlt()).toBe(0)
    await a.cast({ rundeId, einreichungId, wert: { kriterien: { umsetzung: 5, idee: 7 } } })
    expect(await zaehlt()).toBe(1)
    expect(await a.cast({ rundeId, einreichungId, wert: { kriterien: { mut: 5 } } })).toMatchObject({ reason: 'invalid-value' })
  })
})
