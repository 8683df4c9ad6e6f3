import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import { applyAenderung } from '#contract/medaillen-stand.ts'
import type { Ergebnis } from '#contract/ergebnis.ts'
import type { JuryListItem } from '#contract/jury.ts'
import type { JuryZeile } from '#contract/jury-liste.ts'
import type { JurymitgliedZeile } from '#contract/jurymitglied.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { recordTischschritt } from '#server/commands/jury/record-tischschritt.ts'
import { confirmBefangenheit } from '#server/commands/jury/confirm-befangenheit.ts'
import { confirmRunde } from '#server/commands/jury/confirm-runde.ts'
import { revokeJurymitglied } from '#server/commands/jury/revoke-jurymitglied.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { addPerson, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/*
 * Four votes a work:      a 9 9 9 8 = 35/4 = 8,75   b, c 8 8 8 8 = 8,00   d 7 7 7 7 = 7,00   e one vote, below the quorum of three
 * Lines of a medal round: Gold ab 8,50, Silber ab 8,00, Bronze ab 7,50, Shortlist ab 6,50
 *                      → a Gold            b, c Silber          d Shortlist           e nothing
 */
const PUNKTE = [
  [9, 9, 9, 8],
  [8, 8, 8, 8],
  [8, 8, 8, 8],
  [7, 7, 7, 7],
  [10, null, null, null],
] as const

