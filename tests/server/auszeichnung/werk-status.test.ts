import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EinreichungListItem } from '#contract/einreichung.ts'
import type { Ergebnis } from '#contract/ergebnis.ts'
import { withdrawEinreichung } from '#server/commands/einreichung/withdraw-einreichung.ts'
import { up } from '#server/db/migrations/0041-status-folgt.ts'
import { folgeOf, statusOfAwards } from '#server/domain/auszeichnung/werk-status.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { createExport } from '#tests/support/export.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { addPerson, insertProgramm, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'
import { confirmAwards, letPass, publish } from './awards.ts'

const STUFEN = ['GOLD', 'SHORTLIST', 'GRANDPRIX'] as const

describe.each(['sqlite', 'postgres'] as const)('the status of works on %s', (dialekt) => {
  let saal: Saal
  let awards: string[]
  const [GOLD, SHORTLIST, , OHNE] = [0, 1, 2, 3]
  const werk = (nr: number) => saal.einreichungIds[nr] ?? ''
  const statusOf = async (nr: number) =>
    (await saal.db.selectFrom('einreichung').select('status').where('id', '=', werk(nr)).executeTakeFirstOrThrow()).status
  const alle = () => Promise.all(saal.einreichungIds.map((_, nr) => statusOf(nr)))
  const gesehen = async (wer: string, query = '') => {
    const { items } = (await saal.person(wer).call('GET', `/api/einreichungen?jahr=2026&${query}`)).json<{ items: EinreichungListItem[] }>()
    return items.map(({ titel, status }) => `${titel}: ${status}`).toSorted()
  }
  const verlaufOf = async (nr: number) =>
    (await saal.db.selectFrom('verlauf').select(['aktion', 'daten']).where('datensatzId', '=', werk(nr)).orderBy('id').execute()).map(
      ({ aktion, daten }) => {
        const { grund, nachher } = JSON.parse(daten) as { grund?: string; nachher?: { status?: string } }
        return [aktion, nachher?.status ?? null, grund ?? null]
      },
    )
  const takeAway = async (id = awards[0]) => {
    saal.uhr.ms += 1
    const { id: aberkennungId } = (
      await saal.person('admin').call('POST', `/api/auszeichnungen/${id}/aberkennung`, { grund: 'Nie erschienen.' })
    ).json<{
      id: string
    }>()
    saal.uhr.ms += 1
    return saal.person('admin2').call('POST', `/api/auszeichnungen/${id}/aberkennung/${aberkennungId}`, { bestaetigt: true })
  }

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], einreichungen: 4, runde: { art: 'MEDAILLEN' } })
    await insertProgramm(saal.db)
    const agenturId = await insertAgentur(saal.db, 'Eigenbrot', saal.einreichungIds)
    const { benutzerId } = await addPerson(saal, 'agentur', { roles: ['AGENTUR'], juryId: null })
    await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
    await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
    for (const name of ['j1', 'j2', 'j3']) {
      const tablet = new TestGeraet(saal, name)
      await tablet.send([tablet.act({ einreichungId: werk(GOLD) }), tablet.act({ einreichungId: werk(OHNE) })])
    }
    for (const status of ['NACHLAUF', 'GESCHLOSSEN']) {
      saal.uhr.ms += 1000
      const url = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`
      await saal.person('vorsitz').call('POST', url, { status, grund: 'Alle da' })
    }
    awards = await confirmAwards(
      saal,
      STUFEN.map((medaille, nr) => ({ einreichungId: werk(nr), medaille })),
    )
  })
  afterAll(() => saal.server.close())

  it('stays while nothing is public, for everybody', async () => {
    await publish(saal)
    await letPass(saal, 59_999)
    expect(await alle()).toEqual(Array.from({ length: 4 }, () => 'ZUGELASSEN'))
  })

  it('follows what becomes public: awarded above the shortlist, shortlist, and nothing for the others', async () => {
    await letPass(saal, 1)
    expect(await alle()).toEqual(['AUSGEZEICHNET', 'SHORTLIST', 'AUSGEZEICHNET', 'ZUGELASSEN'])
    const sichtbar = ['Arbeit 1: AUSGEZEICHNET', 'Arbeit 2: SHORTLIST', 'Arbeit 3: AUSGEZEICHNET', 'Arbeit 4: ZUGELASSEN']
    expect([await gesehen('admin'), await gesehen('agentur')]).toEqual([sichtbar, sichtbar])
    expect(await gesehen('agentur', 'status=SHORTLIST')).toEqual(['Arbeit 2: SHORTLIST'])
    expect(await verlaufOf(GOLD)).toEqual([['ERGEBNIS', 'AUSGEZEICHNET', 'Ergebnis veröffentlicht']])
    expect(await verlaufOf(OHNE)).toEqual([])
  })

  it('is in the workbook of works', async () => {
    const { id } = await createExport(saal.person('admin').call, { typ: 'EXCEL_EINREICHUNGEN', einreichungIds: [werk(GOLD), werk(SHORTLIST)] })
    await saal.server.kontext.jobs.runDue()
    const [blatt] = readXlsx((await saal.person('admin').call('GET', `/api/exportjobs/${id}/datei`)).rawPayload)
    const kopf = blatt?.zeilen[0]?.map(({ wert }) => wert) ?? []
    expect(blatt?.zeilen.slice(1).map((zeile) => zeile[kopf.indexOf('Status')]?.wert)).toEqual(['Ausgezeichnet', 'Shortlist'])
  })

  it('takes nothing from what was counted: votes, ranking, protocol, package and awards are as they were', async () => {
    const { einreichungen } = (
      await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`)
    ).json<Ergebnis>()
    const gezaehlt = einreichungen.filter(({ stimmen }) => stimmen === 3)
    expect(gezaehlt.map(({ titel }) => titel).toSorted()).toEqual(['Arbeit 1', 'Arbeit 4'])
    const stimmen = await saal.db.selectFrom('stimme').select('zaehlt').execute()
    expect(stimmen.map(({ zaehlt }) => zaehlt)).toEqual([1, 1, 1, 1, 1, 1])
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    const paket = await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)
    expect(saal.einreichungIds.filter((id) => paket.body.includes(id))).toHaveLength(4)
    expect((await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/protokoll`)).statusCode).toBe(200)
  })

  it('is what it was once an award is taken away, in the same step', async () => {
    expect((await takeAway()).json()).toEqual({ ok: true })
    expect(await statusOf(GOLD)).toBe('ZUGELASSEN')
    expect((await verlaufOf(GOLD)).at(-1)).toEqual(['ERGEBNIS', 'ZUGELASSEN', 'Auszeichnung aberkannt'])
  })

  it('of a disqualified work comes back with it when it is admitted again', async () => {
    const step = async (aktion: string, grund = '') => {
      const { version } = await saal.db.selectFrom('einreichung').select('version').where('id', '=', werk(SHORTLIST)).executeTakeFirstOrThrow()
      return saal.person('admin').call('POST', `/api/einreichungen/${werk(SHORTLIST)}/status`, { aktion, grund, version })
    }
    expect((await step('DISQUALIFIZIEREN', 'Geprüft wird.')).statusCode).toBe(200)
    expect(await statusOf(SHORTLIST)).toBe('DISQUALIFIZIERT')
    expect((await step('WIEDER_AUFNEHMEN', 'War in Ordnung.')).statusCode).toBe(200)
    const formal = JSON.stringify({ kategorie: true, zeitraum: true, medien: true, credits: true, anonym: true, rechte: true })
    await saal.db.updateTable('einreichung').set({ formal }).where('id', '=', werk(SHORTLIST)).execute()
    expect((await step('ZULASSEN')).json()).toMatchObject({ status: 'SHORTLIST' })
    expect(await statusOf(SHORTLIST)).toBe('SHORTLIST')
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })

  it('of a work that leaves the competition keeps no award', async () => {
    const { benutzerId } = saal.person('admin')
    await withdrawEinreichung(saal.db, { einreichungId: werk(2), grund: 'Rechte fehlen', benutzerId, now: () => (saal.uhr.ms += 1) })
    expect(await statusOf(2)).toBe('ZUGELASSEN')
    expect((await verlaufOf(2)).map(([aktion, status]) => [aktion, status])).toContainEqual(['ERGEBNIS', 'ZUGELASSEN'])
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
  })

  it('stays veiled for agencies while a later round of the jury is to come', async () => {
    await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG' })
    expect(await statusOf(SHORTLIST)).toBe('SHORTLIST')
    expect(await gesehen('agentur', 'status=SHORTLIST')).toEqual([])
    expect(await gesehen('admin', 'status=SHORTLIST')).toEqual(['Arbeit 2: SHORTLIST'])
  })

  it('of what was public before is taken along once, with a line in the history', async () => {
    await saal.db.updateTable('einreichung').set({ status: 'ZUGELASSEN' }).where('id', '=', werk(SHORTLIST)).execute()
    const db = saal.db as unknown as Kysely<unknown>
    await up(db)
    await up(db)
    expect(await alle()).toEqual(['ZUGELASSEN', 'SHORTLIST', 'ZUGELASSEN', 'ZUGELASSEN'])
    expect((await verlaufOf(SHORTLIST)).filter(([aktion]) => aktion === 'ERGEBNIS')).toHaveLength(2)
  })
})

describe.each(['sqlite', 'postgres'] as const)('at the same moment on %s', (dialekt) => {
  it('a publication and a withdrawal of the same moment leave no work with an award that is gone', async () => {
    const saal = await openSaal({ dialekt, einreichungen: 4, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
    try {
      await insertProgramm(saal.db)
      await confirmAwards(
        saal,
        saal.einreichungIds.map((einreichungId) => ({ einreichungId, medaille: 'GOLD' as const })),
      )
      await publish(saal)
      saal.uhr.ms += 60_000
      const { benutzerId } = saal.person('admin')
      const [bleibt = '', ...gehen] = saal.einreichungIds
      await Promise.all([
        saal.server.kontext.jobs.runDue(),
        ...gehen.map((einreichungId) => withdrawEinreichung(saal.db, { einreichungId, grund: 'Rechte', benutzerId, now: () => saal.uhr.ms })),
      ])
      const rows = await saal.db.selectFrom('einreichung').select(['id', 'status']).execute()
      for (const { id, status } of rows) expect([id, status]).toEqual([id, id === bleibt ? 'AUSGEZEICHNET' : 'ZUGELASSEN'])
      for (const id of gehen) {
        const schritte = await saal.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', id).execute()
        const ergebnisse = schritte.filter(({ aktion }) => aktion === 'ERGEBNIS').length
        const { veroeffentlichtMs } = await saal.db
          .selectFrom('auszeichnung')
          .select('veroeffentlichtMs')
          .where('einreichungId', '=', id)
          .executeTakeFirstOrThrow()
        // Published first, then taken back; or never published, and nothing to take back.
        expect([id, ergebnisse]).toEqual([id, veroeffentlichtMs === null ? 0 : 2])
      }
      expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    } finally {
      await saal.server.close()
    }
  })
})

describe('what a status becomes', () => {
  const award = (medaille: string, over = {}) => ({ medaille, veroeffentlichtMs: 1, aberkanntMs: null, ...over })

  it.each([
    ['no award', [], 'ZUGELASSEN'],
    ['a shortlist', [award('SHORTLIST')], 'SHORTLIST'],
    ['a medal in one jury, a shortlist in another', [award('SHORTLIST'), award('BRONZE')], 'AUSGEZEICHNET'],
    ['a medal that was taken away, and a shortlist', [award('SHORTLIST'), award('GOLD', { aberkanntMs: 2 })], 'SHORTLIST'],
    ['a medal that is not public', [award('GOLD', { veroeffentlichtMs: null })], 'ZUGELASSEN'],
  ])('by %s', (_, awards, status) => {
    expect(statusOfAwards(awards)).toBe(status)
  })

  it('leaves alone what another step has said', () => {
    const gold = [award('GOLD')]
    for (const status of ['DISQUALIFIZIERT', 'IN_PRUEFUNG', 'ZURUECKGEWIESEN']) expect(folgeOf({ status, zurueckgezogenMs: null }, gold)).toBeNull()
    expect(folgeOf({ status: 'AUSGESCHIEDEN', zurueckgezogenMs: null }, [])).toBeNull()
    expect(folgeOf({ status: 'AUSGEZEICHNET', zurueckgezogenMs: 5 }, gold)).toBe('ZUGELASSEN')
  })
})
