import { afterEach, describe, expect, test } from 'vitest'
import { fehler, type Stoerung } from '#tests/chaos/client/server.ts'
import { ANNA, JURY, RUNDE, WERKE, current, openBuehne, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

/** Disturbs the first requests to the vote endpoint, one after the other. */
function stoere(...stoerungen: Stoerung[]): void {
  buehne.server.stoerung = ({ path }) => (path === '/api/voting/stimmabgaben' ? stoerungen.shift() : undefined)
}

function json(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
}

describe('a tap', () => {
  test('is on the tablet at once, and on the server a moment later', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 8)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'tablet', wert: { punkte: 8 }, quittung: null })
    expect(buehne.server.sendungen()).toEqual([])
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 8 }, rev: 1 })
    expect((await buehne.stimme(0))?.quittung).toHaveLength(6)
    expect(buehne.server.sendungen()[0]).toMatchObject({
      benutzerId: ANNA,
      schema: 1,
      wartend: 1,
      stimmabgaben: [{ seq: 1, art: 'BEWERTET', einreichungId: WERKE[0] }],
    })
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', netz: 'online', wartend: 0, uebertragen: 1 })
  })

  test('that follows another without a pause travels with it, after three seconds at the latest', async () => {
    buehne = await openBuehne()
    for (let werk = 0; werk < 12; werk += 1) {
      await buehne.tippe(werk, 8)
      await buehne.uhr.vor(300)
    }
    expect(buehne.server.sendungen().map(({ stimmabgaben }) => stimmabgaben.length)).toEqual([10])
    await buehne.uhr.vor(500)
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 12 })
  })

  test('on the same work again travels as a second act, in order, and the newest counts', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 8)
    await buehne.tippe(0, 3)
    await buehne.uhr.vor(500)
    expect(buehne.server.sendungen()[0]?.stimmabgaben.map(({ seq, wert }) => [seq, wert])).toEqual([
      [1, { punkte: 8 }],
      [2, { punkte: 3 }],
    ])
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 3 }, rev: 2 })
  })

  test('on several criteria of one work is one waiting vote, however many acts it takes', async () => {
    buehne = await openBuehne()
    for (const punkte of [3, 4, 5]) await buehne.tippe(0, punkte)
    await buehne.tippe(1, 8)
    expect(await buehne.stand()).toMatchObject({ wartend: 2 })
    expect(await buehne.tablet.countWartend()).toBe(2)
    await buehne.uhr.vor(500)
    expect(buehne.server.sendungen()[0]).toMatchObject({ wartend: 4 })
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 2 })
  })

  test('that was withdrawn, or declared a recusal, is no vote that was transferred', async () => {
    buehne = await openBuehne()
    const ziel = (werk: number) => ({ juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[werk] ?? '', wert: null })
    for (const werk of [0, 1, 2]) await buehne.tippe(werk, 8)
    await buehne.tablet.castStimme({ ...ziel(1), art: 'ZURUECKGEZOGEN' })
    await buehne.tablet.castStimme({ ...ziel(3), art: 'BEFANGEN' })
    await buehne.tablet.castStimme({ ...ziel(4), art: 'ENTHALTUNG' })
    await buehne.uhr.vor(500)
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 3 })
  })

  test('while an older act is under way stays „Auf diesem Tablet gespeichert" when that one is answered', async () => {
    buehne = await openBuehne()
    stoere('hang')
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'sendet' })
    await buehne.tippe(0, 3)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'tablet', wert: { punkte: 3 } })
    await buehne.uhr.vor(60_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 3 } })
    expect([...buehne.server.akte.values()].map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  })
})

test('the answer for an older act leaves the newer one waiting, and brings its revision', async () => {
  buehne = await openBuehne()
  const { fetch } = buehne.server
  let answer = () => {}
  const slow: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (String(url).endsWith('/stimmabgaben') && buehne.server.sendungen().length === 1) await new Promise<void>((resolve) => (answer = resolve))
    return response
  }
  Object.assign(buehne.server, { fetch: slow })
  await buehne.tippe(0, 8)
  await buehne.uhr.vor(500)
  await buehne.tippe(0, 3)
  buehne.server.stoerung = () => 'drop'
  answer()
  await buehne.uhr.vor(0)
  expect(await buehne.stimme(0)).toMatchObject({ ort: expect.stringMatching(/tablet|sendet/) as string, wert: { punkte: 3 }, quittung: null, rev: 1 })
})

