import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fristkuerzung } from '#contract/fristkuerzung.ts'
import type { Kategorie } from '#contract/kategorie.ts'
import type { Programmjahr } from '#contract/programmjahr.ts'
import { instantOfWandzeit } from '#contract/wandzeit.ts'
import { planFristerinnerung, registerFristerinnerungJob } from '#server/jobs/fristerinnerung-job.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { openKontext } from '#server/kontext/kontext.ts'
import { fillIn, openEinreichraum, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { insertKategorie, START_MS } from '#tests/support/voting.ts'

const SCHLUSS = '2026-05-28T23:30:00Z'
const at = (wandzeit: string) => instantOfWandzeit(`2026-${wandzeit}:00Z`)

describe.each(['sqlite', 'postgres'] as const)('Deadlines on %s', (dialekt) => {
  let raum: Einreichraum
  let kategorieId: string
  const db = () => raum.saal.db
  const uhr = () => raum.saal.uhr

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
    kategorieId = await insertKategorie(db(), null, 77)
    await db().updateTable('agentur').set({ email: 'office@andere.example' }).where('id', '=', raum.fremdeAgenturId).execute()
  })
  afterAll(() => raum.saal.server.close())
  beforeEach(async () => {
    uhr().ms = START_MS
    for (const table of ['credit', 'einreichung', 'fristverlaengerung', 'fristerinnerung', 'mail', 'job', 'verlauf'] as const)
      await db().deleteFrom(table).execute()
    await db().updateTable('agentur').set({ status: 'FREIGEGEBEN' }).execute()
    await db().updateTable('kategorie').set({ fristAbweichend: null }).execute()
    await db().updateTable('programm').set({ einreichSchluss: SCHLUSS, erinnerungTage: '[7,1]' }).execute()
  })

  async function make(call: Call, titel: string, { kategorie = raum.saal.kategorieId, voll = false } = {}): Promise<string> {
    const { id } = (await call('POST', '/api/einreichungen', { titel, kategorieId: kategorie })).json<{ id: string }>()
    if (voll) await fillIn(call, id, vollstaendig(raum.ansprechpartnerId))
    return id
  }
  const mails = async (vorlage: string) => {
    const rows = await db()
      .selectFrom('mail')
      .select(['an', 'text', 'betreff'])
      .where('vorlage', '=', vorlage)
      .orderBy('createdMs')
      .orderBy('an')
      .execute()
    return rows
  }
  /** Who stands in each entry of the history as told, newest first. */
  const verstaendigt = async (noun: string, id: string) => {
    const { items } = (await raum.admin('GET', `/api/verlauf/${noun}/${id}`)).json<{
      items: { aktion: string; aenderungen: { nachher: unknown }[] }[]
    }>()
    return items.filter(({ aktion }) => aktion === 'Frist verkürzt, Agenturen verständigt').map(({ aenderungen }) => aenderungen[0]?.nachher)
  }
  const setSchluss = (einreichSchluss: string) => db().updateTable('programm').set({ einreichSchluss }).execute()

  describe('that end earlier', () => {
    const url = '/api/programme/2026/fristverlaengerungen'
    const extend = async (agenturId = raum.agenturId, bis = '2026-06-04T18:00:00Z') =>
      (await raum.admin('POST', url, { agenturId, bis, grund: 'Serverausfall' })).json<{ id: string; version: number }>()
    const preview = async (body: object) =>
      (await raum.admin('POST', '/api/programme/2026/fristkuerzung', body)).json<{ agenturen: Fristkuerzung[] }>().agenturen

    it('are told to the agency whose extension is taken back, with its drafts, and stand in the history', async () => {
      await make(raum.agentur, 'Klebt nicht.')
      await make(raum.agentur, 'Eigene Frist', { kategorie: kategorieId })
      await db().updateTable('kategorie').set({ fristAbweichend: '2026-05-30T12:00:00Z' }).where('id', '=', kategorieId).execute()
      const { id } = await extend()
      expect(await preview({ fristverlaengerungId: id, bis: null })).toEqual([
        {
          id: raum.agenturId,
          name: 'Büro Eigen',
          an: ['vera@agentur.example'],
          entwuerfe: 2,
          alteFrist: '2026-06-04T18:00:00Z',
          neueFrist: SCHLUSS,
        },
      ])
      uhr().ms += 1
      expect((await raum.admin('DELETE', `${url}/${id}?mail=true`)).statusCode).toBe(200)
      const [mail, ...more] = await mails('fristkuerzung')
      expect([mail?.an, mail?.betreff, more]).toEqual(['vera@agentur.example', 'Geänderte Frist: einreichen bis 28.05.2026, 23:30 Uhr', []])
      expect(mail?.text).toContain(
        'für Büro Eigen gilt bei Lorbeer 2026 jetzt eine frühere Frist: Einreichen können Sie bis 28.05.2026, 23:30 Uhr, nicht mehr bis 04.06.2026, 18:00 Uhr.',
      )
      expect(mail?.text).toMatch(/„Eigene Frist“ \(.+\): bis 30\.05\.2026, 12:00 Uhr\n„Klebt nicht\.“ \(.+\): bis 28\.05\.2026, 23:30 Uhr/)
      const verlauf = (await raum.admin('GET', '/api/verlauf/programm/2026')).json<{ items: { aktion: string; aenderungen: unknown[] }[] }>().items
      expect(verlauf.map(({ aktion, aenderungen }) => [aktion, aenderungen])).toEqual([
        [
          'Fristverlängerung zurückgenommen',
          [
            { feld: 'fristverlaengerung', vorher: 'Büro Eigen bis 04.06.2026, 18:00 Uhr', nachher: null },
            { feld: 'verstaendigt', vorher: null, nachher: 'Büro Eigen' },
          ],
        ],
        ['Frist verlängert', expect.anything()],
      ])
    })

    it('send nothing when that is not wanted, when the same deadline goes on to apply, and to nobody who cannot hand in', async () => {
      const unwanted = await extend()
      await raum.admin('DELETE', `${url}/${unwanted.id}?mail=false`)
      const same = await extend()
      await setSchluss('2026-06-10T12:00:00Z')
      expect(await preview({ fristverlaengerungId: same.id, bis: null })).toEqual([])
      await raum.admin('DELETE', `${url}/${same.id}`)
      await setSchluss(SCHLUSS)
      const locked = await extend()
      await db().updateTable('agentur').set({ status: 'GESPERRT' }).where('id', '=', raum.agenturId).execute()
      await raum.admin('DELETE', `${url}/${locked.id}`)
      await db().updateTable('agentur').set({ status: 'FREIGEGEBEN' }).execute()
      const over = await extend(raum.agenturId, '2026-05-29T01:00:00Z')
      uhr().ms = at('05-29T01:30')
      expect(await preview({ fristverlaengerungId: over.id, bis: null })).toEqual([])
      uhr().ms = START_MS
      expect(await mails('fristkuerzung')).toEqual([])
    })

    it('are told when an extension is shortened; a longer one is told as one that is granted', async () => {
      const { id, version } = await extend()
      const change = (body: object) => raum.admin('PUT', `${url}/${id}`, { version, grund: 'Neu vereinbart', mail: true, ...body })
      expect((await change({ bis: SCHLUSS })).json().fields).toEqual({ bis: 'Die verlängerte Frist muss nach dem Einreichschluss liegen.' })
      expect((await change({ bis: '2026-06-01T18:00:00Z' })).json()).toMatchObject({ version: 2 })
      expect((await change({ bis: '2026-06-02T18:00:00Z' })).json().error).toBe('version-veraltet')
      expect((await change({ version: 2, bis: '2026-06-20T18:00:00Z' })).json()).toMatchObject({ version: 3 })
      expect((await change({ version: 3, bis: '2026-06-20T18:00:00Z', grund: 'Nur der Grund' })).json()).toMatchObject({ version: 4 })
      expect((await change({ version: 4, bis: '2026-06-19T18:00:00Z', mail: false })).json()).toMatchObject({ version: 5 })
      expect((await mails('fristkuerzung')).map(({ betreff }) => betreff)).toEqual(['Geänderte Frist: einreichen bis 01.06.2026, 18:00 Uhr'])
      expect((await mails('fristverlaengerung')).map(({ betreff }) => betreff)).toEqual([
        ...['Längere Frist bis 04.06.2026, 18:00 Uhr', 'Längere Frist bis 20.06.2026, 18:00 Uhr'],
      ])
    })

    it('of the year are told to agencies with drafts that have less time, and to no other', async () => {
      await make(raum.agentur, 'Betroffen')
      await make(raum.fremd, 'Verlängert')
      await extend(raum.fremdeAgenturId)
      const frueher = '2026-05-28T23:00:00Z'
      expect((await preview({ bis: frueher })).map(({ name }) => name)).toEqual(['Büro Eigen'])
      expect(await preview({ bis: null })).toEqual([])
      const { version } = (await raum.admin('GET', '/api/programme/2026')).json<Programmjahr>()
      expect(await preview({ bis: frueher, version })).toHaveLength(1)
      expect(await preview({ bis: frueher, version: version + 1 })).toEqual([])
      const save = async (body: object) => {
        const jahr = (await raum.admin('GET', '/api/programme/2026')).json<Programmjahr>()
        return raum.admin('PUT', '/api/programme/2026', { ...jahr, ...body })
      }
      expect((await save({ einreichSchluss: frueher, fristmail: false })).statusCode).toBe(200)
      expect(await mails('fristkuerzung')).toEqual([])
      await save({ einreichSchluss: SCHLUSS })
      await save({ einreichSchluss: frueher, fristmail: true })
      expect((await mails('fristkuerzung')).map(({ an }) => an)).toEqual(['vera@agentur.example'])
      await save({ einreichSchluss: frueher, untertitel: 'Sonst nichts', fristmail: true })
      await save({ einreichSchluss: SCHLUSS, fristmail: true })
      expect(await mails('fristkuerzung')).toHaveLength(1)
    })

    it('of the year name in the history only those that could be written to', async () => {
      await make(raum.agentur, 'Betroffen')
      await make(raum.fremd, 'Ohne Adresse')
      await db().updateTable('agentur').set({ email: '' }).where('id', '=', raum.fremdeAgenturId).execute()
      const jahr = (await raum.admin('GET', '/api/programme/2026')).json<Programmjahr>()
      await raum.admin('PUT', '/api/programme/2026', { ...jahr, einreichSchluss: '2026-05-28T23:00:00Z' })
      await db().updateTable('agentur').set({ email: 'office@andere.example' }).where('id', '=', raum.fremdeAgenturId).execute()
      expect(await verstaendigt('programm', '2026')).toEqual([['Büro Eigen']])
    })
  })

  describe('of a category that end earlier', () => {
    const SPAETER = '2026-06-10T12:00:00Z'
    const url = () => `/api/kategorien/${kategorieId}`
    const read = async () => (await raum.admin('GET', url())).json<Kategorie>()
    const save = async (body: object) => raum.admin('PUT', url(), { ...(await read()), ...body })
    const preview = async (body: object) =>
      (await raum.admin('POST', `${url()}/fristkuerzung`, { ...(await read()), ...body })).json<{ agenturen: Fristkuerzung[] }>().agenturen
    const setFrist = (fristAbweichend: string | null) =>
      db()
        .updateTable('kategorie')
        .set({ fristAbweichend, titel: 'Film', kurztitel: 'Film', jahr: 2026, aktiv: 1 })
        .where('id', '=', kategorieId)
        .execute()
    const extend = (agenturId: string, bis: string) =>
      raum.admin('POST', '/api/programme/2026/fristverlaengerungen', { agenturId, bis, grund: 'Serverausfall' })
    const inFilm = { kategorie: '' }

    beforeEach(async () => {
      inFilm.kategorie = kategorieId
      await setFrist(SPAETER)
    })
    afterAll(() => setFrist(null))

    it('are told to agencies with drafts in it, about these alone, and stand in its history', async () => {
      await make(raum.agentur, 'Spot', inFilm)
      await make(raum.agentur, 'Clip', inFilm)
      await make(raum.agentur, 'Aushang')
      await make(raum.fremd, 'Auch ein Aushang')
      const fristAbweichend = '2026-06-01T18:00:00Z'
      expect(await preview({ fristAbweichend })).toEqual([
        {
          id: raum.agenturId,
          name: 'Büro Eigen',
          an: ['vera@agentur.example'],
          entwuerfe: 2,
          alteFrist: SPAETER,
          neueFrist: fristAbweichend,
        },
      ])
      expect((await save({ fristAbweichend })).statusCode).toBe(200)
      const [mail, ...more] = await mails('fristkuerzung')
      expect([mail?.an, mail?.betreff, more]).toEqual(['vera@agentur.example', 'Geänderte Frist: einreichen bis 01.06.2026, 18:00 Uhr', []])
      expect(mail?.text).toMatch(
        /gilt bei Lorbeer 2026 jetzt in der Kategorie „Film“ eine frühere Frist: Einreichen können Sie bis 01\.06\.2026, 18:00 Uhr, nicht mehr bis 10\.06\.2026, 12:00 Uhr\./,
      )
      expect(mail?.text).toMatch(/„Clip“ \(Film\): bis 01\.06\.2026, 18:00 Uhr\n„Spot“ \(Film\): bis 01\.06\.2026, 18:00 Uhr\n\n/)
      expect(mail?.text).not.toContain('Aushang')
      expect(await verstaendigt('kategorie', kategorieId)).toEqual([['Büro Eigen']])
    })

    it('come too when its own deadline goes and that of the year is earlier, and when it gets one before that of the year', async () => {
      await make(raum.agentur, 'Spot', inFilm)
      await save({ fristAbweichend: null })
      expect((await mails('fristkuerzung')).map(({ betreff }) => betreff)).toEqual(['Geänderte Frist: einreichen bis 28.05.2026, 23:30 Uhr'])
      await db().deleteFrom('mail').execute()
      await save({ fristAbweichend: '2026-05-28T23:00:00Z', fristmail: true })
      expect((await mails('fristkuerzung')).map(({ betreff }) => betreff)).toEqual(['Geänderte Frist: einreichen bis 28.05.2026, 23:00 Uhr'])
    })

    it('send nothing when that is not wanted, when it ends later, when something else is saved, and when nothing can be saved', async () => {
      await make(raum.agentur, 'Spot', inFilm)
      await save({ fristAbweichend: '2026-06-01T18:00:00Z', fristmail: false })
      expect(await preview({ fristAbweichend: SPAETER })).toEqual([])
      await save({ fristAbweichend: SPAETER })
      await save({ gruppe: 'Bewegtes' })
      expect(await preview({ fristAbweichend: null, version: 1 })).toEqual([])
      expect((await save({ fristAbweichend: null, version: 1 })).json().error).toBe('version-veraltet')
      const { nummer } = (await raum.admin('GET', `/api/kategorien/${raum.saal.kategorieId}`)).json<Kategorie>()
      expect((await save({ fristAbweichend: null, nummer })).json().error).toBe('eingabe-ungueltig')
      expect([await mails('fristkuerzung'), await verstaendigt('kategorie', kategorieId)]).toEqual([[], []])
    })

    it('count from the extension that an agency has: a longer one keeps everything as it is', async () => {
      await make(raum.agentur, 'Spot', inFilm)
      await make(raum.fremd, 'Clip', inFilm)
      await extend(raum.agenturId, '2026-06-05T18:00:00Z')
      await extend(raum.fremdeAgenturId, '2026-06-20T18:00:00Z')
      expect(await preview({ fristAbweichend: null })).toMatchObject([{ name: 'Büro Eigen', alteFrist: SPAETER, neueFrist: '2026-06-05T18:00:00Z' }])
      await save({ fristAbweichend: null })
      expect((await mails('fristkuerzung')).map(({ an, betreff }) => [an, betreff])).toEqual([
        ['vera@agentur.example', 'Geänderte Frist: einreichen bis 05.06.2026, 18:00 Uhr'],
      ])
    })

    it('are nothing to tell when nobody can hand in there any more: in another year, or in the archive', async () => {
      await make(raum.agentur, 'Spot', inFilm)
      for (const weg of [{ jahr: 2024 }, { aktiv: false }]) {
        expect(await preview({ fristAbweichend: null, ...weg })).toEqual([])
        expect((await save({ fristAbweichend: null, ...weg })).statusCode).toBe(200)
        expect((await save({ fristAbweichend: '2026-05-28T23:00:00Z' })).statusCode).toBe(200)
        expect((await save({ fristAbweichend: '2026-05-28T22:45:00Z', jahr: 2026, aktiv: true })).statusCode).toBe(200)
        await setFrist(SPAETER)
      }
      expect(await mails('fristkuerzung')).toEqual([])
    })

    it('show who has no address, and say so of nobody else in the history', async () => {
      await make(raum.fremd, 'Ohne Adresse', inFilm)
      await db().updateTable('agentur').set({ email: '' }).where('id', '=', raum.fremdeAgenturId).execute()
      expect(await preview({ fristAbweichend: null })).toMatchObject([{ name: 'Andere Leute', an: [] }])
      await save({ fristAbweichend: null })
      await db().updateTable('agentur').set({ email: 'office@andere.example' }).where('id', '=', raum.fremdeAgenturId).execute()
      expect([await mails('fristkuerzung'), await verstaendigt('kategorie', kategorieId)]).toEqual([[], []])
    })
  })

  describe('are reminded of by themselves', () => {
    const jobs = () => raum.saal.server.kontext.jobs
    const start = () => planFristerinnerung(db(), uhr().ms)
    const runAt = async (wandzeit: string, wer: Jobs = jobs()) => {
      uhr().ms = at(wandzeit)
      await wer.runDue()
      return (await mails('fristerinnerung')).length
    }

    it('so many days before, in the morning, once, with what is missing in each draft', async () => {
      await make(raum.agentur, 'Leer')
      await make(raum.agentur, 'Fertig', { voll: true })
      const id = await make(raum.agentur, 'Weg', { voll: true })
      await db().updateTable('einreichung').set({ status: 'ABGEGEBEN', abgegebenMs: START_MS }).where('id', '=', id).execute()
      await make(raum.fremd, 'Gesperrt')
      await db().updateTable('agentur').set({ status: 'GESPERRT' }).where('id', '=', raum.fremdeAgenturId).execute()
      uhr().ms = at('05-20T10:00')
      await start()
      expect(await runAt('05-21T08:59')).toBe(0)
      expect(await runAt('05-21T09:00')).toBe(1)
      expect(await runAt('05-21T09:01')).toBe(1)
      expect(await runAt('05-26T12:00')).toBe(1)
      const [mail] = await mails('fristerinnerung')
      expect([mail?.an, mail?.betreff]).toEqual(['vera@agentur.example', 'Einreichschluss in 7 Tagen: Lorbeer 2026'])
      expect(mail?.text).toContain('bei Lorbeer 2026 können Sie noch bis 28.05.2026, 23:30 Uhr einreichen. Büro Eigen hat Entwürfe')
      expect(mail?.text).toMatch(/„Fertig“ \(.+\): vollständig, aber noch nicht abgegeben\n„Leer“ \(.+\): 1\d Angaben fehlen\n\n/)
      expect(mail?.text).not.toContain('Weg')
      expect(await runAt('05-27T09:00')).toBe(2)
      expect((await mails('fristerinnerung')).map(({ betreff }) => betreff)).toContain('Einreichschluss morgen: Lorbeer 2026')
      expect(await runAt('05-29T12:00')).toBe(2)
      const verlauf = (await db().selectFrom('verlauf').select(['aktion', 'benutzerId']).where('noun', '=', 'agentur').execute()).map(
        ({ aktion }) => aktion,
      )
      expect(verlauf).toEqual(['an den Einreichschluss erinnert', 'an den Einreichschluss erinnert'])
    })

    it('by the deadline that applies: an own extension, an own deadline of a category; not those that came too late for the day', async () => {
      await make(raum.agentur, 'Plakat')
      await make(raum.agentur, 'Film', { kategorie: kategorieId })
      await make(raum.fremd, 'Verlängert')
      await db().updateTable('kategorie').set({ fristAbweichend: '2026-05-25T12:00:00Z' }).where('id', '=', kategorieId).execute()
      const admin = raum.admin
      await admin('POST', '/api/programme/2026/fristverlaengerungen', { agenturId: raum.fremdeAgenturId, bis: '2026-06-04T18:00:00Z', grund: 'x' })
      uhr().ms = at('05-21T12:00')
      await start()
      expect(await runAt('05-24T09:00')).toBe(1)
      expect((await mails('fristerinnerung'))[0]?.text).toMatch(/25\.05\.2026, 12:00 Uhr einreichen(?!.*Plakat)[^]*„Film“/)
      expect(await runAt('05-27T09:00')).toBe(2)
      expect((await mails('fristerinnerung'))[1]?.text).toMatch(/28\.05\.2026, 23:30 Uhr einreichen[^]*„Plakat“/)
      expect(await runAt('05-28T09:00')).toBe(3)
      expect((await mails('fristerinnerung'))[2]).toMatchObject({ an: 'office@andere.example', betreff: 'Einreichschluss in 7 Tagen: Lorbeer 2026' })
      // A deadline that moves when its seventh day is over.
      expect(await runAt('05-30T12:00')).toBe(3)
      await db().updateTable('fristverlaengerung').set({ bis: '2026-06-05T18:00:00Z' }).execute()
      expect(await runAt('06-03T23:00')).toBe(3)
      expect(await runAt('06-04T09:00')).toBe(4)
    })

    it('anew when the deadline has moved, and by the days that are set now; none when none are', async () => {
      await make(raum.agentur, 'Plakat')
      uhr().ms = at('05-20T10:00')
      await start()
      expect(await runAt('05-21T09:00')).toBe(1)
      await setSchluss('2026-06-11T23:30:00Z')
      expect(await runAt('05-27T12:00')).toBe(1)
      expect(await runAt('06-04T09:00')).toBe(2)
      await setSchluss(SCHLUSS)
      await setSchluss('2026-06-11T23:30:00Z')
      expect(await runAt('06-04T10:00')).toBe(2)
      await db().updateTable('programm').set({ erinnerungTage: '[3]' }).execute()
      expect(await runAt('06-08T09:00')).toBe(3)
      await db().updateTable('programm').set({ erinnerungTage: '[]' }).execute()
      expect(await runAt('06-10T09:00')).toBe(3)
    })

    it('after a restart: what was missed comes once, unless the deadline is over', async () => {
      await make(raum.agentur, 'Plakat')
      uhr().ms = at('05-20T10:00')
      await start()
      await runAt('05-20T10:00')
      // Nobody runs until the 28th: both days were missed.
      uhr().ms = at('05-28T11:00')
      await start()
      const nachher = createJobs({ db: db(), now: () => uhr().ms, log: pino({ level: 'silent' }) })
      registerFristerinnerungJob(nachher, { db: db(), now: () => uhr().ms, timeZone: 'Europe/Vienna' })
      expect(await runAt('05-28T11:00', nachher)).toBe(1)
      expect((await mails('fristerinnerung'))[0]?.betreff).toBe('Einreichschluss heute: Lorbeer 2026')
      expect((await db().selectFrom('fristerinnerung').select('tage').execute()).map(({ tage }) => tage).toSorted()).toEqual([1, 7])
      await setSchluss('2026-06-11T23:30:00Z')
      expect(await runAt('06-12T00:00', nachher)).toBe(1)
      expect(
        await db().selectFrom('job').select('status').where('typ', '=', 'fristerinnerung').where('status', '=', 'WARTET').execute(),
      ).toHaveLength(1)
    })

    it.runIf(dialekt === 'postgres')('by one of several processes', async () => {
      await make(raum.agentur, 'Plakat')
      await make(raum.fremd, 'Film')
      const { env } = raum.saal.server.kontext
      const other = await openKontext({ env, log: pino({ level: 'silent' }), now: () => uhr().ms })
      uhr().ms = at('05-20T10:00')
      await Promise.all([start(), planFristerinnerung(other.db, uhr().ms)])
      for (const wandzeit of ['05-21T08:00', '05-21T09:00', '05-21T09:20', '05-27T09:05']) {
        uhr().ms = at(wandzeit)
        await Promise.all([jobs().runDue(), other.jobs.runDue()])
      }
      const an = (await mails('fristerinnerung')).map((mail) => mail.an).toSorted()
      expect(an).toEqual(['office@andere.example', 'office@andere.example', 'vera@agentur.example', 'vera@agentur.example'])
      await other.close()
    })
  })
})
