import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import type { LiveLeitung, LiveSchritt } from '#contract/live-leitung.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { addPerson, insertEinreichung, insertJury, insertProgramm, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

describe.each(['sqlite', 'postgres'] as const)('a live session on %s', (dialekt) => {
  let saal: Saal
  let url: string

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'] })
    await insertProgramm(saal.db)
    await addPerson(saal, 'stv', { roles: ['JURY'], funktion: 'STV', stimmberechtigt: 0 })
    await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
    await addPerson(saal, 'fremd', { roles: ['JURYPRAESIDENT', 'JURY'], juryId: null })
    url = `/api/voting/jurys/${saal.juryId}/live`
  })
  beforeEach(async () => {
    await saal.db.deleteFrom('liveAnwesenheit').execute()
    await saal.db.deleteFrom('liveWerk').execute()
    await saal.db.deleteFrom('liveSitzung').execute()
    await saal.db.deleteFrom('befangenheit').execute()
  })
  afterAll(() => saal.server.close())

  const call = (name: string) => saal.person(name).call
  const start = (name = 'vorsitz') => call(name)('POST', url, { einreichungId: saal.einreichungIds[0] })
  const begun = async (name = 'vorsitz') => (await start(name)).json<{ live: LiveStand }>().live
  const move = (name: string, revision: number, schritt: LiveSchritt) => call(name)('POST', `${url}/schritt`, { revision, schritt })
  const take = (name: string, revision: number) => call(name)('POST', `${url}/uebernahme`, { revision })
  const leitungOf = async (name: string) => (await call(name)('GET', `${url}/leitung`)).json<{ leitung: LiveLeitung | null }>().leitung
  const runningOf = async (name: string) => (await call(name)('GET', '/api/voting/live')).json<{ items: LiveStand[] }>().items
  const tell = (name: string, folgt = true, einreichungId = saal.einreichungIds[0] ?? '') =>
    call(name)('POST', `${url}/anwesenheit`, { folgt, einreichungId })
  const resultOf = async (name: string, index = 0) => {
    const answer = await call(name)('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`)
    return answer.json<{ einreichungen: ErgebnisEinreichung[] }>().einreichungen.find((row) => row.einreichungId === saal.einreichungIds[index])
  }
  /** Leads on until its newest state. */
  const moved = async (live: LiveStand, schritt: LiveSchritt, name = 'vorsitz') =>
    (await move(name, live.revision, schritt)).json<{ live: LiveStand }>().live

  it('is begun and led by the chair, the deputy, a presenter and the office, by nobody else', async () => {
    for (const name of ['vorsitz', 'stv', 'buehne', 'admin']) {
      const { statusCode } = await start(name)
      expect([name, statusCode]).toEqual([name, 200])
      const live = (await leitungOf(name))?.live
      expect((await move(name, live?.revision ?? 0, { art: 'ENDE' })).statusCode).toBe(200)
    }
    expect((await start('j1')).json()).toMatchObject({ error: 'keine-berechtigung' })
    expect((await start('fremd')).json()).toMatchObject({ error: 'not-member' })
    expect((await call('j1')('GET', `${url}/leitung`)).statusCode).toBe(403)
    expect((await call('stv')('GET', `${url}/anwesenheit`)).statusCode).toBe(403)
    expect(await runningOf('j1')).toEqual([])
  })

  it('begins with the first work in phase ZEIGEN, and every tablet of the jury reads it at once and by asking', async () => {
    const answer = await call('j1')('GET', '/api/ereignisse', undefined, { payloadAsStream: true })
    const stream = answer.stream() as Readable
    let text = ''
    stream.on('data', (piece: Buffer) => (text += piece.toString()))
    const heard = () => [...text.matchAll(/^data: (.+)$/gm)].map((match) => JSON.parse(match[1] ?? '') as { typ: string; live: LiveStand })
    const live = await begun()
    expect(live).toMatchObject({
      einreichungId: saal.einreichungIds[0],
      kategorieId: saal.kategorieId,
      rundeId: saal.rundeId,
      phase: 'ZEIGEN',
      uhr: null,
      leitung: { name: 'Vera vorsitz' },
      beendet: false,
    })
    const next = await moved(live, { art: 'PHASE', phase: 'ABSTIMMUNG' })
    expect(next.revision).toBe(live.revision + 1)
    await until(() =>
      expect(heard().map((event) => [event.typ, event.live.phase])).toEqual([
        ['live', 'ZEIGEN'],
        ['live', 'ABSTIMMUNG'],
      ]),
    )
    expect(heard().at(-1)?.live).toEqual(next)
    expect(await runningOf('j2')).toMatchObject([{ id: live.id, revision: next.revision }])
    expect(await runningOf('fremd')).toEqual([])
    stream.destroy()
  })

  it('has a clock that is set by the phase, moved, held and let go, and that gates nothing', async () => {
    const begin = saal.uhr.ms
    let live = await moved(await begun(), { art: 'PHASE', phase: 'ABSTIMMUNG' })
    expect(live.uhr).toEqual({ dauerMs: 90_000, endeMs: begin + 90_000, restMs: null })
    saal.uhr.ms += 30_000
    live = await moved(live, { art: 'ANHALTEN' })
    expect(live.uhr).toEqual({ dauerMs: 90_000, endeMs: null, restMs: 60_000 })
    saal.uhr.ms += 60_000
    live = await moved(live, { art: 'ZEIT', sekunden: 30 })
    expect(live.uhr).toEqual({ dauerMs: 120_000, endeMs: null, restMs: 90_000 })
    live = await moved(live, { art: 'WEITER' })
    expect(live.uhr).toEqual({ dauerMs: 120_000, endeMs: saal.uhr.ms + 90_000, restMs: null })
    saal.uhr.ms += 600_000
    expect(await new TestGeraet(saal, 'j3').cast({ einreichungId: saal.einreichungIds[2] })).toMatchObject({ status: 'accepted' })
    const same = await moved(live, { art: 'WEITER' })
    expect(same.revision).toBe(live.revision)
  })

  it('refuses a leader who saw an old state, with the state that holds', async () => {
    const live = await begun()
    const next = await moved(live, { art: 'WERK', einreichungId: saal.einreichungIds[1] ?? '' })
    const stale = await move('vorsitz', live.revision, { art: 'PHASE', phase: 'ERGEBNIS' })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      error: 'live-veraltet',
      live: { revision: next.revision, einreichungId: saal.einreichungIds[1], phase: 'ZEIGEN' },
    })
    expect((await move('vorsitz', next.revision, { art: 'WERK', einreichungId: saal.juryId })).statusCode).toBe(404)
    const ended = await moved(next, { art: 'ENDE' })
    expect(ended.beendet).toBe(true)
    expect((await move('vorsitz', ended.revision, { art: 'WEITER' })).json()).toMatchObject({ error: 'live-veraltet', live: null })
    expect((await begun()).revision).toBe(ended.revision + 1)
  })

  it('is taken over: who led reads who leads now, and the session stands as it was', async () => {
    const live = await moved(await begun(), { art: 'PHASE', phase: 'DISKUSSION' })
    expect((await start('buehne')).json()).toMatchObject({ error: 'live-veraltet', live: { id: live.id } })
    const taken = (await take('buehne', live.revision)).json<{ live: LiveStand }>().live
    expect(taken).toMatchObject({ id: live.id, phase: 'DISKUSSION', leitung: { name: 'Vera buehne' }, revision: live.revision + 1 })
    const refused = await move('vorsitz', taken.revision, { art: 'PHASE', phase: 'ABSTIMMUNG' })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'Vera buehne leitet jetzt. Es wurde nichts geändert.'])
    expect((await take('j1', taken.revision)).statusCode).toBe(403)
  })

  it('two that begin at the same moment are one session', async () => {
    const answers = await Promise.all(['vorsitz', 'buehne', 'stv', 'admin'].map((name) => start(name)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    expect(await runningOf('j1')).toHaveLength(1)
  })

  it('two leaders who take over at the same moment: one leads, and one step moves it once', async () => {
    const live = await begun()
    const answers = await Promise.all(['buehne', 'stv', 'admin'].map((name) => take(name, live.revision)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const [now] = await runningOf('j1')
    const leader = ['buehne', 'stv', 'admin'].find((name) => saal.person(name).benutzerId === now?.leitung.benutzerId) ?? ''
    const steps = await Promise.all([1, 2, 3].map(() => move(leader, now?.revision ?? 0, { art: 'PHASE', phase: 'DISKUSSION' })))
    expect(steps.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await runningOf('j1'))[0]?.revision).toBe(live.revision + 2)
  })

  it('does not count the screen that leads among those that follow', async () => {
    await begun()
    for (const name of ['vorsitz', 'j1']) await tell(name)
    expect(await leitungOf('vorsitz')).toMatchObject({ folgen: 1, blaettern: 0, anwesend: 2, sitze: 5 })
  })

  it('names who is missing to the chair and the office, a number to everybody else', async () => {
    await begun('buehne')
    await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 8 } })
    await tell('j2', false, saal.einreichungIds[1])
    await tell('j1')
    const vorsitz = await leitungOf('vorsitz')
    expect(vorsitz).toMatchObject({ abgestimmt: 1, erwartet: 4, folgen: 1, blaettern: 1, sitze: 5, vorsitz: true, mitglied: true })
    expect(vorsitz?.fehlende?.map(({ name }) => name).toSorted()).toEqual(['Vera j2', 'Vera j3', 'Vera vorsitz'])
    expect(vorsitz?.fehlende?.find(({ name }) => name === 'Vera j2')).toMatchObject({ anwesend: true, folgt: false, sieht: saal.einreichungIds[1] })
    expect(vorsitz?.fehlende?.find(({ name }) => name === 'Vera j3')).toMatchObject({ anwesend: false, zuletztMs: null })
    expect((await leitungOf('admin'))?.fehlende).toHaveLength(3)
    for (const name of ['buehne', 'stv']) {
      const leitung = await leitungOf(name)
      expect(leitung).toMatchObject({ abgestimmt: 1, erwartet: 4, vorsitz: false, fehlende: null, befangene: null })
      expect(JSON.stringify(leitung)).not.toContain('Vera j2')
    }
  })

  it('shows no distribution of the work while names are shown, and no names once its result was shown', async () => {
    const live = await begun()
    await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 8 } })
    expect(await resultOf('vorsitz')).toMatchObject({ zurueckgehalten: true, wert: null, rang: null, stimmen: 0, enthaltungen: 0, verteilung: [] })
    const shown = await moved(live, { art: 'PHASE', phase: 'ERGEBNIS' })
    expect(await resultOf('vorsitz')).toMatchObject({ wert: 8, stimmen: 1, verteilung: [{ wert: 8, anzahl: 1 }] })
    expect(await leitungOf('vorsitz')).toMatchObject({ fehlende: null, abgestimmt: 1, erwartet: 4 })
    await moved(shown, { art: 'PHASE', phase: 'ABSTIMMUNG' })
    expect((await resultOf('vorsitz'))?.zurueckgehalten).toBeUndefined()
    expect((await leitungOf('vorsitz'))?.fehlende).toBeNull()
    expect((await call('buehne')('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`)).statusCode).toBe(403)
    expect((await resultOf('vorsitz', 1))?.zurueckgehalten).toBeUndefined()
  })

  it('takes every act in every phase, and tells the chair how many came after the result was shown', async () => {
    let live = await begun()
    const [j1, j2] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j2')]
    await j1.cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 3 } })
    live = await moved(live, { art: 'WERK', einreichungId: saal.einreichungIds[1] ?? '' })
    live = await moved(live, { art: 'PHASE', phase: 'ERGEBNIS' })
    expect((await resultOf('vorsitz', 1))?.nachErgebnis).toBeUndefined()
    saal.uhr.ms += 1000
    expect(await j2.cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 9 } })).toMatchObject({ status: 'accepted' })
    expect(await resultOf('vorsitz', 1)).toMatchObject({ nachErgebnis: 1, stimmen: 2, wert: 6 })
    await moved(live, { art: 'ENDE' })
    expect(await resultOf('vorsitz', 1)).toMatchObject({ nachErgebnis: 1 })
  })

  it('counts as after the result what arrived after it, not what was decided after it, and only what counts', async () => {
    const zweite = await openSaal({ dialekt, juroren: ['j1', 'j2'] })
    onTestFinished(() => zweite.server.close())
    await insertProgramm(zweite.db)
    const { juryId, kategorieId, rundeId, einreichungIds, uhr } = zweite
    const basis = `/api/voting/jurys/${juryId}`
    const [erste = '', andere = ''] = einreichungIds
    const vorsitz = zweite.person('vorsitz').call
    const spaete = async () => {
      const { einreichungen } = (await vorsitz('GET', `${basis}/ergebnis?kategorieId=${kategorieId}`)).json<Ergebnis>()
      return Object.fromEntries(einreichungen.map(({ einreichungId, stimmen, nachErgebnis = 0 }) => [einreichungId, { stimmen, nachErgebnis }]))
    }
    const tritt = (live: LiveStand, schritt: LiveSchritt) => vorsitz('POST', `${basis}/live/schritt`, { revision: live.revision, schritt })
    for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
      expect((await vorsitz('POST', `${basis}/runden/${rundeId}/status`, { status, grund: 'Alle da' })).statusCode).toBe(200)
    uhr.ms += 1000
    const tablet = new TestGeraet(zweite, 'j1')
    const spaet = tablet.act({ einreichungId: erste, wert: { punkte: 4 } })
    expect((await tablet.send([spaet])).ergebnisse).toMatchObject([{ status: 'late' }])
    uhr.ms += 1000
    // The result of the first work is shown; only afterwards somebody decides about what had arrived before.
    const { live } = (await vorsitz('POST', `${basis}/live`, { einreichungId: erste })).json<{ live: LiveStand }>()
    expect((await tritt(live, { art: 'PHASE', phase: 'ERGEBNIS' })).statusCode).toBe(200)
    uhr.ms += 1000
    const decide = (id: string) =>
      vorsitz('POST', `${basis}/stimmabgaben/${id}/entscheidung`, { entscheidung: 'GEZAEHLT', grund: 'Kam noch rechtzeitig' })
    expect((await decide(spaet.id)).statusCode).toBe(200)
    expect(await spaete()).toMatchObject({ [erste]: { stimmen: 1, nachErgebnis: 0 }, [andere]: { nachErgebnis: 0 } })
    // What arrives after it counts as such once it counts at all.
    const zuletzt = new TestGeraet(zweite, 'j2')
    const danach = zuletzt.act({ einreichungId: erste, wert: { punkte: 6 } })
    await zuletzt.send([danach])
    expect(await spaete()).toMatchObject({ [erste]: { stimmen: 1, nachErgebnis: 0 } })
    await decide(danach.id)
    expect(await spaete()).toMatchObject({ [erste]: { stimmen: 2, nachErgebnis: 1 } })
    const wer = { mitgliedId: zweite.person('j2').mitgliedId, grund: 'Ausgeschieden', benutzerId: zweite.person('admin').benutzerId }
    await revokeJurymitglied(zweite.db, { ...wer, now: () => uhr.ms })
    expect(await spaete()).toMatchObject({ [erste]: { stimmen: 1, nachErgebnis: 0 } })
  })

  it('keeps who was there for which work, from when to when, and who was out', async () => {
    const begin = saal.uhr.ms
    const live = await begun()
    await tell('j1')
    saal.uhr.ms += 20_000
    await tell('j1')
    saal.uhr.ms += 120_000
    await tell('j1')
    await saal.db
      .insertInto('befangenheit')
      .values({
        id: saal.rundeId,
        mitgliedId: saal.person('j2').mitgliedId,
        einreichungId: saal.einreichungIds[0] ?? '',
        grund: '',
        quelle: 'ADMIN',
        status: 'BESTAETIGT',
        createdMs: 0,
        beendetMs: null,
      })
      .execute()
    expect(await leitungOf('vorsitz')).toMatchObject({ befangen: 1, erwartet: 3, befangene: [{ name: 'Vera j2', draussen: false }] })
    const draussen = { mitgliedId: saal.person('j2').mitgliedId, draussen: true }
    const davor = await leitungOf('vorsitz')
    expect((await call('vorsitz')('POST', `${url}/draussen`, draussen)).statusCode).toBe(200)
    // Whoever is noted as outside is not there, least of all a tablet that nothing was heard of.
    const { anwesend, folgen, blaettern } = davor ?? {}
    expect(await leitungOf('vorsitz')).toMatchObject({ befangene: [{ draussen: true }], anwesend, folgen, blaettern })
    expect((await call('vorsitz')('POST', `${url}/draussen`, { ...draussen, mitgliedId: saal.person('j3').mitgliedId })).statusCode).toBe(409)
    await moved(live, { art: 'WERK', einreichungId: saal.einreichungIds[1] ?? '' })
    await tell('j1')
    const { items } = (await call('vorsitz')('GET', `${url}/anwesenheit`)).json<{ items: { personen: unknown[] }[] }>()
    expect(items).toMatchObject([
      { titel: 'Arbeit 1', vonMs: begin, bisMs: saal.uhr.ms },
      { titel: 'Arbeit 2', vonMs: saal.uhr.ms, bisMs: null },
    ])
    expect(items[0]?.personen).toEqual([
      expect.objectContaining({ name: 'Vera j1', vonMs: begin, bisMs: begin + 140_000, lueckeMs: 120_000, draussen: false }),
      expect.objectContaining({ name: 'Vera j2', draussen: true }),
    ])
    expect(items[1]?.personen).toMatchObject([{ name: 'Vera j1' }])
    expect((await tell('stv')).statusCode).toBe(200)
    expect((await call('buehne')('POST', `${url}/anwesenheit`, { folgt: true, einreichungId: null })).json()).toMatchObject({ error: 'not-member' })
  })

  it('goes with its jury, its round and its members', async () => {
    const { juryId, kategorieId } = await insertJury(saal.db, 2)
    const rundeId = await insertRunde(saal.db, juryId, { status: 'VORBEREITUNG' })
    await insertEinreichung(saal.db, kategorieId, 1)
    const { mitgliedId } = await addPerson({ ...saal, juryId }, 'andere', { roles: ['JURY'] })
    expect((await call('admin')('POST', `/api/voting/jurys/${juryId}/live`, {})).statusCode).toBe(200)
    expect((await call('andere')('POST', `/api/voting/jurys/${juryId}/live/anwesenheit`, { folgt: false, einreichungId: null })).statusCode).toBe(200)
    await saal.db.deleteFrom('runde').where('id', '=', rundeId).execute()
    expect(await saal.db.selectFrom('liveSitzung').select('rundeId').where('juryId', '=', juryId).execute()).toEqual([{ rundeId: null }])
    await saal.db.deleteFrom('jurymitglied').where('id', '=', mitgliedId).execute()
    await saal.db.deleteFrom('juryKategorie').where('juryId', '=', juryId).execute()
    await saal.db.deleteFrom('jury').where('id', '=', juryId).execute()
    expect(await saal.db.selectFrom('liveWerk').selectAll().execute()).toEqual([])
  })

  it('goes on in a closed round and after a work has left, and hinders no change of the jury', async () => {
    const live = await begun()
    const einreichungId = await insertEinreichung(saal.db, saal.kategorieId, 9)
    const next = await moved(live, { art: 'WERK', einreichungId })
    await saal.db.updateTable('einreichung').set({ zurueckgezogenMs: saal.uhr.ms }).where('id', '=', einreichungId).execute()
    await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).where('id', '=', saal.rundeId).execute()
    expect(await leitungOf('vorsitz')).toMatchObject({ live: { einreichungId }, runde: { status: 'GESCHLOSSEN' } })
    expect((await moved(next, { art: 'PHASE', phase: 'DISKUSSION' })).phase).toBe('DISKUSSION')
    await saal.db.updateTable('runde').set({ status: 'OFFEN' }).where('id', '=', saal.rundeId).execute()
  })
})
