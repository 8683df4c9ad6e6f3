import { afterEach, expect, test } from 'vitest'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import type { Lager } from '#src/offline/lager/lager.ts'
import { openLager } from '#src/offline/lager/open-lager.ts'
import { startBetrieb } from '#src/offline/senden/betrieb.ts'
import { createSaver } from '#src/offline/stimme/save-act.ts'
import { createZustand } from '#src/offline/kern/zustand.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { ANNA, JURY, RUNDE, WERKE, openBuehne, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

/** Everything that a screen of this tablet draws, in its order. */
function watchStimmen(): LokaleStimme[][] {
  const drawn: LokaleStimme[][] = []
  buehne.tablet.observeStimmen(JURY).subscribe((stimmen) => drawn.push(stimmen))
  return drawn
}

const stimmeIn = (stimmen: LokaleStimme[] | undefined, werk: number) => stimmen?.find(({ einreichungId }) => einreichungId === WERKE[werk])

test('a tap that is written right before a sending begins stays drawn', async () => {
  buehne = await openBuehne()
  buehne.server.stoerung = () => 'drop'
  const drawn = watchStimmen()
  await buehne.uhr.vor(100)
  await buehne.tippe(0, 6)
  void buehne.tablet.sendNow()
  await buehne.uhr.vor(1_000)
  const first = drawn.findIndex((stimmen) => stimmeIn(stimmen, 0))
  expect(first).toBeGreaterThanOrEqual(0)
  expect(drawn.slice(first).map((stimmen) => stimmeIn(stimmen, 0)?.wert)).toEqual(drawn.slice(first).map(() => ({ punkte: 6 })))
})

test('a tap whose place moves because another tab takes one back is drawn as it stands', async () => {
  buehne = await openBuehne()
  buehne.server.stoerung = () => 'drop'
  const drawn = watchStimmen()
  const other = await openVerlierendenTab()
  await expect(
    other.castStimme({ juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[0] ?? '', art: 'BEWERTET', wert: { punkte: 9 } }),
  ).rejects.toThrow()
  await buehne.tippe(1, 6)
  await other.settle()
  await buehne.uhr.vor(1_000)
  expect(drawn.at(-1)?.map(({ ort, wert }) => [ort, wert])).toEqual([['tablet', { punkte: 6 }]])

  buehne.server.stoerung = () => undefined
  await buehne.uhr.bis(buehne.tablet.sendNow())
  await buehne.uhr.vor(1_000)
  expect(drawn.at(-1)?.map(({ ort, wert }) => [ort, wert])).toEqual([['uebertragen', { punkte: 6 }]])
})

/** Another page of the same person: the browser tells it that its tap failed, which was written all the same. */
async function openVerlierendenTab() {
  const { umgebung } = buehne.profil
  const lager = await openLager(ANNA, umgebung)
  let isFirst = true
  const luegner: Lager = {
    ...lager,
    write: async (names, work) => {
      const result = await lager.write(names, work)
      if (isFirst) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      return result
    },
  }
  const teile = { benutzerId: ANNA, lager: luegner, umgebung, geraetDb: openGeraetDb(umgebung), betrieb: createZustand(startBetrieb()) }
  const saver = createSaver({ ...teile, readStimmen: () => Promise.resolve(true), wake: () => Promise.resolve() })
  return {
    castStimme: saver.castStimme,
    async settle(): Promise<void> {
      isFirst = false
      await saver.settle()
      lager.close()
    },
  }
}
