import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { endNachlauf } from '#server/commands/jury/end-nachlauf.ts'
import { judgeTexte, type Eintrag } from '#server/domain/protokoll/protokoll.ts'
import { ENTSCHEIDUNG_GERAET } from '#server/domain/protokoll/rebuild-stimmen.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { openSaal, insertRunde, TestGeraet, type Saal } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('closing a round on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2'] })
  })
  afterEach(() => saal.server.close())

  const move = (name: string, status: string, over: { rundeId?: string; grund?: string } = {}) =>
    saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/runden/${over.rundeId ?? saal.rundeId}/status`, {
      status,
      ...(over.grund && { grund: over.grund }),
    })
  const statusOf = async () => (await saal.db.selectFrom('runde').select('status').where('id', '=', saal.rundeId).executeTakeFirstOrThrow()).status
  /** The server's time as this person's tablet saw it just now, its own clock being off by `offset`. */
  async function anchor(name: string, offset = 0) {
    const header = String((await saal.person(name).call('GET', '/api/voting/jurys')).headers['lorbeer-zeit'])
    const [serverMs = '', siegel = ''] = header.split('.')
    return { serverMs: Number(serverMs), siegel, wallMs: Number(serverMs) + offset }
  }
  const put = (geraet: TestGeraet, wartend: number) =>
    geraet.person.call('PUT', `/api/voting/geraete/${geraet.geraetId}`, {
      name: 'iPad',
      version: '1',
      wartend,
      installiert: true,
      speicher: { persistent: null, belegtBytes: null },
      jurys: [{ juryId: saal.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend }],
    })

  it('goes from one state to the next only', async () => {
    const zweite = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2 })
    expect((await move('j1', 'PAUSIERT')).statusCode).toBe(403)
    expect((await move('vorsitz', 'OFFEN', { rundeId: zweite })).json()).toMatchObject({ error: 'runde-status' })
    expect((await move('vorsitz', 'GESCHLOSSEN')).statusCode).toBe(409)
    for (const status of ['PAUSIERT', 'OFFEN', 'NACHLAUF']) expect((await move('vorsitz', status)).statusCode).toBe(200)
    expect((await move('admin', 'OFFEN')).statusCode).toBe(409)
    expect((await move('admin', 'OFFEN', { rundeId: zweite })).statusCode).toBe(200)
    const entries = await saal.db.selectFrom('protokoll').select('eintrag').orderBy('nr').execute()
    expect(entries.map((entry) => (JSON.parse(entry.eintrag) as { art: string }).art)).toEqual([
      'OEFFNUNG',
      'PAUSE',
      'FORTSETZUNG',
      'SCHLIESSUNG',
      'OEFFNUNG',
    ])
  })

  it('leaves the round that is over in the list of juries, with where it stands, until another one is open', async () => {
    const runden = async () => {
      const { items } = (await saal.person('j1').call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>()
      return items.map(({ offeneRunde, letzteRunde }) => [offeneRunde?.id, letzteRunde?.id, letzteRunde?.status])
    }
    expect(await runden()).toEqual([[saal.rundeId, undefined, undefined]])
    const zweite = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2 })
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) {
      expect((await move('vorsitz', status, { grund: 'Alle da' })).statusCode).toBe(200)
      expect(await runden()).toEqual([[undefined, saal.rundeId, status]])
    }
    expect((await move('vorsitz', 'OFFEN', { rundeId: zweite })).statusCode).toBe(200)
    expect(await runden()).toEqual([[zweite, undefined, undefined]])
  })

  it('goes on saying after closing how many works were rated in the round that is over', async () => {
    const bewertet = async () => (await saal.person('j1').call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>().items[0]?.bewertet
    await new TestGeraet(saal, 'j1').cast()
    const zweite = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2 })
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) {
      expect((await move('vorsitz', status, { grund: 'Alle da' })).statusCode).toBe(200)
      expect(await bewertet()).toBe(1)
    }
    expect((await move('vorsitz', 'OFFEN', { rundeId: zweite })).statusCode).toBe(200)
    expect(await bewertet()).toBe(0)
  })

  it('counts nothing before a round is open, and everything while it is paused', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    await saal.db.updateTable('runde').set({ status: 'VORBEREITUNG', start: '2026-01-01T10:00:00Z' }).where('id', '=', saal.rundeId).execute()
    expect(await tablet.cast()).toMatchObject({ status: 'rejected', reason: 'round-not-open' })
    await move('vorsitz', 'OFFEN')
    await move('vorsitz', 'PAUSIERT')
    expect(await tablet.cast()).toMatchObject({ status: 'accepted', rev: 1 })
  })

  it('counts in NACHLAUF what was cast before closing, and marks it', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    const anker = await anchor('j1', 5000)
    saal.uhr.ms += 10_000
    await move('vorsitz', 'NACHLAUF')
    saal.uhr.ms += 10_000
    const { ergebnisse } = await tablet.send([
      tablet.act({ wallMs: anker.wallMs + 9999, anker }),
      tablet.act({ wallMs: anker.wallMs + 10_000, anker }),
      tablet.act({ wallMs: anker.wallMs + 10_001, anker }),
    ])
    expect(ergebnisse.map(({ status, reason, nachgereicht }) => [status, reason, nachgereicht])).toEqual([
      ['accepted', null, true],
      ['accepted', null, true],
      ['late', 'round-closed', undefined],
    ])
    const row = await saal.db.selectFrom('stimme').select(['rev', 'nachgereicht']).executeTakeFirst()
    expect(row).toEqual({ rev: 2, nachgereicht: 1 })
  })

  it('leaves doubtful moments to the chair: no or a wrong anchor, a falling clock, a clock that had to be clamped', async () => {
    const anker = await anchor('j1')
    const foreign = await anchor('j2')
    saal.uhr.ms += 10_000
    await move('vorsitz', 'NACHLAUF')
    const one = async (over: Record<string, unknown>) => (await new TestGeraet(saal, 'j1').cast(over)).status
    expect(await one({ wallMs: anker.wallMs + 1, anker: null })).toBe('late')
    expect(await one({ wallMs: foreign.wallMs + 1, anker: foreign })).toBe('late')
    expect(await one({ wallMs: anker.wallMs + 1, anker: { ...anker, serverMs: anker.serverMs - 1 } })).toBe('late')
    expect(await one({ wallMs: anker.wallMs - 1, anker })).toBe('late')
    expect(await one({ wallMs: anker.wallMs + 10_001, anker })).toBe('late')
    const tablet = new TestGeraet(saal, 'j1')
    expect((await tablet.cast({ wallMs: anker.wallMs + 500, anker })).status).toBe('accepted')
    expect((await tablet.cast({ wallMs: anker.wallMs + 499, anker })).status).toBe('late')
    expect((await tablet.cast({ wallMs: anker.wallMs + 499, anker })).status).toBe('late')
    expect((await tablet.cast({ wallMs: anker.wallMs + 500, anker })).status).toBe('accepted')
  })

  it('counts nothing after GESCHLOSSEN but by decision with a reason, once', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.cast({ wert: { punkte: 3 } })
    await move('vorsitz', 'NACHLAUF')
    expect((await move('vorsitz', 'GESCHLOSSEN')).json()).toMatchObject({ error: 'grund-fehlt' })
    expect((await move('vorsitz', 'GESCHLOSSEN', { grund: 'Alle da' })).statusCode).toBe(200)
    const late = await tablet.cast({ wert: { punkte: 9 }, anker: await anchor('j1') })
    expect(late).toMatchObject({ status: 'late', reason: 'round-closed', gueltig: { wert: { punkte: 3 } } })
    const board = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
    expect(board.offenePunkte).toMatchObject([{ id: late.id, art: 'VERSPAETET', wert: { punkte: 9 }, gueltig: { punkte: 3 } }])
    const settle = (body: object) =>
      saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${late.id}/entscheidung`, body)
    expect((await settle({ entscheidung: 'GEZAEHLT', grund: ' ' })).statusCode).toBe(400)
    expect((await settle({ entscheidung: 'GEZAEHLT', grund: 'Tablet war leer' })).json()).toMatchObject({ rev: 2 })
    expect((await settle({ entscheidung: 'NICHT_GEZAEHLT', grund: 'doch nicht' })).statusCode).toBe(409)
    const own = (await tablet.person.call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json()
    expect(own).toMatchObject({
      items: [{ wert: { punkte: 9 }, rev: 2, nachgereicht: true }],
      nichtGezaehlt: [{ id: late.id, entscheidung: 'GEZAEHLT' }],
    })
  })

  it.each([
    ['late', 'GEZAEHLT'],
    ['late', 'NICHT_GEZAEHLT'],
    ['conflict', 'GEZAEHLT'],
    ['conflict', 'NICHT_GEZAEHLT'],
  ])('keeps who decided about a %s act (%s), when and why: readable for the office alone, its hash in the log', async (status, entscheidung) => {
    const [erstes, zweites] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j1')]
    await erstes.cast()
    const conflict = await zweites.cast({ wert: { punkte: 9 } })
    await move('vorsitz', 'NACHLAUF')
    await move('vorsitz', 'GESCHLOSSEN', { grund: 'Alle da' })
    const late = await erstes.cast({ anker: await anchor('j1'), einreichungId: saal.einreichungIds[1] })
    saal.uhr.ms += 60_000
    const act = [late, conflict].find((each) => each.status === status)
    const url = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${act?.id ?? ''}/entscheidung`
    expect((await saal.person('vorsitz').call('POST', url, { entscheidung, grund: ' Tablet war leer ' })).statusCode).toBe(200)
    const read = (name: string) => saal.person(name).call('GET', `/api/verlauf/stimmabgabe/${act?.id ?? ''}`)
    const { firstname, lastname } = await saal.db
      .selectFrom('benutzer')
      .select(['firstname', 'lastname'])
      .where('id', '=', saal.person('vorsitz').benutzerId)
      .executeTakeFirstOrThrow()
    const aenderungen = [
      { feld: 'entscheidung', vorher: null, nachher: entscheidung },
      { feld: 'grund', vorher: null, nachher: 'Tablet war leer' },
    ]
    expect((await read('admin')).json()).toMatchObject({
      items: [{ aktion: entscheidung, wer: `${firstname} ${lastname}`.trim(), ms: saal.uhr.ms, aenderungen }],
    })
    expect((await read('j1')).statusCode).toBe(403)
    const { eintrag: text, salz } = await saal.db.selectFrom('protokoll').selectAll().orderBy('nr', 'desc').executeTakeFirstOrThrow()
    const eintrag = JSON.parse(text) as Eintrag
    expect(eintrag).toMatchObject({ id: act?.id, status: entscheidung, benutzerId: saal.person('vorsitz').benutzerId, serverMs: saal.uhr.ms })
    const judge = (grund: string) => judgeTexte({ eintrag, salz, hash: '' }, { kommentar: grund, notiz: null, roh: null })
    expect([judge('Tablet war leer'), judge('Auf Zuruf'), text.includes('Tablet')]).toEqual(['gleich', 'anders', false])
  })

  it('leaves an unresolved conflict on the desk, to be read and decided once the round is closed, and the decision is the last writer', async () => {
    const [a, b] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j1')]
    await a.cast()
    const conflict = await b.cast({ wert: { punkte: 9 } })
    const settle = () =>
      saal
        .person('admin')
        .call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${conflict.id}/entscheidung`, { entscheidung: 'GEZAEHLT', grund: 'Auf Wunsch' })
    const desk = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>().offenePunkte
    const secret = { art: 'WIDERSPRUCH', entscheidbar: false, abgabe: null, wert: null, gueltig: null }
    const early = async () => [(await settle()).json().error, await desk()]
    expect(await early()).toEqual(['runde-status', [expect.objectContaining(secret)]])
    await move('vorsitz', 'NACHLAUF')
    expect(await early()).toEqual(['runde-status', [expect.objectContaining(secret)]])
    await move('vorsitz', 'GESCHLOSSEN', { grund: 'Alle da' })
    expect(await desk()).toMatchObject([{ entscheidbar: true, abgabe: 'BEWERTET', wert: { punkte: 9 }, gueltig: { punkte: 7 } }])
    expect((await settle()).json()).toMatchObject({ rev: 2 })
    expect(await desk()).toEqual([])
    expect(await saal.db.selectFrom('stimme').select(['geraetId', 'rev']).execute()).toEqual([{ geraetId: ENTSCHEIDUNG_GERAET, rev: 2 }])
  })

  it('ends NACHLAUF after its window by the timer, and writes it into the log', async () => {
    const a = new TestGeraet(saal, 'j1')
    await put(a, 2)
    const closing = (await move('vorsitz', 'NACHLAUF')).json<{ nachlaufEndeMs: number }>()
    expect(closing.nachlaufEndeMs).toBe(saal.uhr.ms + 3_600_000)
    saal.uhr.ms = closing.nachlaufEndeMs - 1
    expect(await endNachlauf(saal.db, { now: () => saal.uhr.ms, ausgang: TEST_AUSGANG })).toEqual([])
    saal.uhr.ms += 1
    expect(await endNachlauf(saal.db, { now: () => saal.uhr.ms, ausgang: TEST_AUSGANG })).toContainEqual({ typ: 'runde', juryId: saal.juryId })
    expect(await statusOf()).toBe('GESCHLOSSEN')
    const last = await saal.db.selectFrom('protokoll').select('eintrag').orderBy('nr', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(last.eintrag)).toMatchObject({ art: 'SCHLIESSUNG', status: 'GESCHLOSSEN', rundeId: saal.rundeId })
  })
})