describe('a fault of the network', () => {
  const faults: [string, () => Stoerung][] = [
    ['a dropped request', () => 'drop'],
    ['an answer dropped after the commit', () => 'drop-answer'],
    ['a request that never ends', () => 'hang'],
    ['a captive portal that says 200 in HTML', () => new Response('<html>Bitte anmelden</html>', { headers: { 'content-type': 'text/html' } })],
    ['a captive portal that says 401 in HTML', () => new Response('<html></html>', { status: 401, headers: { 'content-type': 'text/html' } })],
    [
      'a proxy that says 400 in JSON of its own',
      () => new Response('{"fault":"bad"}', { status: 400, headers: { 'content-type': 'application/json' } }),
    ],
    ['a truncated answer', () => new Response('{"geraetId":"', { headers: { 'content-type': 'application/json' } })],
    ['an answer without our geraetId', () => json({ lastSeq: 1, serverMs: 1, paketRevisionen: {}, ergebnisse: [] })],
    ['an answer for another Gerät', () => json({ geraetId: WERKE[1], lastSeq: 9, serverMs: 1, paketRevisionen: {}, ergebnisse: [] })],
  ]
  test.each(faults)('%s leaves the vote waiting, and it is sent again without any limit', async (_, make) => {
    buehne = await openBuehne()
    stoere(...Array.from({ length: 12 }, make))
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(16_000)
    expect(['tablet', 'sendet']).toContain((await buehne.stimme(0))?.ort)
    expect(await buehne.stand()).toMatchObject({ wartend: 1, lage: 'offline', netz: 'offline' })
    await buehne.uhr.vor(900_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
    expect(buehne.server.reihenfolge).toHaveLength(1)
  })

  test('is followed by a pause that grows up to a minute, and a person ends it at once', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => 'drop'
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(3_600_000)
    const perHour = buehne.server.sendungen().length
    expect(perHour).toBeGreaterThan(60)
    expect(perHour).toBeLessThan(240)
    buehne.server.stoerung = () => undefined
    await buehne.uhr.bis(buehne.tablet.sendNow(), 1)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
  })
})

