import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BefangenheitZeile, MitgliedErklaerung } from '#contract/befangenheit.ts'
import type { Erklaerung } from '#contract/erklaerung.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { addPerson, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

interface Buero {
  items: BefangenheitZeile[]
  offen: number
  erklaerungen: MitgliedErklaerung[]
  vertraulichVersion: number | null
}

describe.each(['sqlite', 'postgres'] as const)('what a juror states before the first vote on %s', (dialekt) => {
  let saal: Saal
  const paket = async (name: string) => {
    const answer = await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/paket`)
    return { etag: answer.headers['etag'], ...answer.json<Jurypaket>() }
  }
  const frage = async (name: string) => (await paket(name)).erklaerung
  const erklaerung = (over: Partial<Erklaerung> = {}): Erklaerung => ({
    id: newId(START_MS),
    juryId: saal.juryId,
    art: 'BEFANGENHEIT',
    version: null,
    verneint: [],
    befangen: [],
    ...over,
  })
  const post = (name: string, body: Erklaerung) => saal.person(name).call('POST', '/api/voting/erklaerungen', body)
  const stimmeZu = (name: string, version: number) => post(name, erklaerung({ art: 'VERTRAULICHKEIT', version }))
  const buero = async () => (await saal.person('admin').call('GET', `/api/jurys/${saal.juryId}/befangenheiten`)).json<Buero>()
  const imBuero = async (name: string) => (await buero()).erklaerungen.find(({ mitgliedId }) => mitgliedId === saal.person(name).mitgliedId)
  const werk = (index: number) => saal.einreichungIds[index] ?? ''
  let geschrieben = 0
  async function writeText(text: string): Promise<number> {
    const body = { titel: 'Verschwiegenheit', text, version: geschrieben, sichtbarVon: null, sichtbarBis: null }
    const { version } = (await saal.person('admin').call('PUT', '/api/infotexte/vertraulichkeit', body)).json<{ version: number }>()
    geschrieben = version
    return version
  }
  const setArbeitgeber = (name: string, arbeitgeber: string) =>
    saal.db.updateTable('jurymitglied').set({ arbeitgeber }).where('id', '=', saal.person(name).mitgliedId).execute()
  const setAnonym = async (anonym: 0 | 1) => {
    await saal.db.updateTable('kategorie').set({ anonym }).where('id', '=', saal.kategorieId).execute()
    await saal.db
      .updateTable('jury')
      .set((eb) => ({ paketRevision: eb('paketRevision', '+', 1) }))
      .where('id', '=', saal.juryId)
      .execute()
  }

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], erklaert: false })
    await addPerson(saal, 'gast', { roles: ['JURY'], funktion: 'BEOBACHTER', stimmberechtigt: 0 })
    await addPerson(saal, 'ohne', { roles: ['JURY'], juryId: null })
    await setAnonym(0)
    await setArbeitgeber('j1', 'Blitz & Donner GmbH')
  })
  afterAll(() => saal.server.close())

  it('is asked with the package: recusals of whoever votes, confidentiality of everybody once it is written', async () => {
    expect(await frage('gast')).toMatchObject({ offen: false, vertraulichkeit: null, vorschlaege: [] })
    expect(await frage('j2')).toMatchObject({ offen: true, vertraulichkeit: null, zugestimmt: null, bestaetigtMs: null, vorschlaege: [] })
    expect((await frage('j1'))?.vorschlaege).toEqual(
      saal.einreichungIds.toSorted().map((einreichungId) => ({ einreichungId, grund: 'EIGENE_AGENTUR' })),
    )
    const version = await writeText('<p>Was ich sehe, bleibt hier.</p>')
    expect(await frage('gast')).toMatchObject({
      offen: true,
      vertraulichkeit: { version, titel: 'Verschwiegenheit', text: '<p>Was ich sehe, bleibt hier.</p>' },
    })
    expect((await paket('admin')).erklaerung).toBeNull()
  })

  it('of an anonymous category tells nothing that the work itself does not: the client only', async () => {
    await setAnonym(1)
    expect((await frage('j1'))?.vorschlaege).toEqual([])
    await setArbeitgeber('j3', 'Kundin AG')
    expect((await frage('j3'))?.vorschlaege).toContainEqual({ einreichungId: werk(0), grund: 'AUFTRAGGEBER' })
    expect((await buero()).items.filter(({ mitgliedId }) => mitgliedId === saal.person('j1').mitgliedId)).toHaveLength(3)
    await setArbeitgeber('j3', '')
    await setAnonym(0)
  })

  it('is never a reason to refuse: a vote comes before, and counts', async () => {
    expect(await new TestGeraet(saal, 'j2').cast()).toMatchObject({ status: 'accepted' })
    expect((await frage('j2'))?.offen).toBe(true)
  })

  it('is kept once, by the server’s clock, with the version that was read, however often it is sent and by how many at once', async () => {
    saal.uhr.ms += 1
    const eine = erklaerung({ art: 'VERTRAULICHKEIT', version: geschrieben })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('j2', eine)))
    for (const answer of answers) expect(answer.json()).toMatchObject({ id: eine.id, stand: 'GESPEICHERT', historie: (await paket('j2')).historie })
    const rows = await saal.db.selectFrom('juryerklaerung').selectAll().where('mitgliedId', '=', saal.person('j2').mitgliedId).execute()
    expect(rows).toMatchObject([{ id: eine.id, version: geschrieben, erhaltenMs: saal.uhr.ms }])
    const { items } = (await saal.person('admin').call('GET', `/api/verlauf/jurymitglied/${saal.person('j2').mitgliedId}`)).json<{
      items: { aktion: string }[]
    }>()
    expect(items.map(({ aktion }) => aktion)).toEqual(['vertraulichkeit-erklaert'])
    expect(await imBuero('j2')).toMatchObject({
      zustimmung: { version: geschrieben, ms: saal.uhr.ms, weg: 'TABLET', gilt: true },
      bestaetigtMs: null,
      offen: true,
    })
  })

  it('of an older version is kept as what it is, and the newer one is asked again; of one that nobody wrote, not', async () => {
    const alt = geschrieben
    const neu = await writeText('<p>Auch was ich höre.</p>')
    expect((await frage('j2'))?.zugestimmt).toBe(alt)
    expect((await stimmeZu('gast', alt)).json()).toMatchObject({ stand: 'GESPEICHERT' })
    expect(await frage('gast')).toMatchObject({ offen: true, zugestimmt: alt, vertraulichkeit: { version: neu } })
    expect(await imBuero('gast')).toMatchObject({ zustimmung: { version: alt, gilt: false }, offen: true })
    await stimmeZu('gast', neu)
    await stimmeZu('gast', alt)
    expect(await frage('gast')).toMatchObject({ offen: false, zugestimmt: neu })
    expect((await stimmeZu('gast', neu + 1)).json()).toMatchObject({ stand: 'UNBEKANNT' })
  })

  it('is not awaited by the office from whom the tablet does not ask: a chair without a vote', async () => {
    await saal.db.updateTable('jury').set({ vorsitzStimmrecht: 'NEIN' }).where('id', '=', saal.juryId).execute()
    await stimmeZu('vorsitz', geschrieben)
    expect((await frage('vorsitz'))?.offen).toBe(false)
    expect(await imBuero('vorsitz')).toMatchObject({ offen: false, stimmberechtigt: false })
    await saal.db.updateTable('jury').set({ vorsitzStimmrecht: 'JA' }).where('id', '=', saal.juryId).execute()
    expect((await frage('vorsitz'))?.offen).toBe(true)
    expect(await imBuero('vorsitz')).toMatchObject({ offen: true, stimmberechtigt: true })
  })

  it('agreed to with the invitation is not asked again', async () => {
    const { mitgliedId } = saal.person('j3')
    await saal.person('admin').call('POST', `/api/jurys/${saal.juryId}/einladungen`, { mitgliedIds: [mitgliedId] })
    await saal.person('j3').call('POST', `/api/juryeinladungen/${mitgliedId}`, { annehmen: true, vertraulichVersion: geschrieben })
    expect(await frage('j3')).toMatchObject({ zugestimmt: geschrieben })
    expect(await imBuero('j3')).toMatchObject({ zustimmung: { weg: 'EINLADUNG', version: geschrieben } })
  })

  it('about recusals: the last word holds, what it denied stands beside the proposal, and new proposals ask again', async () => {
    saal.uhr.ms += 1
    await post('j1', erklaerung({ verneint: [werk(0)], befangen: [werk(1)] }))
    expect(await frage('j1')).toMatchObject({ offen: true, bestaetigtMs: saal.uhr.ms, verneint: [werk(0)] })
    const zeilen = async () =>
      (await buero()).items
        .filter(({ mitgliedId }) => mitgliedId === saal.person('j1').mitgliedId)
        .map(({ titel, stand, verneintMs }) => [titel, stand, verneintMs])
    expect(await zeilen()).toEqual([
      ['Arbeit 2', 'GEMELDET', null],
      ['Arbeit 1', 'VORSCHLAG', saal.uhr.ms],
      ['Arbeit 3', 'VORSCHLAG', null],
    ])
    // Said, but no act: the round is open, so that it is asked for.
    expect((await frage('j1'))?.vorschlaege).toContainEqual({ einreichungId: werk(1), grund: 'GEMELDET' })
    await new TestGeraet(saal, 'j1').cast({ einreichungId: werk(1), art: 'BEFANGEN', wert: null })
    saal.uhr.ms += 1
    await post('j1', erklaerung({ verneint: [werk(0), werk(2)], befangen: [werk(1)] }))
    await stimmeZu('j1', geschrieben)
    expect(await frage('j1')).toMatchObject({ offen: false })
    expect((await zeilen()).map(([, stand]) => stand)).toEqual(['VORSCHLAG', 'VORSCHLAG', 'ERKLAERT'])
  })

  it('is told in the readiness of the jury, and is gone from the package’s questions', async () => {
    const { mitglieder } = (await saal.person('vorsitz').call('GET', `/api/jurys/${saal.juryId}/bereitschaft`)).json<{
      mitglieder: { name: string; erklaerungOffen: boolean }[]
    }>()
    expect(
      mitglieder
        .filter(({ erklaerungOffen }) => erklaerungOffen)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Vera j2', 'Vera j3', 'Vera vorsitz'])
    const etag = (await paket('j1')).etag
    saal.uhr.ms += 1
    await post('j1', erklaerung())
    expect((await paket('j1')).etag).not.toBe(etag)
  })

  it('by somebody without a seat, or in another’s id, changes nothing of anybody', async () => {
    const vorher = await saal.db.selectFrom('juryerklaerung').selectAll().orderBy('id').execute()
    expect((await post('ohne', erklaerung())).json()).toMatchObject({ stand: 'OHNE_SITZ' })
    expect((await post('j1', erklaerung({ juryId: newId(1) }))).json()).toMatchObject({ stand: 'OHNE_SITZ', historie: null })
    expect(await saal.db.selectFrom('juryerklaerung').selectAll().orderBy('id').execute()).toEqual(vorher)
    const fremd = vorher.find(({ mitgliedId }) => mitgliedId === saal.person('j1').mitgliedId)
    await post('j2', erklaerung({ id: fremd?.id ?? '' }))
    const nachher = await saal.db
      .selectFrom('juryerklaerung')
      .selectAll()
      .where('id', '=', fremd?.id ?? '')
      .execute()
    expect(nachher).toHaveLength(2)
    expect(nachher).toContainEqual(fremd)
  })

  it('without end fills no disk: after some MiB it is told to come again, what is known costs nothing, and votes and others go on', async () => {
    const ids = Array.from({ length: 2000 }, () => newId(START_MS))
    const send = (name: string, body: Erklaerung) => saal.person(name).call('POST', '/api/voting/erklaerungen', body, { remoteAddress: '10.9.8.7' })
    const gross = () => erklaerung({ verneint: ids, befangen: ids })
    const erste = gross()
    for (let nr = 0; nr < 40; nr += 1) expect((await send('j3', erste)).statusCode).toBe(200)
    const antworten: number[] = []
    for (let nr = 0; nr < 40; nr += 1) antworten.push((await send('j3', gross())).statusCode)
    // A body of some 160 kB each, 4 MiB at once.
    expect([antworten.filter((code) => code === 200).length, antworten.at(-1)]).toEqual([26, 429])
    const refused = await send('j3', gross())
    expect([refused.json().error, Number(refused.headers['retry-after']) > 0]).toEqual(['zu-viele-anfragen', true])
    expect((await send('j2', gross())).statusCode).toBe(200)
    expect(await new TestGeraet(saal, 'j3').cast({ einreichungId: werk(2), wert: { punkte: 5 } })).toMatchObject({ status: 'accepted' })
    saal.uhr.ms += 10 * 60_000
    const letzte = erklaerung({ verneint: [werk(0)] })
    expect((await send('j3', letzte)).json()).toMatchObject({ stand: 'GESPEICHERT' })
    expect((await frage('j3'))?.verneint).toEqual([werk(0)])
  })
})
