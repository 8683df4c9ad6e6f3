import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import { castStimme } from '#src/offline/stimme/cast-stimme.ts'
import { type Lager } from '#src/offline/lager/lager.ts'
import { openLager } from '#src/offline/lager/open-lager.ts'
import { StorageFailure } from '#src/offline/kern/storage-failure.ts'
import { ANNA, JURY, RUNDE, WERKE, current, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

/** Lets every write to an object store fail with this error, as many times as asked. */
function failWrites(profil: Buehne['profil'], error: () => Error, times: number): void {
  const open = profil.indexedDB.open.bind(profil.indexedDB)
  let left = times
  profil.indexedDB.open = (...args: Parameters<IDBFactory['open']>) => {
    const request = open(...args)
    request.addEventListener('success', () => {
      const transaction = request.result.transaction.bind(request.result)
      request.result.transaction = (...parts: Parameters<IDBDatabase['transaction']>) => {
        if (parts[1] === 'readwrite' && args[0].startsWith('lorbeer-stimmen') && left-- > 0) throw error()
        return transaction(...parts)
      }
    })
    return request
  }
}

describe('the vote database', () => {
  test('is opened with strict durability, under the name of the person', async () => {
    buehne = await openBuehne()
    const names = (await buehne.profil.indexedDB.databases()).map(({ name }) => name)
    expect(names).toContain('lorbeer-stimmen-anna')
    expect(names).toContain('lorbeer-geraet')
  })

  test('keeps Gerät, seq and outbox together: after losing it a new Gerät begins, and no seq is used twice', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    buehne.tablet.close()
    await new Dexie('lorbeer-stimmen-anna', { indexedDB: buehne.profil.indexedDB, IDBKeyRange }).delete()
    const wieder = await buehne.open()
    await tippe(wieder, 1, 4)
    await buehne.uhr.vor(500)
    expect(new Set(buehne.server.sendungen().map(({ geraetId }) => geraetId)).size).toBe(2)
    expect(await buehne.stimme(1, wieder)).toMatchObject({ ort: 'uebertragen' })
  })

  test('quick taps keep their order when the write of the first is aborted and tried again', async () => {
    buehne = await openBuehne()
    buehne.profil.stoereSchreiben('AbortError', 1)
    await buehne.uhr.bis(Promise.all([tippe(buehne.tablet, 0, 7), tippe(buehne.tablet, 0, 8)]), 50)
    expect(await buehne.stimme(0)).toMatchObject({ wert: { punkte: 8 } })
    await buehne.uhr.vor(2_000)
    expect(buehne.server.sendungen().flatMap(({ stimmabgaben }) => stimmabgaben.map(({ wert }) => wert))).toEqual([{ punkte: 7 }, { punkte: 8 }])
  })

  test('a vote survives the tab: the next one finds it and sends it', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => 'drop'
    await buehne.tippe(0, 7)
    buehne.tablet.close()
    await buehne.uhr.vor(1_000)
    buehne.server.stoerung = () => undefined
    const wieder = await buehne.open()
    expect(await buehne.stimme(0, wieder)).toMatchObject({ ort: 'tablet', wert: { punkte: 7 } })
    await buehne.uhr.bis(wieder.wake('start'))
    expect(await buehne.stimme(0, wieder)).toMatchObject({ ort: 'uebertragen' })
  })

  test('outbox rows are never rewritten: what was tapped is what is sent, with the anchor of that moment', async () => {
    buehne = await openBuehne()
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(500)
    buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? 'drop' : undefined)
    await buehne.tippe(1, 4)
    const [tapped] = await current(buehne.tablet.observeAusgang())
    buehne.server.stoerung = () => undefined
    await buehne.uhr.vor(90_000)
    const sent = buehne.server.sendungen().at(-1)?.stimmabgaben[0]
    expect(sent).toMatchObject({ id: tapped?.id, wallMs: tapped?.wallMs, anker: { siegel: 'siegel' } })
    expect(sent?.['anker']).toMatchObject({ serverMs: buehne.server.akte.get(buehne.server.reihenfolge[0] ?? '')?.serverMs })
  })
})

