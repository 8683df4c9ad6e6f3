import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Vorfuehrung } from '#contract/vorfuehrung.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openEchtesTablet, type EchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let hier: EchtesTablet
let titel: string[]

beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1'] })
  await insertProgramm(saal.db)
  await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  hier = await openEchtesTablet(saal, 'buehne')
  await hier.tablet.refreshJury(saal.juryId)
  const rows = await saal.db.selectFrom('einreichung').select(['id', 'titel']).execute()
  titel = saal.einreichungIds.map((id) => rows.find((row) => row.id === id)?.titel ?? '')
})
afterEach(async () => {
  hier.tablet.close()
  await saal.server.close()
})

const url = () => `/api/voting/jurys/${saal.juryId}/kategorien/${saal.kategorieId}/vorfuehrung`
const dort = async () => (await saal.person('vorsitz').call('GET', url())).json<Vorfuehrung>()
const open = () =>
  renderVoting(`/voting/presentation/${saal.juryId}/${saal.kategorieId}/ablauf`, hier.tablet, () => saal.uhr.ms, { roles: ['PRAESENTATION'] })
const folge = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
const vorher = async () => {
  await screen.findAllByRole('heading', { level: 2 })
  return folge()
}
const notiz = (index: number) => screen.findByRole('textbox', { name: `Notiz zu „${titel[index]}“` })

test('whose order the server would not take is asked for none', async () => {
  const juror = await openEchtesTablet(saal, 'j1')
  await juror.tablet.refreshJury(saal.juryId)
  renderVoting(`/voting/presentation/${saal.juryId}/${saal.kategorieId}`, juror.tablet, () => saal.uhr.ms, { roles: ['JURY'] })
  await screen.findByRole('link', { name: /^3\. .*, auf die Bühne$/ })
  await juror.tablet.refreshJury(saal.juryId)
  expect(juror.gesendet.filter((was) => was.endsWith('/vorfuehrung'))).toEqual([])
  juror.tablet.close()
})

test('order and notes are changed without a network and arrive when there is one', async () => {
  hier.netzWeg = true
  open()
  expect(await screen.findByRole('heading', { name: 'Ablauf und Notizen' })).toBeVisible()
  const [erste = '', zweite = '', dritte = ''] = await vorher()
  await userEvent.click(screen.getByRole('button', { name: `${dritte} nach oben` }))
  await expect.poll(folge).toEqual([erste, dritte, zweite])
  fireEvent.change(await notiz(0), { target: { value: 'Leise beginnen' } })
  fireEvent.blur(await notiz(0))
  expect(await screen.findByText(/^Auf diesem Gerät gespeichert/)).toBeVisible()
  hier.netzWeg = false
  await hier.tablet.sendNow()
  expect(await screen.findByText('Gespeichert, für alle, die diese Jury vorführen.')).toBeVisible()
  const idOf = (name: string) => saal.einreichungIds[titel.indexOf(name)]
  await expect.poll(dort).toMatchObject({
    reihenfolge: [erste, dritte, zweite].map(idOf),
    notizen: [{ einreichungId: saal.einreichungIds[0], text: 'Leise beginnen' }],
  })
})

test('where somebody else has changed the same, it asks', async () => {
  open()
  const feld = await notiz(0)
  await screen.findByText('Gespeichert, für alle, die diese Jury vorführen.')
  hier.netzWeg = true
  fireEvent.change(feld, { target: { value: 'Von mir' } })
  fireEvent.blur(feld)
  await screen.findByText(/^Auf diesem Gerät gespeichert/)
  const notizen = [{ einreichungId: saal.einreichungIds[0] ?? '', text: 'Vom Vorsitz' }]
  await saal.person('vorsitz').call('PUT', url(), { version: 0, reihenfolge: [], notizen })
  hier.netzWeg = false
  await hier.tablet.sendNow()
  const frage = within(await screen.findByRole('alert'))
  expect(frage.getByText(/^Vera vorsitz hat inzwischen dasselbe anders gespeichert/)).toBeVisible()
  await userEvent.click(frage.getByRole('button', { name: 'Fassung von Vera vorsitz nehmen' }))
  expect(await screen.findByDisplayValue('Vom Vorsitz')).toBeVisible()
})
