import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkProtokoll } from '#server/queries/protokoll/check-protokoll.ts'
import { downgradeProtokoll } from '#tests/support/alte-eintraege.ts'
import { openGeschlossenenSaal, type GeschlossenerSaal } from '#tests/support/geschlossener-saal.ts'
import { TestGeraet } from '#tests/support/voting.ts'

describe.each(['sqlite', 'postgres'] as const)('entries of the first version on %s', (dialekt) => {
  let saal: GeschlossenerSaal
  beforeEach(async () => {
    saal = await openGeschlossenenSaal(dialekt)
    await downgradeProtokoll(saal.db, saal.juryId)
  })
  afterEach(() => saal.server.close())
  const check = () => checkProtokoll(saal.db, saal.juryId)

  it('still hold, and say that they say less; new ones follow them', async () => {
    const alt = await check()
    expect(alt).toMatchObject({ fehler: null, weitere: [], alteEintraege: alt.eintraege })
    await new TestGeraet(saal, 'j3').cast({ kommentar: 'zu spät' })
    expect(await check()).toMatchObject({ fehler: null, eintraege: alt.eintraege + 1, alteEintraege: alt.eintraege })
    await downgradeProtokoll(saal.db, saal.juryId)
    expect(await check()).toMatchObject({ fehler: null, alteEintraege: alt.eintraege + 1 })
  })

  it.each([
    ['a rev', 'update stimmabgabe set rev = 7 where rev = 2'],
    ['a status', `update stimmabgabe set status = 'rejected' where status = 'late'`],
    ['a refusal', `update stimmabgabe set reason = 'not-member' where reason = 'invalid-value'`],
    ['a mark', 'update stimmabgabe set nachgereicht = 1 where rev = 1'],
    ['a decision', `update stimmabgabe set entscheidung = 'GEZAEHLT' where entscheidung = 'NICHT_GEZAEHLT'`],
    ['a comment', `update stimmabgabe set kommentar = 'matt' where kommentar = 'stark'`],
    ['an open question', 'update stimmabgabe set vorschlag_offen = 0'],
    ['what counts', 'update stimme set zaehlt = 1 - zaehlt'],
    ['the reason of a closing', `update verlauf set daten = replace(daten, 'Alle da', 'Genug') where noun = 'runde'`],
  ])('are compared as far as they say it: %s', async (_, statement) => {
    await sql.raw(statement).execute(saal.db)
    expect((await check()).fehler).not.toBeNull()
  })

  it('cannot follow one of the second version', async () => {
    const { eintraege } = await check()
    await new TestGeraet(saal, 'j3').cast()
    await new TestGeraet(saal, 'j1').cast()
    await downgradeProtokoll(saal.db, saal.juryId, { nurNach: eintraege + 1 })
    expect((await check()).fehler).toMatchObject({ nr: eintraege + 2, satz: expect.stringContaining('älteren Fassung') as string })
  })
})
