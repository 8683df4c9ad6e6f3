import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEHLER } from '#contract/fehler.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/** From elsewhere: programs on this very machine are free. */
const FERN = { remoteAddress: '10.9.8.7' }

describe.each(['sqlite', 'postgres'] as const)('acts of one person on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'viele'] })
  })
  afterAll(() => saal.server.close())

  it('are 10,000 at once and 6,000 a minute, over all tablets and log-ins; nothing of what is refused is stored, and others vote on', async () => {
    const geraete = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j1')] as const
    const zweite = await saal.server.loginAs('j1@saal.example', TEST_PASSWORT)
    const post = (geraet: TestGeraet, stimmabgaben: unknown[], call = geraet.person.call) =>
      call('POST', '/api/voting/stimmabgaben', { geraetId: geraet.geraetId, schema: 1, stimmabgaben }, FERN)
    // Each waits for one before it, so none is stored; it is read all the same.
    const luecke = Array.from({ length: 1000 }, () => geraete[0].act({ seq: 5000 }))
    for (let count = 0; count < 10; count += 1) {
      const answer = await post(geraete[count % 2 === 0 ? 0 : 1], luecke, count % 3 === 0 ? zweite : undefined)
      expect(answer.statusCode).toBe(200)
    }
    const act = new TestGeraet(saal, 'j1').act({ seq: 1 })
    const refused = await post(geraete[1], [act])
    const satz = FEHLER['zu-viele-anfragen'][1]
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([429, '1', { error: 'zu-viele-anfragen', message: satz }])
    const stapel = await post(geraete[1], luecke)
    expect([stapel.statusCode, stapel.headers['retry-after']]).toEqual([429, '10'])
    expect(await saal.db.selectFrom('stimmabgabe').select('id').execute()).toEqual([])
    expect((await new TestGeraet(saal, 'j2').cast()).status).toBe('accepted')
    saal.uhr.ms += 1000
    const again = await post(geraete[1], [act])
    expect([again.statusCode, again.json().ergebnisse[0].status]).toEqual([200, 'accepted'])
  })

  it('of which more come at once than are taken at once are refused for that, and wait for no budget', async () => {
    const zuViele = { geraetId: new TestGeraet(saal, 'j2').geraetId, schema: 1, stimmabgaben: Array.from({ length: 10_001 }, () => ({})) }
    const refused = await saal.person('j2').call('POST', '/api/voting/stimmabgaben', zuViele, FERN)
    expect([refused.statusCode, refused.json().error]).toEqual([413, 'zu-gross'])
  })

  it('weigh as much as what they fill: few large ones are as many small ones, however small they came through the line', async () => {
    saal.uhr.ms += 10 * 60_000
    const geraet = new TestGeraet(saal, 'j2')
    const gross = { unsinn: 'x'.repeat(1_040_000) }
    const send = (nr: number) => {
      const text = JSON.stringify({ geraetId: geraet.geraetId, schema: 1, stimmabgaben: [{ ...gross, seq: 5000 }] })
      const gepackt = nr % 2 === 0 ? { headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' }, payload: gzipSync(text) } : {}
      return geraet.person.call('POST', '/api/voting/stimmabgaben', nr % 2 === 0 ? undefined : JSON.parse(text), { ...FERN, ...gepackt })
    }
    const statuses: number[] = []
    for (let nr = 0; nr < 21; nr += 1) statuses.push((await send(nr)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429, 429])
    expect((await send(1)).headers['retry-after']).toBe('6')
  })

  it('leave a hundred texts of one note side by side at the most, the newest; each that was sent is kept with its act', async () => {
    saal.uhr.ms += 10 * 60_000
    const [erstes, zweites] = [new TestGeraet(saal, 'j2'), new TestGeraet(saal, 'j2')] as const
    const notiz = (geraet: TestGeraet, text: string, baseRev: number | null) => geraet.act({ art: 'NOTIZ', wert: null, notiz: text, baseRev })
    await erstes.send([notiz(erstes, 'gilt', null)])
    // Each says that it was written over another text, so none goes on with the one before.
    for (const start of [0, 60]) {
      const texte = Array.from({ length: 60 }, (_, nr) => notiz(zweites, `Fassung ${start + nr}`, 1000 + start + nr))
      saal.uhr.ms += 1000
      expect((await zweites.send(texte)).ergebnisse.every(({ status }) => status === 'conflict')).toBe(true)
    }
    const { notizen } = (await saal.person('j2').call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json<StimmenAntwort>()
    const texte = notizen.flatMap(({ fassungen }) => fassungen.map(({ text }) => text))
    expect(texte.length).toBe(100)
    expect(texte).toEqual(expect.arrayContaining(Array.from({ length: 60 }, (_, nr) => `Fassung ${60 + nr}`)))
    const akte = await saal.db.selectFrom('stimmabgabe').select('notiz').where('geraetId', '=', zweites.geraetId).execute()
    expect(new Set(akte.map((akt) => akt.notiz)).size).toBe(120)
  })
  it('leave twenty proposals of one work that ask, the newest; each that was sent is kept, the log says which gave way, and other works ask as before', async () => {
    saal.uhr.ms += 10 * 60_000
    const [werk, anderes] = [saal.einreichungIds[0] ?? '', saal.einreichungIds[1] ?? '']
    const erstes = new TestGeraet(saal, 'viele')
    await erstes.cast({ einreichungId: werk, wert: { punkte: 1 } })
    await erstes.cast({ einreichungId: anderes, wert: { punkte: 1 } })
    const gesendet: string[] = []
    for (let nr = 0; nr < 25; nr += 1) {
      // Some in the same millisecond: the order is that of time and id.
      saal.uhr.ms += nr % 3
      const geraet = new TestGeraet(saal, 'viele')
      const alle = await geraet.send([
        geraet.act({ einreichungId: werk, wert: { punkte: 3 } }),
        ...(nr < 3 ? [geraet.act({ einreichungId: anderes, wert: { punkte: 2 } })] : []),
        geraet.act({ einreichungId: werk, wert: { punkte: 2 } }),
      ])
      expect(alle.ergebnisse.every(({ status }) => status === 'conflict')).toBe(true)
      gesendet.push(alle.ergebnisse.at(-1)?.id ?? '')
    }
    const eigene = async () => (await saal.person('viele').call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json<StimmenAntwort>()
    const { vorschlaege } = await eigene()
    expect(vorschlaege.filter(({ einreichungId }) => einreichungId === anderes).length).toBe(3)
    const offene = vorschlaege.filter(({ einreichungId }) => einreichungId === werk)
    expect(offene.length).toBe(20)
    const zeiten = await saal.db.selectFrom('stimmabgabe').select(['id', 'empfangenMs']).where('id', 'in', gesendet).execute()
    const neueste = zeiten.toSorted((a, b) => Number(b.empfangenMs) - Number(a.empfangenMs) || (a.id < b.id ? 1 : -1)).slice(0, 20)
    expect(offene.map(({ id }) => id).toSorted()).toEqual(neueste.map(({ id }) => id).toSorted())
    expect(zeiten.length).toBe(25)
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    const wahl = await erstes.cast({ einreichungId: werk, wert: { punkte: 4 }, baseRev: 1, loest: offene.map(({ id }) => id) })
    expect(wahl.status).toBe('accepted')
    expect((await eigene()).vorschlaege.filter(({ einreichungId }) => einreichungId === werk)).toEqual([])
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })

  it('fill 100 MiB of the disk in any day, half of it at once, through however many tablets; what comes again is free, others fill their own, and a day later all is back', async () => {
    saal.uhr.ms += 86_400_000
    const call = async (name: string) => saal.server.loginAs(`${name}@saal.example`, TEST_PASSWORT)
    const [j1, j2] = [await call('j1'), await call('j2')]
    const gross = (seq: number) => ({ seq, unsinn: 'x'.repeat(1_040_000) })
    // Six seconds later, so that the budget of a minute has room for one.
    const post = (von: typeof j1, geraet: TestGeraet, stimmabgaben: unknown[]) => {
      saal.uhr.ms += 6000
      return von('POST', '/api/voting/stimmabgaben', { geraetId: geraet.geraetId, schema: 1, stimmabgaben }, FERN)
    }
    const [erstes, zweites] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j1')] as const
    for (let count = 0; count < 12; count += 1) expect((await post(j1, erstes, [gross(1)])).statusCode).toBe(200)
    let [seq, antwort] = [1, await post(j1, erstes, [gross(1)])]
    while (antwort.statusCode === 200 && seq < 110) antwort = await post(j1, erstes, [gross((seq += 1))])
    // Fifty, the one that may leave a debt, and what comes back meanwhile.
    expect([51, 52]).toContain(seq - 1)
    expect([antwort.statusCode, antwort.json()]).toEqual([429, { error: 'zu-viele-anfragen', message: FEHLER['zu-viele-anfragen'][1] }])
    expect(Number(antwort.headers['retry-after'])).toBeGreaterThan(800)
    expect((await post(j1, zweites, [gross(1)])).statusCode).toBe(429)
    expect(await saal.db.selectFrom('geraet').select('id').where('id', '=', zweites.geraetId).execute()).toEqual([])
    const nochmals = await post(j1, erstes, [gross(seq - 1)])
    expect([nochmals.statusCode, nochmals.json().ergebnisse[0].status]).toEqual([200, 'rejected'])
    expect((await post(j2, new TestGeraet(saal, 'j2'), [gross(1)])).statusCode).toBe(200)
    // Nobody waits for the next day with a vote: what comes back takes votes at once.
    saal.uhr.ms += Number(antwort.headers['retry-after']) * 1000
    expect((await post(j1, erstes, [gross(seq)])).statusCode).toBe(200)
    expect((await post(j1, erstes, [gross(seq + 1)])).statusCode).toBe(429)
    saal.uhr.ms += 86_400_000
    const morgen = await call('j1')
    for (let count = 1; count < 4; count += 1) expect((await post(morgen, erstes, [gross(seq + count)])).statusCode).toBe(200)
  })
})
