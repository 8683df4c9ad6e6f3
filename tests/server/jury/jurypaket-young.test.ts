import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JurypaketSchema, type Jurypaket } from '#contract/jurypaket.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

describe('the Jurypaket of a category of young talents', () => {
  let server: TestServer
  let juryId: string

  beforeAll(async () => {
    server = await buildTestServer({ demo: true })
    const { db } = server.kontext
    juryId = (await db.selectFrom('jury').select('id').where('nummer', '=', 1).executeTakeFirstOrThrow()).id
    await db.updateTable('kategorie').set({ wettbewerb: 'YOUNG', anonym: 1, nummer: 71 }).where('jahr', '=', 2026).where('nummer', '=', 1).execute()
    const agenturen = await db.selectFrom('agentur').select('id').orderBy('id').execute()
    // Two spellings of one school, and one more.
    const schulen = ['Akademie am Hafen, Linz', 'AKADEMIE am Hafen,  Linz', 'Schule für Gestaltung ẞ']
    for (const [index, { id }] of agenturen.entries())
      await db
        .updateTable('agentur')
        .set({ hochschule: schulen[index % 3] ?? '', studiengang: index % 3 === 2 ? '' : 'Grafikdesign, Bachelor' })
        .where('id', '=', id)
        .execute()
  })
  afterAll(() => server.close())

  async function read(): Promise<Jurypaket> {
    const call = await server.loginAs('jury1@lorbeer.example')
    return JurypaketSchema.parse((await call('GET', `/api/voting/jurys/${juryId}/paket`)).json())
  }

  it('shows school and course, and how many schools there are, although it is judged anonymously', async () => {
    const { kategorien, einreichungen, befangenBestaetigt } = await read()
    const young = kategorien.find(({ nummer }) => nummer === 71)
    expect(young).toMatchObject({ wettbewerb: 'YOUNG', anonym: true, hochschulen: 2 })
    const werke = einreichungen.filter(({ id, kategorieId }) => kategorieId === young?.id && !befangenBestaetigt.includes(id))
    expect(new Set(werke.map(({ studiengang }) => studiengang))).toEqual(new Set(['Grafikdesign, Bachelor', undefined]))
    expect(werke.every(({ hochschule, agentur }) => hochschule !== undefined && agentur === null)).toBe(true)
  })

  it('leaves out a school that hands in itself: it is the agency, whose name no jury reads', async () => {
    const { db } = server.kontext
    const works = (await read()).einreichungen.filter(({ hochschule }) => hochschule !== undefined)
    const { agenturId } = await db
      .selectFrom('einreichung')
      .select('agenturId')
      .where('id', '=', works[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    const name = 'Lehranstalt Ödland'
    await db
      .updateTable('agentur')
      .set({ agenturnameVeroeffentlichungen: name, hochschule: 'LEHRANSTALT Ödland, Wien' })
      .where('id', '=', agenturId)
      .execute()
    await db
      .updateTable('jury')
      .set((eb) => ({ paketRevision: eb('paketRevision', '+', 1) }))
      .where('id', '=', juryId)
      .execute()
    const { kategorien, einreichungen } = await read()
    const young = einreichungen.filter(({ kategorieId }) => kategorieId === kategorien.find(({ nummer }) => nummer === 71)?.id)
    expect(young.filter((werk) => /Ödland/i.test(JSON.stringify(werk)))).toEqual([])
    // Of the same category the schools of others are still there, and so is its own course.
    expect(young.some(({ hochschule }) => hochschule !== undefined)).toBe(true)
    expect(young.find(({ id }) => id === works[0]?.id)).toMatchObject({ titel: works[0]?.titel })
  })

  it('says nothing of schools in the main competition', async () => {
    const { kategorien, einreichungen } = await read()
    const haupt = kategorien.find(({ nummer }) => nummer === 2)
    expect(haupt).not.toHaveProperty('wettbewerb')
    expect(haupt).not.toHaveProperty('hochschulen')
    for (const werk of einreichungen.filter(({ kategorieId }) => kategorieId === haupt?.id)) expect(werk).not.toHaveProperty('hochschule')
  })
})
