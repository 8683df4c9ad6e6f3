import { expect, it, onTestFinished } from 'vitest'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'
import { openSaal, TestGeraet } from '#tests/support/voting.ts'

/*
 * Criteria of 99 and 1 of 100. Of two works with the votes, in hundredths,
 *   a 6,00 7,00 7,01 8,02 = 28,03/4   median (7,00 + 7,01)/2 = 7,005
 *   b 6,00 7,01 7,01 8,01 = 28,03/4   median 7,01
 * the values are equal, no highest mark parts them, and 7,005 is shown as 7,01.
 */
const KRITERIEN = [
  { id: 'idee', titel: 'Idee', gewicht: 99 },
  { id: 'handwerk', titel: 'Handwerk', gewicht: 1 },
]
const WERTE = [
  [
    [6, 6],
    [7, 7],
    [7, 8],
    [8, 10],
  ],
  [
    [6, 6],
    [7, 8],
    [7, 8],
    [8, 9],
  ],
] as const

it('a tie is parted by the exact median', async () => {
  const juroren = ['j1', 'j2', 'j3', 'j4']
  const saal = await openSaal({ juroren, einreichungen: 2, runde: { art: 'MEDAILLEN', modus: 'KRITERIEN', kriterien: KRITERIEN } })
  onTestFinished(() => saal.server.close())
  const tablets = juroren.map((name) => new TestGeraet(saal, name))
  for (const [index, werte] of WERTE.entries())
    for (const [juror, [idee, handwerk]] of werte.entries())
      await tablets[juror]?.cast({ einreichungId: saal.einreichungIds[index], wert: { kriterien: { idee, handwerk } } })
  for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
    await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })
  const { werke, stand } = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/medaillentisch`)).json<Medaillentisch>()
  expect(distributeMedaillen(werke, stand).zeilen.map(({ id, rang, gleichstand }) => [id, rang, gleichstand])).toEqual([
    [saal.einreichungIds[1], 1, 'GELOEST'],
    [saal.einreichungIds[0], 1, 'GELOEST'],
  ])
})
