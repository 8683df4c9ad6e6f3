import type { GeraetBody } from '#contract/geraet.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { fehler } from '#tests/chaos/client/server.ts'
import { JURY, RUNDE, WERKE, current, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

describe('two tablets of one juror', () => {
  test('with different values: nothing is decided for the juror, both tablets ask „Welche gilt?", and the answer ends it on both', async () => {
    buehne = await openBuehne()
    const { tablet: zweites } = await buehne.anderesTablet()
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    await tippe(zweites, 0, 8)
    await buehne.uhr.vor(500)

    const dort = await buehne.stimme(0, zweites)
    expect(dort).toMatchObject({ ort: 'konflikt', wert: { punkte: 8 }, gueltig: { art: 'BEWERTET', wert: { punkte: 7 } } })
    expect(dort?.vorschlaege).toMatchObject([{ wert: { punkte: 8 } }])
    await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    const hier = await buehne.stimme(0)
    expect(hier).toMatchObject({ ort: 'konflikt', wert: { punkte: 7 }, vorschlaege: [{ wert: { punkte: 8 } }] })
    expect(await buehne.stand()).toMatchObject({ konflikte: 1, lage: 'konflikt', wartend: 0 })

    await buehne.tippe(0, 8, { loest: hier?.vorschlaege.map(({ id }) => id) ?? [] })
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 8 }, vorschlaege: [] })
    buehne.server.vorschlaege.splice(0)
    await buehne.uhr.bis(zweites.refreshJury(JURY))
    expect(await buehne.stimme(0, zweites)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 8 } })
  })

  test('with the same value: unchanged, nobody is asked', async () => {
    buehne = await openBuehne()
    const { tablet: zweites } = await buehne.anderesTablet()
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    await tippe(zweites, 0, 7)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0, zweites)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 7 }, rev: 1 })
  })

  test('answered on the other tablet by keeping what counts: the question ends here too, and the counted value is shown', async () => {
    buehne = await openBuehne()
    const { tablet: zweites } = await buehne.anderesTablet()
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    await tippe(zweites, 0, 8)
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0, zweites)).toMatchObject({ ort: 'konflikt', rev: 1 })
    buehne.server.vorschlaege.splice(0)
    await buehne.uhr.bis(zweites.refreshJury(JURY))
    expect(await buehne.stimme(0, zweites)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 7 }, rev: 1 })
  })

  test('a pulled Stimme replaces the local one only when its rev is higher and nothing waits', async () => {
    buehne = await openBuehne()
    const { tablet: zweites } = await buehne.anderesTablet()
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    await buehne.uhr.bis(zweites.refreshJury(JURY))
    expect(await buehne.stimme(0, zweites)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 7 }, rev: 1 })
    buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? 'drop' : undefined)
    await tippe(zweites, 0, 9)
    buehne.server.stimmen.set(`${RUNDE} ${WERKE[0]}`, { ...buehne.server.stimmen.get(`${RUNDE} ${WERKE[0]}`)!, rev: 5, wert: { punkte: 2 } })
    await buehne.uhr.bis(zweites.refreshJury(JURY))
    expect(await buehne.stimme(0, zweites)).toMatchObject({ ort: 'tablet', wert: { punkte: 9 } })
    await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 2 }, rev: 5 })
  })

  test('a note of the other tablet appears, unless one is waiting here', async () => {
    buehne = await openBuehne()
    buehne.server.notizen.set(WERKE[0] ?? '', { text: 'von dort', serverMs: buehne.uhr.nowMs })
    buehne.server.notizen.set(WERKE[1] ?? '', { text: 'von dort', serverMs: buehne.uhr.nowMs })
    buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? 'drop' : undefined)
    await buehne.tablet.saveNotiz({ einreichungId: WERKE[1] ?? '', rundeId: RUNDE, juryId: JURY, text: 'von hier' })
    await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    expect(await current(buehne.tablet.observeNotiz(WERKE[0] ?? ''))).toMatchObject({ text: 'von dort' })
    expect(await current(buehne.tablet.observeNotiz(WERKE[1] ?? ''))).toMatchObject({ text: 'von hier' })
  })

  test('the decision of the chair on a late act is shown', async () => {
    buehne = await openBuehne()
    buehne.server.beurteile = () => ({ status: 'late', reason: 'round-closed' })
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    const [id = ''] = buehne.server.reihenfolge
    buehne.server.nichtGezaehlt.push({
      id,
      rundeId: RUNDE,
      einreichungId: WERKE[0] ?? '',
      art: 'BEWERTET',
      wert: { punkte: 7 },
      status: 'late',
      reason: 'round-closed',
      quittung: null,
      serverMs: buehne.uhr.nowMs,
      entscheidung: 'NICHT_GEZAEHLT',
    })
    await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', entscheidung: 'NICHT_GEZAEHLT' })
    expect(await buehne.stand()).toMatchObject({ abgelehnt: 0, lage: 'uebertragen' })
    expect(await current(buehne.tablet.observeBelege())).toHaveLength(1)
  })
})

