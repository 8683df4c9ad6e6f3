import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { startSyncTriggers } from '#src/app/tablet/sync-triggers.ts'
import { openEchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { addPerson, insertProgramm, openSaal } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

test('what was stated without a network is sent after a reload, on a screen that asks for no statement', async () => {
  const saal = await openSaal({ juroren: ['j1'], erklaert: false })
  const speicher = new IDBFactory()
  const vorher = await openEchtesTablet(saal, 'j1', speicher)
  vorher.netzWeg = true
  await (await vorher.tablet.erklaerungen()).bestaetige(saal.juryId, { verneint: [], befangen: [] })
  vorher.tablet.close()

  const { tablet } = await openEchtesTablet(saal, 'j1', speicher)
  const stop = startSyncTriggers(tablet)
  await until(async () => expect(await saal.db.selectFrom('juryerklaerung').select('art').execute()).toEqual([{ art: 'BEFANGENHEIT' }]))
  stop()
  tablet.close()
  await saal.server.close()
})

test('what was prepared for a show without a network is sent after a reload, on a screen of no show', async () => {
  const saal = await openSaal({ juroren: ['j1'] })
  await insertProgramm(saal.db)
  await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  const speicher = new IDBFactory()
  const vorher = await openEchtesTablet(saal, 'buehne', speicher)
  vorher.netzWeg = true
  const [einreichungId = ''] = saal.einreichungIds
  const ort = { juryId: saal.juryId, kategorieId: saal.kategorieId }
  await (await vorher.tablet.vorfuehrungen()).saveNotiz(ort, einreichungId, 'Leise beginnen')
  vorher.tablet.close()

  const { tablet } = await openEchtesTablet(saal, 'buehne', speicher)
  const stop = startSyncTriggers(tablet)
  await until(async () =>
    expect(await saal.db.selectFrom('vorfuehrung').select('kategorieId').execute()).toEqual([{ kategorieId: saal.kategorieId }]),
  )
  stop()
  tablet.close()
  await saal.server.close()
})
