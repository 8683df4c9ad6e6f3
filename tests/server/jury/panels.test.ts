import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ergebnis } from '#contract/ergebnis.ts'
import type { Fairness } from '#contract/fairness.ts'
import type { JuryListItem } from '#contract/jury.ts'
import type { JurySatz } from '#contract/jury-editor.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { LiveLeitung } from '#contract/live-leitung.ts'
import type { Panels } from '#contract/panel.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertEinreichung, insertKategorie, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/*
 * Two categories: k1 with works 0, 1, 2 and k2 with works 3, 4. Panels: j1, j2, j3 judge k1; j3, j4 judge k2; the chair (no vote) judges all.
 * Votes owed: k1 3 · 3 = 9, k2 2 · 2 = 4; j1 3, j2 3, j3 5, j4 2.
 */
const JUROREN = ['j1', 'j2', 'j3', 'j4']

describe.each(['sqlite', 'postgres'] as const)('panels of a jury on %s', (dialekt) => {
  let saal: Saal
  let k2: string
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: JUROREN, einreichungen: 3, runde: { status: 'VORBEREITUNG', freigegeben: 0 } })
    await saal.db.updateTable('jury').set({ vorsitzStimmrecht: 'NEIN' }).execute()
    k2 = await insertKategorie(saal.db, saal.juryId, 102)
    for (const nummer of [4, 5]) saal.einreichungIds.push(await insertEinreichung(saal.db, k2, nummer))
  })
  afterEach(() => saal.server.close())

  const sitz = (name: string) => saal.person(name).mitgliedId
  const werk = (index: number) => saal.einreichungIds[index] ?? ''
  const pfad = () => `/api/jurys/${saal.juryId}/panels`
  const read = async () => {
    const answer = await saal.person('admin').call('GET', pfad())
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Panels>()
  }
  const wunsch = () => [
    ...['j1', 'j2'].map((name) => ({ mitgliedId: sitz(name), kategorieIds: [saal.kategorieId] })),
    { mitgliedId: sitz('j3'), kategorieIds: [saal.kategorieId, k2] },
    { mitgliedId: sitz('j4'), kategorieIds: [k2] },
  ]
  const save = async (over: Partial<{ mindestens: number; rundeIds: string[]; sitze: ReturnType<typeof wunsch>; version: number }> = {}) =>
    saal.person('admin').call('PUT', pfad(), {
      version: over.version ?? (await read()).version,
      mindestens: 2,
      rundeIds: [saal.rundeId],
      sitze: wunsch(),
      ...over,
    })
  const saved = async (over: Parameters<typeof save>[0] = {}) => {
    const answer = await save(over)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const move = (status: string, rundeId = saal.rundeId) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status, grund: 'Alle da' })
  const opened = async () => {
    const answer = await move('OFFEN')
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const paketOf = async (name: string) => (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json<Jurypaket>()
  const uebersicht = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
  const pruefe = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null
  const vote = (name: string, index: number, punkte = 7) => new TestGeraet(saal, name).cast({ einreichungId: werk(index), wert: { punkte } })

  it('are what a tablet shows and is asked about; a vote outside is refused by a word that older tablets know', async () => {
    await saved()
    await opened()
    const paket = await paketOf('j1')
    // Every round is in panels: what j1 is never asked about is not loaded either.
    expect(paket.einreichungen.map(({ id }) => id).toSorted()).toEqual([werk(0), werk(1), werk(2)].toSorted())
    expect(paket.kategorien.map(({ id }) => id)).toEqual([saal.kategorieId])
    expect(paket.runden).toMatchObject([{ panel: true }])
    expect(paket.runden[0]?.umfang?.toSorted()).toEqual([werk(0), werk(1), werk(2)].toSorted())
    expect((await paketOf('vorsitz')).runden[0]).not.toHaveProperty('umfang')
    expect(await vote('j1', 0)).toMatchObject({ status: 'accepted' })
    expect(await vote('j1', 3)).toMatchObject({ status: 'rejected', reason: 'unknown-einreichung' })
    // A recusal is of the work, whoever is asked about it.
    expect(await new TestGeraet(saal, 'j1').cast({ einreichungId: werk(3), art: 'BEFANGEN', wert: null })).toMatchObject({ status: 'accepted' })
    const [jury] = (await saal.person('j1').call('GET', '/api/voting/jurys')).json<{ items: JuryListItem[] }>().items
    expect(jury).toMatchObject({ einreichungen: 3, bewertet: 1, befangen: 0 })
    expect(await pruefe()).toBeNull()
  })

  it('leave the package whole where another round asks everybody', async () => {
    await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG', freigegeben: 0 })
    await saved()
    await opened()
    const paket = await paketOf('j1')
    expect(paket.einreichungen).toHaveLength(5)
    expect(paket.runden.map(({ umfang, panel }) => [umfang?.length, panel])).toEqual([
      [3, true],
      [undefined, undefined],
    ])
  })

  it('are the denominators of progress, quorum, list and report', async () => {
    await saved()
    await opened()
    for (const name of ['j1', 'j2', 'j3']) expect(await vote(name, 0, 8)).toMatchObject({ status: 'accepted' })
    for (const name of ['j3', 'j4']) expect(await vote(name, 3, 9)).toMatchObject({ status: 'accepted' })
    const { kategorien, mitglieder } = await uebersicht()
    expect(kategorien.map(({ abgegeben, erwartet }) => [abgegeben, erwartet])).toEqual([
      [3, 9],
      [2, 4],
    ])
    expect(Object.fromEntries(mitglieder.map(({ mitgliedId, bewertet, erwartet }) => [mitgliedId, [bewertet, erwartet]]))).toEqual({
      [sitz('j1')]: [1, 3],
      [sitz('j2')]: [1, 3],
      [sitz('j3')]: [2, 5],
      [sitz('j4')]: [1, 2],
      [sitz('vorsitz')]: [0, 0],
    })
    const liste = (await saal.person('admin').call('GET', '/api/jurys?jahr=2026')).json<{ items: unknown[] }>()
    expect(liste.items).toMatchObject([{ runde: { abgegeben: 5, erwartet: 13 } }])
    saal.uhr.ms += 1000
    await move('NACHLAUF')
    await move('GESCHLOSSEN')
    // Quorum min(E, max(3, ⌈50 % of E⌉)): of k1 three of three, of k2 two of two.
    const ergebnis = async (kategorieId: string) =>
      (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${kategorieId}`)).json<Ergebnis>()
    expect(await ergebnis(saal.kategorieId)).toMatchObject({ mitglieder: 3, einreichungen: [{ rang: 1, stimmberechtigt: 3, quorum: 3 }, {}, {}] })
    expect(await ergebnis(k2)).toMatchObject({ mitglieder: 2, einreichungen: [{ rang: 1, stimmberechtigt: 2, quorum: 2 }, {}] })
    const fairness = (await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/fairness`)).json<Fairness>()
    expect(Object.fromEntries(fairness.mitglieder.map(({ mitgliedId, erwartet, fehlend }) => [mitgliedId, [erwartet, fehlend]]))).toEqual({
      [sitz('j1')]: [3, 2],
      [sitz('j2')]: [3, 2],
      [sitz('j3')]: [5, 3],
      [sitz('j4')]: [2, 1],
    })
    const pdf = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/protokoll`)
    const text = (await readPdf(pdf.rawPayload)).join(' ')
    expect(text).toContain('Jede Kategorie bewertet ein Teil der Jury')
    expect(text).toMatch(/Panel: .*j3.*, .*j4/)
    const bogen = await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/bogen/${sitz('j4')}`)
    expect(bogen.json<{ werke: unknown[] }>().werke).toHaveLength(2)
    expect(await pruefe()).toBeNull()
  })

  it('are who is waited for in a live session', async () => {
    await saved()
    await opened()
    const start = await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, { einreichungId: werk(3) })
    expect(start.statusCode, start.body).toBe(200)
    await vote('j4', 3)
    const leitung = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/live/leitung`)).json<{ leitung: LiveLeitung }>()
      .leitung
    expect(leitung).toMatchObject({ abgestimmt: 1, erwartet: 2 })
    expect(leitung.fehlende?.map(({ mitgliedId }) => mitgliedId)).toEqual([sitz('j3')])
  })

  it('are sealed by the opening: nothing of them changes afterwards, and what somebody changes all the same is named', async () => {
    await saved()
    await opened()
    const anders = await save({ sitze: wunsch().slice(1) })
    expect(anders.statusCode).toBe(409)
    expect(anders.json<{ message?: string; satz?: string }>()).toBeTruthy()
    expect((await save({ rundeIds: [] })).statusCode).toBe(409)
    expect((await save({ mindestens: 1 })).statusCode).toBe(409)
    expect(await read()).toMatchObject({ eingefroren: true, mindestens: 2, runden: [{ inPanels: true, offen: false }] })
    expect(await pruefe()).toBeNull()
    // A seat that leaves keeps its row, and the log its entry.
    expect((await saal.person('admin').call('POST', `/api/jurymitglieder/${sitz('j1')}/entfernen`, { grund: 'Krank' })).statusCode).toBe(200)
    // A later round may still be held in them.
    const zweite = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG', freigegeben: 0 })
    await saved({ sitze: wunsch().slice(1), rundeIds: [saal.rundeId, zweite] })
    expect(await pruefe()).toBeNull()
    await saal.db.updateTable('jury').set({ panelMindestens: 1 }).execute()
    expect(await pruefe()).toContain('Panels laut Tabelle')
    await saal.db.updateTable('jury').set({ panelMindestens: 2 }).execute()
    await saal.db.deleteFrom('panel').where('mitgliedId', '=', sitz('j4')).execute()
    expect(await pruefe()).toContain('Panels laut Tabelle')
    await saal.db
      .insertInto('panel')
      .values({ mitgliedId: sitz('j4'), kategorieId: k2 })
      .execute()
    await saal.db.updateTable('runde').set({ inPanels: 0 }).where('id', '=', saal.rundeId).execute()
    expect(await pruefe()).toContain('In Panels laut Tabelle 0')
  })

  it('keep a round closed as long as a work is seen by fewer than the office wants; recusals count', async () => {
    await saved({ mindestens: 3 })
    const punkt = async () =>
      (await saal.person('admin').call('GET', `/api/jurys/${saal.juryId}`)).json<JurySatz>().oeffnung?.punkte.find(({ art }) => art === 'PANELS')
    expect(await punkt()).toMatchObject({ stand: 'OFFEN', satz: 'Ein Panel ist zu klein' })
    const refused = await move('OFFEN')
    expect(refused.statusCode).toBe(409)
    await saved({ mindestens: 2 })
    expect(await punkt()).toMatchObject({ stand: 'ERFUELLT', satz: 'Panels: jede Arbeit sehen mindestens 2' })
    await saal.db
      .insertInto('befangenheit')
      .values({
        id: 'b1',
        mitgliedId: sitz('j3'),
        einreichungId: werk(4),
        grund: 'SELBST',
        quelle: 'ADMIN',
        status: 'BESTAETIGT',
        createdMs: 1,
        beendetMs: null,
      })
      .execute()
    expect(await punkt()).toMatchObject({ stand: 'OFFEN', namen: [expect.stringContaining('1 von 2 sehen jede Arbeit')] })
    expect((await read()).kategorien.map(({ befangene }) => befangene)).toEqual([[], [[sitz('j3')]]])
  })

  it('come into a run-off of their category and not into the Grand Prix; a seat that comes later judges all', async () => {
    await saved()
    await opened()
    for (const name of ['j1', 'j2', 'j3']) for (const index of [0, 1]) await vote(name, index, 8)
    saal.uhr.ms += 1000
    await move('NACHLAUF')
    await move('GESCHLOSSEN')
    const stichwahl = await saal
      .person('vorsitz')
      .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/stichwahl/${saal.kategorieId}`, {
        version: 0,
        einreichungIds: [werk(0), werk(1)],
      })
    expect(stichwahl.statusCode, stichwahl.body).toBe(200)
    const { rundeId } = stichwahl.json<{ rundeId: string }>()
    const j4 = new TestGeraet(saal, 'j4')
    expect(await j4.cast({ rundeId, einreichungId: werk(0), wert: { ja: true } })).toMatchObject({ reason: 'unknown-einreichung' })
    expect(await new TestGeraet(saal, 'j1').cast({ rundeId, einreichungId: werk(0), wert: { ja: true } })).toMatchObject({ status: 'accepted' })
    expect((await uebersicht()).kategorien.map(({ erwartet }) => erwartet)).toEqual([6, 0])
    expect((await paketOf('j4')).runden.map(({ umfang }) => umfang?.length)).toEqual([2, 0])
    expect(await pruefe()).toBeNull()
  })

  it('keep neither a run-off nor a later round closed by a recusal that came once they were sealed', async () => {
    await saved()
    await opened()
    for (const name of ['j1', 'j2', 'j3']) for (const index of [0, 1]) await vote(name, index, 8)
    expect(await new TestGeraet(saal, 'j3').cast({ einreichungId: werk(4), art: 'BEFANGEN', wert: null })).toMatchObject({ status: 'accepted' })
    saal.uhr.ms += 1000
    await move('NACHLAUF')
    await move('GESCHLOSSEN')
    const stichwahl = await saal
      .person('vorsitz')
      .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/stichwahl/${saal.kategorieId}`, {
        version: 0,
        einreichungIds: [werk(0), werk(1)],
      })
    expect(stichwahl.statusCode, stichwahl.body).toBe(200)
    const { rundeId } = stichwahl.json<{ rundeId: string }>()
    await move('NACHLAUF', rundeId)
    await move('GESCHLOSSEN', rundeId)
    const zweite = await insertRunde(saal.db, saal.juryId, { position: 3, status: 'VORBEREITUNG', freigegeben: 0 })
    await saved({ rundeIds: [saal.rundeId, zweite] })
    const jury = (await saal.person('admin').call('GET', `/api/jurys/${saal.juryId}`)).json<JurySatz>()
    expect(jury.oeffnung?.punkte.find(({ art }) => art === 'PANELS')).toMatchObject({ stand: 'HINWEIS', satz: 'Ein Panel ist zu klein' })
    expect((await move('OFFEN', zweite)).statusCode).toBe(200)
    expect(await pruefe()).toBeNull()
  })

  it('refuse the chair, strangers, a round that has begun, and who saves upon an older version', async () => {
    expect((await save({ sitze: [{ mitgliedId: sitz('vorsitz'), kategorieIds: [k2] }] })).statusCode).toBe(400)
    expect((await save({ sitze: [{ mitgliedId: newId(1), kategorieIds: [k2] }] })).statusCode).toBe(404)
    expect((await save({ rundeIds: [newId(1)] })).statusCode).toBe(404)
    expect((await save({ sitze: [{ mitgliedId: sitz('j1'), kategorieIds: [newId(1)] }] })).statusCode).toBe(404)
    await opened()
    const spaet = await save()
    expect(spaet.statusCode).toBe(409)
    expect(spaet.body).toContain('hat schon begonnen')
    expect((await save({ rundeIds: [], version: 99 })).statusCode).toBe(409)
  })

  it('and an opening of the same moment agree: they are sealed as they stand, or the round is not in panels', async () => {
    const { version } = await read()
    const [gespeichert, geoeffnet] = await Promise.all([save({ version }), move('OFFEN')])
    expect(geoeffnet.statusCode, geoeffnet.body).toBe(200)
    expect([200, 409]).toContain(gespeichert.statusCode)
    expect((await read()).runden).toMatchObject([{ inPanels: gespeichert.statusCode === 200 }])
    expect(await pruefe()).toBeNull()
  })

  it('go into a rehearsal, and with it; a category that leaves the jury leaves them', async () => {
    await saved()
    const probe = (await saal.person('admin').call('POST', `/api/jurys/${saal.juryId}/probelauf`)).json<{ id: string }>()
    const kopie = (await saal.person('admin').call('GET', `/api/jurys/${probe.id}/panels`)).json<Panels>()
    expect(kopie.sitze.map(({ kategorieIds }) => kategorieIds.length).toSorted()).toEqual([0, 1, 1, 1, 2])
    expect(kopie.runden).toMatchObject([{ inPanels: true, offen: true }])
    expect((await saal.person('admin').call('DELETE', `/api/jurys/${probe.id}/probelauf`)).statusCode).toBe(200)
    const jury = (await saal.person('admin').call('GET', `/api/jurys/${saal.juryId}`)).json<JurySatz>()
    const { jahr, nummer, titel, vorsitzStimmrecht, version } = jury
    const ohne = await saal
      .person('admin')
      .call('PUT', `/api/jurys/${saal.juryId}`, { jahr, nummer, titel, vorsitzStimmrecht, version, kategorieIds: [saal.kategorieId] })
    expect(ohne.statusCode, ohne.body).toBe(200)
    expect((await read()).sitze.flatMap(({ kategorieIds }) => kategorieIds)).toEqual([saal.kategorieId, saal.kategorieId, saal.kategorieId])
  })
})
