import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Exportjob } from '#contract/exportjob.ts'
import type { Lieferung } from '#contract/lieferung.ts'
import { beforeLesen, beforeSchreiben } from '#tests/support/medien-halt.ts'
import { startPostgres, type PostgresCluster } from '#tests/support/server/postgres.ts'
import { readZip } from '#tests/support/zip.ts'
import { openLieferwelt, type Lieferwelt } from './lieferwelt.ts'

/** Longer than the lease of a job whose process could not say what became of it. */
const PACHT_MS = 61_000

describe('a database that is killed', () => {
  let cluster: PostgresCluster
  let welt: Lieferwelt

  beforeAll(async () => {
    cluster = await startPostgres()
    welt = await openLieferwelt('sqlite', undefined, { env: { databaseUrl: cluster.url } })
  })
  afterAll(async () => {
    await welt.saal.server.close()
    await cluster.stop()
  })
  beforeEach(async () => {
    for (const tabelle of ['lieferungAbholung', 'lieferungDatei', 'lieferungWerk', 'lieferung', 'nummernkreis'] as const)
      await welt.saal.db.deleteFrom(tabelle).execute()
  })

  const jobs = () => welt.saal.server.kontext.jobs
  /** The work that it breaks fails; then it is back, and time passes. */
  const ueberlebe = async () => {
    await jobs()
      .runDue()
      .catch(() => undefined)
    await cluster.start()
    welt.saal.uhr.ms += PACHT_MS
    await expect
      .poll(() =>
        jobs()
          .runDue()
          .then(
            () => 'ran',
            () => 'away',
          ),
      )
      .toBe('ran')
    welt.saal.uhr.ms += PACHT_MS
    await jobs().runDue()
  }

  it.each(['immediate', 'kill -9'] as const)(
    '(%s) while a delivery is built keeps nobody waiting for ever: it is built once more, and is one',
    async (how) => {
      const { id } = (await welt.ruf('admin', 'POST', '', { jahr: 2026, art: 'ALLE' })).json<Lieferung>()
      await welt.saal.db.updateTable('lieferungDatei').set({ crc32: null }).execute()
      beforeLesen(welt.saal.server.kontext.medien, () => cluster.end(how))
      await ueberlebe()
      expect(await welt.lies(id)).toMatchObject({ stand: 'BEREIT', nummer: 1, werke: 3, fehler: null })
      expect((await welt.ruf('admin', 'GET', '?jahr=2026')).json()).toMatchObject({ total: 1 })
      expect(readZip(await welt.hole(id, 'admin'))).toHaveLength(8)
    },
  )

  it('while certificates are kept leaves the order done, or failed with a sentence', async () => {
    const admin = welt.saal.person('admin')
    const { id } = (
      await admin.call('POST', '/api/exportjobs', { typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: '2026' }, reihenfolge: 'KATEGORIE' })
    ).json<Exportjob>()
    beforeSchreiben(welt.saal.server.kontext.medien, 'put', () => cluster.end('kill -9'))
    await ueberlebe()
    expect((await admin.call('GET', `/api/exportjobs/${id}`)).json()).toMatchObject({ status: 'FERTIG', fehler: null })
    expect(readdirSync(join(welt.saal.server.kontext.env.dataDir, 'medien', 'entwurf'))).toEqual([])
  })
})
