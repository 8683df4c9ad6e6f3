import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthInfo } from '#contract/auth.ts'
import { CODE_ZEICHEN } from '#contract/zugang.ts'
import type { Zugangskarte } from '#contract/zugangskarte.ts'
import { createAnmeldeBremse } from '#server/auth/anmelde-bremse.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { printKarte } from '#tests/support/karten.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { addPerson, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

const MINUTE = 60_000
const DAY = 86_400_000

describe.each(['sqlite', 'postgres'] as const)('access cards on %s', (dialekt) => {
  let saal: Saal

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3', 'j4', 'j5', 'j6', 'j7', 'j8'] })
    await addPerson(saal, 'beides', { roles: ['ADMIN', 'JURY'] })
    await addPerson(saal, 'nurvorsitz', { roles: ['JURYPRAESIDENT'], funktion: 'STV' })
  })
  afterAll(() => saal.server.close())
  // The slow path at fifty times the speed.
  beforeEach(() => {
    saal.server.kontext.bremse = createAnmeldeBremse({ schrittMs: 20, geduldMs: 200, plaetze: 200 })
  })

  const inject = (methode: 'GET' | 'POST', bringt: string, remoteAddress = '10.0.0.1', cookies: Record<string, string> = {}) =>
    saal.server.app.inject({ method: methode, url: `/api/zugang/${encodeURIComponent(bringt)}`, remoteAddress, cookies })
  const redeem = (bringt: string, remoteAddress?: string) => inject('POST', bringt, remoteAddress)
  const statusOf = async (bringt: string, remoteAddress?: string) => (await redeem(bringt, remoteAddress)).statusCode
  async function loginWith(bringt: string): Promise<{ info: AuthInfo; call: Call; cookies: Record<string, string> }> {
    const answer = await redeem(bringt)
    expect(answer.statusCode).toBe(200)
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    return { info: answer.json<AuthInfo>(), cookies, call: callWith(saal.server.app, cookies) }
  }
  const admin: Call = (...rest) => saal.person('admin').call(...rest)
  async function kartenOf(name: string): Promise<Zugangskarte[]> {
    const answer = (await admin('GET', `/api/jurys/${saal.juryId}/zugangskarten`)).json<{ mitglieder: { id: string; karten: Zugangskarte[] }[] }>()
    return answer.mitglieder.find(({ id }) => id === saal.person(name).mitgliedId)?.karten ?? []
  }

  it('say whose they are as often as one looks, and stay unused', async () => {
    const { token, code } = await printKarte(saal, 'j1')
    for (const bringt of [token, code, token]) {
      const answer = await inject('GET', bringt)
      expect(answer.json()).toEqual({ name: 'Vera j1', jury: { jahr: 2026, nummer: 1, titel: 'Jury 1' }, selbst: null })
      expect(answer.cookies).toEqual([])
    }
    expect(await kartenOf('j1')).toMatchObject([{ stand: 'OFFEN', einloesungen: 0, erstmalsMs: null }])
  })

  it('log in twice within a quarter of an hour of the first time, by the code or by the token, and never again', async () => {
    const { token, code } = await printKarte(saal, 'j1')
    const { info, call } = await loginWith(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `)
    expect(info).toMatchObject({ id: saal.person('j1').benutzerId, username: 'j1@saal.example', roles: ['JURY'] })
    expect((await call('GET', '/api/voting/jurys')).statusCode).toBe(200)
    saal.uhr.ms += 15 * MINUTE - 1
    expect(await statusOf(token)).toBe(200)
    expect([await statusOf(token), await statusOf(code), (await inject('GET', token)).json()]).toMatchObject([400, 400, { error: 'token-ungueltig' }])
  })

  it('are spent after that quarter of an hour, also when they were used once', async () => {
    const { token } = await printKarte(saal, 'j1')
    expect(await statusOf(token)).toBe(200)
    saal.uhr.ms += 15 * MINUTE
    expect(await statusOf(token)).toBe(400)
    expect((await kartenOf('j1'))[0]).toMatchObject({ stand: 'VERBRAUCHT', einloesungen: 1, anmeldungen: 1 })
  })

  it('let in two of five that come at the same moment', async () => {
    const { token } = await printKarte(saal, 'j2')
    const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf(token)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400])
    expect((await kartenOf('j2'))[0]).toMatchObject({ einloesungen: 2, anmeldungen: 2 })
  })

  it('never carry more than a juror may, whatever else the person is', async () => {
    const beides = await loginWith((await printKarte(saal, 'beides')).token)
    expect(beides.info.roles).toEqual(['JURY'])
    expect((await beides.call('GET', '/api/auth')).json()).toMatchObject({ roles: ['JURY'] })
    const vorsitz = await loginWith((await printKarte(saal, 'nurvorsitz')).token)
    for (const { call } of [beides, vorsitz]) {
      expect((await call('GET', '/api/voting/jurys')).statusCode).toBe(200)
      for (const url of [
        '/api/benutzer',
        `/api/jurys/${saal.juryId}`,
        `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`,
        `/api/jurys/${saal.juryId}/zugangskarten`,
      ])
        expect([url, (await call('GET', url)).json().error]).toEqual([url, 'keine-berechtigung'])
    }
    // A tablet's session, also of whom the day would end the log-in of.
    saal.uhr.ms += 20 * DAY
    expect((await beides.call('GET', '/api/voting/jurys')).statusCode).toBe(200)
    saal.uhr.ms -= 20 * DAY
  })

  it('cannot throw out whose they are: of log-ins they end their own only', async () => {
    const person = saal.person('j3')
    const { call } = await loginWith((await printKarte(saal, 'j3')).token)
    const { items } = (await call('GET', '/api/sitzungen')).json<{ items: { id: string; aktuell: boolean; mitKarte: boolean }[] }>()
    expect(items.map(({ aktuell, mitKarte }) => [aktuell, mitKarte])).toEqual([
      [true, true],
      [false, false],
    ])
    expect((await call('DELETE', `/api/sitzungen/${items[1]?.id}`)).json().error).toBe('keine-berechtigung')
    expect((await call('DELETE', '/api/sitzungen')).json().error).toBe('keine-berechtigung')
    expect((await person.call('GET', '/api/voting/jurys')).statusCode).toBe(200)
    expect((await call('DELETE', `/api/sitzungen/${items[0]?.id}`)).statusCode).toBe(200)
    expect((await call('GET', '/api/voting/jurys')).statusCode).toBe(401)
  })

  it('end the log-in that the browser had, as a password does', async () => {
    const vorher = await loginWith((await printKarte(saal, 'j3')).token)
    await inject('POST', (await printKarte(saal, 'j4')).token, '10.0.0.1', vorher.cookies)
    expect((await vorher.call('GET', '/api/voting/jurys')).statusCode).toBe(401)
  })

  it('a newer card replaces an older one that was not redeemed, and leaves alone who is in', async () => {
    const alt = await printKarte(saal, 'j4')
    const { call } = await loginWith(alt.token)
    const neu = await printKarte(saal, 'j4')
    expect([await statusOf(alt.token), (await call('GET', '/api/voting/jurys')).statusCode, await statusOf(neu.token)]).toEqual([400, 200, 200])
  })

  it('once locked, neither they nor whoever came in with them get any further, and the person stays', async () => {
    const { token } = await printKarte(saal, 'j5')
    const { call } = await loginWith(token)
    const [karte] = await kartenOf('j5')
    expect((await admin('POST', `/api/zugangskarten/${karte?.id}/sperren`)).json()).toEqual({ beendet: 1 })
    expect([await statusOf(token), (await call('GET', '/api/voting/jurys')).statusCode]).toEqual([400, 401])
    expect((await saal.person('j5').call('GET', '/api/voting/jurys')).statusCode).toBe(200)
    expect((await kartenOf('j5'))[0]).toMatchObject({ stand: 'GESPERRT', anmeldungen: 0 })
    expect((await admin('POST', `/api/zugangskarten/${karte?.id}/sperren`)).json()).toEqual({ beendet: 0 })
  })

  it('a lock and a redemption of the same moment leave nobody in', async () => {
    for (let runde = 0; runde < 5; runde += 1) {
      const { token } = await printKarte(saal, 'j5')
      const [karte] = await kartenOf('j5')
      const [answer] = await Promise.all([redeem(token), admin('POST', `/api/zugangskarten/${karte?.id}/sperren`)])
      const call = callWith(saal.server.app, Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])))
      expect((await call('GET', '/api/voting/jurys')).statusCode).toBe(401)
    }
  })

  it('let nobody in whose seat was taken away or whose account is closed', async () => {
    await addPerson(saal, 'geht', { roles: ['JURY'] })
    await addPerson(saal, 'zu', { roles: ['JURY'] })
    const [geht, zu] = [await printKarte(saal, 'geht'), await printKarte(saal, 'zu')]
    await admin('POST', `/api/jurymitglieder/${saal.person('geht').mitgliedId}/entfernen`, { grund: 'abgesagt' })
    await saal.db.updateTable('benutzer').set({ aktiv: 0 }).where('id', '=', saal.person('zu').benutzerId).execute()
    expect([await statusOf(geht.token), await statusOf(zu.token)]).toEqual([400, 400])
  })

  it('hold until the last round ends, and for thirty days at the most', async () => {
    const bis = async () => (await printKarte(saal, 'j6')).expiresMs
    expect(await bis()).toBe(saal.uhr.ms + 30 * DAY)
    // 2026-06-01T12:00 of Vienna is 10:00 UTC.
    await saal.db.updateTable('runde').set({ ende: '2026-06-01T12:00:00Z' }).execute()
    expect(await bis()).toBe(Date.UTC(2026, 5, 1, 10))
    await saal.db.updateTable('runde').set({ ende: '2025-06-01T12:00:00Z' }).execute()
    expect(await bis()).toBe(saal.uhr.ms + 30 * DAY)
    await saal.db.updateTable('runde').set({ ende: null }).execute()
    const { token } = await printKarte(saal, 'j6')
    saal.uhr.ms += 30 * DAY
    expect(await statusOf(token)).toBe(400)
    saal.uhr.ms -= 30 * DAY
    expect((await kartenOf('j6'))[0]).toMatchObject({ stand: 'OFFEN' })
  })

  it('keep neither token nor code readable, and every code can be read aloud', async () => {
    const { token, code } = await printKarte(saal, 'j6')
    const rows = JSON.stringify(await saal.db.selectFrom('zugangskarte').selectAll().execute())
    expect([rows.includes(token), rows.includes(code), token.length >= 22]).toEqual([false, false, true])
    expect(Array.from(code).every((zeichen) => CODE_ZEICHEN.includes(zeichen))).toBe(true)
    expect(['0', 'O', '1', 'I'].some((zeichen) => CODE_ZEICHEN.includes(zeichen))).toBe(false)
  })

  it('are printed once for one or all, with name, jury, code and validity, each on its own card', async () => {
    const mitgliedIds = ['j1', 'j2', 'j3', 'j4', 'j5'].map((name) => saal.person(name).mitgliedId)
    const answer = (await admin('POST', '/api/zugangskarten', { mitgliedIds })).json<{ karten: number; dateiname: string; pdf: string }>()
    expect([answer.karten, answer.dateiname]).toEqual([5, 'Zugangskarten-Jury-1-2026.pdf'])
    const seiten = await readPdf(Buffer.from(answer.pdf, 'base64'))
    expect(seiten).toHaveLength(2)
    expect([seiten[0]?.match(/Vera j\d/g), seiten[1]?.match(/Vera j\d/g)]).toEqual([['Vera j1', 'Vera j2', 'Vera j3', 'Vera j4'], ['Vera j5']])
    const code = /Tippen ([A-Z2-9]{4} [A-Z2-9]{4})/.exec(seiten[1] ?? '')?.[1] ?? ''
    expect((await inject('GET', code)).json()).toMatchObject({ name: 'Vera j5' })
    expect(seiten[1]).toContain('Gilt bis 27.06.2026')
  })

  it('are made for nobody who could not log in with them, and then for none', async () => {
    const zu = saal.person('zu').mitgliedId
    const answer = await admin('POST', '/api/zugangskarten', { mitgliedIds: [zu, saal.person('j7').mitgliedId] })
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('Vera zu')])
    expect(await kartenOf('j7')).toEqual([])
    const fremd = await admin('POST', '/api/zugangskarten', { mitgliedIds: [newId(START_MS)] })
    expect(fremd.json().error).toBe('nicht-gefunden')
  })

  it('are made only where they can be printed: while too many are asked for, the card on the table lets in', async () => {
    const { token } = await printKarte(saal, 'j7')
    let finish = () => undefined as void
    const busy = new Promise<void>((resolve) => (finish = resolve))
    const { benutzerId } = saal.person('admin')
    const drucke = Array.from({ length: 4 }, () => saal.server.kontext.pdfPlaetze.with(benutzerId, () => busy))
    const answer = await admin('POST', '/api/zugangskarten', { mitgliedIds: [saal.person('j7').mitgliedId] })
    expect([answer.statusCode, await statusOf(token)]).toEqual([429, 200])
    finish()
    await Promise.all(drucke)
  })

  it('the acts of a card are found by it, without what they say, and no others', async () => {
    const person = saal.person('j7')
    const { call: mitKarte } = await loginWith((await printKarte(saal, 'j7')).token)
    const [eigen, gestohlen] = [new TestGeraet(saal, 'j7'), new TestGeraet(saal, 'j7')]
    await eigen.cast({ einreichungId: saal.einreichungIds[0] })
    saal.personen.set('j7', { ...person, call: mitKarte })
    const fremd = new TestGeraet(saal, 'j7')
    fremd.geraetId = gestohlen.geraetId
    await fremd.cast({ einreichungId: saal.einreichungIds[1], wert: { punkte: 1 } })
    saal.personen.set('j7', person)
    const [karte] = await kartenOf('j7')
    expect(karte?.geraete).toHaveLength(1)
    const akte = (await admin('GET', `/api/zugangskarten/${karte?.id}/stimmabgaben`)).json<{ items: object[]; total: number }>()
    expect(akte).toMatchObject({ total: 1, items: [{ titel: 'Arbeit 2', runde: 'Runde', gezaehlt: true }] })
    expect(Object.keys(akte.items[0] ?? {}).toSorted()).toEqual(['empfangenMs', 'geraet', 'gezaehlt', 'id', 'nummer', 'runde', 'titel'])
    // Locked, it brings no vote any more; what the same tablet sends with a password is taken, and is no longer the card's.
    await admin('POST', `/api/zugangskarten/${karte?.id}/sperren`)
    expect((await fremd.post([])).statusCode).toBe(401)
    const mitKarteVon = async () =>
      (await saal.db.selectFrom('geraet').select('zugangskarteId').where('id', '=', gestohlen.geraetId).executeTakeFirst())?.zugangskarteId
    expect(await mitKarteVon()).toBe(karte?.id)
    gestohlen.seq = fremd.seq
    expect(await gestohlen.cast({ einreichungId: saal.einreichungIds[2] })).toMatchObject({ status: 'accepted' })
    expect(await mitKarteVon()).toBeNull()
  })

  it('every step stands in the history of the person', async () => {
    const { token } = await printKarte(saal, 'j8')
    saal.uhr.ms += 1
    await redeem(token)
    saal.uhr.ms += 1
    const [karte] = await kartenOf('j8')
    await admin('POST', `/api/zugangskarten/${karte?.id}/sperren`)
    const { items } = (await admin('GET', `/api/verlauf/benutzer/${saal.person('j8').benutzerId}`)).json<{ items: { aktion: string }[] }>()
    expect(items.map(({ aktion }) => aktion)).toEqual(['zugangskarte-gesperrt', 'zugangskarte-eingeloest', 'zugangskarte-ausgestellt'])
  })

  describe('guessing codes', () => {
    const geraten = (nr: number) => `GERATEN${CODE_ZEICHEN[nr % 32]}`
    const atOnce = <T>(times: number, work: (nr: number) => Promise<T>) => Promise.all(Array.from({ length: times }, (_, nr) => work(nr)))

    it('never keeps sixty tablets behind one address out, though all of them mistype twice', async () => {
      const { code } = await printKarte(saal, 'j2')
      expect(new Set(await atOnce(120, (nr) => statusOf(geraten(nr), '10.1.1.1')))).toEqual(new Set([400]))
      expect(await statusOf(code, '10.1.1.1')).toBe(200)
    })

    it('is told to wait at one address after 150 wrong ones, while others and every QR code go on', async () => {
      const { code, token } = await printKarte(saal, 'j3')
      expect(new Set(await atOnce(150, (nr) => statusOf(geraten(nr), '10.2.2.2')))).toEqual(new Set([400]))
      const beyond = await atOnce(40, (nr) => statusOf(geraten(nr), '10.2.2.2'))
      expect(beyond.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
      expect([await statusOf(code, '10.3.3.3'), await statusOf(token, '10.2.2.2')]).toEqual([200, 200])
    })

    it('is slowed down for all strangers together, wherever they are, and not for tablets that we know', async () => {
      const bekannt = (await loginWith((await printKarte(saal, 'j4')).token)).cookies
      for (let runde = 0; runde < 6; runde += 1) await atOnce(100, (nr) => statusOf(geraten(nr), `10.9.${runde}.${nr}`))
      const beyond = await atOnce(60, (nr) => statusOf(geraten(nr), `10.8.8.${nr}`))
      expect(beyond.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30)
      const { code, token } = await printKarte(saal, 'j4')
      const nurBekannt = Object.fromEntries(Object.entries(bekannt).filter(([name]) => name.endsWith('_bekannt')))
      expect((await inject('POST', code, '10.7.7.7', nurBekannt)).statusCode).toBe(200)
      expect(await statusOf(token, '10.6.6.6')).toBe(200)
    })

    it('gets no further by logging in to an own account anew, as from another browser', async () => {
      const bekanntOf = async (name: string) => {
        const { cookies } = await loginWith((await printKarte(saal, name)).token)
        return Object.fromEntries(Object.entries(cookies).filter(([each]) => each.endsWith('_bekannt')))
      }
      const [erster, zweiter, andere] = [await bekanntOf('j5'), await bekanntOf('j5'), await bekanntOf('j6')]
      const rate = (anzahl: number, cookies: Record<string, string>) =>
        atOnce(anzahl, async (nr) => (await inject('GET', geraten(nr), '10.5.5.5', cookies)).statusCode)
      expect(new Set(await rate(150, erster))).toEqual(new Set([400]))
      expect((await rate(40, zweiter)).filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
      expect(await rate(1, andere)).toEqual([400])
    })
  })
})
