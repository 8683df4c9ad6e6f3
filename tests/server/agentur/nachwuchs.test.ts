import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Einreichkategorie } from '#contract/einreichung-auswahl.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import type { NachwuchspersonEingabe, Team } from '#contract/nachwuchsperson.ts'
import { endVerfallenes } from '#server/commands/betrieb/end-verfallenes.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { fillIn, insertPreisstufe, openEinreichraum, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'
import { callWith, type Call } from '#tests/support/server/test-server.ts'
import { START_MS } from '#tests/support/voting.ts'

const HOUR = 3_600_000
const TAG = 24 * HOUR
const PASSWORT = 'drei schöne Wörter'
const MIRA: NachwuchspersonEingabe = {
  id: null,
  firstname: 'Mira',
  lastname: 'Öztürk',
  rolle: 'Konzept',
  geburtsdatum: '2004-02-14',
  ansprechperson: true,
}
/** A minor on the day on which the tests begin. */
const LENA: NachwuchspersonEingabe = { ...MIRA, firstname: 'Lena', lastname: 'Grüner', geburtsdatum: '2009-06-21', ansprechperson: false }
const SCHULE = { name: 'Akademie am Hafen', strasse: 'Kai 1', plz: '4020', ort: 'Linz', land: 'AT', email: 'rechnung@akademie.example' }
const EINGABE = {
  personen: [MIRA, LENA],
  hochschule: 'Akademie am Hafen, Linz',
  studiengang: 'Grafikdesign, Bachelor',
  strasse: 'Gasse 1',
  plz: '4020',
  ort: 'Linz',
  land: 'AT',
  telefon: '',
  rechnung: SCHULE,
  bedingungen: true,
  fax: '',
}
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>>\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n',
)