describe('by the status of the answer', () => {
  test.each([408, 425, 429, 500, 502, 503, 504, 402, 410, 418])('%d: the vote stays and is sent again', async (status) => {
    buehne = await openBuehne()
    stoere(fehler(status, 'interner-fehler'), fehler(status, 'interner-fehler'))
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'tablet' })
    await buehne.uhr.vor(120_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
  })

  test('429 with Retry-After: nothing is sent before, unless a person asks for it', async () => {
    buehne = await openBuehne()
    stoere(fehler(429, 'zu-viele-anfragen', { 'retry-after': '30' }))
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(29_000)
    await buehne.tippe(1, 4)
    await buehne.uhr.vor(900)
    expect(buehne.server.sendungen()).toHaveLength(1)
    await buehne.uhr.bis(buehne.tablet.sendNow(), 1)
    expect(buehne.server.akte.size).toBe(2)
  })

  test('401: sending rests, everything stays, and a log-in sends it', async () => {
    buehne = await openBuehne()
    buehne.server.benutzerId = null
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(600_000)
    await buehne.tippe(1, 4)
    await buehne.uhr.vor(600_000)
    // Asked with the oldest act alone, now and then.
    expect(buehne.server.sendungen().every(({ stimmabgaben }) => stimmabgaben.length === 1)).toBe(true)
    expect(await buehne.stand()).toMatchObject({ lage: 'abgemeldet', wartend: 2 })
    buehne.server.benutzerId = ANNA
    await buehne.uhr.bis(buehne.tablet.wake('anmeldung'))
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', wartend: 0 })
  })

  test.each([
    ['keine-berechtigung', 'verboten'],
    ['fremde-herkunft', 'verboten'],
    ['nur-ansicht', 'ansicht'],
    ['fremde-person', 'abgemeldet'],
  ])('403 %s: sending rests and everything stays; only another person is asked to log in', async (code, lage) => {
    buehne = await openBuehne()
    buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? fehler(403, code) : undefined)
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(600_000)
    expect(await buehne.stand()).toMatchObject({ lage, wartend: 1 })
  })

  test.each([401, 403])('one %i while the session is valid: the next trigger finds out, and everything is sent', async (status) => {
    buehne = await openBuehne()
    stoere(fehler(status, status === 401 ? 'nicht-angemeldet' : 'keine-berechtigung'))
    for (const werk of [0, 1, 2]) await buehne.tippe(werk, 8)
    await buehne.uhr.vor(1_000)
    expect(await buehne.stand()).toMatchObject({ lage: status === 401 ? 'abgemeldet' : 'verboten', wartend: 3 })
    await buehne.uhr.vor(15_000)
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', wartend: 0 })
  })

  test('a refusal ends with any other answer of the same session, also while nothing waits', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(1_000)
    stoere(fehler(401, 'nicht-angemeldet'))
    await buehne.uhr.bis(buehne.tablet.sendNow())
    expect(await buehne.stand()).toMatchObject({ lage: 'abgemeldet', wartend: 0 })
    await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    await buehne.uhr.vor(1_000)
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen' })
  })

  test.each([
    ['status', { status: 'deferred', reason: null }],
    ['reason', { status: 'rejected', reason: 'quorum-reached' }],
  ])("an unknown %s of a newer server: booked in words, in nobody's way and never sent again", async (_, neues) => {
    buehne = await openBuehne()
    buehne.server.beurteile = ({ seq }) => (seq === 1 ? (neues as object) : undefined)
    await buehne.tippe(0, 8)
    await buehne.tippe(1, 4)
    await buehne.uhr.vor(15_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', reason: 'unbekannt' })
    expect(await buehne.stimme(1)).toMatchObject({ ort: 'uebertragen' })
    expect(await buehne.stand()).toMatchObject({ wartend: 0, abgelehnt: 1 })
    expect(buehne.server.sendungen()).toHaveLength(1)
  })

  test('403 fremdes-geraet: a new Gerät takes over with the same ids', async () => {
    buehne = await openBuehne()
    stoere(fehler(403, 'fremdes-geraet'))
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(1_000)
    const [first, second] = buehne.server.sendungen()
    expect(second?.geraetId).not.toBe(first?.geraetId)
    expect(second?.stimmabgaben.map(({ id, seq }) => [id, seq])).toEqual(first?.stimmabgaben.map(({ id }) => [id, 1]))
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
  })

  test('426: sending rests for an update, everything stays', async () => {
    buehne = await openBuehne()
    stoere(fehler(426, 'aktualisierung-noetig'))
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(600_000)
    expect(buehne.server.sendungen()).toHaveLength(1)
    expect(await buehne.stand()).toMatchObject({ lage: 'aktualisierung', wartend: 1 })
  })

  test.each([400, 413])('%d: the batch is halved until it passes, in order', async (status) => {
    buehne = await openBuehne()
    buehne.server.stoerung = ({ body }) => ((body?.stimmabgaben?.length ?? 0) > 3 ? fehler(status, 'zu-gross') : undefined)
    for (let werk = 0; werk < 10; werk += 1) await buehne.tippe(werk, 5)
    await buehne.uhr.vor(1_000)
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 10 })
    expect(buehne.server.reihenfolge).toHaveLength(10)
  })

  test.each([400, 413])('%d for one act alone: UNLESBAR goes in its place, the act is „technisch abgelehnt", the others arrive', async (status) => {
    buehne = await openBuehne()
    buehne.server.stoerung = ({ body }) =>
      body?.stimmabgaben?.some(({ art, einreichungId }) => art === 'BEWERTET' && einreichungId === WERKE[2])
        ? fehler(status, 'eingabe-ungueltig')
        : undefined
    for (let werk = 0; werk < 6; werk += 1) await buehne.tippe(werk, 5)
    await buehne.uhr.vor(60_000)
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 5, abgelehnt: 1, lage: 'abgelehnt' })
    expect(await buehne.stimme(2)).toMatchObject({ ort: 'nicht-gezaehlt', wert: { punkte: 5 }, reason: 'malformed' })
    const belege = await current(buehne.tablet.observeBelege())
    expect(belege.filter(({ technischAbgelehnt }) => technischAbgelehnt)).toMatchObject([{ einreichungId: WERKE[2], wert: { punkte: 5 } }])
  })

  test.each([400, 413])('%d once or twice for one act alone, from something between tablet and server: the vote counts', async (status) => {
    buehne = await openBuehne()
    let left = 2
    buehne.server.stoerung = ({ body }) => (body?.stimmabgaben && left-- > 0 ? fehler(status, 'zu-gross') : undefined)
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(60_000)
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 1, abgelehnt: 0 })
    expect(buehne.server.sendungen().map(({ stimmabgaben }) => stimmabgaben.map(({ art }) => art))).toEqual([
      ['BEWERTET'],
      ['BEWERTET'],
      ['BEWERTET'],
    ])
  })

  test('400 for everything, even for UNLESBAR: no vote is given up', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = ({ body }) => (body?.stimmabgaben ? fehler(400, 'eingabe-ungueltig') : undefined)
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(300_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'tablet' })
    buehne.server.stoerung = () => undefined
    await buehne.uhr.vor(120_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
    expect(buehne.server.akte.size).toBe(1)
  })

  test('an answer without a result for one act leaves that act in the outbox', async () => {
    buehne = await openBuehne()
    const fetch = buehne.server.fetch
    let cut = 1
    const cutting: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!String(url).endsWith('/stimmabgaben') || cut-- <= 0) return answer
      const body = (await answer.json()) as { ergebnisse: unknown[] }
      return json({ ...body, ergebnisse: [...body.ergebnisse.slice(0, 1), { nonsense: true }] })
    }
    Object.assign(buehne.server, { fetch: cutting })
    await buehne.tippe(0, 8)
    await buehne.tippe(1, 4)
    await buehne.uhr.vor(510)
    expect(buehne.server.sendungen().map(({ stimmabgaben }) => stimmabgaben.length)).toEqual([2, 1])
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 2 })
  })
})

