import { sql, type Kysely } from 'kysely'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import type { GewinnerJahr } from '#contract/gewinner.ts'
import type { GrandPrix } from '#contract/grandprix.ts'
import type { Jahreslage } from '#contract/jahreslage.ts'
import type { LiveStand } from '#contract/live-sitzung.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { confirmGrandPrix } from '#server/commands/jury/confirm-grandprix.ts'
import { openGrandPrix } from '#server/commands/jury/open-grandprix.ts'
import { inTransaktion } from '#server/db/datenbank/transaktion.ts'
import { up as findDatum } from '#server/db/migrations/0066-datum-der-urkunde.ts'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { letPass, publish } from '#tests/server/auszeichnung/awards.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { callWith } from '#tests/support/server/test-server.ts'
import { addPerson, insertEinreichung, insertKategorie, insertProgramm, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

/*
 * Two categories with two works each, three votes a work: 9 9 9 = 9,00 is Gold (ab 8,50), 7 7 7 = 7,00 the shortlist.
 *   Kategorie 1: a Gold, b Shortlist      Kategorie 2: c Gold, d Shortlist
 * The Grand Prix is about a and c.
 */
const JUROREN = ['j1', 'j2', 'j3']

describe.each(['sqlite', 'postgres'] as const)('the Grand Prix on %s', (dialekt) => {
  let saal: Saal
  let werke: string[]
  let zweite: string
  beforeEach(async () => {
    saal = await openSaal({ dialekt, juroren: JUROREN, einreichungen: 2, runde: { status: 'VORBEREITUNG', art: 'MEDAILLEN' } })
    await saal.db.updateTable('jury').set({ vorsitzStimmrecht: 'NEIN' }).execute()
    zweite = await insertKategorie(saal.db, saal.juryId, 2)
    werke = [...saal.einreichungIds, await insertEinreichung(saal.db, zweite, 3), await insertEinreichung(saal.db, zweite, 4)]
    await move('OFFEN', saal.rundeId)
    for (const name of JUROREN) {
      const tablet = new TestGeraet(saal, name)
      for (const [index, id] of werke.entries()) await tablet.cast({ einreichungId: id, wert: { punkte: index % 2 === 0 ? 9 : 7 } })
    }
  })
  afterEach(() => saal.server.close())

  const werk = (index: number) => werke[index] ?? ''
  const vorsitz = () => saal.person('vorsitz')
  const move = (status: string, rundeId: string) =>
    vorsitz().call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status, grund: 'Alle da' })
  const close = async (rundeId: string) => {
    saal.uhr.ms += 1000
    await move('NACHLAUF', rundeId)
    await move('GESCHLOSSEN', rundeId)
    saal.uhr.ms += 1000
  }
  const confirmMedaillen = async () => {
    await close(saal.rundeId)
    const url = `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}`
    for (const id of [saal.kategorieId, zweite]) await vorsitz().call('POST', `${url}/medaillentisch/${id}`, { version: 0, art: 'ABSCHLUSS' })
    const answer = await vorsitz().call('POST', `${url}/bestaetigung`, { versionen: { [saal.kategorieId]: 1, [zweite]: 1 } })
    expect(answer.json()).toMatchObject({ status: 'BESTAETIGT', auszeichnungen: 4 })
  }
  const read = async (name = 'vorsitz') => (await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/grandprix`)).json<GrandPrix>()
  const open = (einreichungIds: string[], name = 'vorsitz') =>
    saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/grandprix`, { einreichungIds })
  const decide = (rundeId: string, body: object, name = 'vorsitz') =>
    saal.person(name).call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/grandprix`, body)
  /** How many of the three say Ja to a and to c. */
  const vote = async (rundeId: string, ja: readonly [number, number]) => {
    for (const [index, name] of JUROREN.entries())
      for (const [platz, einreichungId] of [werk(0), werk(2)].entries())
        expect(await new TestGeraet(saal, name).cast({ rundeId, einreichungId, wert: { ja: index < (ja[platz] ?? 0) } })).toMatchObject({
          status: 'accepted',
        })
  }
  const pruefe = async () => (await checkProtokoll(saal.db, saal.juryId)).fehler?.satz ?? null
  const oeffentlich = async () => {
    saal.uhr.ms += 1000
    const { gewinner } = (await callWith(saal.server.app)('GET', '/api/gewinner')).json<GewinnerJahr>()
    return gewinner.map(({ medaille }) => medaille).filter((medaille) => medaille !== 'SHORTLIST')
  }
  const awards = async () =>
    new Map((await saal.db.selectFrom('auszeichnung').selectAll().execute()).map((row) => [werke.indexOf(row.einreichungId), row] as const))

  it('is about the Gold of all categories, opened once they are confirmed, and given in the place of one Gold', async () => {
    expect(await read()).toMatchObject({ runde: null, warum: expect.stringContaining('„Runde“ ist es noch nicht'), werke: [] })
    await confirmMedaillen()
    const bereit = await read()
    expect(bereit).toMatchObject({ runde: null, warum: null, stimmberechtigt: 3, darfEntscheiden: true })
    expect(bereit.werke.map(({ id, kategorie, ergebnis }) => [werke.indexOf(id), kategorie, ergebnis])).toEqual([
      [0, 'Kategorie 1', null],
      [2, 'Kategorie 2', null],
    ])
    expect((await open([werk(0)])).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await open([werk(0), werk(2)], 'admin')).statusCode).toBe(403)
    const { rundeId } = (await open([werk(2), werk(0)])).json<{ rundeId: string }>()
    expect((await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json()).toMatchObject({
      runden: [{}, { id: rundeId, art: 'STICHWAHL', status: 'OFFEN', umfang: [werk(0), werk(2)].toSorted() }],
    })
    await vote(rundeId, [1, 3])
    expect((await read()).werke.map(({ ergebnis }) => ergebnis)).toEqual([null, null])
    expect((await decide(rundeId, { fassung: (await read()).fassung, einreichungId: werk(2) })).json()).toMatchObject({ error: 'runde-status' })
    await close(rundeId)
    // All that its jury has to decide is confirmed: no further round is missing.
    const { punkte } = (await saal.person('admin').call('GET', '/api/lage?jahr=2026')).json<Jahreslage>()
    expect(punkte.find(({ art }) => art === 'RUNDE')).toMatchObject({ erfuellt: true, faelle: [] })
    const { werke: gezaehlt, fassung } = await read()
    expect(gezaehlt).toMatchObject([{ ergebnis: { rang: 2, ja: 1, stimmen: 3 } }, { ergebnis: { rang: 1, ja: 3, stimmen: 3, gleichstand: false } }])
    expect((await decide(rundeId, { fassung: 'x', einreichungId: werk(2) })).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await decide(rundeId, { fassung, einreichungId: werk(1) })).json()).toMatchObject({ error: 'nicht-gefunden' })
    expect((await decide(rundeId, { fassung, einreichungId: werk(0) })).json()).toMatchObject({
      error: 'grund-fehlt',
      message: expect.stringContaining('liegt nicht allein vorn'),
    })
    const before = await awards()
    expect((await decide(rundeId, { fassung, einreichungId: werk(2) })).json()).toMatchObject({ status: 'BESTAETIGT' })
    const nachher = await awards()
    expect([0, 1, 2, 3].map((index) => nachher.get(index)?.medaille)).toEqual(['GOLD', 'SHORTLIST', 'GRANDPRIX', 'SHORTLIST'])
    expect(nachher.get(2)).toMatchObject({ id: before.get(2)?.id, rundeId })
    expect(await read()).toMatchObject({ darfEntscheiden: false, entscheidung: { einreichungId: werk(2), begruendung: null, name: 'Vera vorsitz' } })
    // What the medal round gave is still what it gave.
    const pdf = await vorsitz().call('GET', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/protokoll`)
    expect((await readPdf(pdf.rawPayload)).join(' ').match(/\bGold\b/g)?.length).toBe(2)
    const uebersicht = await saal.person('admin').call('GET', '/api/awarduebersicht')
    if (uebersicht.statusCode === 200) expect(uebersicht.body).toContain('"GRANDPRIX":1')
    expect(await pruefe()).toBeNull()
    await saal.db.updateTable('auszeichnung').set({ medaille: 'GRANDPRIX' }).where('einreichungId', '=', werk(0)).execute()
    expect(await pruefe()).toContain(before.get(0)?.id)
  })

  it('tells a presenter without a seat which works have Gold only while that presenter leads its vote, and once it is public', async () => {
    await insertProgramm(saal.db)
    await addPerson(saal, 'zeigt', { roles: ['PRAESENTATION'], juryId: null })
    await addPerson(saal, 'schaut', { roles: ['PRAESENTATION'], juryId: null })
    const live = `/api/voting/jurys/${saal.juryId}/live`
    const laufende = async (name: string) =>
      (await saal.person(name).call('GET', '/api/voting/live')).json<{ items: LiveStand[] }>().items.map(({ einreichungId }) => einreichungId)
    const streams: Readable[] = []
    onTestFinished(() => streams.forEach((stream) => stream.destroy()))
    const listen = async (name: string) => {
      const stream = (await saal.person(name).call('GET', '/api/ereignisse', undefined, { payloadAsStream: true })).stream() as Readable
      streams.push(stream)
      let text = ''
      stream.on('data', (piece: Buffer) => (text += piece.toString()))
      return () =>
        [...text.matchAll(/^data: (.+)$/gm)]
          .map((match) => JSON.parse(match[1] ?? '') as { live?: LiveStand })
          .flatMap(({ live: stand }) => stand?.leitung.name ?? [])
    }
    const arbeitenFor = async (name: string) => {
      const answer = await saal.person(name).call('GET', `/api/voting/jurys/${saal.juryId}/paket`)
      return answer.json<Jurypaket>().runden.map(({ umfang }) => umfang?.length ?? null)
    }
    await confirmMedaillen()
    const { rundeId } = (await open([werk(0), werk(2)])).json<{ rundeId: string }>()
    expect(await arbeitenFor('zeigt')).toEqual([null])
    const [leitend, zuschauend, mitglied] = [await listen('zeigt'), await listen('schaut'), await listen('j1')]
    // Whoever does not know them begins with any work of the jury, and is shown the first of these.
    const begonnen = (await saal.person('zeigt').call('POST', live, { einreichungId: werk(1) })).json<{ live: LiveStand }>()
    expect(begonnen.live).toMatchObject({ rundeId, einreichungId: werk(0) })
    expect([await arbeitenFor('zeigt'), await arbeitenFor('schaut'), await arbeitenFor('j1')]).toEqual([[null, 2], [null], [null, 2]])
    expect([await laufende('zeigt'), await laufende('schaut'), await laufende('j1')]).toEqual([[werk(0)], [], [werk(0)]])
    // The chair takes over: whoever led is told, and reads no more than the others from then on.
    const { revision } = begonnen.live
    expect((await vorsitz().call('POST', `${live}/uebernahme`, { revision })).statusCode).toBe(200)
    await until(() => expect(mitglied()).toHaveLength(2))
    await until(() => expect(leitend()).toEqual(['Vera zeigt', 'Vera vorsitz']))
    expect(zuschauend()).toEqual([])
    expect([await arbeitenFor('zeigt'), await laufende('zeigt')]).toEqual([[null], []])
    const schritte = [{ art: 'WERK', einreichungId: werk(2) }, { art: 'ENDE' }]
    for (const [index, schritt] of schritte.entries())
      expect((await vorsitz().call('POST', `${live}/schritt`, { revision: revision + 1 + index, schritt })).statusCode).toBe(200)
    await until(() => expect(mitglied()).toHaveLength(4))
    expect(leitend()).toEqual(['Vera zeigt', 'Vera vorsitz'])
    await vote(rundeId, [1, 3])
    await close(rundeId)
    expect(await arbeitenFor('zeigt')).toEqual([null])
    expect((await decide(rundeId, { fassung: (await read()).fassung, einreichungId: werk(2) })).json()).toMatchObject({ status: 'BESTAETIGT' })
    expect(await arbeitenFor('zeigt')).toEqual([null])
    for (const name of ['j1', 'admin']) expect(await arbeitenFor(name)).toEqual([null, 2])
    expect((await publish(saal)).statusCode).toBe(200)
    await letPass(saal)
    expect(await arbeitenFor('zeigt')).toEqual([null, 2])
  })

  it('is not given without a reason, which is sealed', async () => {
    await confirmMedaillen()
    const { rundeId } = (await open([werk(0), werk(2)])).json<{ rundeId: string }>()
    await vote(rundeId, [2, 2])
    await close(rundeId)
    const { fassung, werke: gleich } = await read()
    expect(gleich).toMatchObject([{ ergebnis: { rang: 1, gleichstand: true } }, { ergebnis: { rang: 1, gleichstand: true } }])
    expect((await decide(rundeId, { fassung, einreichungId: null })).json()).toMatchObject({ error: 'grund-fehlt' })
    expect((await decide(rundeId, { fassung, einreichungId: werk(0) })).json()).toMatchObject({ error: 'grund-fehlt' })
    const medaillen = `/api/voting/jurys/${saal.juryId}/runden/${rundeId}`
    expect((await vorsitz().call('POST', `${medaillen}/bestaetigung`, { versionen: {} })).json()).toMatchObject({
      message: expect.stringContaining('an seinem eigenen Tisch'),
    })
    expect((await decide(rundeId, { fassung, einreichungId: null, begruendung: ' Nichts überragt. ' })).statusCode).toBe(200)
    expect((await read()).entscheidung).toMatchObject({ einreichungId: null, begruendung: 'Nichts überragt.' })
    expect((await awards()).get(0)).toMatchObject({ medaille: 'GOLD' })
    expect((await open([werk(0), werk(2)])).json()).toMatchObject({ message: expect.stringContaining('schon abgestimmt') })
    expect(await pruefe()).toBeNull()
    await saal.db
      .updateTable('verlauf')
      .set({ daten: JSON.stringify({ von: 'GESCHLOSSEN', grund: 'Anders.', auszeichnungen: 0 }) })
      .where('datensatzId', '=', rundeId)
      .where('aktion', '=', 'BESTAETIGT')
      .execute()
    expect(await pruefe()).toContain(rundeId)
  })

  it('leaves a Gold that was public to everybody until it is public itself', async () => {
    await confirmMedaillen()
    await saal.db.updateTable('auszeichnung').set({ veroeffentlichtMs: saal.uhr.ms }).where('medaille', '=', 'GOLD').execute()
    await saal.db
      .updateTable('einreichung')
      .set({ status: 'AUSGEZEICHNET' })
      .where('id', 'in', [werk(0), werk(2)])
      .execute()
    const { rundeId } = (await open([werk(0), werk(2)])).json<{ rundeId: string }>()
    await vote(rundeId, [1, 3])
    await close(rundeId)
    expect((await decide(rundeId, { fassung: (await read()).fassung, einreichungId: werk(2) })).json()).toMatchObject({ status: 'BESTAETIGT' })
    expect((await awards()).get(2)).toMatchObject({ medaille: 'GRANDPRIX', veroeffentlichtMs: null, oeffentlichMedaille: 'GOLD' })
    // Nobody learns by its going away who will have the Grand Prix.
    expect(await oeffentlich()).toEqual(['GOLD', 'GOLD'])
    const rows = await saal.db.selectFrom('einreichung').select(['id', 'status']).execute()
    const status = new Map(rows.map(({ id, status: each }) => [id, each]))
    expect([werk(0), werk(2)].map((id) => status.get(id))).toEqual(['AUSGEZEICHNET', 'AUSGEZEICHNET'])
    expect(
      await saal.db.selectFrom('verlauf').select('aktion').where('datensatzId', '=', werk(2)).where('aktion', '=', 'ERGEBNIS').execute(),
    ).toEqual([])
    await insertProgramm(saal.db)
    expect((await publish(saal)).statusCode).toBe(200)
    await letPass(saal)
    expect(await oeffentlich()).toEqual(['GRANDPRIX', 'GOLD'])
    expect((await awards()).get(2)).toMatchObject({ medaille: 'GRANDPRIX', oeffentlichMedaille: null })
    expect(await pruefe()).toBeNull()
  })

  it('leaves its agency the certificate of the Gold, as it was, until the Grand Prix is public', async () => {
    await insertProgramm(saal.db, { urkundeOrt: 'Wien' })
    await confirmMedaillen()
    expect((await publish(saal)).statusCode).toBe(200)
    await letPass(saal)
    const agenturId = await insertAgentur(saal.db, 'Eigenbrot', [werk(2)])
    const { benutzerId } = await addPerson(saal, 'eigene', { roles: ['AGENTUR'], juryId: null })
    await saal.db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
    const id = (await awards()).get(2)?.id ?? ''
    const load = async (wer: string) => {
      const answer = await saal.person(wer).call('GET', `/api/auszeichnungen/${id}/urkunde`)
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    const ergebnis = async () =>
      (await saal.person('eigene').call('GET', '/api/agenturuebersicht')).json<Agenturuebersicht>().ergebnis?.auszeichnungen
    const gold = await load('eigene')
    expect((await readPdf(gold))[0]).toContain('Wien, 28. Mai 2026')
    const { rundeId } = (await open([werk(0), werk(2)])).json<{ rundeId: string }>()
    await vote(rundeId, [1, 3])
    await close(rundeId)
    saal.uhr.ms += 7_200_000
    expect((await decide(rundeId, { fassung: (await read()).fassung, einreichungId: werk(2) })).statusCode).toBe(200)
    // A database of before, in which neither was kept: the publication that named it says when.
    await saal.db.updateTable('auszeichnung').set({ oeffentlichMs: null, oeffentlichVon: null }).where('id', '=', id).execute()
    expect((await readPdf(await load('eigene')))[0]).not.toContain('28. Mai 2026')
    await findDatum(saal.db as unknown as Kysely<unknown>)
    expect((await load('eigene')).equals(gold)).toBe(true)
    // Another chair confirms later: who signed the Gold stays who did.
    await saal.db
      .updateTable('auszeichnung')
      .set({ bestaetigtVon: saal.person('admin').benutzerId })
      .where('id', '=', id)
      .execute()
    expect((await load('eigene')).equals(gold)).toBe(true)
    expect(await ergebnis()).toEqual([expect.objectContaining({ id, medaille: 'GOLD', urkunde: true })])
    expect((await readPdf(await load('admin')))[0]).toContain('Grand Prix')
    expect((await publish(saal)).statusCode).toBe(200)
    await letPass(saal)
    const seite = (await readPdf(await load('eigene')))[0]
    expect(seite).toContain('Grand Prix')
    expect(seite).toContain('Wien, 29. Mai 2026')
    expect(await ergebnis()).toEqual([expect.objectContaining({ medaille: 'GRANDPRIX', urkunde: true })])
    // What was public before is forgotten with it.
    expect((await awards()).get(2)).toMatchObject({ oeffentlichMedaille: null, oeffentlichMs: null, oeffentlichVon: null })
  })

  it('keeps the status of a work whose Gold was public; what was taken away gets none', async () => {
    await confirmMedaillen()
    const { rundeId } = (await open([werk(0), werk(2)])).json<{ rundeId: string }>()
    await vote(rundeId, [1, 3])
    await close(rundeId)
    await saal.db.updateTable('auszeichnung').set({ veroeffentlichtMs: saal.uhr.ms }).execute()
    await saal.db
      .updateTable('einreichung')
      .set({ status: 'AUSGEZEICHNET' })
      .where('id', 'in', [werk(0), werk(2)])
      .execute()
    const { fassung } = await read()
    const vergeben = await saal.db
      .updateTable('auszeichnung')
      .set({ aberkanntMs: saal.uhr.ms })
      .where('einreichungId', '=', werk(2))
      .returning('id')
      .execute()
    expect((await decide(rundeId, { fassung, einreichungId: werk(2) })).json()).toMatchObject({ error: 'version-veraltet' })
    await saal.db
      .updateTable('auszeichnung')
      .set({ aberkanntMs: null })
      .where('id', '=', vergeben[0]?.id ?? '')
      .execute()
    expect((await decide(rundeId, { fassung, einreichungId: werk(2) })).statusCode).toBe(200)
    expect((await awards()).get(2)).toMatchObject({ medaille: 'GRANDPRIX', veroeffentlichtMs: null })
    const staende = await saal.db
      .selectFrom('einreichung')
      .select(['id', 'status'])
      .where('id', 'in', [werk(0), werk(2)])
      .execute()
    expect(new Map(staende.map(({ id, status }) => [werke.indexOf(id), status]))).toEqual(
      new Map([
        [0, 'AUSGEZEICHNET'],
        [2, 'AUSGEZEICHNET'],
      ]),
    )
    expect(await pruefe()).toBeNull()
  })

  it.runIf(dialekt === 'postgres')('waits for whoever takes that Gold away, and gives nothing in its place', async () => {
    await confirmMedaillen()
    const { rundeId } = (await open([werk(0), werk(2)])).json<{ rundeId: string }>()
    await vote(rundeId, [3, 1])
    await close(rundeId)
    const { fassung } = await read()
    const { entscheidung } = await inTransaktion(saal.db, async (trx) => {
      await trx.updateTable('auszeichnung').set({ aberkanntMs: saal.uhr.ms }).where('einreichungId', '=', werk(0)).execute()
      const answer = decide(rundeId, { fassung, einreichungId: werk(0) })
      let ended = false
      void answer.finally(() => (ended = true))
      for (;;) {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(saal.db)
        if (rows.length > 0 || ended) return { entscheidung: answer }
      }
    })
    expect((await entscheidung).json()).toMatchObject({ error: 'version-veraltet' })
    expect((await awards()).get(0)).toMatchObject({ medaille: 'GOLD' })
    expect((await read()).runde?.status).toBe('GESCHLOSSEN')
  })

  it('two that open it, or decide it, at the same moment do it once', async () => {
    await confirmMedaillen()
    const wer = { juryId: saal.juryId, benutzerId: vorsitz().benutzerId, now: () => saal.uhr.ms }
    const oeffne = () => openGrandPrix(saal.db, { ...wer, einreichungIds: [werk(0), werk(2)], ausgang: TEST_AUSGANG })
    const beide = await Promise.allSettled([oeffne(), oeffne()])
    expect(beide.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { runde } = await read()
    const rundeId = runde?.id ?? ''
    await vote(rundeId, [3, 1])
    await close(rundeId)
    const { fassung } = await read()
    const vergib = (einreichungId: string | null) =>
      confirmGrandPrix(saal.db, { ...wer, rundeId, fassung, einreichungId, ...(einreichungId === null && { begruendung: 'Nichts überragt.' }) })
    const einer = await Promise.allSettled([vergib(werk(0)), vergib(null)])
    expect(einer.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await pruefe()).toBeNull()
  })
})
