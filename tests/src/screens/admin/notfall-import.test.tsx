import { generateKeyPairSync, sign } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toKanonisch } from '#contract/kanonisch.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { UebersichtScreen } from '#src/screens/admin/uebersicht/uebersicht-screen.tsx'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { insertJury, insertProgramm, openSaal, START_MS, TestGeraet, type Saal } from '#tests/support/voting.ts'

const user = userEvent.setup({ applyAccept: false })
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  saal = await openSaal({ juroren: ['j1'] })
  await insertProgramm(saal.db)
  const { juryId } = await insertJury(saal.db, 7)
  await saal.db.updateTable('jury').set({ titel: 'Film & Ton' }).where('id', '=', juryId).execute()
  network = forwardTo(saal.server)
  network.listen()
})
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
afterAll(async () => {
  network.close()
  await saal.server.close()
})

/** One vote of j1, as the tablet hands it over. */
async function makeDatei(): Promise<File> {
  const tablet = new TestGeraet(saal, 'j1')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const body = { name: 'iPad von Anna', version: '1.0', wartend: 1, installiert: true, speicher: { persistent: false, belegtBytes: 9 }, jurys: [] }
  await tablet.person.call('PUT', `/api/voting/geraete/${tablet.geraetId}`, { ...body, schluessel: { kty, crv, x, y } })
  const { geraetId } = tablet
  const nutzlast = toKanonisch({
    benutzerId: tablet.person.benutzerId,
    geraetId,
    name: 'Anna Größl',
    juryIds: [],
    erstelltMs: 1,
    vonSeq: 1,
    bisSeq: 2,
    stimmabgaben: [tablet.act(), { seq: 2, id: newId(START_MS), art: 'UNLESBAR' }],
  })
  const signatur = sign('sha256', Buffer.from(nutzlast), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return new File([JSON.stringify({ format: 'lorbeer-notfall-1', geraetId, nutzlast, signatur })], 'stimmen.json')
}

test('votes of another jury than the expected one are refused by name, and can be brought in all the same', async () => {
  await renderBuero('/dashboard?jahr=2026', 'admin@saal.example', [{ path: '/dashboard', element: <UebersichtScreen /> }])
  const karte = within(await screen.findByRole('region', { name: 'Stimmen ohne WLAN einspielen' }))
  await user.click(await karte.findByRole('button', { name: 'Erwartet werden Stimmen für: Alle Jurys' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Film & Ton' }))
  const input = screen.getByRole('region', { name: 'Stimmen ohne WLAN einspielen' }).querySelector('input[type="file"]') as HTMLInputElement
  const datei = await makeDatei()
  await user.upload(input, datei)
  expect(await karte.findByText('Von den Stimmen von Anna Größl gehört keine zu „Film & Ton“. Sie gehören zu „Jury 1“.')).toBeVisible()
  expect(karte.getByText('Es wurde nichts verändert.')).toBeVisible()
  expect(await saal.db.selectFrom('stimmabgabe').select('id').execute()).toEqual([])

  await user.click(karte.getByRole('button', { name: 'Trotzdem einspielen' }))
  expect(await karte.findByText('Anna Größl, iPad von Anna: 2 übernommen, 0 schon bekannt.')).toBeVisible()
  expect(karte.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jury 1: 1 übernommen, 0 schon bekannt',
    'Keiner Jury zuzuordnen: 1 übernommen, 0 schon bekannt',
  ])
  expect(karte.queryByRole('button', { name: 'Trotzdem einspielen' })).toBeNull()
  // For its own jury it is only known by now.
  await user.click(karte.getByRole('button', { name: 'Erwartet werden Stimmen für: Film & Ton' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Jury 1' }))
  await user.upload(input, datei)
  expect(await karte.findByText('Jury 1: 0 übernommen, 1 schon bekannt')).toBeVisible()
})