describe.each(['sqlite', 'postgres'] as const)('the table of medals on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3', 'j4'], einreichungen: PUNKTE.length, runde: { art: 'MEDAILLEN' } })
    const tablets = ['j1', 'j2', 'j3', 'j4'].map((name) => new TestGeraet(saal, name))
    for (const [index, punkte] of PUNKTE.entries())
      for (const [juror, wert] of punkte.entries())
        if (wert !== null) await tablets[juror]?.cast({ einreichungId: saal.einreichungIds[index], wert: { punkte: wert } })
  })
  afterEach(() => saal.server.close())

  const move = (status: string) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })
  const close = async () => {
    await move('NACHLAUF')
    await move('GESCHLOSSEN')
  }
  const get = (name: string, query = '') => saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/medaillentisch${query}`)
  const read = async () => (await get('vorsitz')).json<Medaillentisch>()
  const schritt = (body: object, name = 'vorsitz') =>
    saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/medaillentisch/${saal.kategorieId}`, body)
  const confirm = (versionen: Record<string, number>, name = 'vorsitz') =>
    saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/bestaetigung`, { versionen })
  const medaillen = ({ werke, stand }: Medaillentisch) =>
    saal.einreichungIds.map((id) => distributeMedaillen(werke, stand).zeilen.find((zeile) => zeile.id === id)?.medaille)
  const pruefe = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null
  const werk = (index: number) => saal.einreichungIds[index] ?? ''

  it('is read by nobody before its round is closed, then by the chair and the office, and says no juror beside a value', async () => {
    expect((await get('vorsitz')).json()).toMatchObject({ error: 'runde-status' })
    await move('NACHLAUF')
    expect((await get('admin')).statusCode).toBe(409)
    await move('GESCHLOSSEN')
    const codes = await Promise.all(['vorsitz', 'admin', 'j1'].map(async (name) => (await get(name)).statusCode))
    expect(codes).toEqual([200, 200, 403])
    const tisch = await read()
    expect(medaillen(tisch)).toEqual(['GOLD', 'SILBER', 'SILBER', 'SHORTLIST', 'KEINE'])
    expect(tisch).toMatchObject({ version: 0, darfEntscheiden: true, ruecknehmbar: false, stimmberechtigt: 5, bestaetigtMs: null, schritte: [] })
    expect((await get('admin')).json()).toMatchObject({ darfEntscheiden: false })
    for (const { mitgliedId, benutzerId } of ['j1', 'j2', 'j3', 'j4'].map((name) => saal.person(name))) {
      expect((await get('vorsitz')).body).not.toContain(mitgliedId)
      expect((await get('vorsitz')).body).not.toContain(benutzerId)
    }
  })

  it('what would be is what is, once it is taken over with a reason', async () => {
    await close()
    const vorher = await read()
    const aenderung = {
      schwellen: { GOLD: 800, SILBER: 790 },
      hoechstens: { GOLD: 3 },
      entscheidungen: { [werk(3)]: 'BRONZE' as const, [werk(2)]: 'SILBER' as const },
    }
    const versuch = applyAenderung(vorher.stand, aenderung, 'Beide tragen Gold.')
    expect((await schritt({ version: 0, art: 'UEBERNAHME', aenderung })).json()).toMatchObject({ error: 'grund-fehlt' })
    expect((await read()).version).toBe(0)
    expect((await schritt({ version: 0, art: 'UEBERNAHME', aenderung, begruendung: ' Beide tragen Gold. ' })).json()).toEqual({ version: 1 })
    const nachher = await read()
    expect(nachher.stand).toEqual(versuch)
    expect(distributeMedaillen(nachher.werke, nachher.stand)).toEqual(distributeMedaillen(vorher.werke, versuch))
    expect(medaillen(nachher)).toEqual(['GOLD', 'GOLD', 'SILBER', 'BRONZE', 'KEINE'])
    expect(nachher.schritte).toMatchObject([
      {
        art: 'UEBERNAHME',
        begruendung: 'Beide tragen Gold.',
        was: ['Grenze Gold: 8,50 → 8,00', 'Grenze Silber: 8,00 → 7,90', 'Höchstens Gold: 2 → 3', '„Arbeit 4“: Bronze', '„Arbeit 3“: Silber'],
      },
    ])
    expect(await pruefe()).toBeNull()
  })

  it('a rule that would be broken is named, and nothing is changed', async () => {
    await close()
    const gegen = async (aenderung: object) => (await schritt({ version: 0, art: 'UEBERNAHME', aenderung, begruendung: 'Weil.' })).json()
    expect(await gegen({ hoechstens: { SILBER: 1 } })).toMatchObject({
      error: 'medaillen-regel',
      message: 'Silber: 2, erlaubt ist höchstens 1. Es wurde nichts geändert.',
    })
    expect(await gegen({ entscheidungen: { [werk(4)]: 'GOLD' } })).toMatchObject({ message: expect.stringContaining('das Quorum nicht erreicht') })
    expect(await gegen({ schwellen: { BRONZE: 900 } })).toMatchObject({ error: 'medaillen-regel' })
    expect(await gegen({ schwellen: { GOLD: null } })).toMatchObject({
      error: 'medaillen-regel',
      message: expect.stringContaining('„Kein Gold“ ausdrücklich'),
    })
    expect(await gegen({ entscheidungen: { [saal.kategorieId]: 'GOLD' } })).toMatchObject({ error: 'nicht-gefunden' })
    expect(await read()).toMatchObject({ version: 0, schritte: [] })
  })

  it('every step can be taken back, one after the other, and forward again by deciding', async () => {
    await close()
    const staende = [await read()]
    for (const [version, GOLD] of [860, 870, 880].entries()) {
      await schritt({ version, art: 'UEBERNAHME', aenderung: { schwellen: { GOLD } }, begruendung: `Grenze ${GOLD}` })
      staende.push(await read())
    }
    for (const [index, version] of [3, 4].entries()) {
      expect((await schritt({ version, art: 'RUECKGAENGIG' })).statusCode).toBe(200)
      expect((await read()).stand).toEqual(staende[2 - index]?.stand)
    }
    await schritt({ version: 5, art: 'UEBERNAHME', aenderung: { keinGold: true, hoechstens: { SILBER: 3 } }, begruendung: 'Nichts trägt Gold.' })
    expect(medaillen(await read())[0]).toBe('SILBER')
    for (const version of [6, 7]) await schritt({ version, art: 'RUECKGAENGIG' })
    expect(await read()).toMatchObject({ version: 8, ruecknehmbar: false, stand: staende[0]?.stand })
    expect((await schritt({ version: 8, art: 'RUECKGAENGIG' })).json()).toMatchObject({ error: 'runde-status' })
    expect((await read()).schritte).toHaveLength(8)
    expect(await pruefe()).toBeNull()
  })

  it('two chairs at one table: the second is told, and nothing of the first is lost', async () => {
    await close()
    const one = (GOLD: number) =>
      recordTischschritt(saal.db, {
        ...saal,
        version: 0,
        art: 'UEBERNAHME',
        aenderung: { schwellen: { GOLD } },
        begruendung: `Grenze ${GOLD}`,
        benutzerId: saal.person('vorsitz').benutzerId,
        now: () => saal.uhr.ms,
      })
    const both = await Promise.allSettled([one(860), one(870)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version-veraltet' } })
    expect(await read()).toMatchObject({ version: 1, schritte: [{ nr: 1 }] })
    expect((await schritt({ version: 0, art: 'RUECKGAENGIG' })).json()).toMatchObject({
      error: 'version-veraltet',
      message: expect.stringContaining('Ihr Versuch ist noch da'),
    })
    expect(await pruefe()).toBeNull()
  })

  it('is decided and confirmed by the chair only, never by the office alone', async () => {
    await close()
    for (const name of ['admin', 'j1']) {
      expect((await schritt({ version: 0, art: 'ABSCHLUSS' }, name)).statusCode).toBe(403)
      expect((await confirm({ [saal.kategorieId]: 0 }, name)).statusCode).toBe(403)
    }
    await addPerson(saal, 'stv', { roles: ['JURY', 'JURYPRAESIDENT', 'ADMIN'], juryId: null })
    expect((await confirm({ [saal.kategorieId]: 0 }, 'stv')).json()).toMatchObject({ error: 'not-member' })
  })

  it('confirming writes the awards, once, and only what was closed as it was seen', async () => {
    await close()
    const begruendung = 'Stärker im Text.'
    await schritt({ version: 0, art: 'UEBERNAHME', aenderung: { entscheidungen: { [werk(2)]: 'BRONZE' } }, begruendung })
    expect((await confirm({ [saal.kategorieId]: 1 })).json()).toMatchObject({ message: expect.stringContaining('noch nicht abgeschlossen') })
    await schritt({ version: 1, art: 'ABSCHLUSS' })
    expect((await schritt({ version: 2, art: 'UEBERNAHME', aenderung: {}, begruendung })).json()).toMatchObject({ error: 'runde-status' })
    expect((await confirm({ [saal.kategorieId]: 1 })).json()).toMatchObject({ error: 'version-veraltet' })
    const wer = { ...saal, versionen: { [saal.kategorieId]: 2 }, benutzerId: saal.person('vorsitz').benutzerId, now: () => saal.uhr.ms }
    const both = await Promise.allSettled([confirmRunde(saal.db, wer), confirmRunde(saal.db, wer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await saal.db.selectFrom('auszeichnung').selectAll().execute()
    const was = Object.fromEntries(rows.map(({ einreichungId, medaille, begruendung: grund }) => [einreichungId, [medaille, grund]]))
    expect(was).toEqual({
      [werk(0)]: ['GOLD', null],
      [werk(1)]: ['SILBER', null],
      [werk(2)]: ['BRONZE', begruendung],
      [werk(3)]: ['SHORTLIST', null],
    })
    expect(await read()).toMatchObject({ runde: { status: 'BESTAETIGT' }, darfEntscheiden: false, bestaetigtMs: saal.uhr.ms })
    expect((await schritt({ version: 2, art: 'OEFFNUNG' })).json()).toMatchObject({ error: 'runde-status' })
    const arten = (await saal.db.selectFrom('protokoll').select('eintrag').orderBy('nr').execute()).map(
      ({ eintrag }) => (JSON.parse(eintrag) as { art: string }).art,
    )
    expect(arten.slice(-4)).toEqual(['MEDAILLENTISCH', 'MEDAILLENTISCH', 'AUSZEICHNUNGEN', 'BESTAETIGUNG'])
    expect(await pruefe()).toBeNull()
    await revokeJurymitglied(saal.db, {
      mitgliedId: saal.person('j1').mitgliedId,
      grund: 'krank',
      benutzerId: wer.benutzerId,
      now: () => saal.uhr.ms + 1,
    })
    expect(await pruefe()).toBeNull()
  })

  it('a recusal that comes after the confirmation takes nobody out of the denominator of a result that is final', async () => {
    await close()
    await schritt({ version: 0, art: 'ABSCHLUSS' })
    saal.uhr.ms += 1000
    await confirm({ [saal.kategorieId]: 1 })
    const zeilen = async () => {
      const url = `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}&rundeId=${saal.rundeId}`
      return (await saal.person('vorsitz').call('GET', url)).json<Ergebnis>().einreichungen
    }
    const fortschritt = async () => {
      const { kategorien, mitglieder } = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
      const { items } = (await saal.person('admin').call('GET', '/api/jurys?jahr=2026')).json<{ items: JuryZeile[] }>()
      const personen = (await saal.person('admin').call('GET', '/api/jurymitglieder?jahr=2026')).json<{ items: JurymitgliedZeile[] }>().items
      const eigene = (await saal.person('j1').call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>().items[0]
      return {
        kategorien,
        mitglieder: mitglieder.map(({ bewertet, erwartet }) => [bewertet, erwartet]),
        liste: items[0],
        eigene,
        personen: personen.map(({ abgegeben, erwartet }) => [abgegeben, erwartet]),
      }
    }
    const [vorher, stand] = [await zeilen(), await fortschritt()]
    // Five seats with a vote, four of them have voted: 4 of 5. e has one vote and a quorum of three.
    expect(vorher.find(({ einreichungId }) => einreichungId === werk(0))).toMatchObject({ stimmen: 4, stimmberechtigt: 5, befangen: 0 })
    saal.uhr.ms += 1000
    // The vote of j1 for a goes on counting; vorsitz, j2, j3 never voted for e: of two seats one vote would be a quorum.
    const paare = [['j1', werk(0)], ...['vorsitz', 'j2', 'j3', 'j4'].map((name) => [name, werk(4)])] as const
    for (const [name = '', einreichungId = ''] of paare)
      await confirmBefangenheit(saal.db, {
        mitgliedId: saal.person(name).mitgliedId,
        einreichungId,
        grund: 'EIGENE_AGENTUR',
        von: { quelle: 'SYSTEM' },
        now: () => saal.uhr.ms,
      })
    expect((await zeilen()).map(({ verborgen: _, bild: __, auftraggeber: ___, agentur: ____, ...zeile }) => zeile)).toEqual(
      vorher.map(({ verborgen: _, bild: __, auftraggeber: ___, agentur: ____, ...zeile }) => zeile),
    )
    const { liste, eigene, personen, ...danach } = await fortschritt()
    expect(danach).toEqual({ kategorien: stand.kategorien, mitglieder: stand.mitglieder })
    // The list of juries says the same: five seats, five works, 17 votes of 25.
    expect([liste?.runde?.abgegeben, liste?.runde?.erwartet]).toEqual([17, 25])
    expect(liste).toEqual(stand.liste)
    expect(personen).toEqual(stand.personen)
    // In the own list j1 voted for all five, and is not asked about a any more.
    expect([stand.eigene?.bewertet, stand.eigene?.einreichungen, eigene?.bewertet, eigene?.einreichungen]).toEqual([5, 5, 4, 4])
    expect(await pruefe()).toBeNull()
  })

  it('the protocol of the round says what was decided at the table, by whom and why, also that there is no Gold', async () => {
    await close()
    const aenderung = { keinGold: true, schwellen: { SILBER: 790 }, hoechstens: { SILBER: 4 }, entscheidungen: { [werk(3)]: 'KEINE' } }
    await schritt({ version: 0, art: 'UEBERNAHME', aenderung, begruendung: 'Nichts trägt Gold.' })
    await schritt({ version: 1, art: 'ABSCHLUSS' })
    const pdf = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/protokoll`)
    const text = (await readPdf(pdf.rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
    const [, tisch = ''] = text.split('Entscheidungen am Medaillen-Tisch')
    for (const was of ['Grenze Silber: 8,00 → 7,90', 'Höchstens Silber: 3 → 4', '„Arbeit 4“: ohne Auszeichnung', 'Kein Gold', 'Nichts trägt Gold.'])
      expect(tisch).toContain(was)
    expect(tisch).toContain('Vera vorsitz')
    expect(tisch.indexOf('Kein Gold')).toBeLessThan(tisch.indexOf('Abgeschlossen'))
  })

  it('what changed since a category was closed has to be seen first, and what waits for a decision too', async () => {
    await close()
    await schritt({ version: 0, art: 'ABSCHLUSS' })
    const late = await new TestGeraet(saal, 'vorsitz').cast({ einreichungId: werk(0), wert: { punkte: 1 } })
    expect((await confirm({ [saal.kategorieId]: 1 })).json()).toMatchObject({
      message: expect.stringContaining('Über eine Stimmabgabe ist noch zu entscheiden'),
    })
    expect((await read()).offenePunkte).toBe(1)
    const url = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${late.id ?? ''}/entscheidung`
    expect((await saal.person('admin').call('POST', url, { entscheidung: 'GEZAEHLT', grund: 'war da' })).statusCode).toBe(200)
    // 36/5 = 7,20: a has the shortlist now.
    expect(await read()).toMatchObject({ offenePunkte: 0, kategorien: [{ fertig: true, veraltet: true }] })
    expect((await confirm({ [saal.kategorieId]: 1 })).json()).toMatchObject({ message: expect.stringContaining('hat sich das Ergebnis geändert') })
    await schritt({ version: 1, art: 'OEFFNUNG' })
    expect((await schritt({ version: 2, art: 'ABSCHLUSS' })).json()).toMatchObject({
      error: 'medaillen-regel',
      message: expect.stringContaining('Keine Arbeit hat Gold.'),
    })
    await schritt({ version: 2, art: 'UEBERNAHME', aenderung: { keinGold: true }, begruendung: 'Nichts trägt Gold.' })
    await schritt({ version: 3, art: 'ABSCHLUSS' })
    expect((await confirm({ [saal.kategorieId]: 4 })).json()).toMatchObject({ status: 'BESTAETIGT', auszeichnungen: 4 })
    expect(await pruefe()).toBeNull()
  })

  it('verify-log names every row that was changed, added or taken away by hand', async () => {
    await close()
    await schritt({ version: 0, art: 'UEBERNAHME', aenderung: { entscheidungen: { [werk(2)]: 'BRONZE' } }, begruendung: 'Stärker im Text.' })
    await schritt({ version: 1, art: 'ABSCHLUSS' })
    await confirm({ [saal.kategorieId]: 2 })
    expect(await pruefe()).toBeNull()
    const gold = { einreichungId: werk(0) }
    const faelschungen: [string, () => Promise<unknown>][] = [
      [
        'Die Auszeichnung',
        () => saal.db.updateTable('auszeichnung').set({ medaille: 'BRONZE' }).where('einreichungId', '=', gold.einreichungId).execute(),
      ],
      ['Eine Begründung', () => saal.db.updateTable('auszeichnung').set({ begruendung: 'Anders.' }).where('einreichungId', '=', werk(2)).execute()],
      ['in der Tabelle anders', () => saal.db.updateTable('auszeichnung').set({ bestaetigtVon: 'x' }).where('einreichungId', '=', werk(1)).execute()],
      ['fehlt in der Tabelle', () => saal.db.deleteFrom('auszeichnung').where('einreichungId', '=', werk(3)).execute()],
      [
        'Medaillen-Tisch steht in der Tabelle anders',
        () => saal.db.updateTable('tischschritt').set({ begruendung: 'Anders.' }).where('nr', '=', 1).execute(),
      ],
      ['Medaillen-Tisch steht in der Tabelle anders', () => saal.db.updateTable('tischschritt').set({ stand: '{}' }).where('nr', '=', 2).execute()],
      ['Medaillen-Tisch fehlt in der Tabelle', () => saal.db.deleteFrom('tischschritt').where('nr', '=', 2).execute()],
    ]
    for (const [satz, fake] of faelschungen) {
      const before = {
        a: await saal.db.selectFrom('auszeichnung').selectAll().execute(),
        t: await saal.db.selectFrom('tischschritt').selectAll().execute(),
      }
      await fake()
      expect(await pruefe()).toMatch(new RegExp(satz))
      await saal.db.deleteFrom('auszeichnung').execute()
      await saal.db.insertInto('auszeichnung').values(before.a).execute()
      await saal.db.deleteFrom('tischschritt').execute()
      await saal.db.insertInto('tischschritt').values(before.t).execute()
      expect(await pruefe()).toBeNull()
    }
    const [row] = await saal.db.selectFrom('auszeichnung').selectAll().where('einreichungId', '=', gold.einreichungId).execute()
    if (!row) throw new Error('no award')
    await saal.db
      .insertInto('auszeichnung')
      .values({ ...row, id: saal.kategorieId, einreichungId: werk(4) })
      .execute()
    expect(await pruefe()).toContain('ein Eintrag dazu fehlt')
  })

  it('a chair is told before confirming what a later round would award lower', async () => {
    const naechste = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'MEDAILLEN', quorumProzent: 0 })
    await close()
    await schritt({ version: 0, art: 'ABSCHLUSS' })
    await confirm({ [saal.kategorieId]: 1 })
    const zweite = Object.assign(Object.create(saal) as Saal, { rundeId: naechste })
    const go = (status: string) =>
      saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${naechste}/status`, { status, grund: 'Alle da' })
    await go('OFFEN')
    saal.uhr.ms += 1000
    // Work 0 had Gold and gets 7,00, a Shortlist; work 3 had a Shortlist and gets 10,00, Gold.
    for (const name of ['j1', 'j2', 'j3']) {
      const tablet = new TestGeraet(zweite, name)
      await tablet.cast({ einreichungId: werk(0), wert: { punkte: 7 } })
      await tablet.cast({ einreichungId: werk(3), wert: { punkte: 10 } })
    }
    saal.uhr.ms += 1000
    await go('NACHLAUF')
    await go('GESCHLOSSEN')
    const { kategorien, werke } = await read()
    const titel = werke.find(({ id }) => id === werk(0))?.titel
    expect(kategorien[0]?.herab).toEqual([{ titel, bisher: 'GOLD', wird: 'SHORTLIST' }])
  })

  it('a later round awards the same work anew, in its row', async () => {
    const naechste = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2, art: 'MEDAILLEN', quorumProzent: 0 })
    await close()
    await schritt({ version: 0, art: 'ABSCHLUSS' })
    await confirm({ [saal.kategorieId]: 1 })
    const vorher = await saal.db.selectFrom('auszeichnung').select(['id', 'einreichungId']).orderBy('id').execute()
    const zweite = Object.assign(Object.create(saal) as Saal, { rundeId: naechste })
    const url = `/api/voting/jurys/${saal.juryId}/runden/${naechste}`
    const go = (status: string) => saal.person('vorsitz').call('POST', `${url}/status`, { status, grund: 'Alle da' })
    expect((await go('OFFEN')).statusCode).toBe(200)
    saal.uhr.ms += 1000
    for (const name of ['j1', 'j2', 'j3']) await new TestGeraet(zweite, name).cast({ einreichungId: werk(3), wert: { punkte: 10 } })
    saal.uhr.ms += 1000
    await go('NACHLAUF')
    await go('GESCHLOSSEN')
    const tisch = await read()
    expect(tisch.runde.id).toBe(naechste)
    expect(tisch.kategorien[0]?.herab).toBeUndefined()
    await saal.person('vorsitz').call('POST', `${url}/medaillentisch/${saal.kategorieId}`, { version: 0, art: 'ABSCHLUSS' })
    expect((await saal.person('vorsitz').call('POST', `${url}/bestaetigung`, { versionen: { [saal.kategorieId]: 1 } })).json()).toMatchObject({
      auszeichnungen: 1,
    })
    const nachher = await saal.db.selectFrom('auszeichnung').select(['id', 'einreichungId', 'medaille', 'rundeId']).orderBy('id').execute()
    expect(nachher.map(({ id, einreichungId }) => ({ id, einreichungId }))).toEqual(vorher)
    expect(nachher.find(({ einreichungId }) => einreichungId === werk(3))).toMatchObject({ medaille: 'GOLD', rundeId: naechste })
    expect(await pruefe()).toBeNull()
  })
})

