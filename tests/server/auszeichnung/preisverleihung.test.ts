import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import type { EigeneVerleihung, Verleihungspaket, Verleihungsstand } from '#contract/preisverleihung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertThumb } from '#tests/support/dateien.ts'
import { callWith } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, insertJury, insertProgramm, insertRunde, openSaal, type Saal } from '#tests/support/voting.ts'
import { confirmAwards } from './awards.ts'

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_5) AppleWebKit/605 Safari/604'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
/** Words of how a medal came about, and of a juror. */
const GEHEIM = /wert|punkte|rang|stimme|notiz|begruendung|mittel|quorum|j1@|Die Jury war sich einig/

interface Welt extends Saal {
  awards: string[]
  zweite: string
}

/** Two juries: one with Bronze, Silber, Gold and Grand Prix, the other one with nothing yet. */
async function openWelt(dialekt: 'sqlite' | 'postgres'): Promise<Welt> {
  const saal = await openSaal({ dialekt, juroren: ['j1'], einreichungen: 6, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db)
  for (const name of ['buehne', 'buehne2']) await addPerson(saal, name, { roles: ['PRAESENTATION'], juryId: null })
  await addPerson(saal, 'fremdervorsitz', { roles: ['JURY', 'JURYPRAESIDENT'], juryId: null })
  const { juryId: zweite, kategorieId } = await insertJury(saal.db, 2)
  await insertEinreichung(saal.db, kategorieId, 20)
  const rundeId = await insertRunde(saal.db, zweite, { status: 'VORBEREITUNG' })
  await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).where('id', '=', rundeId).execute()
  for (const [index, id] of saal.einreichungIds.entries())
    await saal.db
      .updateTable('einreichung')
      .set({ nummer: `26-${10 - index}` })
      .where('id', '=', id)
      .execute()
  const medaillen = ['GOLD', 'BRONZE', 'GRANDPRIX', 'BRONZE', 'SILBER', 'SHORTLIST'] as const
  const awards = await confirmAwards(
    saal,
    saal.einreichungIds.map((einreichungId, index) => ({ einreichungId, medaille: medaillen[index] ?? 'SHORTLIST' })),
  )
  await saal.db.updateTable('auszeichnung').set({ begruendung: 'Die Jury war sich einig' }).execute()
  return { ...saal, awards, zweite }
}

