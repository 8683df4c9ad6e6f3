import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstOf } from '#src/offline/kern/zustand.ts'
import { openEchtesTablet, type EchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let echt: EchtesTablet
beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1'] })
  await insertProgramm(saal.db)
})
afterEach(async () => {
  echt.tablet.close()
  await saal.server.close()
})

async function open(roles: Parameters<typeof addPerson>[2]['roles']): Promise<void> {
  const { benutzerId } = await addPerson(saal, 'buehne', { roles, juryId: null })
  echt = await openEchtesTablet(saal, 'buehne', new IDBFactory())
  await echt.geraetDb.writeAngemeldet({ id: benutzerId, firstname: 'Felix', lastname: 'Anzengruber', roles }, saal.uhr.ms)
}
const stimmen = () => echt.gesendet.filter((zeile) => zeile.endsWith('/stimmen'))

test('whoever presents without a seat is not asked for votes, and still knows of the network', async () => {
  await open(['PRAESENTATION'])
  expect(await echt.tablet.refreshJury(saal.juryId)).toBeNull()
  expect(stimmen()).toEqual([])
  echt.netzWeg = true
  await echt.tablet.refreshJury(saal.juryId)
  expect(await firstOf(echt.tablet.observeSendestand())).toMatchObject({ netz: 'offline' })
  echt.netzWeg = false
  await echt.tablet.refreshJury(saal.juryId)
  expect(await firstOf(echt.tablet.observeSendestand())).toMatchObject({ netz: 'online' })
})

test('a juror of another jury who presents this one keeps its package', async () => {
  await open(['JURY', 'PRAESENTATION'])
  await echt.tablet.refreshJury(saal.juryId)
  expect(await firstOf(echt.tablet.observePaket(saal.juryId))).toMatchObject({ mitglied: null })
  const bisher = stimmen().length
  await echt.tablet.refreshJury(saal.juryId)
  expect(await firstOf(echt.tablet.observePaket(saal.juryId))).toMatchObject({ mitglied: null })
  expect(stimmen()).toHaveLength(bisher)
})

test('no device is reported of the office: the server would refuse it', async () => {
  await open(['ADMIN'])
  await echt.tablet.wake('start')
  expect(await echt.tablet.refreshJury(saal.juryId)).toBeNull()
  expect(echt.gesendet.filter((zeile) => zeile.includes('/geraete/') || zeile.endsWith('/stimmen'))).toEqual([])
})