describe('a lost connection to the database', () => {
  test('is opened again, and the tap is saved once', async () => {
    buehne = await openBuehne()
    buehne.profil.trenneDatenbanken()
    await buehne.uhr.bis(buehne.tippe(0, 7))
    await buehne.uhr.vor(1_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 7 }, rev: 1 })
    expect(buehne.server.akte.size).toBe(1)
  })

  test('twice in a row is still no loss', async () => {
    buehne = await openBuehne((profil) => failWrites(profil, () => new DOMException('Connection to Indexed Database server lost', 'UnknownError'), 0))
    failWrites(buehne.profil, () => new DOMException('Connection to Indexed Database server lost', 'UnknownError'), 2)
    buehne.profil.trenneDatenbanken()
    await buehne.uhr.bis(buehne.tippe(0, 7))
    await buehne.uhr.vor(500)
    expect(await buehne.stimme(0)).toMatchObject({ wert: { punkte: 7 } })
  })

  test('that does not come back after three tries is said on the whole screen', async () => {
    buehne = await openBuehne()
    failWrites(buehne.profil, () => new DOMException('gone', 'UnknownError'), 1_000)
    buehne.profil.trenneDatenbanken()
    const tap = buehne.tippe(0, 7)
    await expect(buehne.uhr.bis(tap)).rejects.toMatchObject({ name: 'StorageFailure', art: 'verbindung' })
    expect(await buehne.stimme(0)).toBeUndefined()
    expect(await buehne.stand()).toMatchObject({ lage: 'nicht-speicherbar' })
  })
})

test('a connection lost just after the commit does not make a second act of the same tap', async () => {
  buehne = await openBuehne()
  const lager = await openLager(ANNA, buehne.profil.umgebung)
  const again: Lager = { ...lager, write: (names, work) => lager.write(names, work).then(() => lager.write(names, work)) }
  await castStimme(again, buehne.profil.umgebung, {
    juryId: JURY,
    rundeId: RUNDE,
    einreichungId: WERKE[0] ?? '',
    art: 'BEWERTET',
    wert: { punkte: 7 },
  })
  lager.close()
  expect(await current(buehne.tablet.observeAusgang())).toHaveLength(1)
})

describe('a full disk', () => {
  const full = () => new DOMException('full', 'QuotaExceededError')

  test('gives up the ballast, and the vote is saved', async () => {
    buehne = await openBuehne()
    buehne.profil.umgebung.ballastBytes = 2_097_152
    const { layBallast } = await import('#src/offline/lager/ballast.ts')
    await layBallast(buehne.profil.umgebung)
    failWrites(buehne.profil, full, 1)
    buehne.profil.trenneDatenbanken()
    await buehne.uhr.bis(buehne.tippe(0, 7))
    expect(await buehne.stimme(0)).toMatchObject({ wert: { punkte: 7 } })
    const db = await new Dexie('lorbeer-geraet', { indexedDB: buehne.profil.indexedDB, IDBKeyRange }).open()
    expect(await db.table('ballast').count()).toBe(0)
    db.close()
  })

  test('even without ballast: „NICHT gespeichert", until a vote can be saved again', async () => {
    buehne = await openBuehne()
    failWrites(buehne.profil, full, 2)
    buehne.profil.trenneDatenbanken()
    await expect(buehne.uhr.bis(buehne.tippe(0, 7))).rejects.toBeInstanceOf(StorageFailure)
    expect(await buehne.stand()).toMatchObject({ lage: 'nicht-speicherbar', wartend: 0 })
    await buehne.uhr.bis(buehne.tippe(0, 7))
    await buehne.uhr.vor(500)
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', uebertragen: 1 })
  })
})

test('a tap that waits for storage while an answer comes is not dated before the anchor that it is sent with', async () => {
  buehne = await openBuehne()
  const { umgebung } = buehne.profil
  const lager = await openLager(ANNA, umgebung)
  const nachEinerAntwort: Lager = {
    ...lager,
    async write(names, work) {
      await buehne.tippe(1, 5)
      await buehne.uhr.vor(500)
      return lager.write(names, work)
    },
  }
  await castStimme(nachEinerAntwort, umgebung, {
    juryId: JURY,
    rundeId: RUNDE,
    einreichungId: WERKE[0] ?? '',
    art: 'BEWERTET',
    wert: { punkte: 7 },
  })
  const [{ wallMs, anker } = { wallMs: 0, anker: null }] = await lager.read(['ausgang'], ({ ausgang }) => ausgang.first(1))
  lager.close()
  expect(anker).not.toBeNull()
  expect(wallMs).toBe(anker?.wallMs)
})

