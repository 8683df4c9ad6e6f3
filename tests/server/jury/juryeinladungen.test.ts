import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JurySatz } from '#contract/jury-editor.ts'
import type { Juryeinladung } from '#contract/juryeinladung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import type { Call } from '#tests/support/server/test-server.ts'
import { openSaal, START_MS, type Saal } from '#tests/support/voting.ts'

const HOUR = 3_600_000

describe.each(['sqlite', 'postgres'] as const)('invitations to a jury on %s', (dialekt) => {
  let saal: Saal
  const admin: Call = (...rest) => saal.person('admin').call(...rest)
  const invite = async (...namen: string[]) =>
    (await admin('POST', `/api/jurys/${saal.juryId}/einladungen`, { mitgliedIds: namen.map((name) => saal.person(name).mitgliedId) })).json<{
      gesendet: number
    }>()
  const pfadOf = (name: string) => `/api/juryeinladungen/${saal.person(name).mitgliedId}`
  const read = async (name: string) => (await saal.person(name).call('GET', pfadOf(name))).json<Juryeinladung>()
  const answer = (name: string, annehmen: boolean, vertraulichVersion: number | null = null) =>
    saal.person(name).call('POST', pfadOf(name), { annehmen, vertraulichVersion })
  const jury = async () => (await admin('GET', `/api/jurys/${saal.juryId}`)).json<JurySatz>()
  const standOf = async (name: string) => (await jury()).mitglieder.find(({ id }) => id === saal.person(name).mitgliedId)?.einladung
  const punkt = async () => (await jury()).oeffnung?.punkte.find(({ art }) => art === 'EINLADUNGEN')
  const mails = () => saal.db.selectFrom('mail').select(['an', 'ziel']).where('vorlage', '=', 'jury-einladung').orderBy('an').execute()
  async function writeText(text: string): Promise<number> {
    const { items } = (await admin('GET', '/api/infotexte/vertraulichkeit/fassungen')).json<{ items: { version: number }[] }>()
    const version = items[0]?.version ?? 0
    const saved = await admin('PUT', '/api/infotexte/vertraulichkeit', {
      titel: 'Vertraulichkeit',
      text,
      sichtbarVon: null,
      sichtbarBis: null,
      version,
    })
    return saved.json<{ version: number }>().version
  }

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], runde: { status: 'VORBEREITUNG' } })
  })
  afterAll(() => saal.server.close())

  it('are not asked for before the office invites anybody', async () => {
    expect([await punkt(), await standOf('j1')]).toEqual([undefined, 'KEINE'])
    expect((await saal.person('j1').call('GET', pfadOf('j1'))).statusCode).toBe(404)
  })

  it('leave by mail, with the way to the answer; a second one within the hour does not, a later one is a reminder', async () => {
    expect(await invite('j1', 'j2')).toEqual({ gesendet: 2 })
    expect(await invite('j1', 'j2')).toEqual({ gesendet: 0 })
    expect(await mails()).toEqual(
      ['j1', 'j2'].map((name) => ({ an: `${name}@saal.example`, ziel: `/juryeinladung/${saal.person(name).mitgliedId}` })),
    )
    expect([await standOf('j1'), await standOf('j3')]).toEqual(['EINGELADEN', 'KEINE'])
    saal.uhr.ms += HOUR
    expect(await invite('j2')).toEqual({ gesendet: 1 })
    expect(await standOf('j2')).toBe('ERINNERT')
  })

  it('two invitations at the same moment are one mail', async () => {
    const sent = await Promise.all([invite('j3'), invite('j3'), invite('j3')])
    expect(sent.reduce((sum, { gesendet }) => sum + gesendet, 0)).toBe(1)
  })

  it('are answered by whom they are for, and by nobody else', async () => {
    for (const fremd of ['j2', 'vorsitz'])
      for (const methode of ['GET', 'POST'] as const)
        expect(
          (await saal.person(fremd).call(methode, pfadOf('j1'), methode === 'POST' ? { annehmen: true, vertraulichVersion: null } : undefined)).json()
            .error,
        ).toBe('nicht-gefunden')
    expect((await saal.person('j1').call('GET', `/api/juryeinladungen/${newId(START_MS)}`)).statusCode).toBe(404)
  })

  it('without a statement nobody can agree to one; accepted is accepted', async () => {
    expect((await read('j1')).vertraulichkeit).toBeNull()
    expect((await answer('j1', true, 1)).json().message).toBe('Diese Vertraulichkeitserklärung gibt es nicht.')
    expect((await answer('j1', true)).json()).toMatchObject({ stand: 'ANGENOMMEN', antwortMs: saal.uhr.ms })
    expect(await invite('j1')).toEqual({ gesendet: 0 })
  })

  it('with one, accepting needs the version that holds, and keeps which it was and when; an empty one is none', async () => {
    await writeText('<p> </p>')
    expect((await read('j2')).vertraulichkeit).toBeNull()
    const alt = await writeText('<p>Was ich sehe, bleibt hier.</p>')
    expect((await read('j2')).vertraulichkeit).toMatchObject({ version: alt, titel: 'Vertraulichkeit' })
    expect((await answer('j2', true)).json().fields).toEqual({ vertraulichVersion: 'Bitte stimmen Sie der Vertraulichkeitserklärung zu.' })
    const neu = await writeText('<p>Was ich sehe und höre, bleibt hier.</p>')
    expect((await answer('j2', true, alt)).json().error).toBe('version-veraltet')
    expect((await answer('j2', true, neu)).statusCode).toBe(200)
    const row = await saal.db.selectFrom('juryeinladung').selectAll().where('mitgliedId', '=', saal.person('j2').mitgliedId).executeTakeFirst()
    expect(row).toMatchObject({ antwort: 'ANGENOMMEN', vertraulichVersion: neu, vertraulichMs: saal.uhr.ms })
  })

  it('a refusal needs no statement, may be taken back, and every step stands in the history of the seat', async () => {
    saal.uhr.ms += 1
    expect((await answer('j3', false)).json()).toMatchObject({ stand: 'ABGELEHNT' })
    expect(await punkt()).toMatchObject({
      stand: 'HINWEIS',
      satz: '2 Mitglieder haben nicht angenommen',
      namen: ['Vera vorsitz', 'Vera j3: abgelehnt'],
    })
    saal.uhr.ms += 1
    const { vertraulichkeit } = await read('j3')
    expect((await answer('j3', true, vertraulichkeit?.version ?? null)).json()).toMatchObject({ stand: 'ANGENOMMEN' })
    const { items } = (await admin('GET', `/api/verlauf/jurymitglied/${saal.person('j3').mitgliedId}`)).json<{ items: { aktion: string }[] }>()
    expect(items.map(({ aktion }) => aktion)).toEqual(['einladung-angenommen', 'einladung-abgelehnt', 'eingeladen'])
  })

  it('that are not accepted are told before a round opens, and keep it closed for nobody', async () => {
    expect(await punkt()).toMatchObject({ stand: 'HINWEIS', satz: 'Ein Mitglied hat nicht angenommen', namen: ['Vera vorsitz'] })
    const opened = await admin('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status: 'OFFEN' })
    expect(opened.statusCode).toBe(200)
  })
})
