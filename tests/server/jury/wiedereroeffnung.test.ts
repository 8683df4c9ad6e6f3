import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Jahreslage } from '#contract/jahreslage.ts'
import type { Koepfe } from '#contract/kopf.ts'
import type { Punkte } from '#contract/punkt.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import type { Wiedereroeffnungen } from '#contract/wiedereroeffnung.ts'
import { recordVorgang } from '#server/commands/datensatz/record-vorgang.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import type { Eintrag } from '#server/domain/protokoll/protokoll.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { addPerson, insertProgramm, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const GRUND = 'Zwei Tablets lagen im Nebenraum.'

describe.each(['sqlite', 'postgres'] as const)('a closed round that is opened again on %s', (dialekt) => {
  let saal: Saal
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], einreichungen: 3, runde: { art: 'MEDAILLEN' } })
    await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
  })
  afterEach(() => saal.server.close())

  const runde = (rundeId = saal.rundeId) => `/api/voting/jurys/${saal.juryId}/runden/${rundeId}`
  const move = async (status: string, rundeId = saal.rundeId) => {
    saal.uhr.ms += 1000
    return saal.person('vorsitz').call('POST', `${runde(rundeId)}/status`, { status, grund: 'Alle da' })
  }
  const close = async (rundeId = saal.rundeId) => {
    await move('NACHLAUF', rundeId)
    expect((await move('GESCHLOSSEN', rundeId)).statusCode).toBe(200)
    saal.uhr.ms += 1000
  }
  const propose = (name = 'vorsitz', { grund = GRUND, rundeId = saal.rundeId } = {}) =>
    saal.person(name).call('POST', `${runde(rundeId)}/wiedereroeffnung`, { grund })
  const decide = (id: string, name: string, { bestaetigt = true, rundeId = saal.rundeId } = {}) => {
    saal.uhr.ms += 1
    return saal.person(name).call('POST', `${runde(rundeId)}/wiedereroeffnung/${id}`, { bestaetigt })
  }
  const list = async (name = 'vorsitz') =>
    (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/wiedereroeffnungen`)).json<Wiedereroeffnungen>()
  const reopen = async (rundeId = saal.rundeId) => {
    const { id } = (await propose('vorsitz', { rundeId })).json<{ id: string }>()
    const answer = await decide(id, 'admin', { rundeId })
    expect(answer.json()).toEqual({ ok: true })
  }
  const schritt = (body: object) => saal.person('vorsitz').call('POST', `${runde()}/medaillentisch/${saal.kategorieId}`, body)
  const confirm = (versionen: Record<string, number>) => saal.person('vorsitz').call('POST', `${runde()}/bestaetigung`, { versionen })
  const row = () => saal.db.selectFrom('runde').selectAll().where('id', '=', saal.rundeId).executeTakeFirstOrThrow()
  const pruefe = async () => {
    const { fehler, weitere } = await checkProtokoll(saal.db, saal.juryId)
    return fehler && [fehler, ...weitere].map(({ satz }) => satz).join('\n')
  }
  const entries = async () => {
    const rows = await saal.db.selectFrom('protokoll').select('eintrag').where('juryId', '=', saal.juryId).orderBy('nr').execute()
    return rows.map(({ eintrag }) => JSON.parse(eintrag) as Eintrag)
  }

  it('is proposed by one side with a reason and opened by the other; its votes stay, and it is paused', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.cast({ wert: { punkte: 4 } })
    expect((await propose()).json()).toMatchObject({ error: 'runde-status', message: expect.stringContaining('schon offen') })
    await close()
    expect((await propose('vorsitz', { grund: '  ' })).json()).toMatchObject({ fields: { grund: expect.any(String) } })
    expect((await propose('j1')).statusCode).toBe(403)
    const { id } = (await propose()).json<{ id: string }>()
    expect(await row()).toMatchObject({ status: 'GESCHLOSSEN' })
    expect((await propose('admin')).json()).toMatchObject({ error: 'version-veraltet' })
    expect(await list()).toMatchObject({
      amt: 'VORSITZ',
      runden: [{ hindernis: null, vorschlag: { id, grund: GRUND, amt: 'VORSITZ', eigener: true, darfBestaetigen: false } }],
    })
    expect(await list('admin')).toMatchObject({ amt: 'BUERO', runden: [{ vorschlag: { id, eigener: false, darfBestaetigen: true } }] })
    expect((await decide(id, 'vorsitz')).json()).toMatchObject({ error: 'vier-augen', message: expect.stringContaining('Wettbewerbsbüro') })
    expect((await decide(id, 'admin')).json()).toEqual({ ok: true })
    expect(await row()).toMatchObject({ status: 'PAUSIERT', geschlossenMs: null, endgueltigMs: null, freigegeben: 1 })
    expect(await list()).toEqual({ amt: 'VORSITZ', runden: [] })
    expect((await decide(id, 'admin2')).json()).toMatchObject({ error: 'version-veraltet' })
    expect(await pruefe()).toBeNull()
    expect((await move('OFFEN')).statusCode).toBe(200)
    expect(await tablet.cast({ wert: { punkte: 9 }, baseRev: 1 })).toMatchObject({ status: 'accepted', rev: 2 })
    expect((await saal.db.selectFrom('stimme').select(['rev', 'wert']).execute()).map(({ rev }) => rev)).toEqual([2])
    expect(await pruefe()).toBeNull()
  })

  it('is never opened by one office alone, whoever of it agrees; the office proposes too, and either may drop it', async () => {
    await close()
    const { id } = (await propose('admin')).json<{ id: string }>()
    for (const name of ['admin', 'admin2']) expect((await decide(id, name)).json()).toMatchObject({ error: 'vier-augen' })
    expect((await decide(id, 'vorsitz', { bestaetigt: false })).json()).toEqual({ ok: true })
    expect(await list()).toMatchObject({ runden: [{ vorschlag: null }] })
    const zweiter = (await propose('admin2')).json<{ id: string }>()
    expect((await decide(zweiter.id, 'admin2', { bestaetigt: false })).json()).toEqual({ ok: true })
    const dritter = (await propose('admin')).json<{ id: string }>()
    expect((await decide(dritter.id, 'vorsitz')).json()).toEqual({ ok: true })
    const verlauf = await saal.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', saal.rundeId).orderBy('id').execute()
    expect(verlauf.map(({ aktion }) => aktion).filter((aktion) => aktion.startsWith('WIEDER'))).toEqual([
      'WIEDEREROEFFNUNG_VORGESCHLAGEN',
      'WIEDEREROEFFNUNG_VERWORFEN',
      'WIEDEREROEFFNUNG_VORGESCHLAGEN',
      'WIEDEREROEFFNUNG_VERWORFEN',
      'WIEDEREROEFFNUNG_VORGESCHLAGEN',
      'WIEDEREROEFFNUNG',
    ])
    expect(await pruefe()).toBeNull()
  })

  it('is asked of the other one in the overview of the office', async () => {
    await insertProgramm(saal.db)
    await close()
    const lage = async () => (await saal.person('admin').call('GET', '/api/lage?jahr=2026')).json<Jahreslage>().jurys[0]?.wiedereroeffnungen
    expect(await lage()).toBeUndefined()
    const { id } = (await propose()).json<{ id: string }>()
    expect(await lage()).toEqual([{ titel: 'Runde', fehlt: 'BUERO' }])
    await decide(id, 'admin', { bestaetigt: false })
    await propose('admin')
    expect(await lage()).toEqual([{ titel: 'Runde', fehlt: 'VORSITZ' }])
  })

  it('closed twice: both closings stand in log, history and protocol, and each has its head', async () => {
    await close()
    const erste = await row()
    await reopen()
    await move('OFFEN')
    await new TestGeraet(saal, 'j2').cast()
    await close()
    expect((await row()).geschlossenMs).toBeGreaterThan(erste.endgueltigMs ?? 0)
    const eintraege = await entries()
    expect(eintraege.filter(({ rundeId, geraetId }) => rundeId && !geraetId).map(({ art }) => art)).toEqual([
      'OEFFNUNG',
      'SCHLIESSUNG',
      'SCHLIESSUNG',
      'WIEDEREROEFFNUNG',
      'FORTSETZUNG',
      'SCHLIESSUNG',
      'SCHLIESSUNG',
    ])
    expect(eintraege.find(({ art }) => art === 'WIEDEREROEFFNUNG')).toMatchObject({
      status: 'PAUSIERT',
      benutzerId: saal.person('admin').benutzerId,
      wiedereroeffnung: { vorschlag: { benutzerId: saal.person('vorsitz').benutzerId, amt: 'VORSITZ' }, amt: 'BUERO' },
    })
    expect(await pruefe()).toBeNull()
    const koepfe = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/koepfe`)).json<Koepfe>().schliessungen
    expect((await koepfe()).map(({ rundeId, verwahrt }) => [rundeId, verwahrt])).toEqual([
      [saal.rundeId, null],
      [saal.rundeId, null],
    ])
    const seiten = await readPdf((await saal.person('vorsitz').call('GET', `${runde()}/protokoll`)).rawPayload)
    const text = seiten.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(GRUND)
    expect(text).toContain('Wieder geöffnet')
    expect(text.match(/Nachlauf beendet/g)).toHaveLength(2)
  })

  it('what was kept of the first head says nothing of the second', async () => {
    const keep = () => saal.person('vorsitz').call('POST', `${runde()}/kopf`, { weg: 'GEDRUCKT' })
    const verwahrt = async () =>
      (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/koepfe`))
        .json<Koepfe>()
        .schliessungen.map((kopf) => kopf.verwahrt !== null)
    await close()
    expect((await keep()).statusCode).toBe(200)
    await reopen()
    await close()
    expect(await verwahrt()).toEqual([true, false])
    await keep()
    expect(await verwahrt()).toEqual([true, true])
  })

  it('stays closed, with a sentence why, while it is in its late window, another one votes, or a later one has begun', async () => {
    const satz = async () => (await propose()).json<{ message: string }>().message
    const zweite = await insertRunde(saal.db, saal.juryId, { status: 'VORBEREITUNG', position: 2 })
    expect((await propose('vorsitz', { rundeId: zweite })).json()).toMatchObject({ message: expect.stringContaining('noch nicht begonnen') })
    await move('NACHLAUF')
    expect(await satz()).toContain('Der Nachlauf läuft noch')
    await move('GESCHLOSSEN')
    const { id } = (await propose()).json<{ id: string }>()
    await move('OFFEN', zweite)
    for (const answer of [await decide(id, 'admin'), await propose()])
      expect(answer.json()).toMatchObject({ error: 'runde-status', message: expect.stringContaining('„Runde“ ist noch offen. Bitte schließen Sie') })
    await move('NACHLAUF', zweite)
    expect(await satz()).toContain('In „Runde“ läuft noch der Nachlauf')
    await move('GESCHLOSSEN', zweite)
    expect(await satz()).toContain('hat schon begonnen, und zwar mit diesem Ergebnis')
    expect((await list()).runden.map(({ hindernis }) => hindernis === null)).toEqual([false, true])
    // The last one still opens.
    await reopen(zweite)
    expect(await pruefe()).toBeNull()
  })

  it('stays closed while something is decided at its table, and opens once that was taken back', async () => {
    await close()
    await schritt({ version: 0, art: 'UEBERNAHME', aenderung: { hoechstens: { GOLD: 3 } }, begruendung: 'So viele waren es noch nie.' })
    expect((await propose()).json()).toMatchObject({ error: 'runde-status', message: expect.stringContaining('Am Medaillen-Tisch gilt schon') })
    expect((await list()).runden[0]?.hindernis).toContain('„Kategorie 1“')
    expect((await schritt({ version: 1, art: 'RUECKGAENGIG' })).statusCode).toBe(200)
    await reopen()
    expect(await pruefe()).toBeNull()
    expect((await schritt({ version: 2, art: 'RUECKGAENGIG' })).json()).toMatchObject({ error: 'runde-status' })
    await close()
    expect(await pruefe()).toBeNull()
  })

  it('a run-off is opened again like any round, and keeps its round closed', async () => {
    const tablets = ['j1', 'j2', 'j3'].map((name) => new TestGeraet(saal, name))
    for (const tablet of tablets)
      for (const [index, einreichungId] of saal.einreichungIds.entries()) await tablet.cast({ einreichungId, wert: { punkte: index < 2 ? 8 : 9 } })
    await close()
    const answer = await saal
      .person('vorsitz')
      .call('POST', `${runde()}/stichwahl/${saal.kategorieId}`, { version: 0, einreichungIds: saal.einreichungIds.slice(0, 2) })
    const { rundeId } = answer.json<{ rundeId: string }>()
    await tablets[0]?.cast({ rundeId, wert: { ja: true } })
    await close(rundeId)
    expect((await propose()).json()).toMatchObject({ message: expect.stringContaining('Stichwahl Kategorie 1') })
    await reopen(rundeId)
    expect(await tablets[1]?.cast({ rundeId, wert: { ja: false } })).toMatchObject({ status: 'accepted' })
    await close(rundeId)
    expect((await schritt({ version: 0, art: 'ABSCHLUSS' })).statusCode).toBe(200)
    expect((await propose('vorsitz', { rundeId })).json()).toMatchObject({ message: expect.stringContaining('Medaillen-Tisch') })
    expect(await pruefe()).toBeNull()
  })

  it('a proposal dies when the result is confirmed, and nothing confirmed opens again', async () => {
    for (const name of ['j1', 'j2', 'j3']) await new TestGeraet(saal, name).cast({ wert: { punkte: 9 } })
    await close()
    const { id } = (await propose()).json<{ id: string }>()
    expect((await schritt({ version: 0, art: 'ABSCHLUSS' })).statusCode).toBe(200)
    expect((await decide(id, 'admin')).json()).toMatchObject({ error: 'runde-status' })
    expect((await confirm({ [saal.kategorieId]: 1 })).statusCode).toBe(200)
    const [vorschlag] = await saal.db.selectFrom('wiedereroeffnung').selectAll().execute()
    expect(vorschlag).toMatchObject({ status: 'VERFALLEN', endeVon: saal.person('vorsitz').benutzerId })
    expect((await decide(id, 'admin')).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await propose()).json()).toMatchObject({ message: expect.stringContaining('Das Ergebnis dieser Runde ist bestätigt') })
    expect(await pruefe()).toBeNull()
  })

  it('a late vote stays one until somebody decides; the juror votes again, and once is counted', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    await tablet.cast({ wert: { punkte: 3 } })
    await close()
    const spaet = await tablet.cast({ wert: { punkte: 10 }, baseRev: 1 })
    expect(spaet).toMatchObject({ status: 'late', reason: 'round-closed' })
    await reopen()
    const entscheide = () =>
      saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${spaet.id ?? ''}/entscheidung`, {
        entscheidung: 'NICHT_GEZAEHLT',
        grund: 'Neu gestimmt',
      })
    expect((await entscheide()).json()).toMatchObject({ error: 'runde-status' })
    expect(await tablet.cast({ wert: { punkte: 6 }, baseRev: 1 })).toMatchObject({ status: 'accepted', rev: 2 })
    // Sent once more it is what it was.
    expect((await tablet.send([{ ...tablet.act(), seq: 2, id: spaet.id }])).ergebnisse[0]).toMatchObject({ status: 'late', quittung: spaet.quittung })
    await close()
    expect(await saal.db.selectFrom('stimme').select(['rev', 'wert']).execute()).toEqual([{ rev: 2, wert: '{"punkte":6}' }])
    expect((await entscheide()).statusCode).toBe(200)
    expect(await saal.db.selectFrom('stimme').select(['rev', 'wert']).execute()).toEqual([{ rev: 2, wert: '{"punkte":6}' }])
    expect(await pruefe()).toBeNull()
  })

  it('a late vote never wins over what its juror said after it: it can be dismissed only, and the desk says why', async () => {
    const [j1, j2, j3] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j2'), new TestGeraet(saal, 'j3')]
    await j1.cast({ wert: { punkte: 3 } })
    await j2.cast({ wert: { punkte: 4 } })
    await close()
    const spaet = [
      await j1.cast({ wert: { punkte: 10 }, baseRev: 1 }),
      await j2.cast({ wert: { punkte: 10 }, baseRev: 1 }),
      await j3.cast({ wert: { punkte: 10 } }),
    ]
    expect(spaet.map(({ status }) => status)).toEqual(['late', 'late', 'late'])
    saal.uhr.ms += 1000
    await reopen()
    // On the same tablet with the clock set back; on another one the same as counts already; the third says nothing more.
    expect(await j1.cast({ wert: { punkte: 6 }, baseRev: 1, wallMs: 1 })).toMatchObject({ status: 'accepted', rev: 2 })
    expect(await new TestGeraet(saal, 'j2').cast({ wert: { punkte: 4 } })).toMatchObject({ status: 'unchanged' })
    await close()
    const { offen } = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/punkte`)).json<Punkte>()
    const punktOf = (index: number) => offen.find(({ id }) => id === spaet[index]?.id)
    for (const index of [0, 1]) expect(punktOf(index)).toMatchObject({ ueberholt: true, wirkung: null })
    expect(punktOf(2)).toMatchObject({ wirkung: { nachher: { wert: expect.any(Number) } } })
    expect(punktOf(2)).not.toHaveProperty('ueberholt')
    const entscheide = (index: number, entscheidung: string) =>
      saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${spaet[index]?.id ?? ''}/entscheidung`, {
        entscheidung,
        grund: 'Geprüft',
      })
    for (const index of [0, 1])
      expect((await entscheide(index, 'GEZAEHLT')).json()).toMatchObject({ error: 'runde-status', message: expect.stringContaining('neuere Stimme') })
    for (const [index, entscheidung] of ['NICHT_GEZAEHLT', 'NICHT_GEZAEHLT', 'GEZAEHLT'].entries())
      expect((await entscheide(index, entscheidung)).statusCode).toBe(200)
    const gezaehlt = await saal.db.selectFrom('stimme').select(['mitgliedId', 'wert']).where('zaehlt', '=', 1).execute()
    expect(new Map(gezaehlt.map(({ mitgliedId, wert }) => [mitgliedId, wert]))).toEqual(
      new Map([
        [saal.person('j1').mitgliedId, '{"punkte":6}'],
        [saal.person('j2').mitgliedId, '{"punkte":4}'],
        [saal.person('j3').mitgliedId, '{"punkte":10}'],
      ]),
    )
    expect(await pruefe()).toBeNull()
  })

  it('what was decided before stays decided; who gave what is secret again while it votes', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    await close()
    const spaet = await tablet.cast({ wert: { punkte: 10 } })
    const weg = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${spaet.id ?? ''}/entscheidung`
    await saal.person('vorsitz').call('POST', weg, { entscheidung: 'GEZAEHLT', grund: 'Funkloch' })
    await new TestGeraet(saal, 'j2').cast({ wert: { punkte: 9 } })
    const punkte = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/punkte`)).json<Punkte>()
    const offene = async () =>
      (await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>().offenePunkte.map(({ wert }) => wert)
    expect((await punkte()).entschieden).toMatchObject([{ wert: { punkte: 10 } }])
    expect(await offene()).toEqual([{ punkte: 9 }])
    await reopen()
    expect((await punkte()).entschieden).toMatchObject([{ wert: null, gueltig: null, abgabe: null, entscheidung: 'GEZAEHLT' }])
    expect(await offene()).toEqual([null])
    for (const url of [`${runde()}/protokoll`, `/api/voting/jurys/${saal.juryId}/stimmprotokoll`])
      expect((await saal.person('vorsitz').call('GET', url)).statusCode).toBe(409)
    expect((await saal.db.selectFrom('stimme').select('wert').execute()).map(({ wert }) => wert)).toEqual(['{"punkte":10}'])
    await close()
    expect((await punkte()).entschieden).toMatchObject([{ wert: { punkte: 10 } }])
    expect(await pruefe()).toBeNull()
  })

  it('two that agree, or propose, at the same moment do it once', async () => {
    await close()
    const vorschlaege = await Promise.all(['vorsitz', 'admin', 'admin2'].map((name) => propose(name)))
    expect(vorschlaege.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const [offen] = await saal.db.selectFrom('wiedereroeffnung').selectAll().execute()
    const gegenueber = offen?.amt === 'VORSITZ' ? ['admin', 'admin2', 'admin'] : ['vorsitz', 'vorsitz', 'vorsitz']
    const answers = await Promise.all(gegenueber.map((name) => decide(offen?.id ?? '', name)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await entries()).filter(({ art }) => art === 'WIEDEREROEFFNUNG')).toHaveLength(1)
    expect(await pruefe()).toBeNull()
  })

  it('what was changed by hand is named: the row, the round, and an entry that only one office made', async () => {
    await close()
    await reopen()
    const { id } = await saal.db.selectFrom('wiedereroeffnung').selectAll().executeTakeFirstOrThrow()
    const set = (over: { grund?: string; createdBy?: string; status?: string }) => saal.db.updateTable('wiedereroeffnung').set(over).execute()
    await set({ grund: 'Ein anderer' })
    expect(await pruefe()).toContain(`Der Grund der Wiedereröffnung ${id} ist nicht der versiegelte`)
    await set({ grund: GRUND, createdBy: saal.person('j1').benutzerId })
    expect(await pruefe()).toContain(`Die Wiedereröffnung ${id} steht in der Tabelle anders`)
    await set({ createdBy: saal.person('vorsitz').benutzerId, status: 'VERWORFEN' })
    expect(await pruefe()).toContain(`Die Wiedereröffnung ${id} fehlt in der Tabelle`)
    await set({ status: 'BESTAETIGT' })
    expect(await pruefe()).toBeNull()
    await saal.db.updateTable('runde').set({ geschlossenMs: 5 }).where('id', '=', saal.rundeId).execute()
    expect(await pruefe()).toContain('zu einer anderen Zeit geschlossen')
    await saal.db.updateTable('runde').set({ geschlossenMs: null }).where('id', '=', saal.rundeId).execute()
    await close()
    expect(await pruefe()).toBeNull()
    // As a pause, past the other office.
    const allein = { art: 'PAUSE', status: 'PAUSIERT', rundeId: saal.rundeId, benutzerId: saal.person('admin').benutzerId, jetztMs: saal.uhr.ms }
    await inTransaktion(saal.db, (trx) => recordVorgang(trx, saal.juryId, allein))
    expect(await pruefe()).toContain('war nach den Einträgen davor GESCHLOSSEN, PAUSIERT folgt nicht darauf')
    const eintrag = { id, vorschlag: { benutzerId: saal.person('admin').benutzerId, amt: 'BUERO', serverMs: 1 }, amt: 'BUERO' }
    await inTransaktion(saal.db, (trx) => recordVorgang(trx, saal.juryId, { ...allein, art: 'WIEDEREROEFFNUNG', wiedereroeffnung: eintrag }))
    expect(await pruefe()).toContain('haben nicht Juryvorsitz und Wettbewerbsbüro vorgeschlagen und bestätigt')
  })
})