test('quick taps after a refused one keep their order', async () => {
  buehne = await openBuehne()
  failWrites(buehne.profil, () => new DOMException('full', 'QuotaExceededError'), 3)
  buehne.profil.trenneDatenbanken()
  await expect(buehne.uhr.bis(buehne.tippe(0, 7))).rejects.toBeInstanceOf(StorageFailure)
  await buehne.uhr.bis(Promise.all([8, 9].map((punkte) => tippe(buehne.tablet, 0, punkte))), 50)
  await buehne.uhr.vor(2_000)
  expect(buehne.server.sendungen().flatMap(({ stimmabgaben }) => stimmabgaben.map(({ wert }) => wert))).toEqual([{ punkte: 8 }, { punkte: 9 }])
})

describe('a browser that refuses storage', () => {
  const refuse = (profil: Buehne['profil']) => {
    profil.umgebung.indexedDB = undefined
  }

  test('is told before the session, and votes are sent at once and never called saved on this tablet', async () => {
    buehne = await openBuehne(refuse)
    await buehne.anmelden(ANNA)
    expect(buehne.tablet.nurOnline).toBe(true)
    const seen = new Set<unknown>()
    buehne.tablet.observeStimmen(JURY).subscribe((stimmen) => stimmen.forEach(({ ort }) => seen.add(ort)))
    await buehne.uhr.bis(buehne.tippe(0, 7))
    await buehne.uhr.vor(10)
    expect(buehne.server.akte.size).toBe(1)
    expect([...seen]).toEqual(['sendet', 'uebertragen'])
  })

  test('knows after a reload what was voted before it, and is asked nothing', async () => {
    buehne = await openBuehne(refuse)
    await buehne.uhr.bis(buehne.tippe(0, 7))
    buehne.tablet.close()
    const wieder = await buehne.open()
    await buehne.uhr.bis(tippe(wieder, 0, 8))
    expect(await buehne.stimme(0, wieder)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 8 }, rev: 2, vorschlaege: [] })
  })

  test('knows after a lost answer what has arrived all the same', async () => {
    buehne = await openBuehne(refuse)
    buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? 'drop-answer' : undefined)
    await expect(buehne.uhr.bis(buehne.tippe(0, 7))).rejects.toMatchObject({ art: 'nur-online' })
    buehne.server.stoerung = () => undefined
    await buehne.uhr.bis(buehne.tippe(0, 8))
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 8 }, vorschlaege: [] })
  })

  test('a vote held up by another tab is looked at now and then, not without pause', async () => {
    buehne = await openBuehne(refuse)
    const { locks } = buehne.profil.umgebung
    if (!locks) throw new Error('no locks')
    const request = locks.request.bind(locks) as (...args: unknown[]) => Promise<unknown>
    let asked = 0
    locks.request = ((...args: unknown[]) => {
      asked += 1
      if (asked > 1_000) throw new Error('asked without pause')
      return request(...args)
    }) as typeof locks.request
    const andere = await buehne.open()
    // Answers that never come: the first tab has its vote on the way when the second one takes the lock.
    buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmabgaben') ? 'hang' : undefined)
    const taps = [buehne.tippe(0, 7).catch(() => undefined), buehne.uhr.vor(100).then(() => tippe(andere, 1, 8).catch(() => undefined))]
    await buehne.uhr.bis(Promise.all(taps))
    expect(asked).toBeGreaterThan(2)
    expect(asked).toBeLessThan(1_000)
  })

  test('without a network: the juror hears at once that the vote is not saved', async () => {
    buehne = await openBuehne(refuse)
    buehne.server.stoerung = () => 'drop'
    await expect(buehne.uhr.bis(buehne.tippe(0, 7))).rejects.toMatchObject({ art: 'nur-online' })
    expect(await buehne.stand()).toMatchObject({ lage: 'nicht-speicherbar' })
  })
})

test('persistent storage is asked for before the first vote, and no tap waits for the answer', async () => {
  let asked = 0
  buehne = await openBuehne((profil) => {
    profil.umgebung.askPersist = () => {
      asked += 1
      return new Promise(() => undefined)
    }
  })
  expect(asked).toBe(1)
  await buehne.tippe(0, 7)
  expect(await buehne.stimme(0)).toMatchObject({ ort: 'tablet' })
})

test('a comment or note longer than 4,000 characters is refused before it could become an unreadable act', async () => {
  buehne = await openBuehne()
  const text = 'x'.repeat(4_001)
  await expect(buehne.tablet.saveNotiz({ einreichungId: WERKE[0] ?? '', rundeId: RUNDE, juryId: JURY, text: text })).rejects.toBeInstanceOf(
    RangeError,
  )
  await expect(
    buehne.tablet.castStimme({ juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[0] ?? '', art: 'BEWERTET', wert: { punkte: 1 }, kommentar: text }),
  ).rejects.toBeInstanceOf(RangeError)
})
