import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertJury, insertKategorie, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

/*
 * Three votes a work: a 9 9 9 = 9,00 Gold   b 8 8 8 = 8,00 Silber   c 7 7 7 = 7,00 Shortlist; all in category 1, category 102 is empty.
 */
const PUNKTE = [9, 8, 7]
const JUROREN = ['j1', 'j2', 'j3']

describe.each(['sqlite', 'postgres'] as const)('a work that goes to another category on %s', (dialekt) => {
  let saal: Saal
  let k2: string
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: JUROREN, einreichungen: 3, runde: { status: 'VORBEREITUNG', art: 'MEDAILLEN' } })
    await saal.db.updateTable('jury').set({ vorsitzStimmrecht: 'NEIN' }).execute()
    k2 = await insertKategorie(saal.db, saal.juryId, 102)
  })
  afterEach(() => saal.server.close())

  const werk = (index: number) => saal.einreichungIds[index] ?? ''
  const move = (status: string, rundeId = saal.rundeId) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status, grund: 'Alle da' })
  const voteAndClose = async (rundeId = saal.rundeId) => {
    expect((await move('OFFEN', rundeId)).statusCode).toBe(200)
    for (const name of JUROREN) {
      const tablet = new TestGeraet(saal, name)
      for (const [index, punkte] of PUNKTE.entries())
        expect(await tablet.cast({ rundeId, einreichungId: werk(index), wert: { punkte } })).toMatchObject({ status: 'accepted' })
    }
    saal.uhr.ms += 1000
    await move('NACHLAUF', rundeId)
    await move('GESCHLOSSEN', rundeId)
    saal.uhr.ms += 1000
  }
  const read = async (kategorieId = saal.kategorieId) =>
    (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/medaillentisch?kategorieId=${kategorieId}`)).json<Medaillentisch>()
  const wechsle = (over: Record<string, unknown> = {}, { name = 'vorsitz', von = saal.kategorieId, rundeId = saal.rundeId } = {}) => {
    saal.uhr.ms += 1000
    return saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/kategoriewechsel/${von}`, {
      version: 0,
      einreichungId: werk(1),
      zuKategorieId: k2,
      begruendung: 'Gehört zum Film',
      ...over,
    })
  }
  const schritt = (kategorieId: string, body: object, rundeId = saal.rundeId) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/medaillentisch/${kategorieId}`, body)
  const medaillen = ({ werke, stand }: Medaillentisch) =>
    Object.fromEntries(distributeMedaillen(werke, stand).zeilen.map(({ id, medaille, rang }) => [saal.einreichungIds.indexOf(id), [rang, medaille]]))
  const pruefe = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null
  const satzOf = async (answer: ReturnType<typeof wechsle>) => {
    const { statusCode, body } = await answer
    expect(statusCode, body).toBeGreaterThanOrEqual(400)
    return body
  }

  it('takes its votes along, is told with its reason, and goes back until the round is confirmed', async () => {
    await voteAndClose()
    expect((await read()).wechsel).toEqual([])
    const answer = await wechsle()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(medaillen(await read())).toEqual({ 0: [1, 'GOLD'], 2: [2, 'SHORTLIST'] })
    expect(medaillen(await read(k2))).toEqual({ 1: [1, 'SILBER'] })
    expect((await read(k2)).wechsel).toMatchObject([
      { einreichungId: werk(1), von: { id: saal.kategorieId }, zu: { id: k2 }, gilt: true, begruendung: 'Gehört zum Film', name: 'Vera vorsitz' },
    ])
    expect(await pruefe()).toBeNull()
    // The history cannot be told otherwise, nor the work put back past the log.
    await saal.db.updateTable('verlauf').set({ daten: '{"grund":"Anderer"}' }).where('aktion', '=', 'KATEGORIEWECHSEL').execute()
    expect(await pruefe()).toContain('Der Grund im Verlauf ist nicht der versiegelte')
    await saal.db.updateTable('einreichung').set({ kategorieId: saal.kategorieId }).where('id', '=', werk(1)).execute()
    expect((await checkProtokoll(saal.db, saal.juryId)).weitere.map(({ satz }) => satz).join(' ')).toContain('gehört laut Tabelle zur Kategorie')
  })

  it('goes back by the same way, and what is awarded then is awarded there', async () => {
    await voteAndClose()
    await wechsle()
    expect((await wechsle({ zuKategorieId: saal.kategorieId, begruendung: 'Doch nicht' }, { von: k2 })).statusCode).toBe(200)
    expect(medaillen(await read())).toEqual({ 0: [1, 'GOLD'], 1: [2, 'SILBER'], 2: [3, 'SHORTLIST'] })
    expect((await read()).wechsel?.map(({ gilt }) => gilt)).toEqual([true, false])
    await wechsle({ begruendung: 'Nun doch' })
    // Without Gold nothing is closed silently.
    expect((await schritt(saal.kategorieId, { version: 0, art: 'ABSCHLUSS' })).statusCode).toBe(200)
    await schritt(k2, { version: 0, art: 'UEBERNAHME', aenderung: { keinGold: true }, begruendung: 'Nichts Goldenes' })
    expect((await schritt(k2, { version: 1, art: 'ABSCHLUSS' })).statusCode).toBe(200)
    expect(await satzOf(wechsle({ version: 1, einreichungId: werk(0) }))).toContain('ist abgeschlossen. Bitte öffnen Sie die Kategorie')
    const versionen = { [saal.kategorieId]: 1, [k2]: 2 }
    const confirmed = await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/bestaetigung`, { versionen })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    const rows = await saal.db.selectFrom('auszeichnung').select(['einreichungId', 'kategorieId', 'medaille']).execute()
    expect(rows).toContainEqual({ einreichungId: werk(1), kategorieId: k2, medaille: 'SILBER' })
    expect((await wechsle({}, { von: k2 })).statusCode).toBe(409)
    const pdf = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/protokoll`)
    expect((await readPdf(pdf.rawPayload)).join(' ')).toContain('Nun doch')
    expect(await pruefe()).toBeNull()
  })

  it('takes along what an earlier round has awarded: one row, one entry', async () => {
    await saal.db.updateTable('runde').set({ art: 'SHORTLIST' }).execute()
    await voteAndClose()
    expect(await satzOf(wechsle())).toContain('Verschoben wird erst in der Medaillenrunde.')
    await schritt(saal.kategorieId, { version: 0, art: 'ABSCHLUSS' })
    const bestaetigt = await saal
      .person('vorsitz')
      .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/bestaetigung`, { versionen: { [saal.kategorieId]: 1 } })
    expect(bestaetigt.statusCode, bestaetigt.body).toBe(200)
    const zweite = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG', art: 'MEDAILLEN' })
    await voteAndClose(zweite)
    // Public under another level, until what came in its place is.
    await saal.db.updateTable('auszeichnung').set({ oeffentlichMedaille: 'SHORTLIST' }).where('einreichungId', '=', werk(1)).execute()
    expect(await satzOf(wechsle({}, { rundeId: zweite }))).toContain('ist schon öffentlich')
    await saal.db.updateTable('auszeichnung').set({ oeffentlichMedaille: null }).execute()
    expect((await wechsle({}, { rundeId: zweite })).statusCode).toBe(200)
    const rows = await saal.db.selectFrom('auszeichnung').select(['kategorieId', 'medaille']).where('einreichungId', '=', werk(1)).execute()
    expect(rows).toEqual([{ kategorieId: k2, medaille: 'SHORTLIST' }])
    expect(await pruefe()).toBeNull()
  })

  it('is refused by name', async () => {
    await voteAndClose()
    const { kategorieId: fremde } = await insertJury(saal.db, 2)
    expect(await satzOf(wechsle({ zuKategorieId: fremde }))).toMatch(/„Kategorie \d+“ gehört nicht zu dieser Jury/)
    expect(await satzOf(wechsle({ zuKategorieId: saal.kategorieId }))).toContain('steht die Arbeit schon')
    expect(await satzOf(wechsle({ begruendung: ' ' }))).toContain('Bitte begründen Sie')
    expect((await wechsle({ version: 3 })).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await wechsle({}, { name: 'admin' })).statusCode).toBe(403)
    expect((await wechsle({}, { name: 'j1' })).statusCode).toBe(403)
    const offen = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG' })
    await saal.db.updateTable('runde').set({ titel: 'Zweite' }).where('id', '=', offen).execute()
    await move('OFFEN', offen)
    expect(await satzOf(wechsle())).toContain('„Zweite“ ist noch nicht geschlossen.')
    expect(await pruefe()).toBeNull()
  })

  it('is refused where a run-off was about it, a decision stands, other panels judge, or another jury has begun', async () => {
    await voteAndClose()
    await schritt(saal.kategorieId, {
      version: 0,
      art: 'UEBERNAHME',
      aenderung: { entscheidungen: { [werk(1)]: 'BRONZE' } },
      begruendung: 'Schwächer',
    })
    expect(await satzOf(wechsle({ version: 1 }))).toContain('ist am Tisch schon entschieden')
    await schritt(saal.kategorieId, { version: 1, art: 'RUECKGAENGIG' })
    const stichwahl = await saal
      .person('vorsitz')
      .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/stichwahl/${saal.kategorieId}`, {
        version: 2,
        einreichungIds: [werk(1), werk(2)],
      })
    const { rundeId } = stichwahl.json<{ rundeId: string }>()
    await move('NACHLAUF', rundeId)
    await move('GESCHLOSSEN', rundeId)
    expect(await satzOf(wechsle({ version: 2 }))).toContain('Über diese Arbeit wurde in „Stichwahl Kategorie 1“ eigens abgestimmt.')
    const andere = await insertJury(saal.db, 3)
    await saal.db.insertInto('juryKategorie').values({ juryId: andere.juryId, kategorieId: k2 }).execute()
    const dort = await insertRunde(saal.db, andere.juryId, { status: 'OFFEN' })
    expect(await satzOf(wechsle({ version: 2, einreichungId: werk(0) }))).toContain('Auch „Jury 3“ urteilt über eine dieser Kategorien')
    await saal.db.updateTable('runde').set({ status: 'VORBEREITUNG' }).where('id', '=', dort).execute()
    expect((await wechsle({ version: 2, einreichungId: werk(0) })).statusCode).toBe(200)
  })

  it('stays where an earlier round was judged in other panels: what was given there would not be counted any more', async () => {
    await saal.db.updateTable('runde').set({ titel: 'Vorrunde', inPanels: 1 }).execute()
    await saal.db.updateTable('jury').set({ panelMindestens: 1 }).execute()
    const sitz = (name: string) => saal.person(name).mitgliedId
    const panel = JUROREN.map((name) => ({ mitgliedId: sitz(name), kategorieId: saal.kategorieId }))
    await saal.db.insertInto('panel').values(panel).execute()
    await voteAndClose()
    const zweite = await insertRunde(saal.db, saal.juryId, { position: 2, status: 'VORBEREITUNG', art: 'MEDAILLEN' })
    await voteAndClose(zweite)
    expect(await satzOf(wechsle({}, { rundeId: zweite }))).toMatch(/In „Vorrunde“ bewerten „.+“ und „.+“ verschiedene Panels/)
  })

  it('goes along in a rehearsal that has begun, which moves nothing itself', async () => {
    const probe = (await saal.person('admin').call('POST', `/api/jurys/${saal.juryId}/probelauf`)).json<{ id: string }>()
    const runde = await saal.db.selectFrom('runde').select('id').where('juryId', '=', probe.id).executeTakeFirstOrThrow()
    const moveDort = (status: string) =>
      saal.person('vorsitz').call('POST', `/api/voting/jurys/${probe.id}/runden/${runde.id}/status`, { status, grund: 'Probe' })
    await moveDort('OFFEN')
    await voteAndClose()
    expect((await wechsle()).statusCode).toBe(200)
    expect((await checkProtokoll(saal.db, probe.id)).fehler).toBeNull()
    expect(await pruefe()).toBeNull()
    await moveDort('NACHLAUF')
    await moveDort('GESCHLOSSEN')
    const dort = await saal.person('vorsitz').call('POST', `/api/voting/jurys/${probe.id}/runden/${runde.id}/kategoriewechsel/${k2}`, {
      version: 0,
      einreichungId: werk(1),
      zuKategorieId: saal.kategorieId,
      begruendung: 'Probe',
    })
    expect(dort.body).toContain('Ein Probelauf zeigt dieselben Arbeiten')
  })

  it('moves once, also when two chairs press at the same moment', async () => {
    await voteAndClose()
    const answers = await Promise.all([wechsle(), wechsle({ begruendung: 'Ebenso' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const zweite = answers.find(({ statusCode }) => statusCode === 409)
    expect(zweite?.json()).toMatchObject({
      error: 'version-veraltet',
      message: 'Die Arbeit wurde inzwischen schon verschoben: Sie steht in „Kategorie 102“. Es wurde nichts geändert.',
    })
    expect(await pruefe()).toBeNull()
    const k3 = await insertKategorie(saal.db, saal.juryId, 103)
    expect((await wechsle({ zuKategorieId: k3 })).json()).toMatchObject({
      message: 'Die Arbeit steht inzwischen in „Kategorie 102“. Es wurde nichts geändert.',
    })
  })
})