describe.each(['sqlite', 'postgres'] as const)('medals for the stage on %s', (dialekt) => {
  let welt: Welt
  beforeAll(async () => {
    welt = await openWelt(dialekt)
  })
  afterAll(() => welt.server.close())

  const call = (wer: string) => welt.person(wer).call
  const release = (wer = 'admin', { juryIds = [welt.juryId], personen = ['buehne'], bis = null as string | null } = {}) =>
    call(wer)('POST', '/api/preisverleihungen', { juryIds, personIds: personen.map((name) => welt.person(name).benutzerId), bis })
  const released = async (...args: Parameters<typeof release>) => (await release(...args)).json<{ id: string }>().id
  const standOf = async (wer = 'admin', query = '?jahr=2026') => (await call(wer)('GET', `/api/preisverleihungen${query}`)).json<Verleihungsstand>()
  const eigene = async (wer = 'buehne') => (await call(wer)('GET', '/api/preisverleihungen/eigene')).json<{ items: EigeneVerleihung[] }>().items
  const load = (id: string, wer = 'buehne', geraet = IPAD) =>
    call(wer)('GET', `/api/preisverleihungen/${id}/paket`, undefined, { headers: { 'user-agent': geraet } })
  const withdraw = (id: string, wer = 'admin') => call(wer)('POST', `/api/preisverleihungen/${id}/zuruecknahme`)

  it('are nothing to anybody before they are released', async () => {
    expect(await eigene()).toEqual([])
    expect((await load(newId(1))).json()).toMatchObject({ error: 'nicht-gefunden' })
    const { jurys, personen, items } = await standOf()
    expect(items).toEqual([])
    expect(jurys).toMatchObject([
      { id: welt.juryId, grund: null, kategorien: [{ titel: 'Kategorie 1', medaillen: 5 }] },
      { id: welt.zweite, grund: 'Eine Runde dieser Jury ist noch nicht bestätigt.', kategorien: [] },
    ])
    expect(personen.map(({ id }) => id).toSorted()).toEqual(['buehne', 'buehne2'].map((name) => welt.person(name).benutzerId).toSorted())
  })

  it('are released by the office or the chair of that jury, of confirmed rounds, to people who present', async () => {
    expect((await release('admin', { juryIds: [welt.zweite] })).json()).toMatchObject({
      error: 'preisverleihung-stand',
      message: expect.stringContaining('Jury 2'),
    })
    expect((await release('fremdervorsitz')).json()).toMatchObject({ error: 'not-member' })
    expect((await release('vorsitz', { juryIds: [welt.juryId, welt.zweite] })).json()).toMatchObject({ error: 'not-member' })
    expect((await release('admin', { personen: ['j1'] })).json()).toMatchObject({ fields: { personIds: expect.any(String) } })
    expect((await release('admin', { personen: [] })).json()).toMatchObject({ fields: { personIds: expect.any(String) } })
    expect((await standOf()).items).toEqual([])
    const id = await released('vorsitz')
    expect((await standOf('vorsitz', `?juryId=${welt.juryId}`)).items).toMatchObject([
      { id, stand: 'FREIGEGEBEN', darfZurueckziehen: true, ladungen: [] },
    ])
    expect((await withdraw(id, 'fremdervorsitz')).json()).toMatchObject({ error: 'not-member' })
    expect((await withdraw(id, 'vorsitz')).json()).toEqual({ ok: true })
    expect((await withdraw(id, 'vorsitz')).json()).toMatchObject({ error: 'preisverleihung-stand' })
  })

  it('end when the office says, a month later at most, and by themselves on the evening in the programme', async () => {
    for (const bis of ['2025-01-01T00:00:00Z', '2027-01-01T00:00:00Z', '31.12.2026', '2026-06-31T10:00:00Z'])
      expect((await release('admin', { bis })).json(), bis).toMatchObject({ fields: { bis: expect.any(String) } })
    // The clock stands at 28.05.2026, 22:26 in Vienna: a week later is the 4th of June.
    expect((await standOf()).vorschlagBis).toBe('2026-06-04T23:59:00Z')
    const termine = JSON.stringify([
      { titel: 'Jurysitzungen', datum: '2026-06-01T09:00:00Z' },
      { titel: 'Preisverleihung', datum: '2026-06-12T19:30:00Z' },
    ])
    await welt.db.updateTable('programm').set({ termine }).execute()
    const { vorschlagBis } = await standOf()
    expect(vorschlagBis).toBe('2026-06-12T23:59:00Z')
    const id = await released()
    const [item] = await eigene()
    // Midnight after the 12th of June, in summer time.
    expect(item).toMatchObject({ id, bisMs: Date.UTC(2026, 5, 12, 22) })
    // As if the evening were over: the clock itself would end all log-ins.
    await welt.db.updateTable('preisverleihung').set({ bisMs: welt.uhr.ms }).where('id', '=', id).execute()
    expect(await eigene()).toEqual([])
    expect((await load(id)).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await standOf()).items.find((each) => each.id === id)).toMatchObject({ stand: 'ABGELAUFEN', darfZurueckziehen: false })
  })

  it('hold Bronze to Grand Prix in the order of the stage, with pictures of the package, and nothing by which they came about', async () => {
    const sha256 = await insertThumb(welt.server, welt.einreichungIds[0] ?? '')
    await welt.db.updateTable('rendition').set({ variant: 'preview' }).where('sha256', '=', sha256).execute()
    const id = await released()
    const answer = await load(id)
    expect(answer.headers['cache-control']).toBe('no-store')
    const paket = answer.json<Verleihungspaket>()
    expect(paket).toMatchObject({ id, benutzerId: welt.person('buehne').benutzerId, titel: 'Lorbeer 2026', revision: 1, juryIds: [welt.juryId] })
    // 26-7 (the fourth) before 26-9 (the second), as numbers go.
    expect(paket.kategorien.map(({ titel, werke }) => [titel, werke.map((werk) => [werk.medaille, werk.titel])])).toEqual([
      [
        'Kategorie 1',
        [
          ['BRONZE', 'Arbeit 4'],
          ['BRONZE', 'Arbeit 2'],
          ['SILBER', 'Arbeit 5'],
          ['GOLD', 'Arbeit 1'],
          ['GRANDPRIX', 'Arbeit 3'],
        ],
      ],
    ])
    const [, , , gold] = paket.kategorien[0]?.werke ?? []
    expect(gold).toEqual({
      id: welt.einreichungIds[0],
      nummer: '26-10',
      titel: 'Arbeit 1',
      auftraggeber: 'Kundin',
      agentur: 'Blitz und Donner',
      medaille: 'GOLD',
      bilder: [{ medienId: expect.any(String), sha256, width: null, height: null }],
    })
    expect(answer.body).not.toMatch(GEHEIM)
    // The picture itself comes as to every presenter.
    expect((await call('buehne')('GET', `/media/${sha256}`)).statusCode).toBe(200)
  })

  it('are read by who is named alone, also while somebody looks as that person', async () => {
    const [{ id } = { id: '' }] = await eigene()
    for (const wer of ['admin', 'vorsitz', 'j1', 'buehne2']) expect((await load(id, wer)).json(), wer).toMatchObject({ error: 'keine-berechtigung' })
    expect((await callWith(welt.server.app)('GET', `/api/preisverleihungen/${id}/paket`)).statusCode).toBe(401)
    await call('admin')('POST', '/api/auth/ansicht', { benutzerId: welt.person('buehne').benutzerId, grund: 'Hilfe am Telefon' })
    expect((await load(id, 'admin')).json()).toMatchObject({ error: 'keine-berechtigung' })
    expect(await eigene('admin')).toEqual([])
    await call('admin')('DELETE', '/api/auth/ansicht')
  })

  it('tell the office and the history each time who loaded them when and where, under embargo too', async () => {
    await welt.db
      .insertInto('wertung')
      .values({ jahr: 2026, punkte: '{}', embargo: '2026-12-31T00:00:00Z', version: 1, createdMs: 1, createdBy: null, updatedMs: 1, updatedBy: null })
      .execute()
    const [{ id } = { id: '' }] = await eigene()
    welt.uhr.ms += 1000
    await load(id, 'buehne', LAPTOP)
    const item = (await standOf()).items.find((each) => each.id === id)
    expect(item?.ladungen.map(({ tablet, revision, ms }) => ({ tablet, revision, ms }))).toEqual([
      { tablet: 'Firefox auf Windows', revision: 1, ms: welt.uhr.ms },
      { tablet: 'Safari auf iPad', revision: 1, ms: welt.uhr.ms - 1000 },
    ])
    const verlauf = await welt.db.selectFrom('verlauf').selectAll().where('aktion', '=', 'Preisverleihung geladen').orderBy('createdMs').execute()
    expect(verlauf.map(({ benutzerId, daten }) => [benutzerId, JSON.parse(daten).nachher])).toEqual([
      [welt.person('buehne').benutzerId, { tablet: 'Safari auf iPad', fassung: 1 }],
      [welt.person('buehne').benutzerId, { tablet: 'Firefox auf Windows', fassung: 1 }],
    ])
  })

  it('are loaded sixty times at once by one person, and then refused: nobody fills the history, or pushes out what others did', async () => {
    const [{ id } = { id: '' }] = await eigene()
    const fern = (wer: string) => call(wer)('GET', `/api/preisverleihungen/${id}/paket`, undefined, { remoteAddress: '10.9.8.7' })
    const ladungen = async () => (await welt.db.selectFrom('preisverleihungLadung').select('id').execute()).length
    const before = await ladungen()
    for (let count = 0; count < 60; count += 1) expect((await fern('buehne')).statusCode).toBe(200)
    expect((await fern('buehne')).json()).toEqual({ error: 'zu-viele-anfragen', message: expect.stringMatching(/^Sie haben die Medaillen gerade/) })
    expect(await ladungen()).toBe(before + 60)
    expect((await fern('buehne2')).json()).toMatchObject({ error: 'keine-berechtigung' })
    welt.uhr.ms += 600_000
    expect((await fern('buehne')).statusCode).toBe(200)
    expect((await fern('buehne')).statusCode).toBe(429)
    await welt.db
      .deleteFrom('preisverleihungLadung')
      .where('createdMs', '>=', welt.uhr.ms - 600_000)
      .where('tablet', '!=', 'Firefox auf Windows')
      .execute()
  })

  it('are another revision when an award is taken away, and every loading of one moment is the same one', async () => {
    const [{ id, revision } = { id: '', revision: 0 }] = await eigene()
    expect(revision).toBe(1)
    const gold = welt.awards[0] ?? ''
    await welt.db.updateTable('auszeichnung').set({ aberkanntMs: welt.uhr.ms, aberkanntGrund: 'x' }).where('id', '=', gold).execute()
    expect((await eigene())[0]).toMatchObject({ id, revision: 2 })
    expect((await standOf()).items.find((each) => each.id === id)).toMatchObject({ revision: 1, geaendert: true })
    const pakete = (await Promise.all(Array.from({ length: 4 }, () => load(id)))).map((answer) => answer.json<Verleihungspaket>())
    expect(pakete.map((paket) => paket.revision)).toEqual([2, 2, 2, 2])
    expect(pakete[0]?.kategorien[0]?.werke.map(({ medaille }) => medaille)).toEqual(['BRONZE', 'BRONZE', 'SILBER', 'GRANDPRIX'])
    expect((await eigene())[0]).toMatchObject({ revision: 2 })
    // A work that leaves goes by itself.
    await welt.db
      .updateTable('einreichung')
      .set({ zurueckgezogenMs: welt.uhr.ms })
      .where('id', '=', welt.einreichungIds[4] ?? '')
      .execute()
    expect((await eigene())[0]).toMatchObject({ revision: 3 })
  })

  it('are gone for everybody once withdrawn, with an entry', async () => {
    const [{ id } = { id: '' }] = await eigene()
    const answers = await Promise.all([withdraw(id), withdraw(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await eigene()).toEqual([])
    expect((await load(id)).json()).toMatchObject({ error: 'nicht-gefunden' })
    const item = (await standOf()).items.find((each) => each.id === id)
    expect(item).toMatchObject({ stand: 'ZURUECKGEZOGEN', ende: { ms: welt.uhr.ms } })
    const rows = await welt.db.selectFrom('verlauf').select('id').where('aktion', '=', 'Preisverleihung zurückgezogen').execute()
    expect(rows).toHaveLength(2)
  })

  it('are in no other answer to a presenter: neither package, list nor event tells of a medal', async () => {
    await released()
    const lesende = ENDPUNKTE.filter(
      ({ methode, name }) => methode === 'GET' && !['streamEreignisse', 'getOpenapi', 'loadVerleihungspaket'].includes(name),
    )
    const fallen: string[] = []
    for (const { pfad, name } of lesende)
      for (const id of [welt.juryId, welt.einreichungIds[0] ?? '']) {
        const answer = await call('buehne')('GET', pfad.replaceAll(/:\w+/g, id))
        if (answer.statusCode === 200 && /"(GRANDPRIX|GOLD|SILBER|BRONZE)"|Grand Prix/.test(answer.body)) fallen.push(name)
      }
    expect(fallen).toEqual([])
  })
})