test('beside a late vote that was decided the other tablet still asks: the header counts it, as the list does', async () => {
  buehne = await openBuehne()
  const { tablet: zweites } = await buehne.anderesTablet()
  await buehne.tippe(0, 7)
  await buehne.uhr.vor(500)
  await tippe(zweites, 0, 8)
  await buehne.uhr.vor(500)
  buehne.server.beurteile = () => ({ status: 'late', reason: 'round-closed' })
  await buehne.tippe(0, 9)
  await buehne.uhr.vor(500)
  const ort = { rundeId: RUNDE, einreichungId: WERKE[0] ?? '', art: 'BEWERTET' as const, wert: { punkte: 9 } }
  const urteil = { status: 'late' as const, reason: 'round-closed' as const, quittung: null, entscheidung: 'NICHT_GEZAEHLT' as const }
  buehne.server.nichtGezaehlt.push({ ...ort, ...urteil, id: buehne.server.reihenfolge.at(-1) ?? '', serverMs: buehne.uhr.nowMs })
  await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
  expect(await buehne.stimme(0)).toMatchObject({ entscheidung: 'NICHT_GEZAEHLT', vorschlaege: [{ wert: { punkte: 8 } }] })
  expect(await buehne.stand()).toMatchObject({ konflikte: 1, lage: 'konflikt' })
})

test.each([
  ['before', -1, 0],
  ['after', 1, 1],
])('a late vote of the other tablet that came %s what counts now asks for a look: %s', async (_, ms, abgelehnt) => {
  buehne = await openBuehne()
  await buehne.tippe(0, 7)
  await buehne.uhr.vor(500)
  const serverMs = ((await buehne.stimme(0))?.serverMs ?? 0) + ms
  const ort = { rundeId: RUNDE, einreichungId: WERKE[0] ?? '' }
  const urteil = { status: 'late' as const, reason: 'round-closed' as const, quittung: null, entscheidung: null }
  buehne.server.nichtGezaehlt.push({ ...ort, ...urteil, id: WERKE[39] ?? '', art: 'BEWERTET', wert: { punkte: 3 }, serverMs })
  await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
  expect(await buehne.stand()).toMatchObject({ abgelehnt, uebertragen: 1 })
  expect((await current(buehne.tablet.observeBelege())).filter(({ fremd }) => fremd)).toHaveLength(1)
})

