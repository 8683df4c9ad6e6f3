import { afterEach, describe, expect, test } from 'vitest'
import { startBetrieb } from '#src/offline/senden/betrieb.ts'
import { describeBericht } from '#src/offline/senden/bericht.ts'
import { requireGeraet, type Lager } from '#src/offline/lager/lager.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { openLager } from '#src/offline/lager/open-lager.ts'
import { createSaver } from '#src/offline/stimme/save-act.ts'
import { hasWiderrufene, openWiderrufen } from '#src/offline/lager/widerrufen.ts'
import { createZustand } from '#src/offline/kern/zustand.ts'
import { drainAusgang } from '../../../sw/sync.ts'
import { ANNA, JURY, RUNDE, WERKE, openBuehne, type Buehne } from './tablet-buehne.ts'
import { until } from '#tests/support/until.ts'

let buehne: Buehne
afterEach(() => buehne.close())

describe('what was shown as NICHT gespeichert', () => {
  const VERLOREN = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError')

  test('without storage: is not sent when the network is back, only when the juror asks for it', async () => {
    buehne = await openBuehne((profil) => {
      profil.umgebung.indexedDB = undefined
    })
    await buehne.anmelden(ANNA)
    buehne.server.stoerung = () => 'drop'
    await expect(buehne.uhr.bis(buehne.tippe(0, 7))).rejects.toMatchObject({ art: 'nur-online' })
    buehne.server.stoerung = () => undefined
    await buehne.uhr.vor(120_000)
    expect(buehne.server.akte.size).toBe(0)
    expect(await buehne.stimme(0)).toBeUndefined()

    await buehne.uhr.bis(buehne.tippe(0, 7))
    await buehne.uhr.vor(1_000)
    expect(buehne.server.akte.size).toBe(1)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 7 } })
  })

  test('and had been written all the same leaves the outbox before anything is sent; what waits beside it arrives', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => 'drop'
    await buehne.tippe(0, 5)
    const lager = await openLager(ANNA, buehne.profil.umgebung)
    let isLying = true
    const luegner: Lager = {
      ...lager,
      write: async (names, work) => {
        const result = await lager.write(names, work)
        if (isLying) throw VERLOREN()
        return result
      },
    }
    const betrieb = createZustand(startBetrieb())
    const teile = {
      benutzerId: ANNA,
      umgebung: buehne.profil.umgebung,
      geraetDb: openGeraetDb(buehne.profil.umgebung),
      betrieb,
      readStimmen: () => Promise.resolve(true),
      wake: () => Promise.resolve(),
    }
    const saver = createSaver({ ...teile, lager: luegner })
    const eingabe = { juryId: JURY, rundeId: RUNDE, art: 'BEWERTET' as const, wert: { punkte: 9 } }
    await expect(saver.castStimme({ ...eingabe, einreichungId: WERKE[0] ?? '' })).rejects.toMatchObject({ art: 'verbindung' })
    await expect(saver.castStimme({ ...eingabe, einreichungId: WERKE[1] ?? '' })).rejects.toMatchObject({ art: 'verbindung' })
    isLying = false
    const berichtNr = () => lager.read(['geraet', 'ausgang'], async (tafeln) => describeBericht(await requireGeraet(tafeln), []).nr)
    await saver.settle()
    // Higher than while what was taken back was there: a server takes a report of a lower number for an old one.
    expect(await berichtNr()).toBeGreaterThan(2)
    expect((await buehne.stimme(0))?.wert).toEqual({ punkte: 5 })
    expect(await buehne.stimme(1)).toBeUndefined()

    await saver.castStimme({ ...eingabe, einreichungId: WERKE[2] ?? '' })
    lager.close()
    buehne.server.stoerung = () => undefined
    await buehne.uhr.bis(buehne.tablet.sendNow())
    expect(
      buehne.server
        .sendungen()
        .at(-1)
        ?.stimmabgaben.map(({ seq, wert }) => [seq, wert]),
    ).toEqual([
      [1, { punkte: 5 }],
      [2, { punkte: 9 }],
    ])
    expect(buehne.server.akte.size).toBe(2)
  })

  test('is still not sent after a reload, nor by the worker alone', async () => {
    buehne = await openBuehne((profil) => {
      const entries = new Map<string, string>()
      profil.umgebung.spuren = { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) }
    })
    buehne.server.stoerung = () => 'drop'
    const lager = await openLager(ANNA, buehne.profil.umgebung)
    const luegner: Lager = { ...lager, write: (names, work) => lager.write(names, work).then(() => Promise.reject(VERLOREN())) }
    const teile = {
      benutzerId: ANNA,
      umgebung: buehne.profil.umgebung,
      geraetDb: openGeraetDb(buehne.profil.umgebung),
      betrieb: createZustand(startBetrieb()),
      readStimmen: () => Promise.resolve(true),
      wake: () => Promise.resolve(),
    }
    const tap = { juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[0] ?? '', art: 'BEWERTET' as const, wert: { punkte: 9 } }
    await expect(createSaver({ ...teile, lager: luegner }).castStimme(tap)).rejects.toMatchObject({ art: 'verbindung' })
    lager.close()
    buehne.tablet.close()
    buehne.server.stoerung = () => undefined
    // Woken by the browser while no page is there, the worker waits for one.
    await expect(drainAusgang(buehne.profil.umgebung)).rejects.toThrow('take back')
    expect(buehne.server.akte.size).toBe(0)
    const wieder = await buehne.open()
    await buehne.uhr.bis(wieder.wake('start'))
    expect(buehne.server.akte.size).toBe(0)
    expect(await wieder.countWartend()).toBe(0)
    await drainAusgang(buehne.profil.umgebung)
  })
})

test('what one page has taken back says nothing of what another one loses afterwards', async () => {
  buehne = await openBuehne()
  const { umgebung } = buehne.profil
  const [erste, zweite] = [openWiderrufen(ANNA, umgebung), openWiderrufen(ANNA, umgebung)]
  const untilMarked = (isMarked: boolean) => until(async () => expect(await hasWiderrufene(ANNA, umgebung)).toBe(isMarked))
  erste.add('eine')
  await untilMarked(true)
  zweite.settled()
  await untilMarked(false)
  erste.add('noch eine')
  await untilMarked(true)
})
