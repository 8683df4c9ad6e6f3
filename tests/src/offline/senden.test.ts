import { afterEach, expect, test } from 'vitest'
import { fehler } from '#tests/chaos/client-server.ts'
import { ANNA, WERKE, current, openBuehne, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

test('a tap is on the tablet at once, and on the server a moment later', async () => {
  buehne = await openBuehne()
  await buehne.tippe(0, 8)
  expect(await buehne.stimme(0)).toMatchObject({ ort: 'tablet', wert: { punkte: 8 }, quittung: null })
  expect(buehne.server.sendungen()).toEqual([])

  await buehne.uhr.vor(100)
  expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 8 }, rev: 1 })
  expect((await buehne.stimme(0))?.quittung).toHaveLength(6)
  expect(buehne.server.sendungen()[0]).toMatchObject({ benutzerId: ANNA, schema: 1, wartend: 1, stimmabgaben: [{ seq: 1, art: 'BEWERTET', einreichungId: WERKE[0] }] })
  expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', wartend: 0, uebertragen: 1 })
})
