import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  saal = await openSaal({ juroren: ['bereit', 'browser', 'laedt', 'ohne'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  const report = (name: string, stufe: string, { installiert = true, fehlendeBytes = 0 } = {}) =>
    saal.person(name).call('PUT', `/api/voting/geraete/${newId(saal.uhr.ms)}`, {
      name: 'iPad 7',
      version: '1.4.2',
      wartend: 0,
      installiert,
      speicher: { persistent: true, belegtBytes: 1_000_000 },
      jurys: [{ juryId: saal.juryId, revision: 1, stufe, fehlendeBytes, wartend: 0 }],
    })
  await saal.db.updateTable('jury').set({ paketRevision: 1 }).where('id', '=', saal.juryId).execute()
  await report('bereit', 'VOLLSTAENDIG')
  await report('browser', 'VOLLSTAENDIG', { installiert: false })
  await report('laedt', 'TEILWEISE', { fehlendeBytes: 120_000_000 })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

test('every tablet at one look: what is ready, what loads, who has none; a tile says all of one', async () => {
  await renderBuero(`/admin/jurys/${saal.juryId}/bereitschaft`, 'admin@saal.example')
  expect(await screen.findByText('1 von 5')).toBeVisible()
  expect(screen.getByText('Paket', { selector: 'dt' }).parentElement).toHaveTextContent('Paket1laden noch')
  const kacheln = screen.getByRole('list', { name: 'Tablets' })
  const worte = within(kacheln)
    .getAllByRole('button')
    .map((kachel) => kachel.textContent)
  expect(worte).toEqual([
    expect.stringContaining('kein Tablet'),
    expect.stringContaining('bereit'),
    expect.stringContaining('im Browser'),
    expect.stringContaining('noch 120'),
    expect.stringContaining('kein Tablet'),
  ])
  await user.click(within(kacheln).getByRole('button', { name: /laedt/ }))
  const detail = screen.getByRole('region', { name: 'Vera laedt' })
  expect(within(detail).getByText('lädt noch')).toBeVisible()
  expect(within(detail).getByText('1.4.2, installiert')).toBeVisible()
})

test('the same as a table; a reminder asks first, says whom, and what became of it', async () => {
  await renderBuero(`/admin/jurys/${saal.juryId}/bereitschaft`, 'admin@saal.example')
  await user.click(await screen.findByRole('radio', { name: 'Tabelle' }))
  expect(screen.getByRole('row', { name: /Vera laedt noch 120/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '4 erinnern' }))
  const frage = await screen.findByRole('alertdialog', { name: '4 Mitglieder erinnern?' })
  expect(within(frage).getByText('Vera ohne')).toBeVisible()
  await user.click(within(frage).getByRole('button', { name: 'E-Mail senden' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const mails = await saal.db.selectFrom('mail').select('an').where('vorlage', '=', 'jury-laden').execute()
  expect(mails).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: '4 erinnern' }))
  expect(await screen.findByText(/Vera ohne, erinnert /)).toBeVisible()
})

test('who has not answered what is asked before the first vote is named', async () => {
  await saal.db.deleteFrom('juryerklaerung').where('mitgliedId', '=', saal.person('ohne').mitgliedId).execute()
  await renderBuero(`/admin/jurys/${saal.juryId}/bereitschaft`, 'admin@saal.example')
  expect(await screen.findByText('Von einem Mitglied fehlen die Angaben zu Vertraulichkeit oder Befangenheit: Vera ohne')).toBeVisible()
})

test('who has loaded nothing is not counted among those that load, nor called unknown', async () => {
  const geraetId = newId(saal.uhr.ms)
  const body = { name: 'iPad 9', version: '', wartend: 0, installiert: true, speicher: { persistent: true, belegtBytes: 0 } }
  const answer = await saal.person('ohne').call('PUT', `/api/voting/geraete/${geraetId}`, {
    ...body,
    version: '1',
    jurys: [{ juryId: saal.juryId, revision: 0, stufe: 'KEINE', fehlendeBytes: 0, wartend: 0 }],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await saal.db.updateTable('geraet').set({ version: '' }).where('id', '=', geraetId).execute()
  await renderBuero(`/admin/jurys/${saal.juryId}/bereitschaft`, 'admin@saal.example')
  expect((await screen.findByText('Paket', { selector: 'dt' })).parentElement).toHaveTextContent('Paket1laden noch, 1 hat nichts')
  await user.click(within(screen.getByRole('list', { name: 'Tablets' })).getByRole('button', { name: /ohne/ }))
  const detail = screen.getByRole('region', { name: 'Vera ohne' })
  expect(within(detail).getByText('noch nicht gemeldet, installiert')).toBeVisible()
})
