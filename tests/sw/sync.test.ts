// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { ANNA, openBuehne } from '#tests/src/offline/tablet-buehne.ts'
import { openRohLager } from '../../sw/roh-lager.ts'
import { drainAusgang } from '../../sw/sync.ts'

/** Three votes wait, the page is gone, the network is back. */
async function leaveThreeVotes() {
  const buehne = await openBuehne()
  buehne.server.stoerung = () => 'drop'
  for (const werk of [0, 1, 2]) await buehne.tippe(werk, werk + 5)
  await buehne.uhr.vor(2_000)
  buehne.close()
  buehne.server.stoerung = () => undefined
  return buehne
}

describe('the worker, woken by the browser', () => {
  it('sends what waits in the order of the taps, and the page finds it transferred', async () => {
    const buehne = await leaveThreeVotes()
    await buehne.uhr.bis(drainAusgang(buehne.profil.umgebung), 1)
    expect(buehne.server.reihenfolge).toHaveLength(3)
    const tablet = await buehne.open()
    expect(await tablet.countWartend()).toBe(0)
    for (const werk of [0, 1, 2]) expect(await buehne.stimme(werk, tablet)).toMatchObject({ ort: 'uebertragen', wert: { punkte: werk + 5 } })
    tablet.close()
  })

  it('sends nothing twice when it and a page send the same', async () => {
    const buehne = await leaveThreeVotes()
    const tablet = await buehne.open()
    await buehne.uhr.bis(Promise.all([drainAusgang(buehne.profil.umgebung), tablet.sendNow()]), 1)
    await buehne.uhr.vor(60_000)
    expect(buehne.server.reihenfolge).toHaveLength(3)
    expect(await tablet.countWartend()).toBe(0)
    tablet.close()
  })

  it('sends nothing after a logout on this device, and nothing of anybody else', async () => {
    const buehne = await leaveThreeVotes()
    const before = buehne.server.sendungen().length
    const identitaet = openGeraetDb(buehne.profil.umgebung)
    await identitaet.writeAngemeldet({ id: 'bert', roles: ['JURY'] }, buehne.uhr.nowMs)
    await buehne.uhr.bis(drainAusgang(buehne.profil.umgebung), 1)
    await identitaet.writeAbgemeldet()
    await buehne.uhr.bis(drainAusgang(buehne.profil.umgebung), 1)
    identitaet.close()
    expect(buehne.server.sendungen().length).toBe(before)
  })

  it('keeps everything when the network fails again, and asks to be woken once more', async () => {
    const buehne = await leaveThreeVotes()
    buehne.server.stoerung = () => 'drop-answer'
    await expect(buehne.uhr.bis(drainAusgang(buehne.profil.umgebung), 1)).rejects.toThrow('not everything was sent')
    buehne.server.stoerung = () => undefined
    const tablet = await buehne.open()
    await buehne.uhr.bis(tablet.sendNow(), 1)
    expect(buehne.server.reihenfolge).toHaveLength(3)
    expect(await tablet.countWartend()).toBe(0)
    tablet.close()
  })

  it('changes nothing when its transaction fails half way', async () => {
    const buehne = await leaveThreeVotes()
    const lager = await openRohLager(ANNA, buehne.profil.umgebung)
    const failing = lager.write(['ausgang'], async ({ ausgang }) => {
      await ausgang.deleteMany([1, 2, 3])
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await lager.read(['ausgang'], ({ ausgang }) => ausgang.count())).toBe(3)
    lager.close()
  })

  it('makes no database of its own', async () => {
    const buehne = await openBuehne()
    await expect(openRohLager('niemand', buehne.profil.umgebung)).rejects.toThrow()
    expect((await buehne.profil.indexedDB.databases()).map(({ name }) => name)).not.toContain('lorbeer-stimmen-niemand')
    buehne.close()
  })
})
