import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fairness } from '#contract/fairness.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { addPerson, insertJury, insertProgramm, insertRunde, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const WERKE = 24
/** One work in three is of j1's own network, and gets four more from j1. */
const isNah = (nr: number) => nr % 3 === 0
const WERT: Readonly<Record<string, (nr: number) => number>> = {
  j1: (nr) => 4 + (nr % 2) + (isNah(nr) ? 4 : 0),
  j2: (nr) => 4 + (nr % 2),
  j3: (nr) => 4 + ((nr + 1) % 2),
  j4: (nr) => 5 - (nr % 2),
  vorsitz: (nr) => 4 + (nr % 2),
}

describe.each(['sqlite', 'postgres'] as const)('the report on fairness on %s', (dialekt) => {
  let saal: Saal
  const url = (juryId = saal.juryId) => `/api/voting/jurys/${juryId}/fairness`
  const load = async (wer = 'vorsitz') => (await saal.person(wer).call('GET', url())).json<Fairness>()
  const einer = ({ mitglieder }: Fairness, name: string) => mitglieder.find((mitglied) => mitglied.name === `Vera ${name}`)
  const move = (status: string, rundeId = saal.rundeId) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status, grund: 'Alle da' })
  const einsichten = () => saal.db.selectFrom('verlauf').select(['benutzerId', 'daten']).where('aktion', '=', 'EINSICHT').execute()

  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3', 'j4'], einreichungen: WERKE })
    await insertProgramm(saal.db)
    const nahe = { id: newId(saal.uhr.ms), agenturname: 'Netz Wien', agenturnameVeroeffentlichungen: 'Netz Wien', netzwerk: 'Nordstern' }
    const adresse = { sortierName: 'netz', art: 'AGENTUR', strasse: '', plz: '', ort: '', land: 'AT', uid: '', email: '', telefon: '', website: '' }
    const verwaltet = { createdMs: 1, createdBy: null, updatedMs: 1, updatedBy: null }
    await saal.db
      .insertInto('agentur')
      .values({ ...nahe, ...adresse, status: 'FREIGEGEBEN', ...verwaltet })
      .execute()
    const naheIds = saal.einreichungIds.filter((_, nr) => isNah(nr))
    await saal.db.updateTable('einreichung').set({ agenturId: nahe.id }).where('id', 'in', naheIds).execute()
    await saal.db.updateTable('jurymitglied').set({ netzwerk: 'Nordstern' }).where('id', '=', saal.person('j1').mitgliedId).execute()
    for (const [name, wert] of Object.entries(WERT)) {
      const tablet = new TestGeraet(saal, name)
      for (const [nr, einreichungId] of saal.einreichungIds.entries()) {
        saal.uhr.ms += 1000
        // j4 leaves two works out and abstains from one.
        if (name === 'j4' && nr < 2) continue
        const act = name === 'j4' && nr === 2 ? { art: 'ENTHALTUNG', wert: null } : { wert: { punkte: wert(nr) } }
        await tablet.cast({ einreichungId, ...act })
      }
    }
  })
  afterAll(() => saal.server.close())

  it('is secret until the round is closed for good, and nobody else ever reads it', async () => {
    for (const status of ['', 'NACHLAUF']) {
      if (status) await move(status)
      expect((await saal.person('vorsitz').call('GET', url())).json()).toMatchObject({
        error: 'runde-status',
        message: expect.stringContaining('sobald eine Runde geschlossen ist'),
      })
      expect((await saal.person('admin').call('GET', url())).statusCode).toBe(409)
    }
    await move('GESCHLOSSEN')
    expect((await saal.person('j1').call('GET', url())).statusCode).toBe(403)
    const { juryId } = await insertJury(saal.db, 9)
    await addPerson(saal, 'anderer', { roles: ['JURY', 'JURYPRAESIDENT'], funktion: 'VORSITZ', juryId })
    expect((await saal.person('anderer').call('GET', url())).json()).toMatchObject({ error: 'not-member' })
    expect(await einsichten()).toEqual([])
  })

  it('finds who favours the own network, says so with the number behind it, and says nothing of the others', async () => {
    const bericht = await load()
    expect(bericht).toMatchObject({ werke: WERKE, ohneBefangene: 0, modus: 'PUNKTE', spanne: 9, runden: [{ id: saal.rundeId }] })
    // Eight close works: 4 more than others there, as many as others elsewhere.
    expect(einer(bericht, 'j1')?.naehe).toMatchObject({ anzahl: 8, auffaellig: true })
    expect(einer(bericht, 'j1')?.naehe?.unterschied).toBeCloseTo(4, 0)
    for (const { name, strenge, naehe, reihenfolge } of bericht.mitglieder.filter((mitglied) => mitglied.name !== 'Vera j1'))
      expect([name, strenge?.auffaellig, naehe, reihenfolge?.auffaellig]).toEqual([name, false, null, false])
  })

  it('counts what is missing and who abstained', async () => {
    expect(einer(await load(), 'j4')).toMatchObject({ erwartet: 24, gueltig: 21, enthaltungen: 1, befangen: 0, fehlend: 2 })
  })

  it('is a look that stands in the history of the round, once a day for each person', async () => {
    await load('admin')
    await load('admin')
    const gesehen = await einsichten()
    expect(gesehen.map(({ benutzerId }) => benutzerId).toSorted()).toEqual(
      [saal.person('admin').benutzerId, saal.person('vorsitz').benutzerId].toSorted(),
    )
    expect(JSON.parse(gesehen[0]?.daten ?? '')).toMatchObject({ ansicht: 'getFairness' })
  })

  it('is printed for the archive, with the same figures', async () => {
    const answer = await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/fairness`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
    const text = (await readPdf(answer.rawPayload)).join(' ')
    for (const teil of [
      'Fairness-Bericht',
      'Auffällig: 2',
      'Vera j1, Nähe',
      'Vera j1, Streuung',
      'Standardfehler',
      'Kein Ergebnis ändert sich',
      'Fehlend',
    ])
      expect(text).toContain(teil)
    expect((await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/fairness`)).statusCode).toBe(403)
  })

  it('is worked out twice at a time for whoever asks again and again, and for others meanwhile', async () => {
    const [answers, andere] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => saal.person('vorsitz').call('GET', url()))),
      saal.person('admin').call('GET', url()),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect([...new Set(statuses)].toSorted()).toEqual([200, 429])
    expect(andere.statusCode).toBe(200)
    expect((await saal.person('vorsitz').call('GET', url())).statusCode).toBe(200)
  })

  it('changes no score', async () => {
    const ergebnis = async () =>
      (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/ergebnis?kategorieId=${saal.kategorieId}`)).json<{
        einreichungen: unknown
      }>()
    const before = await ergebnis()
    await load()
    expect((await ergebnis()).einreichungen).toEqual(before.einreichungen)
  })

  it('holds nothing of works from which the chair is recused, whatever was voted there', async () => {
    const [werk = ''] = saal.einreichungIds
    const ganz = await load('admin')
    const befangen = { id: newId(saal.uhr.ms), grund: 'MITWIRKUNG', quelle: 'ADMIN', status: 'BESTAETIGT', createdMs: saal.uhr.ms, beendetMs: null }
    await saal.db
      .insertInto('befangenheit')
      .values({ ...befangen, mitgliedId: saal.person('vorsitz').mitgliedId, einreichungId: werk })
      .execute()
    await saal.db
      .updateTable('stimme')
      .set({ zaehlt: 0 })
      .where('mitgliedId', '=', saal.person('vorsitz').mitgliedId)
      .where('einreichungId', '=', werk)
      .execute()
    const ohne = await load()
    expect(ohne).toMatchObject({ werke: WERKE - 1, ohneBefangene: 1 })
    expect(einer(ohne, 'j1')).toMatchObject({ erwartet: 23, gueltig: 23 })
    await saal.db.updateTable('stimme').set({ wert: '{"punkte":1}' }).where('einreichungId', '=', werk).execute()
    expect((await load()).mitglieder).toEqual(ohne.mitglieder)
    expect((await load('admin')).mitglieder).not.toEqual(ganz.mitglieder)
    expect((await load('admin')).werke).toBe(WERKE)
  })

  it('of a run-off is about its works alone, and is not what is shown first', async () => {
    const rundeId = await insertRunde(saal.db, saal.juryId, { status: 'OFFEN', position: 2, art: 'STICHWAHL', modus: 'JA_NEIN' })
    await saal.db.updateTable('runde').set({ mitUmfang: 1, zuRundeId: saal.rundeId }).where('id', '=', rundeId).execute()
    const [eine = '', andere = ''] = saal.einreichungIds.slice(2)
    await saal.db
      .insertInto('rundeUmfang')
      .values([eine, andere].map((einreichungId) => ({ rundeId, einreichungId })))
      .execute()
    await new TestGeraet(saal, 'j2').cast({ rundeId, einreichungId: eine, wert: { ja: true } })
    expect((await saal.person('vorsitz').call('GET', `${url()}?rundeId=${rundeId}`)).json()).toMatchObject({ error: 'runde-status' })
    await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN', geschlossenMs: saal.uhr.ms }).where('id', '=', rundeId).execute()
    const zuerst = await load()
    expect([zuerst.runde.id, zuerst.runden.map(({ id }) => id)]).toEqual([saal.rundeId, [saal.rundeId, rundeId]])
    const stichwahl = (await saal.person('admin').call('GET', `${url()}?rundeId=${rundeId}`)).json<Fairness>()
    expect(stichwahl).toMatchObject({ runde: { id: rundeId }, werke: 2 })
    expect(einer(stichwahl, 'j2')).toMatchObject({ erwartet: 2, gueltig: 1, fehlend: 1 })
  })

  it('of a run-off is about its works alone, and nobody misses a vote for another', async () => {
    const [, eins = '', zwei = ''] = saal.einreichungIds
    const body = { version: 0, einreichungIds: [eins, zwei] }
    const opened = await saal
      .person('vorsitz')
      .call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/stichwahl/${saal.kategorieId}`, body)
    const { rundeId } = opened.json<{ rundeId: string }>()
    for (const einreichungId of [eins, zwei])
      for (const name of ['j1', 'j2']) await new TestGeraet(saal, name).cast({ rundeId, einreichungId, wert: { ja: true } })
    saal.uhr.ms += 1000
    await move('NACHLAUF', rundeId)
    await move('GESCHLOSSEN', rundeId)
    const bericht = (await saal.person('admin').call('GET', `${url()}?rundeId=${rundeId}`)).json<Fairness>()
    expect(bericht).toMatchObject({ werke: 2, modus: 'JA_NEIN' })
    expect(einer(bericht, 'j1')).toMatchObject({ erwartet: 2, gueltig: 2, fehlend: 0 })
    expect(einer(bericht, 'j3')).toMatchObject({ erwartet: 2, gueltig: 0, fehlend: 2 })
  })
})
