import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toKanonisch } from '#contract/kanonisch.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import {
  addPerson,
  countRows,
  insertEinreichung,
  insertJury,
  insertProgramm,
  insertRunde,
  openSaal,
  START_MS,
  TestGeraet,
  type Saal,
} from '#tests/support/voting.ts'

interface Import {
  uebernommen: number
  bekannt: number
  fehlendAbSeq: number | null
  ergebnisse: { seq: number; status: string }[]
}

describe.each(['sqlite', 'postgres'] as const)('tablets, messages and hand-over on %s', (dialekt) => {
  let saal: Saal
  beforeAll(async () => {
    saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], einreichungen: 3 })
    await addPerson(saal, 'show', { roles: ['PRAESENTATION'], juryId: null })
    await addPerson(saal, 'fremd', { roles: ['JURY'], juryId: null })
  })
  afterAll(() => saal.server.close())

  const body = (over: object = {}) => ({
    name: 'iPad',
    version: '1.0',
    wartend: 2,
    installiert: true,
    speicher: { persistent: false, belegtBytes: 9 },
    jurys: [{ juryId: saal.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 2 }],
    ...over,
  })
  const put = (geraet: TestGeraet, over?: object) => geraet.person.call('PUT', `/api/voting/geraete/${geraet.geraetId}`, body(over))
  function makeKey() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
    return { privateKey, schluessel: { kty, crv, x, y } }
  }
  function makeDatei(geraet: TestGeraet, stimmabgaben: object[], privateKey: KeyObject, over: object = {}) {
    const nutzlast = toKanonisch({
      benutzerId: geraet.person.benutzerId,
      geraetId: geraet.geraetId,
      name: 'J',
      juryIds: [],
      erstelltMs: 1,
      vonSeq: 1,
      bisSeq: 9,
      stimmabgaben,
      ...over,
    })
    const signatur = sign('sha256', Buffer.from(nutzlast), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    return { format: 'lorbeer-notfall-1', geraetId: geraet.geraetId, nutzlast, signatur }
  }
  async function seatOf(name: string) {
    const { benutzerId } = saal.person(name)
    return saal.db.selectFrom('jurymitglied').selectAll().where('benutzerId', '=', benutzerId).executeTakeFirstOrThrow()
  }
  const bring = (datei: object, name = 'admin') => saal.person(name).call('POST', '/api/voting/notfall', datei)

  it('binds a Gerät to its person, keeps its first key, and forgets juries it no longer holds', async () => {
    const tablet = new TestGeraet(saal, 'j1')
    const [first, second] = [makeKey(), makeKey()]
    expect((await put(tablet, { schluessel: first.schluessel })).json()).toMatchObject({
      geraetId: tablet.geraetId,
      serverMs: saal.uhr.ms,
      lastSeq: 0,
    })
    await put(tablet, { schluessel: second.schluessel, jurys: [{ ...body().jurys[0], juryId: newId(START_MS) }] })
    const row = await saal.db.selectFrom('geraet').selectAll().where('id', '=', tablet.geraetId).executeTakeFirstOrThrow()
    expect(JSON.parse(row.schluessel ?? '')).toEqual(first.schluessel)
    expect(await saal.db.selectFrom('geraetJury').selectAll().where('geraetId', '=', tablet.geraetId).execute()).toEqual([])
    const other = new TestGeraet(saal, 'j2')
    other.geraetId = tablet.geraetId
    expect((await put(other)).json()).toMatchObject({ error: 'fremdes-geraet' })
    expect((await put(tablet, { schluessel: { ...first.schluessel, x: 'AAAA' } })).statusCode).toBe(400)
  })

  it('takes a message once, from whoever may read the package', async () => {
    const post = (name: string, over: object) =>
      saal.person(name).call('POST', '/api/voting/meldungen', { id: newId(START_MS), juryId: saal.juryId, text: 'Ton fehlt', ...over })
    const id = newId(START_MS)
    for (let time = 0; time < 2; time += 1) expect((await post('j1', { id, einreichungId: saal.einreichungIds[0] })).json()).toEqual({ id })
    expect(await saal.db.selectFrom('meldung').select('id').execute()).toEqual([{ id }])
    expect((await post('show', {})).statusCode).toBe(403)
    await insertProgramm(saal.db)
    expect((await post('show', {})).statusCode).toBe(200)
    expect((await post('fremd', {})).json()).toMatchObject({ error: 'not-member' })
    expect((await post('j2', { id })).statusCode).toBe(403)
    expect((await post('j1', { einreichungId: newId(START_MS) })).statusCode).toBe(404)
    expect((await post('j1', { text: '' })).statusCode).toBe(400)
  })

  it('brings in signed votes as their juror by the same rules; twice changes nothing', async () => {
    const tablet = new TestGeraet(saal, 'j2')
    const { privateKey, schluessel } = makeKey()
    await put(tablet, { schluessel })
    const acts = [
      tablet.act({ kommentar: 'Zu\u202E laut' }),
      { seq: 2, id: newId(START_MS), art: 'UNLESBAR' },
      { ...tablet.act({ wert: { punkte: 4 } }), seq: 3 },
    ]
    const datei = makeDatei(tablet, acts, privateKey)
    const first = (await bring(datei)).json<Import>()
    expect(first).toMatchObject({ uebernommen: 3, bekannt: 0, fehlendAbSeq: null })
    expect(first.ergebnisse.map((ergebnis) => ergebnis.status)).toEqual(['accepted', 'rejected', 'accepted'])
    const counts = await countRows(saal.db)
    expect((await bring(datei)).json<Import>()).toMatchObject({ uebernommen: 0, bekannt: 3, ergebnisse: first.ergebnisse })
    // What counts, beside a name, is told to the tablet only.
    const { ergebnisse } = await tablet.send(acts)
    expect(ergebnisse.map((ergebnis) => ({ ...ergebnis, gueltig: null }))).toEqual(first.ergebnisse)
    expect(await countRows(saal.db)).toEqual(counts)
    expect((await bring(datei, 'j2')).statusCode).toBe(403)
  })

  it('collects parts until none is missing', async () => {
    const tablet = new TestGeraet(saal, 'j3')
    const { privateKey, schluessel } = makeKey()
    await put(tablet, { schluessel })
    const acts = saal.einreichungIds.map((einreichungId) => tablet.act({ einreichungId }))
    const part = (from: number, to: number) => makeDatei(tablet, acts.slice(from, to), privateKey)
    expect((await bring(part(2, 3))).json<Import>()).toMatchObject({ uebernommen: 0, fehlendAbSeq: 1 })
    expect((await bring(part(0, 1))).json<Import>()).toMatchObject({ uebernommen: 1, fehlendAbSeq: 2 })
    expect((await bring(part(1, 2))).json<Import>()).toMatchObject({ uebernommen: 2, fehlendAbSeq: null })
    const rows = await saal.db.selectFrom('stimmabgabe').select('seq').where('geraetId', '=', tablet.geraetId).orderBy('seq').execute()
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3])
    expect(await saal.db.selectFrom('notfallTeil').selectAll().execute()).toEqual([])
  })

  it('names the juries of a file, and refuses one that holds nothing of the jury it was brought for', async () => {
    await addPerson(saal, 'zwei', { roles: ['JURY'], juryId: saal.juryId })
    const { juryId, kategorieId } = await insertJury(saal.db, 7)
    await saal.db
      .insertInto('jurymitglied')
      .values({ ...(await seatOf('zwei')), id: newId(START_MS), juryId })
      .execute()
    const rundeId = await insertRunde(saal.db, juryId)
    const einreichungId = await insertEinreichung(saal.db, kategorieId, 77)
    const { titel } = await saal.db.selectFrom('jury').select('titel').where('id', '=', juryId).executeTakeFirstOrThrow()
    const hier = await saal.db.selectFrom('jury').select('titel').where('id', '=', saal.juryId).executeTakeFirstOrThrow()
    const tablet = new TestGeraet(saal, 'zwei')
    const { privateKey, schluessel } = makeKey()
    await put(tablet, { schluessel })
    const dort = [tablet.act({ rundeId, einreichungId }), tablet.act({ rundeId, einreichungId, wert: { punkte: 3 } })]
    const erste = makeDatei(tablet, dort, privateKey)
    const bringFuer = (datei: object, fuer: string) => saal.person('admin').call('POST', `/api/voting/notfall?fuerJuryId=${fuer}`, datei)

    const counts = await countRows(saal.db)
    const refused = (await bringFuer(erste, saal.juryId)).json<{ error: string; message: string }>()
    expect(refused).toMatchObject({
      error: 'andere-jury',
      message: `Von den Stimmen von J gehört keine zu „${hier.titel}“. Sie gehören zu „${titel}“.`,
    })
    expect(await countRows(saal.db)).toEqual(counts)
    expect((await bringFuer(erste, newId(START_MS))).statusCode).toBe(404)
    const leer = (await bringFuer(makeDatei(tablet, [{ seq: 1, id: newId(START_MS), art: 'UNLESBAR' }], privateKey), juryId)).json()
    expect(leer).toMatchObject({ message: `Von den Stimmen von J gehört keine zu „${titel}“. Keine lässt sich einer Jury zuordnen.` })

    expect((await bringFuer(erste, juryId)).json()).toMatchObject({
      geraet: 'iPad',
      uebernommen: 2,
      jurys: [{ juryId, titel, uebernommen: 2, bekannt: 0 }],
    })
    // One act of the jury in whose room it is read is enough; what the file holds besides goes to its own. The last cannot be read.
    const alle = makeDatei(tablet, [...dort, tablet.act(), { seq: 4, id: newId(START_MS), art: 'UNLESBAR' }], privateKey)
    const beide = (await bringFuer(alle, saal.juryId)).json<{ jurys: object[] }>()
    expect(beide).toMatchObject({ uebernommen: 2, bekannt: 2 })
    expect(beide.jurys).toHaveLength(2)
    expect(beide.jurys).toEqual(
      expect.arrayContaining([
        { juryId, titel, uebernommen: 0, bekannt: 2 },
        { juryId: saal.juryId, titel: hier.titel, uebernommen: 1, bekannt: 0 },
      ]),
    )
  })

  it('refuses what the tablet did not sign', async () => {
    const tablet = new TestGeraet(saal, 'j3')
    const { privateKey, schluessel } = makeKey()
    const datei = makeDatei(tablet, [tablet.act()], privateKey)
    expect((await bring(datei)).json()).toMatchObject({ error: 'signatur-ungueltig' })
    await put(tablet, { schluessel })
    const counts = await countRows(saal.db)
    const wrong = [
      { ...datei, nutzlast: datei.nutzlast.replace('"punkte":7', '"punkte":9') },
      { ...datei, signatur: 'AAAA' },
      makeDatei(tablet, [tablet.act()], makeKey().privateKey),
      makeDatei(tablet, [], privateKey, { benutzerId: saal.person('j1').benutzerId }),
      makeDatei(tablet, [], privateKey, { geraetId: newId(START_MS) }),
      makeDatei(tablet, [], privateKey, { stimmabgaben: 'x' }),
    ]
    for (const bad of wrong) expect((await bring(bad)).json()).toMatchObject({ error: 'signatur-ungueltig' })
    expect(await countRows(saal.db)).toEqual(counts)
  })
})

/** The running year: presenters report on its juries only. */
