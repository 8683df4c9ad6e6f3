import { afterEach, expect, test } from 'vitest'
import { JURY, RUNDE, WERKE, openBuehne, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

test('more acts than one request takes are all asked about', async () => {
  buehne = await openBuehne()
  const { server, tablet, uhr } = buehne
  const lang = 'Wort '.repeat(400)
  for (let nr = 0; nr < 300; nr += 1)
    await tablet.castStimme({
      juryId: JURY,
      rundeId: RUNDE,
      art: 'BEWERTET',
      kommentar: lang,
      einreichungId: WERKE[nr % WERKE.length] ?? '',
      wert: { punkte: 1 + (nr % 10) },
    })
  await uhr.vor(60_000)
  expect(await buehne.stand()).toMatchObject({ wartend: 0 })
  const gefragt = new Set<number>()
  server.stoerung = ({ path, body }) => {
    if (path === '/api/voting/stimmabgaben') for (const { seq } of (body as { stimmabgaben: { seq: number }[] }).stimmabgaben) gefragt.add(seq)
    return undefined
  }
  await uhr.vor(600_000)
  expect(gefragt.size).toBe(300)
})
