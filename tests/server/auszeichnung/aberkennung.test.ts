import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import type { AuszeichnungZeile } from '#contract/auszeichnung.ts'
import type { AwardZeile } from '#contract/awarduebersicht.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'
import { confirmAwards, letPass, publish, readStand } from './awards.ts'

describe.each(['sqlite', 'postgres'] as const)('taking an award away on %s', (dialekt) => {
  let saal: Saal
  let awards: string[]
  const gold = () => awards[0] ?? ''
  const silber = () => awards[1] ?? ''
  const propose = (id: string, wer = 'admin', grund = 'Die Arbeit ist nie erschienen.') => {
    saal.uhr.ms += 1
    return saal.person(wer).call('POST', `/api/auszeichnungen/${id}/aberkennung`, { grund })
  }
  const decide = (id: string, aberkennungId: string, { wer, bestaetigt }: { wer: string; bestaetigt: boolean }) => {
    saal.uhr.ms += 1
    return saal.person(wer).call('POST', `/api/auszeichnungen/${id}/aberkennung/${aberkennungId}`, { bestaetigt })
  }
  const list = async (query = '', wer = 'admin') =>
    (await saal.person(wer).call('GET', `/api/auszeichnungen?jahr=2026&${query}`)).json<{ items: AuszeichnungZeile[]; total: number }>()

  beforeAll(async () => {
    saal = await openSaal({ dialekt, einreichungen: 3, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
    await insertProgramm(saal.db)
    const agenturId = await insertAgentur(saal.db, 'Eigenbrot', saal.einreichungIds)
    const { benutzerId } = await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })
    await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
    await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
    const stufen = ['GOLD', 'SILBER', 'SHORTLIST'] as const
    awards = await confirmAwards(
      saal,
      saal.einreichungIds.map((einreichungId, index) => ({ einreichungId, medaille: stufen[index] ?? 'SHORTLIST' })),
    )
  })
  afterAll(() => saal.server.close())

  it('is for what is public: before that there is nothing to take away', async () => {
    expect((await propose(gold())).json()).toMatchObject({ error: 'aberkennung-stand', message: expect.stringContaining('nicht veröffentlicht') })
    await publish(saal)
    await letPass(saal)
    expect((await propose(gold(), 'admin', '  ')).json()).toMatchObject({ fields: { grund: expect.any(String) } })
    expect((await propose(newId(1))).statusCode).toBe(404)
  })

  it('is proposed once, however many do at the same moment, and changes nothing yet', async () => {
    const answers = await Promise.all(['admin', 'admin2', 'admin2'].map((wer) => propose(gold(), wer)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const [zeile] = (await list('stand=VORGESCHLAGEN')).items
    expect(zeile).toMatchObject({ id: gold(), stand: 'VEROEFFENTLICHT', aberkennung: { grund: 'Die Arbeit ist nie erschienen.' } })
    expect((await readStand(saal)).aberkennungen).toBe(1)
  })

  it('needs a second person: who proposed it cannot confirm it', async () => {
    const [zeile] = (await list('stand=VORGESCHLAGEN')).items
    const eigene = zeile?.aberkennung?.eigene ? 'admin' : 'admin2'
    const andere = eigene === 'admin' ? 'admin2' : 'admin'
    const id = zeile?.aberkennung?.id ?? ''
    expect((await decide(gold(), id, { wer: eigene, bestaetigt: true })).json()).toMatchObject({ error: 'vier-augen' })
    expect((await decide(gold(), id, { wer: eigene, bestaetigt: false })).json()).toEqual({ ok: true })
    expect((await readStand(saal)).aberkennungen).toBe(0)
    expect((await decide(gold(), id, { wer: andere, bestaetigt: true })).json()).toMatchObject({ error: 'aberkennung-stand' })
  })

  it('is not confirmed of what a later round has made of it meanwhile', async () => {
    const vorher = await saal.db.selectFrom('auszeichnung').selectAll().where('id', '=', silber()).executeTakeFirstOrThrow()
    const { id } = (await propose(silber())).json<{ id: string }>()
    const set = (row: Partial<typeof vorher>) => saal.db.updateTable('auszeichnung').set(row).where('id', '=', silber()).execute()
    await set({ medaille: 'GRANDPRIX', bestaetigtMs: saal.uhr.ms + 1, veroeffentlichtMs: null })
    expect((await decide(silber(), id, { wer: 'admin2', bestaetigt: true })).json()).toMatchObject({ error: 'aberkennung-stand' })
    await set({ veroeffentlichtMs: saal.uhr.ms })
    expect((await decide(silber(), id, { wer: 'admin2', bestaetigt: true })).json()).toMatchObject({ error: 'aberkennung-stand' })
    await set(vorher)
    expect((await decide(silber(), id, { wer: 'admin2', bestaetigt: false })).json()).toEqual({ ok: true })
  })

  it('takes away what is public while a later round in its place waits for its own publication', async () => {
    const vorher = await saal.db.selectFrom('auszeichnung').selectAll().where('id', '=', silber()).executeTakeFirstOrThrow()
    const set = (row: Partial<typeof vorher>) => saal.db.updateTable('auszeichnung').set(row).where('id', '=', silber()).execute()
    await set({ medaille: 'GRANDPRIX', veroeffentlichtMs: null, oeffentlichMedaille: 'SILBER' })
    expect((await list()).items.find(({ id }) => id === silber())).toMatchObject({ stand: 'BESTAETIGT', oeffentlichMedaille: 'SILBER' })
    const { id } = (await propose(silber())).json<{ id: string }>()
    expect((await decide(silber(), id, { wer: 'admin2', bestaetigt: true })).json()).toEqual({ ok: true })
    expect((await saal.person('admin').call('GET', '/api/gewinner?jahr=2026')).body).not.toContain('Arbeit 2')
    await set(vorher)
  })

  it('once confirmed, overview, ranking and the agency follow, and the history keeps who and why', async () => {
    const { id } = (await propose(gold(), 'admin')).json<{ id: string }>()
    expect((await decide(gold(), id, { wer: 'admin2', bestaetigt: true })).json()).toEqual({ ok: true })
    const { items } = (await saal.person('admin').call('GET', '/api/awarduebersicht?jahr=2026&nach=AGENTUR')).json<{ items: AwardZeile[] }>()
    expect(items).toMatchObject([{ titel: 'Eigenbrot', punkte: 5, medaillen: { GOLD: 0, SILBER: 1, SHORTLIST: 1 } }])
    const { ergebnis } = (await saal.person('agentur').call('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>()
    expect(ergebnis?.auszeichnungen.map(({ medaille }) => medaille)).toEqual(['SILBER', 'SHORTLIST'])
    expect((await list('stand=ABERKANNT')).items).toMatchObject([
      { stand: 'ABERKANNT', aberkannt: { grund: 'Die Arbeit ist nie erschienen.' }, aberkennung: null },
    ])
    const verlauf = (await saal.person('admin').call('GET', `/api/verlauf/auszeichnung/${gold()}`)).json<{
      items: { aktion: string; aenderungen: unknown }[]
    }>()
    expect(verlauf.items.map(({ aktion }) => aktion)).toEqual([
      'aberkannt',
      'Aberkennung vorgeschlagen',
      'Aberkennung verworfen',
      'Aberkennung vorgeschlagen',
    ])
    expect((await propose(gold())).json()).toMatchObject({ error: 'aberkennung-stand', message: expect.stringContaining('schon aberkannt') })
  })

  it('the list of single awards is filtered by what was given and how it stands', async () => {
    expect((await list('sort=medaille:ASC')).items.map(({ medaille, stand }) => [medaille, stand])).toEqual([
      ['GOLD', 'ABERKANNT'],
      ['SILBER', 'VEROEFFENTLICHT'],
      ['SHORTLIST', 'VEROEFFENTLICHT'],
    ])
    expect((await list('stand=VEROEFFENTLICHT&medaille=SILBER')).total).toBe(1)
    expect((await list('suche=eigenbrot')).total).toBe(3)
    expect((await list('stand=BESTAETIGT')).total).toBe(0)
    expect((await list('stand=WERK_FORT')).total).toBe(0)
  })
})