describe('by the result of each act', () => {
  test('rejected and late are shown as „Nicht gezählt" with the reason and delay no other', async () => {
    buehne = await openBuehne()
    buehne.server.beurteile = ({ einreichungId }) =>
      einreichungId === WERKE[0]
        ? { status: 'rejected', reason: 'withdrawn' }
        : einreichungId === WERKE[1]
          ? { status: 'late', reason: 'round-closed' }
          : undefined
    for (const werk of [0, 1, 2]) await buehne.tippe(werk, 7)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', reason: 'withdrawn', wert: { punkte: 7 } })
    expect(await buehne.stimme(1)).toMatchObject({ ort: 'nicht-gezaehlt', reason: 'round-closed' })
    expect(await buehne.stimme(2)).toMatchObject({ ort: 'uebertragen' })
    expect(await buehne.stand()).toMatchObject({ wartend: 0, abgelehnt: 2, uebertragen: 1, lage: 'abgelehnt' })
    expect((await current(buehne.tablet.observeBelege())).map(({ ergebnis }) => ergebnis.status)).toEqual(['rejected', 'late', 'accepted'])
  })

  test('a late act of the value that counts already says what counts', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    const gueltig = { art: 'BEWERTET' as const, wert: { punkte: 7 }, rev: 1, serverMs: buehne.uhr.nowMs }
    buehne.server.beurteile = () => ({ status: 'late', reason: 'round-closed', gueltig })
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', gueltig: { art: 'BEWERTET', wert: { punkte: 7 } } })
  })

  test('after a rejection a new choice is offered again and counts', async () => {
    buehne = await openBuehne()
    buehne.server.beurteile = () => ({ status: 'rejected', reason: 'round-not-open' })
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    buehne.server.beurteile = () => undefined
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', reason: null })
    expect(await current(buehne.tablet.observeBelege())).toHaveLength(2)
  })

  test('a note is saved and sent, and counts neither as waiting nor as transferred', async () => {
    buehne = await openBuehne()
    await buehne.tablet.saveNotiz({ einreichungId: WERKE[0] ?? '', rundeId: WERKE[9] ?? '', juryId: WERKE[8] ?? '', text: 'Starke Idee' })
    expect(await buehne.tablet.countWartend()).toBe(0)
    await buehne.uhr.vor(500)
    expect(buehne.server.notizen.get(WERKE[0] ?? '')).toMatchObject({ text: 'Starke Idee' })
    expect(buehne.server.sendungen()[0]).toMatchObject({ wartend: 0 })
    expect(await current(buehne.tablet.observeNotiz(WERKE[0] ?? ''))).toMatchObject({ text: 'Starke Idee' })
    expect(await current(buehne.tablet.observeBelege())).toEqual([])
    await buehne.tablet.saveNotiz({ einreichungId: WERKE[0] ?? '', rundeId: WERKE[9] ?? '', juryId: WERKE[8] ?? '', text: 'Starke Idee' })
    await buehne.uhr.vor(500)
    expect(buehne.server.sendungen()).toHaveLength(1)
  })
})
