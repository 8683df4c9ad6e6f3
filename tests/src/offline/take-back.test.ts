import { afterEach, describe, expect, test } from 'vitest'
import { ANNA, JURY, RUNDE, WERKE, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

const WERK = { juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[0] ?? '', art: 'BEWERTET' as const }

/** Without storage every tap needs its answer, and one that gets none is called NICHT gespeichert. */
async function openOhneSpeicher(): Promise<void> {
  buehne = await openBuehne((profil) => {
    profil.umgebung.indexedDB = undefined
  })
  await buehne.anmelden(ANNA)
}

async function castVergeblich(work: () => Promise<unknown>): Promise<void> {
  buehne.server.stoerung = () => 'drop'
  await expect(buehne.uhr.bis(work())).rejects.toMatchObject({ art: 'nur-online' })
  buehne.server.stoerung = () => undefined
}

describe('what was shown as NICHT gespeichert leaves the work as it was before', () => {
  test('a late vote, with the criteria that it holds', async () => {
    await openOhneSpeicher()
    buehne.server.beurteile = () => ({ status: 'late', reason: 'round-closed' })
    await buehne.uhr.bis(buehne.tablet.castStimme({ ...WERK, wert: { kriterium: 'idee', punkte: 7 } }))
    await castVergeblich(() => buehne.tablet.castStimme({ ...WERK, wert: { kriterium: 'handwerk', punkte: 10 } }))
    await buehne.uhr.vor(120_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', reason: 'round-closed', wert: { kriterien: { idee: 7 } } })

    await buehne.uhr.bis(buehne.tablet.castStimme({ ...WERK, wert: { kriterium: 'wirkung', punkte: 8 } }))
    expect(buehne.server.sendungen().at(-1)?.stimmabgaben.at(-1)?.wert).toEqual({ kriterien: { idee: 7, wirkung: 8 } })
  })

  test('a late vote above one that counts', async () => {
    await openOhneSpeicher()
    await buehne.uhr.bis(buehne.tippe(0, 6))
    await buehne.uhr.vor(1_000)
    const { serverMs } = (await buehne.stimme(0)) ?? {}
    const gueltig = { art: 'BEWERTET' as const, wert: { punkte: 6 }, serverMs: serverMs ?? 0 }
    buehne.server.beurteile = () => ({ status: 'late', reason: 'round-closed', gueltig: { ...gueltig, rev: 1 } })
    await buehne.uhr.bis(buehne.tippe(0, 8))
    await buehne.uhr.vor(1_000)
    await castVergeblich(() => buehne.tippe(0, 9))
    await buehne.uhr.vor(120_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', wert: { punkte: 8 }, gueltig })
  })

  test('a question that is open', async () => {
    await openOhneSpeicher()
    const { tablet: anderes } = await buehne.anderesTablet()
    await buehne.uhr.bis(buehne.tippe(1, 5))
    await buehne.uhr.bis(tippe(anderes, 0, 6))
    await buehne.uhr.vor(1_000)
    await buehne.uhr.bis(buehne.tippe(0, 8))
    await buehne.uhr.vor(1_000)
    const vorher = await buehne.stimme(0)
    expect(vorher).toMatchObject({ ort: 'konflikt', wert: { punkte: 8 } })
    await castVergeblich(() => buehne.tippe(0, 9))
    await buehne.uhr.vor(120_000)
    expect(await buehne.stimme(0)).toEqual(vorher)
  })
})