/*
 * Five votes a work, and what one of them, one step higher, adds over the denominator of the value:
 *            MITTEL (fifths)      MEDIAN (halves)                        GESTUTZT (thirds)
 * 8 8 8 8 8  41/5 − 40/5 = 1      8 8 8 8 9 → 8: 0                       8 8 8 8 9 → (8+8+8)/3: 0
 * 6 7 8 9 10 1                    6 7 9 9 10 → 9 instead of 8: 2         6 7 9 9 10 → 25/3 instead of 24/3: 1
 * 6 8 8 8 10 1                    6 8 8 9 10 → 8: 0                      6 8 8 9 10 → 25/3 instead of 24/3: 1
 */
it.each([
  ['MITTEL', [1, 1, 1]],
  ['MEDIAN', [0, 2, 0]],
  ['GESTUTZT', [0, 1, 1]],
  ['Z_MITTEL', [0, 0, 0]],
] as const)('a borderline is one vote, one step higher, by %s', async (auswertung, einheiten) => {
  const juroren = ['j1', 'j2', 'j3', 'j4', 'j5']
  const saal = await openSaal({ juroren, einreichungen: 3, runde: { art: 'MEDAILLEN', auswertung } })
  const punkte = [
    [8, 8, 8, 8, 8],
    [6, 7, 8, 9, 10],
    [6, 8, 8, 8, 10],
  ]
  for (const [juror, name] of juroren.entries()) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send(punkte.map((werte, index) => tablet.act({ einreichungId: saal.einreichungIds[index], wert: { punkte: werte[juror] } })))
  }
  const url = `/api/voting/jurys/${saal.juryId}`
  for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
    await saal.person('vorsitz').call('POST', `${url}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })
  const { werke } = (await saal.person('vorsitz').call('GET', `${url}/medaillentisch`)).json<Medaillentisch>()
  expect(saal.einreichungIds.map((id) => werke.find((each) => each.id === id)?.einheit)).toEqual(einheiten)
  await saal.server.close()
})