describe.each(['sqlite', 'postgres'] as const)('Young talents on %s', (dialekt) => {
  let raum: Einreichraum
  let jemand: Call
  let mira: Call
  let id = ''
  let kategorieId = ''

  beforeAll(async () => {
    raum = await openEinreichraum(dialekt)
    jemand = callWith(raum.saal.server.app)
    kategorieId = raum.saal.kategorieId
    await raum.saal.db.updateTable('kategorie').set({ wettbewerb: 'YOUNG', anonym: 1 }).where('id', '=', kategorieId).execute()
    await insertPreisstufe(raum.saal.db, { titel: 'Nachwuchs', euro: 45, zielgruppe: 'YOUNG' })
  })
  afterAll(() => raum.saal.server.close())

  async function register(over: object = {}) {
    const { formular } = (await jemand('GET', '/api/registrierung')).json<{ formular: string }>()
    raum.saal.uhr.ms += 5000
    return jemand('POST', '/api/registrierung/nachwuchs', { ...EINGABE, email: 'mira@nachwuchs.example', formular, ...over })
  }
  async function mailsTo(an: string): Promise<string[]> {
    raum.saal.uhr.ms += 1000
    await raum.saal.server.kontext.jobs.runDue()
    const folder = join(raum.saal.server.kontext.env.dataDir, 'mail')
    const mails = readdirSync(folder).toSorted()
    return mails.map((file) => readFileSync(join(folder, file), 'utf8')).filter((mail) => mail.includes(`To: ${an}`))
  }
  const team = async (call: Call = mira) => (await call('GET', `/api/agenturen/${id}/team`)).json<Team>()
  const personId = async (firstname: string) => (await team()).personen.find((person) => person.firstname === firstname)?.id ?? ''
  async function pfad(firstname: string, art = 'STUDIUM') {
    return `/api/agenturen/${id}/team/${await personId(firstname)}/nachweise/${art}`
  }
  const upload = (ort: string, { payload = PDF, call = mira, dateiname = 'Bestätigung.pdf' } = {}) =>
    call('PUT', `${ort}?dateiname=${encodeURIComponent(dateiname)}`, undefined, {
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    })
  async function decide(ort: string, stand: string, grund = '') {
    const [firstname] = (await team()).personen.filter((person) => ort.includes(person.id))
    const datei = firstname?.nachweise.find(({ art }) => ort.includes(art))?.datei
    return raum.admin('POST', `${ort}/entscheidung`, { stand, grund, gesehenMs: datei?.createdMs ?? 1, version: (await team()).version })
  }

  it('are told what it costs and how old they may be, before they say who they are', async () => {
    expect((await jemand('GET', '/api/registrierung/nachwuchs')).json()).toEqual({
      altersgrenze: 30,
      stichtag: '2026-05-28',
      heute: '2026-05-28',
      buero: { name: '', telefon: '' },
      preis: { betragNettoCent: 4500, ab: false, bis: '2026-05-28T23:30:00Z' },
      frist: { lage: 'OFFEN', von: '2026-05-20T00:00:00Z', bis: '2026-05-28T23:30:00Z' },
    })
    const lageUm = async (zeit: string) => {
      raum.saal.uhr.ms = Date.parse(zeit)
      return (await jemand('GET', '/api/registrierung/nachwuchs')).json<{ frist: { lage: string } }>().frist.lage
    }
    expect(await lageUm('2026-05-19T23:59:59+02:00')).toBe('VORHER')
    expect(await lageUm('2026-05-28T23:30:01+02:00')).toBe('VORBEI')
    raum.saal.uhr.ms = START_MS
  })

  it('are refused when somebody is too old on the day of the deadline, born tomorrow, or there twice', async () => {
    const fields = async (personen: object[]) => (await register({ personen })).json<{ fields?: Record<string, string> }>().fields
    expect(await fields([MIRA, { ...LENA, geburtsdatum: '1995-05-28' }])).toEqual({
      'personen.1.geburtsdatum': 'Am 28.05.2026 sind das mehr als 30 Jahre. Teilnehmen kann, wer dann höchstens 30 Jahre alt ist.',
    })
    expect(await fields([{ ...MIRA, geburtsdatum: '2026-05-29' }])).toEqual({ 'personen.0.geburtsdatum': 'Dieses Datum liegt in der Zukunft.' })
    expect(await fields([{ ...MIRA, geburtsdatum: '2026-02-29' }])).toHaveProperty(['personen.0.geburtsdatum'])
    expect(await fields([{ ...MIRA, ansprechperson: false }])).toHaveProperty('personen')
    expect(await fields([MIRA, { ...MIRA, ansprechperson: false }])).toHaveProperty('personen')
    raum.saal.uhr.ms = START_MS
  })

  it('one form twice at the same moment makes one team', async () => {
    const { formular } = (await jemand('GET', '/api/registrierung')).json<{ formular: string }>()
    raum.saal.uhr.ms += 5000
    const send = () => jemand('POST', '/api/registrierung/nachwuchs', { ...EINGABE, email: 'zwei@nachwuchs.example', formular })
    expect((await Promise.all([send(), send()])).map((answer) => answer.json<object>())).toEqual([{ ok: true }, { ok: true }])
    const teams = await raum.saal.db.selectFrom('agentur').select('id').where('email', '=', 'zwei@nachwuchs.example').execute()
    expect(teams).toHaveLength(1)
    await raum.saal.db.updateTable('agentur').set({ art: 'SCHULE' }).where('email', '=', 'zwei@nachwuchs.example').execute()
  })

  it('confirm their address, are released at once, and read their own team', async () => {
    expect((await register()).json()).toEqual({ ok: true })
    const [mail = ''] = await mailsTo('mira@nachwuchs.example')
    const token = /bestaetigen\/([\w-]+)/.exec(mail)?.[1] ?? ''
    const passwort = { newPassword: PASSWORT, newPasswordConfirm: PASSWORT }
    expect((await jemand('POST', `/api/registrierung/bestaetigungen/${token}`, passwort)).json()).toEqual({
      agentur: 'Mira Öztürk und Lena Grüner',
      benutzername: 'mira@nachwuchs.example',
      freigegeben: true,
      nachwuchs: true,
    })
    mira = await raum.saal.server.loginAs('mira@nachwuchs.example', PASSWORT)
    id = (await mira('GET', '/api/agenturen/eigene')).json<{ agentur: { id: string } }>().agentur.id
    expect((await mira('GET', `/api/agenturen/${id}`)).json()).toMatchObject({
      art: 'NACHWUCHS',
      agenturname: 'Mira Öztürk',
      hochschule: 'Akademie am Hafen, Linz',
      rechnung: SCHULE,
    })
    expect((await team()).personen).toMatchObject([
      { firstname: 'Mira', alter: 22, ansprechperson: true, nachweise: [{ art: 'STUDIUM', datei: null }] },
      { firstname: 'Lena', alter: 16, zuAlt: false, nachweise: [{ art: 'STUDIUM' }, { art: 'EINWILLIGUNG', datei: null }] },
    ])
  })

  it('are nobody’s to look at: not another agency’s, not in searches for agencies, not in the hint at a namesake', async () => {
    for (const call of [raum.fremd, raum.agentur]) {
      expect((await call('GET', `/api/agenturen/${id}/team`)).statusCode).toBe(404)
      expect((await call('PUT', `/api/agenturen/${id}/team`, { personen: [MIRA], version: 1 })).statusCode).toBe(404)
      expect((await upload(await pfad('Mira'), { call })).statusCode).toBe(404)
    }
    expect((await raum.admin('GET', `/api/agenturen/${raum.agenturId}/team`)).statusCode).toBe(404)
    expect((await raum.admin('GET', '/api/agenturen?art=NACHWUCHS')).json()).toMatchObject({ total: 1 })
    const eigene = await raum.agentur('POST', '/api/einreichungen', { titel: 'Mit wem?', kategorieId })
    const suche = await raum.agentur('GET', `/api/einreichungen/${eigene.json<{ id: string }>().id}/agenturen?suche=Mira`)
    expect(suche.json()).toEqual({ items: [] })
    // A draft in a category of young talents is told so; what was handed in before and is sent back for something else stays where it is.
    const werk = eigene.json<{ id: string }>().id
    const kategorie = async () =>
      (await raum.agentur('GET', `/api/einreichungen/${werk}/entwurf`)).json<Entwurf>().pruefliste.find(({ feld }) => feld === 'kategorieId')
    expect(await kategorie()).toMatchObject({ erfuellt: false, satz: expect.stringContaining('nur Nachwuchs und Schulen') })
    await raum.saal.db.updateTable('einreichung').set({ status: 'NACHBESSERUNG' }).where('id', '=', werk).execute()
    expect(await kategorie()).toMatchObject({ erfuellt: true })
    await raum.saal.db.deleteFrom('einreichung').where('id', '=', werk).execute()
  })

  it('change their team under its version, with each person’s documents, and the history holds no date of birth', async () => {
    const { version, personen } = await team()
    const eingabe = personen.map(({ alter: _, zuAlt: __, nachweise: ___, ...person }) => person)
    const jakob = { ...LENA, firstname: 'Jakob', lastname: 'Weiẞ', geburtsdatum: '2002-11-03', rolle: 'Text' }
    const saved = await mira('PUT', `/api/agenturen/${id}/team`, { personen: [...eingabe, jakob], version })
    expect(saved.json()).toMatchObject({ version: version + 1 })
    expect((await mira('PUT', `/api/agenturen/${id}/team`, { personen: eingabe, version })).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await team()).personen.map(({ firstname }) => firstname)).toEqual(['Mira', 'Lena', 'Jakob'])
    const verlauf = JSON.stringify((await raum.admin('GET', `/api/verlauf/agentur/${id}`)).json())
    expect(verlauf).toContain('Jakob Weiẞ, Text')
    expect(verlauf).not.toContain('2002-11-03')
  })

  it('upload documents, and nothing that is none', async () => {
    const ort = await pfad('Mira')
    expect((await upload(ort)).json()).toMatchObject({ dateiname: 'Bestätigung.pdf', stand: 'OFFEN', grund: '' })
    expect((await upload(ort, { payload: Buffer.from('Hallo') })).json()).toMatchObject({ error: 'medientyp' })
    expect((await upload(ort, { payload: Buffer.from('<html><script>alert(1)</script>') })).json()).toMatchObject({ error: 'medientyp' })
    const halb = await upload(ort, { payload: PDF.subarray(0, 60) })
    expect(halb.json()).toMatchObject({ error: 'medientyp', message: expect.stringContaining('unvollständig') })
    const zuGross = await upload(ort, { payload: Buffer.alloc(15 * 1024 * 1024 + 1) })
    expect(zuGross.json()).toMatchObject({ error: 'zu-gross' })
    expect((await team()).personen[0]?.nachweise[0]?.datei).toMatchObject({ dateiname: 'Bestätigung.pdf' })
  })

  it('are not kept out by a few teams that send as slowly as they can', async () => {
    const langsame: { stream: PassThrough; answer: ReturnType<Call> }[] = []
    for (let nr = 0; nr < 4; nr += 1) {
      const agenturId = await insertAgentur(raum.saal.db, `Langsam ${nr}`)
      await raum.saal.db.updateTable('agentur').set({ art: 'NACHWUCHS' }).where('id', '=', agenturId).execute()
      const person = {
        id: newId(START_MS),
        agenturId,
        position: 0,
        firstname: 'Langsam',
        lastname: String(nr),
        rolle: '',
        ansprechperson: 1 as const,
      }
      await raum.saal.db
        .insertInto('nachwuchsperson')
        .values({ ...person, geburtsdatum: '2004-02-14', createdMs: START_MS })
        .execute()
      for (const art of ['STUDIUM', 'EINWILLIGUNG']) {
        const stream = new PassThrough()
        stream.write('%PDF-1.4')
        const url = `/api/agenturen/${agenturId}/team/${person.id}/nachweise/${art}?dateiname=langsam.pdf`
        const options = { payload: stream, headers: { 'content-type': 'application/octet-stream' } }
        langsame.push({ stream, answer: raum.admin('PUT', url, undefined, options) })
      }
    }
    expect((await upload(await pfad('Mira'))).json()).toMatchObject({ stand: 'OFFEN' })
    for (const { stream } of langsame) stream.end()
    for (const { answer } of langsame) expect((await answer).json()).toMatchObject({ error: 'medientyp' })
    await raum.saal.db.updateTable('agentur').set({ art: 'AGENTUR' }).where('agenturname', 'like', 'Langsam %').execute()
    await raum.saal.db.deleteFrom('nachwuchsperson').where('firstname', '=', 'Langsam').execute()
  })

  it('have their documents read by the office alone, and each time stands in the history', async () => {
    const ort = `${await pfad('Mira')}/datei`
    expect((await mira('GET', ort)).statusCode).toBe(403)
    expect((await raum.fremd('GET', ort)).statusCode).toBe(403)
    expect((await jemand('GET', ort)).statusCode).toBe(401)
    const datei = await raum.admin('GET', ort)
    expect(datei.rawPayload.equals(PDF)).toBe(true)
    expect(datei.headers).toMatchObject({ 'content-disposition': expect.stringMatching(/^attachment; /), 'cache-control': 'private, no-store' })
    const verlauf = (await raum.admin('GET', `/api/verlauf/agentur/${id}`)).json<{ items: { aktion: string }[] }>()
    expect(verlauf.items.map(({ aktion }) => aktion)).toContain('Studienbestätigung heruntergeladen')
    const { sha256 } = await raum.saal.db.selectFrom('nachwuchsnachweis').select('sha256').executeTakeFirstOrThrow()
    for (const call of [mira, raum.fremd]) expect((await call('GET', `/media/${sha256}`)).statusCode).toBe(404)
  })

  it('hand in nothing before everybody has proved what they have to, and nothing in the main competition', async () => {
    const haupt = newId(START_MS)
    const kategorie = await raum.saal.db.selectFrom('kategorie').selectAll().where('id', '=', kategorieId).executeTakeFirstOrThrow()
    await raum.saal.db
      .insertInto('kategorie')
      .values({ ...kategorie, id: haupt, nummer: 77, wettbewerb: 'HAUPT' })
      .execute()
    const wahl = async (call: Call) =>
      (await call('GET', '/api/einreichkategorien?jahr=2026')).json<{ items: Einreichkategorie[] }>().items.map((each) => each.wettbewerb)
    expect([await wahl(mira), await wahl(raum.fremd)]).toEqual([['YOUNG'], ['HAUPT']])
    const made = await mira('POST', '/api/einreichungen', { titel: 'Leihoma', kategorieId: haupt })
    const werk = made.json<{ id: string }>().id
    const { ansprechpartner } = (await mira('GET', `/api/einreichungen/${werk}/auswahl`)).json<{ ansprechpartner: { id: string }[] }>()
    await fillIn(mira, werk, vollstaendig(ansprechpartner[0]?.id ?? ''))
    const entwurf = async () => (await mira('GET', `/api/einreichungen/${werk}/entwurf`)).json<Entwurf>()
    const offen = async () => Object.fromEntries((await entwurf()).pruefliste.flatMap(({ feld, satz, erfuellt }) => (erfuellt ? [] : [[feld, satz]])))
    expect(await offen()).toEqual({
      kategorieId: 'Der Nachwuchs reicht in den Kategorien des Nachwuchswettbewerbs ein. Bitte wählen Sie eine davon.',
      'team.studium': 'Die Studienbestätigung fehlt oder ist abgelehnt: Lena Grüner, Jakob Weiẞ.',
      'team.einwilligung': 'Die Einwilligung fehlt oder ist abgelehnt: Lena Grüner.',
    })
    await fillIn(mira, werk, { kategorieId })
    const submit = async () => mira('POST', `/api/einreichungen/${werk}/abgabe`, { version: (await entwurf()).version, betragNettoCent: 4500 })
    expect((await submit()).json()).toMatchObject({ error: 'nicht-abgebbar', fields: { 'team.einwilligung': expect.any(String) } })
    for (const ort of [await pfad('Lena'), await pfad('Lena', 'EINWILLIGUNG'), await pfad('Jakob')]) await upload(ort)
    expect((await entwurf()).preis).toMatchObject({ betragNettoCent: 4500 })
    expect((await submit()).json()).toMatchObject({ status: 'ABGEGEBEN' })
    const { version, personen } = await team()
    expect((await mira('PUT', `/api/agenturen/${id}/team`, { personen: [MIRA], version })).json()).toMatchObject({ error: 'eingabe-ungueltig' })
    expect(personen).toHaveLength(3)
  })

  it('are told of each decision, and admitted when everything is recognised', async () => {
    const { id: werk, version } = await raum.saal.db
      .selectFrom('einreichung')
      .select(['id', 'version'])
      .where('agenturId', '=', id)
      .executeTakeFirstOrThrow()
    const formal = { medien: true, credits: true, rechte: true, anonym: true, kategorie: true }
    await raum.saal.db
      .updateTable('einreichung')
      .set({ formal: JSON.stringify({ ...formal, zeitraum: true, angaben: true }) })
      .where('id', '=', werk)
      .execute()
    const admit = () => raum.admin('POST', `/api/einreichungen/${werk}/status`, { aktion: 'ZULASSEN', version })
    expect(JSON.stringify((await admit()).json())).toMatch(/Nachweise des Teams|Formalprüfung/)
    const ort = await pfad('Lena', 'EINWILLIGUNG')
    expect((await decide(ort, 'ABGELEHNT')).json()).toMatchObject({ fields: { grund: expect.any(String) } })
    expect((await decide(ort, 'ABGELEHNT', 'Es fehlt die Unterschrift.')).json()).toMatchObject({ stand: 'ABGELEHNT' })
    expect((await mailsTo('mira@nachwuchs.example')).join('\n')).toContain('Es fehlt die Unterschrift.')
    raum.saal.uhr.ms += 1000
    const vorher = (await team()).personen.find(({ firstname }) => firstname === 'Lena')?.nachweise[1]?.datei?.createdMs
    await upload(ort)
    const alt = await raum.admin('POST', `${ort}/entscheidung`, { stand: 'ANERKANNT', grund: '', gesehenMs: vorher, version: (await team()).version })
    expect(alt.json()).toMatchObject({ error: 'version-veraltet' })
    // Whom the document was compared with is somebody else by now.
    const gesehen = await team()
    const datei = gesehen.personen.find(({ firstname }) => firstname === 'Lena')?.nachweise[1]?.datei
    const andere = gesehen.personen.map(({ alter: _, zuAlt: __, nachweise: ___, ...person }) =>
      person.firstname === 'Lena' ? { ...person, geburtsdatum: '2009-06-22' } : person,
    )
    expect((await raum.admin('PUT', `/api/agenturen/${id}/team`, { personen: andere, version: gesehen.version })).statusCode).toBe(200)
    const blind = { stand: 'ANERKANNT', grund: '', gesehenMs: datei?.createdMs, version: gesehen.version }
    expect((await raum.admin('POST', `${ort}/entscheidung`, blind)).json()).toMatchObject({ error: 'version-veraltet' })
    for (const each of [ort, await pfad('Lena'), await pfad('Mira'), await pfad('Jakob')])
      expect((await decide(each, 'ANERKANNT')).json()).toMatchObject({ stand: 'ANERKANNT' })
    expect((await mira('DELETE', ort)).json()).toMatchObject({ error: 'in-verwendung' })
    expect((await mailsTo('mira@nachwuchs.example')).filter((mail) => mail.includes('ist anerkannt'))).toHaveLength(4)
  })

  it('keep kind and school apart from agencies: nobody becomes a young talent later, and a new school reaches the juries', async () => {
    const agentur = (await mira('GET', `/api/agenturen/${id}`)).json<Record<string, unknown>>()
    const felder = ['agenturname', 'agenturnameVeroeffentlichungen', 'netzwerk', 'strasse', 'plz', 'ort', 'land', 'uid', 'mitgliedNr', 'telefon']
    const rest = ['email', 'website', 'rechnung', 'mitgliedGeprueft', 'version', 'hochschule', 'studiengang']
    const eingabe = Object.fromEntries([...felder, ...rest].map((feld) => [feld, agentur[feld]]))
    const save = (over: object) => raum.admin('PUT', `/api/agenturen/${id}`, { ...eingabe, art: 'NACHWUCHS', ...over })
    expect((await save({ art: 'AGENTUR' })).json()).toMatchObject({ fields: { art: expect.any(String) } })
    const revision = async () =>
      (await raum.saal.db.selectFrom('jury').select('paketRevision').where('id', '=', raum.saal.juryId).executeTakeFirstOrThrow()).paketRevision
    await raum.saal.db.updateTable('einreichung').set({ status: 'ZUGELASSEN' }).where('agenturId', '=', id).execute()
    const before = Number(await revision())
    expect((await save({ hochschule: 'Kunstuniversität 漢, Łódź' })).statusCode).toBe(200)
    expect(Number(await revision())).toBe(before + 1)
    const fremde = await insertAgentur(raum.saal.db, 'Noch eine')
    expect((await raum.admin('PUT', `/api/agenturen/${fremde}`, { ...eingabe, art: 'NACHWUCHS', version: 1 })).json()).toMatchObject({
      fields: { art: expect.any(String) },
    })
  })

  it('lose their documents half a year after the results are public, and keep them until then', async () => {
    const { db, uhr } = raum.saal
    const anzahl = async () => (await db.selectFrom('nachwuchsnachweis').select('personId').execute()).length
    expect(await anzahl()).toBe(4)
    const [werk] = await db.selectFrom('einreichung').select('id').where('agenturId', '=', id).execute()
    const runde = await db.selectFrom('runde').select('id').where('juryId', '=', raum.saal.juryId).executeTakeFirstOrThrow()
    await endVerfallenes(db, uhr.ms + 300 * TAG)
    expect(await anzahl()).toBe(4)
    const award = { id: newId(uhr.ms), juryId: raum.saal.juryId, rundeId: runde.id, kategorieId, einreichungId: werk?.id ?? '', medaille: 'GOLD' }
    await db
      .insertInto('auszeichnung')
      .values({
        ...award,
        begruendung: null,
        bestaetigtMs: uhr.ms,
        bestaetigtVon: null,
        veroeffentlichtMs: uhr.ms + TAG,
        aberkanntMs: null,
        aberkanntVon: null,
        aberkanntGrund: null,
      })
      .execute()
    await endVerfallenes(db, uhr.ms + 180 * TAG)
    expect(await anzahl()).toBe(4)
    await endVerfallenes(db, uhr.ms + 190 * TAG)
    expect(await anzahl()).toBe(0)
    const personen = async () => (await db.selectFrom('nachwuchsperson').select('id').where('agenturId', '=', id).execute()).length
    expect(await personen()).toBe(3)
    // Dates of birth go two years after they were entered, but not while the team works on something of a year without results.
    await db
      .updateTable('auszeichnung')
      .set({ veroeffentlichtMs: uhr.ms + 800 * TAG })
      .execute()
    await endVerfallenes(db, uhr.ms + 800 * TAG)
    expect(await personen()).toBe(3)
    await db
      .updateTable('auszeichnung')
      .set({ veroeffentlichtMs: uhr.ms + TAG })
      .execute()
    await endVerfallenes(db, uhr.ms + 720 * TAG)
    expect(await personen()).toBe(3)
    await endVerfallenes(db, uhr.ms + 800 * TAG)
    expect(await personen()).toBe(0)
  })
})