describe.each(['sqlite', 'postgres'] as const)('beside its confirmation on %s', (dialekt) => {
  it('a round is confirmed or opened again at the same moment, never both', async () => {
    // Without works nothing has to be decided at a table before.
    const saal = await openSaal({ dialekt, juroren: ['j1'], einreichungen: 0, runde: { art: 'MEDAILLEN', status: 'GESCHLOSSEN' } })
    const runde = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
    saal.uhr.ms += 1000
    const { id } = (await saal.person('vorsitz').call('POST', `${runde}/wiedereroeffnung`, { grund: GRUND })).json<{ id: string }>()
    const [bestaetigt, geoeffnet] = await Promise.all([
      saal.person('vorsitz').call('POST', `${runde}/bestaetigung`, { versionen: {} }),
      saal.person('admin').call('POST', `${runde}/wiedereroeffnung/${id}`, { bestaetigt: true }),
    ])
    expect([bestaetigt.statusCode, geoeffnet.statusCode].toSorted()).toEqual([200, 409])
    const { status } = await saal.db.selectFrom('runde').select('status').executeTakeFirstOrThrow()
    expect(status).toBe(bestaetigt.statusCode === 200 ? 'BESTAETIGT' : 'PAUSIERT')
    expect((await checkProtokoll(saal.db, saal.juryId)).fehler).toBeNull()
    await saal.server.close()
  })
})
