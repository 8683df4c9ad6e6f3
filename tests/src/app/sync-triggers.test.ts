import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { startSyncTriggers } from '#src/app/tablet/sync-triggers.ts'
import { openEchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { openSaal } from '#tests/support/voting.ts'

test('what was stated without a network is sent after a reload, on a screen that asks for no statement', async () => {
  const saal = await openSaal({ juroren: ['j1'], erklaert: false })
  const speicher = new IDBFactory()
  const vorher = await openEchtesTablet(saal, 'j1', speicher)
  vorher.netzWeg = true
  await (await vorher.tablet.erklaerungen()).bestaetige(saal.juryId, { verneint: [], befangen: [] })
  vorher.tablet.close()

  const { tablet } = await openEchtesTablet(saal, 'j1', speicher)
  const stop = startSyncTriggers(tablet)
  await vi.waitFor(async () => expect(await saal.db.selectFrom('juryerklaerung').select('art').execute()).toEqual([{ art: 'BEFANGENHEIT' }]))
  stop()
  tablet.close()
  await saal.server.close()
})
