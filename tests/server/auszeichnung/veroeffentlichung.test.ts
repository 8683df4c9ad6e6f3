import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { callWith } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, insertJury, insertProgramm, insertRunde, openSaal, type Person, type Saal } from '#tests/support/voting.ts'
import { confirmAwards, insertAwards, letPass, publish, readStand } from './awards.ts'

/** Asked with ids of the own agency; streams and files say nothing of results. */
const OHNE_INHALT = new Set(['streamEreignisse', 'getOpenapi'])

const AUSZEICHNUNGSWORT = /GRANDPRIX|"GOLD"|"SHORTLIST"|AUSGEZEICHNET|Grand Prix/

interface Welt extends Saal {
  agenturen: { eigene: string; fremde: string }
  awards: string[]
  eigene: Person
  fremde: Person
}

async function openWelt(dialekt: 'sqlite' | 'postgres'): Promise<Welt> {
  const saal = await openSaal({ dialekt, juroren: ['j1', 'j2'], einreichungen: 4, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db)
  const [gold = '', shortlist = '', fremd = '', leer = ''] = saal.einreichungIds
  const eigene = await insertAgentur(saal.db, 'Eigenbrot', [gold, shortlist, leer], { email: 'eigene@agentur.example' })
  const fremde = await insertAgentur(saal.db, 'Fremdenverkehrsamtsleitungsbüro', [fremd], { email: 'fremde@agentur.example' })
  const person = async (name: string, agenturId: string) => {
    const einer = await addPerson(saal, name, { roles: ['AGENTUR'], juryId: null })
    await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', einer.benutzerId).execute()
    return einer
  }
  await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
  const awards = await confirmAwards(saal, [
    { einreichungId: gold, medaille: 'GOLD' },
    { einreichungId: shortlist, medaille: 'SHORTLIST' },
    { einreichungId: fremd, medaille: 'GRANDPRIX' },
  ])
  return { ...saal, agenturen: { eigene, fremde }, awards, eigene: await person('eigene', eigene), fremde: await person('fremde', fremde) }
}

const undo = (saal: Saal, id: string) => saal.person('admin').call('POST', `/api/awarduebersicht/2026/veroeffentlichung/${id}/zuruecknehmen`)
const ergebnisOf = async ({ call }: Person) => (await call('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>().ergebnis
const mails = async ({ db }: Saal) =>
  (await db.selectFrom('mail').select(['an', 'betreff', 'text']).where('vorlage', '=', 'ergebnis').execute()).toSorted((a, b) =>
    a.an < b.an ? -1 : 1,
  )

describe.each(['sqlite', 'postgres'] as const)('publishing results on %s', (dialekt) => {
  let welt: Welt
  beforeAll(async () => {
    welt = await openWelt(dialekt)
  })
  afterAll(() => welt.server.close())

  it('shows before what will be public, who will be told, and nothing of it to anybody outside', async () => {
    const { jurys, vorschau, medaillen, agenturen } = await readStand(welt)
    expect(jurys).toMatchObject([{ stand: 'BESTAETIGT', offen: 3, veroeffentlicht: 0 }])
    expect(vorschau).toMatchObject({
      anzahl: 3,
      ausgelassen: [],
      agenturen: [
        { name: 'Eigenbrot', anzahl: 2, erreichbar: true },
        { name: 'Fremdenverkehrsamtsleitungsbüro', anzahl: 1, erreichbar: true },
      ],
    })
    expect([medaillen, agenturen]).toEqual([{ GRANDPRIX: 1, GOLD: 1, SILBER: 0, BRONZE: 0, SHORTLIST: 1 }, 2])
    expect(await tellsNothing(welt)).toEqual([])
  })

  it('asks for the password, and refuses what was not seen', async () => {
    expect((await publish(welt, { password: 'falsch' })).json()).toMatchObject({ error: 'passwort-falsch', fields: { password: expect.any(String) } })
    const body = { juryIds: [welt.juryId], fassung: 'eine andere' }
    const url = '/api/awarduebersicht/2026/veroeffentlichung'
    const answer = await welt.person('admin').call('POST', url, { ...body, password: TEST_PASSWORT })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([409, 'ergebnisse-geaendert'])
  })

  it('is taken back within the minute: nobody has read anything, and no mail leaves', async () => {
    const { id, faelligMs } = (await publish(welt)).json<{ id: string; faelligMs: number }>()
    expect(faelligMs).toBe(welt.uhr.ms + 60_000)
    await letPass(welt, 59_999)
    expect(await tellsNothing(welt)).toEqual([])
    expect((await undo(welt, id)).json()).toEqual({ ok: true })
    await letPass(welt)
    expect([await ergebnisOf(welt.eigene), await mails(welt)]).toEqual([null, []])
    expect((await undo(welt, id)).json()).toMatchObject({
      error: 'veroeffentlichung-stand',
      message: expect.stringContaining('schon zurückgenommen'),
    })
  })

  it('two who publish at the same moment publish once', async () => {
    const answers = await Promise.all(['admin', 'admin2', 'admin', 'admin2'].map((wer) => publish(welt, { wer })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json<{ message: string }>().message).toMatch(/hat die Veröffentlichung schon ausgelöst/)
    expect((await readStand(welt)).geplant).toMatchObject({ anzahl: 3 })
  })

  it('after the minute each agency reads its own result and no other, and has a mail', async () => {
    const { geplant } = await readStand(welt)
    await letPass(welt)
    const eigene = await ergebnisOf(welt.eigene)
    expect(eigene).toMatchObject({
      jahr: 2026,
      werke: 3,
      auszeichnungen: [
        { medaille: 'GOLD', titel: 'Arbeit 1', kategorie: 'Kategorie 1' },
        { medaille: 'SHORTLIST', titel: 'Arbeit 2' },
      ],
    })
    expect((await ergebnisOf(welt.fremde))?.auszeichnungen.map(({ medaille, titel }) => [medaille, titel])).toEqual([['GRANDPRIX', 'Arbeit 3']])
    const [erste, zweite, ...weitere] = await mails(welt)
    expect([erste?.an, zweite?.an, weitere]).toEqual(['eigene@agentur.example', 'fremde@agentur.example', []])
    expect(erste?.text).toContain('Gold: „Arbeit 1“ (Kategorie 1)\nShortlist: „Arbeit 2“ (Kategorie 1)')
    expect(erste?.text).not.toMatch(/Arbeit 3|Grand Prix|Punkte|j1/)
    expect((await undo(welt, geplant?.id ?? '')).json()).toMatchObject({
      error: 'veroeffentlichung-stand',
      message: expect.stringContaining('ist vorbei'),
    })
    expect((await undo(welt, geplant?.id ?? '')).statusCode).toBe(409)
  })

  it('makes the round VEROEFFENTLICHT, which the sealed log says too', async () => {
    const runde = await welt.db.selectFrom('runde').select('status').where('id', '=', welt.rundeId).executeTakeFirstOrThrow()
    expect(runde.status).toBe('VEROEFFENTLICHT')
    expect((await checkProtokoll(welt.db, welt.juryId)).fehler).toBeNull()
    expect(await readStand(welt)).toMatchObject({
      geplant: null,
      letzteMs: welt.uhr.ms,
      jurys: [{ stand: 'VEROEFFENTLICHT', offen: 0, veroeffentlicht: 3 }],
    })
    expect((await publish(welt)).json()).toMatchObject({ error: 'veroeffentlichung-stand' })
  })

  it('stands in the history, with who did it', async () => {
    const verlauf = (await welt.person('admin').call('GET', '/api/verlauf/wertung/2026')).json<{ items: { aktion: string; wer: string }[] }>()
    expect(verlauf.items.map(({ aktion }) => aktion)).toEqual([
      'Ergebnisse veröffentlicht',
      'Veröffentlichung ausgelöst',
      'Veröffentlichung zurückgenommen',
      'Veröffentlichung ausgelöst',
    ])
  })
})

describe('what changes between confirming and publishing', () => {
  let welt: Welt
  beforeAll(async () => {
    welt = await openWelt('sqlite')
  })
  afterAll(() => welt.server.close())

  it('a work that is withdrawn or disqualified is named and left out, also in the last minute', async () => {
    const [gold = '', shortlist = ''] = welt.einreichungIds
    await welt.db.updateTable('einreichung').set({ status: 'DISQUALIFIZIERT' }).where('id', '=', gold).execute()
    expect((await readStand(welt)).vorschau).toMatchObject({
      anzahl: 2,
      ausgelassen: [{ titel: 'Arbeit 1', grund: 'Die Einreichung ist disqualifiziert.' }],
    })
    await publish(welt)
    await welt.db.updateTable('einreichung').set({ zurueckgezogenMs: welt.uhr.ms }).where('id', '=', shortlist).execute()
    await letPass(welt)
    expect((await ergebnisOf(welt.eigene))?.auszeichnungen).toEqual([])
    expect((await mails(welt)).map(({ an }) => an)).toEqual(['fremde@agentur.example'])
    const rows = await welt.db.selectFrom('auszeichnung').select('id').where('veroeffentlichtMs', 'is not', null).execute()
    expect(rows.map(({ id }) => id)).toEqual([welt.awards[2]])
  })

  it('goes jury by jury: one that has confirmed nothing cannot be published', async () => {
    const { juryId, kategorieId } = await insertJury(welt.db, 2)
    const rundeId = await insertRunde(welt.db, juryId, { status: 'OFFEN' })
    expect((await publish(welt, { juryIds: [juryId] })).json()).toMatchObject({ error: 'veroeffentlichung-stand' })
    await welt.db.updateTable('runde').set({ status: 'BESTAETIGT' }).where('id', '=', rundeId).execute()
    const einreichungId = await insertEinreichung(welt.db, kategorieId, 9)
    await insertAwards(welt, [{ einreichungId, medaille: 'BRONZE', juryId, rundeId, kategorieId }])
    expect((await readStand(welt, `?juryIds=${juryId}`)).vorschau).toMatchObject({
      anzahl: 1,
      agenturen: [{ name: 'Blitz und Donner', erreichbar: false }],
    })
  })

  it('an embargo holds everything back until it ends, and stays as long as a publication waits', async () => {
    const { juryId } = await welt.db.selectFrom('jury').select('id as juryId').where('nummer', '=', 2).executeTakeFirstOrThrow()
    const endeMs = welt.uhr.ms + 3_600_000
    const { wertung } = await readStand(welt)
    const save = (embargo: string | null, version: number) =>
      welt.person('admin').call('PUT', '/api/awarduebersicht/2026/wertung', { punkte: wertung.punkte, embargo, version })
    const embargo = wandzeitOfInstant(endeMs)
    expect((await save(embargo, 0)).json()).toEqual({ version: 1 })
    expect((await publish(welt, { juryIds: [juryId] })).json<{ faelligMs: number }>().faelligMs).toBe(endeMs)
    expect((await save(null, 1)).json()).toMatchObject({ error: 'veroeffentlichung-stand' })
    await letPass(welt, 3_599_999)
    expect((await readStand(welt)).geplant).not.toBeNull()
    await letPass(welt, 1)
    expect((await readStand(welt)).jurys[1]).toMatchObject({ stand: 'VEROEFFENTLICHT', veroeffentlicht: 1 })
  })
})

/** Every reading endpoint that a stranger, an agency or a juror may ask, with ids of the own agency: whose answer names an award. */
async function tellsNothing(welt: Welt): Promise<string[]> {
  const params: Record<string, string> = {
    id: welt.agenturen.eigene,
    agenturId: welt.agenturen.eigene,
    juryId: welt.juryId,
    kategorieId: welt.kategorieId,
    einreichungId: welt.einreichungIds[0] ?? '',
    schluessel: 'start',
    jahr: '2026',
  }
  const leser = [
    { name: 'niemand', call: callWith(welt.server.app) },
    { name: 'eigene', call: welt.eigene.call },
    { name: 'j1', call: welt.person('j1').call },
  ]
  const urls = ENDPUNKTE.filter(({ methode, name }) => methode === 'GET' && !OHNE_INHALT.has(name)).flatMap(({ name, pfad }) =>
    (name.includes('inreichung') ? welt.einreichungIds : [params['id'] ?? '']).map((id) =>
      pfad.replaceAll(/:(\w+)/g, (_all, key: string) => (key === 'id' ? id : (params[key] ?? 'x'))),
    ),
  )
  const funde: string[] = []
  let gelesen = 0
  for (const url of urls) {
    for (const { name, call } of leser) {
      const { statusCode, body } = await call('GET', url)
      gelesen += statusCode < 300 ? 1 : 0
      if (AUSZEICHNUNGSWORT.test(body) || welt.awards.some((award) => body.includes(award))) funde.push(`${name}: ${url}`)
    }
  }
  expect(gelesen).toBeGreaterThan(20)
  return funde
}