describe('a server restored from a backup', () => {
  async function voteAndLose(kept: number): Promise<void> {
    buehne = await openBuehne()
    for (let werk = 0; werk < 5; werk += 1) await buehne.tippe(werk, werk + 1)
    await buehne.uhr.vor(500)
    const { server } = buehne
    for (const id of server.reihenfolge.splice(kept)) server.akte.delete(id)
    for (const key of [...server.stimmen.keys()].slice(kept)) server.stimmen.delete(key)
    for (const geraetId of server.geraete.keys()) server.geraete.set(geraetId, kept)
  }

  test('gets everything back in order, with the same ids and the former receipts, and the tablet keeps the old receipt beside the new', async () => {
    await voteAndLose(2)
    const before = await buehne.stimme(3)
    buehne.server.beurteile = () => undefined
    await buehne.tippe(9, 9)
    await buehne.uhr.vor(1_000)
    const again = buehne.server.sendungen().at(-1)
    expect(again?.stimmabgaben.map(({ seq }) => seq)).toEqual([3, 4, 5, 6])
    expect(again?.stimmabgaben[1]).toMatchObject({ quittung: before?.quittung, serverMs: before?.serverMs })
    expect(buehne.server.reihenfolge).toHaveLength(6)
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 6 })
    expect(await current(buehne.tablet.observeBelege())).toHaveLength(6)
  })

  test('gets everything back even when nothing is waiting on the tablet any more', async () => {
    await voteAndLose(2)
    expect(buehne.server.reihenfolge).toHaveLength(2)
    await buehne.uhr.vor(320_000)
    expect(buehne.server.reihenfolge).toHaveLength(5)
    expect(await buehne.stand()).toMatchObject({ wartend: 0, uebertragen: 5 })
  })

  test('that says nothing new is asked about the newest act now and then, and about all of them once', async () => {
    await voteAndLose(5)
    await buehne.uhr.vor(3_600_000)
    const asked = buehne.server
      .sendungen()
      .slice(1)
      .map(({ stimmabgaben }) => stimmabgaben.length)
    expect(asked.filter((count) => count === 5)).toHaveLength(1)
    expect(asked.length).toBeLessThan(14)
    expect(buehne.server.reihenfolge).toHaveLength(5)
  })

  test('after a partial answer: an act answered behind a waiting one travels again too', async () => {
    await voteAndLose(0)
    buehne.server.stoerung = ({ body }) => (body?.stimmabgaben ? 'drop' : undefined)
    await buehne.uhr.vor(1_000)
    buehne.server.stoerung = () => undefined
    await buehne.uhr.bis(buehne.tablet.sendNow())
    await buehne.uhr.vor(40_000)
    expect(buehne.server.reihenfolge).toHaveLength(5)
  })

  test('that waits for an act which this tablet no longer holds: a new Gerät brings all that is left, and the lost range is kept', async () => {
    await voteAndLose(0)
    const { Dexie } = await import('dexie')
    const { IDBKeyRange } = await import('fake-indexeddb')
    const db = await new Dexie('lorbeer-stimmen-anna', { indexedDB: buehne.profil.indexedDB, IDBKeyRange }).open()
    const first = (await db.table('beleg').toArray()).find(({ seq }) => seq === 1) as { id: string }
    await db.table('beleg').delete(first.id)
    await buehne.tippe(9, 9)
    await buehne.uhr.vor(1_000)
    expect(buehne.server.reihenfolge).toHaveLength(5)
    expect(await buehne.stand()).toMatchObject({ wartend: 0 })
    expect((await db.table('geraet').get('geraet')).verloren).toMatchObject([{ vonSeq: 1, bisSeq: 1 }])
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', verloren: 1 })
    await buehne.uhr.vor(31_000)
    const meldung = buehne.server.anfragen.findLast(({ method }) => method === 'PUT')?.body as unknown as GeraetBody
    expect(meldung.speicher.verloren).toBe(1)
    expect(new Set(buehne.server.sendungen().map(({ geraetId }) => geraetId)).size).toBe(2)
    db.close()
  })

  test('has forgotten what another tablet voted: the pulls take it off this tablet too, and a single answer does not', async () => {
    await voteAndLose(2)
    const { tablet: zweites } = await buehne.anderesTablet()
    buehne.server.stimmen.set(`${RUNDE} ${WERKE[20]}`, {
      rundeId: RUNDE,
      einreichungId: WERKE[20] ?? '',
      art: 'BEWERTET',
      wert: { punkte: 1 },
      rev: 4,
      serverMs: 1,
      geraetId: 'x',
      quittung: 'AAAAAA',
    })
    await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    expect(await buehne.stimme(20)).toMatchObject({ ort: 'uebertragen' })
    buehne.server.stimmen.delete(`${RUNDE} ${WERKE[20]}`)
    buehne.server.paketRevisionen = { [JURY]: 1 }
    await buehne.tippe(9, 9)
    await buehne.uhr.vor(2_000)
    for (let time = 0; time < 2; time += 1) await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    expect(await buehne.stimme(20)).toBeUndefined()
    expect(await buehne.stand()).toMatchObject({ uebertragen: 6 })
    zweites.close()
  })
})

test('a cloned profile: the second one is told `client-forked`, takes a new Gerät, and no vote is judged by it', async () => {
  buehne = await openBuehne()
  await buehne.tippe(0, 7)
  await buehne.uhr.vor(500)
  const [geraetId = ''] = buehne.server.geraete.keys()
  // What the clone has sent meanwhile under the same Gerät.
  buehne.server.geraete.set(geraetId, 2)
  await buehne.tippe(1, 4)
  await buehne.uhr.vor(1_000)
  expect(await buehne.stimme(1)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 4 } })
  expect(buehne.server.geraete.size).toBe(2)
})

test('409 and every other unknown status keep the vote', async () => {
  buehne = await openBuehne()
  let answers = 0
  buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') && answers++ < 1 ? fehler(409, 'version-veraltet') : undefined)
  await buehne.tippe(0, 7)
  await buehne.uhr.vor(60_000)
  expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
})
