import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { openVerleihungen } from '#src/offline/verleihung/verleihungen.ts'
import type { Verleihungsbotschaft } from '#src/parts/verleihung/fenster/verleihungskanal.ts'
import { TabletProvider } from '#src/parts/tablet/tablet-provider.tsx'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { VerleihungScreen } from '#src/screens/voting/presentation/verleihung/verleihung-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { makePaket, MORGEN_MS } from '#tests/support/jury-paket.ts'
import { addPerson, insertProgramm, openSaal, START_MS, type Saal } from '#tests/support/voting.ts'
import { confirmAwards } from '#tests/server/auszeichnung/awards.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  await import('#src/ui/dialog-panel.tsx')
  saal = await openSaal({ einreichungen: 4, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db)
  for (const name of ['buehne', 'technik']) await addPerson(saal, name, { roles: ['PRAESENTATION'], juryId: null })
  const medaillen = ['BRONZE', 'SILBER', 'GOLD', 'GRANDPRIX'] as const
  await confirmAwards(
    saal,
    saal.einreichungIds.map((einreichungId, index) => ({ einreichungId, medaille: medaillen[index] ?? 'BRONZE' })),
  )
  network = forwardTo(saal.server)
  network.listen()
})
beforeEach(() => {
  // What is over goes by the clock of the page.
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS })
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const release = async () => {
  const body = { juryIds: [saal.juryId], personIds: [saal.person('buehne').benutzerId], bis: null }
  return (await saal.person('admin').call('POST', '/api/preisverleihungen', body)).json<{ id: string }>().id
}
const withdraw = (id: string) => saal.person('admin').call('POST', `/api/preisverleihungen/${id}/zuruecknahme`)

async function open(name = 'buehne', suche = '', juryId = saal.juryId) {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const tablet = new FakeTablet({ paket: makePaket(), now: () => MORGEN_MS })
  const element = (
    <TabletProvider tablet={tablet}>
      <VerleihungScreen />
    </TabletProvider>
  )
  const routes = [{ element: <Geschuetzt rollen={['PRAESENTATION']} />, children: [{ path: '/voting/presentation/:juryId/verleihung', element }] }]
  return renderApp(routes, `/voting/presentation/${juryId}/verleihung${suche}`)
}

const titel = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
const gezeigt = () => document.body.textContent ?? ''

test('no button reveals more than one press: a number ends with Enter wherever the focus is, a key that is held down does nothing', async () => {
  const user = userEvent.setup()
  await open('buehne', '?buehne=probe')
  await titel('Lorbeer · Probe')
  const weiter = screen.getByRole('button', { name: 'Weiter' })
  act(() => weiter.focus())
  await user.keyboard('2{Enter}')
  await titel('Probekategorie Zwei')
  await user.keyboard('{Enter}')
  await titel('Zwei Stühle, ein Tisch')
  expect(fireEvent.keyDown(weiter, { key: 'Enter', repeat: true })).toBe(false)
  await user.keyboard('{Escape}')
})

test('a presenter loads, and reveals Bronze to Grand Prix with a key press each; nothing stands in the document before its turn', async () => {
  const user = userEvent.setup()
  const id = await release()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Auf dieses Gerät laden' }))
  expect(await screen.findByText('Auf diesem Gerät')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Auf die Bühne' }))
  await titel('Lorbeer 2026')
  const ungezeigt = new Set(['Arbeit 1', 'Arbeit 2', 'Arbeit 3', 'Arbeit 4', 'Bronze', 'Silber', 'Gold', 'Grand Prix'])
  const assertNichtsVoraus = () => expect([...ungezeigt].filter((wort) => document.documentElement.outerHTML.includes(wort))).toEqual([])
  assertNichtsVoraus()
  await user.keyboard('{ArrowRight}')
  await titel('Kategorie 1')
  assertNichtsVoraus()
  for (const [nr, medaille] of ['Bronze', 'Silber', 'Gold', 'Grand Prix'].entries()) {
    await user.keyboard('{PageDown}')
    ungezeigt.delete(medaille)
    ungezeigt.delete(`Arbeit ${nr + 1}`)
    await titel(`Arbeit ${nr + 1}`)
    expect(screen.getByText(medaille)).toBeVisible()
    expect(screen.getByText('Blitz und Donner')).toBeVisible()
    expect(screen.getByText('für Kundin')).toBeVisible()
    assertNichtsVoraus()
  }
  await user.keyboard('{ArrowLeft}b')
  expect(gezeigt()).not.toContain('Arbeit 3')
  await user.keyboard('b')
  await titel('Arbeit 3')
  await user.keyboard('g')
  const zeile = await screen.findByRole('button', { name: /Kategorie 1/ })
  expect(zeile).toHaveTextContent('1Kategorie 1gerade')
  expect(gezeigt()).not.toContain('Gold')
  await user.keyboard('1{Enter}')
  await titel('Kategorie 1')
  await user.keyboard('{ArrowRight}{Escape}')
  await titel('Preisverleihung')
  expect(gezeigt()).not.toContain('Arbeit 1')
  await user.click(screen.getByRole('button', { name: 'Auf die Bühne' }))
  await titel('Arbeit 1')
  await withdraw(id)
})

test('the page that is loaded anew comes back to the stage at its place; „Vorführung beendet“ leaves nothing on the device', async () => {
  const user = userEvent.setup()
  const id = await release()
  const erste = await open()
  await user.click(await screen.findByRole('button', { name: 'Auf dieses Gerät laden' }))
  await user.click(await screen.findByRole('button', { name: 'Auf die Bühne' }))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await titel('Arbeit 2')
  const { search } = erste.router.state.location
  erste.unmount()
  const zweite = await open('buehne', search)
  await titel('Arbeit 2')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Vorführung beendet' }))
  await user.click(await screen.findByRole('button', { name: 'Von diesem Gerät löschen' }))
  expect(await screen.findByText('Noch nicht geladen')).toBeVisible()
  zweite.unmount()
  // The address alone shows nothing.
  await open('buehne', `?buehne=${id}`)
  await titel('Lorbeer')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(gezeigt()).not.toMatch(/Arbeit|Bronze|Silber/)
  await withdraw(id)
})

test('what failed is said before and after the stage, and never on it', async () => {
  const user = userEvent.setup()
  await open()
  await titel('Preisverleihung')
  act(() => writeBleibende('Ist die Vorführung beendet? Gelöscht ist noch nichts.'))
  // What listens begins a moment after the heading is drawn.
  expect(await screen.findByRole('alert')).toHaveTextContent('Gelöscht ist noch nichts.')
  await user.click(screen.getByRole('button', { name: 'Probe mit erfundenen Ergebnissen' }))
  await titel('Lorbeer · Probe')
  expect(gezeigt()).not.toContain('Gelöscht')
  await user.keyboard('{Escape}')
  sessionStorage.clear()
})

test('a change after loading asks to load again, and a withdrawal is told and deletes', async () => {
  const user = userEvent.setup()
  const id = await release()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Auf dieses Gerät laden' }))
  await screen.findByText('Auf diesem Gerät')
  const werk = saal.einreichungIds[3] ?? ''
  await saal.db.updateTable('auszeichnung').set({ aberkanntMs: 1 }).where('einreichungId', '=', werk).execute()
  dispatchEvent(new Event('focus'))
  await user.click(await screen.findByRole('button', { name: 'Neu laden' }))
  expect(await screen.findByText(/3 Medaillen/)).toBeVisible()
  await saal.db.updateTable('auszeichnung').set({ aberkanntMs: null }).where('einreichungId', '=', werk).execute()
  await withdraw(id)
  dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/wurde zurückgezogen oder ist zu Ende/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Auf die Bühne' })).toBeNull()
})

test('whoever is not named has nothing to load, and rehearses with invented results that say so on every screen', async () => {
  const user = userEvent.setup()
  const id = await release()
  await open('technik')
  expect(await screen.findByText(/Für Sie ist noch nichts freigegeben/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Probe mit erfundenen Ergebnissen' }))
  const band = () => within(screen.getByRole('complementary', { name: 'Probe' })).getByText('Probe · erfundene Ergebnisse')
  for (const taste of ['', '{ArrowRight}', '{ArrowRight}', 'b', 'b', 'g', '{ArrowRight}', '{ArrowRight}']) {
    if (taste) await user.keyboard(taste)
    await waitFor(() => expect(band()).toBeVisible())
    expect(gezeigt()).not.toMatch(/Arbeit \d|Blitz und Donner|Kundin/)
  }
  await user.keyboard('{Escape}')
  await titel('Preisverleihung')
  await withdraw(id)
})

test('what is released stands at the address of another jury, too', async () => {
  const id = await release()
  await open('buehne', '', '0197f0a0-0000-7000-8000-0000000000aa')
  expect(await screen.findByRole('button', { name: 'Auf dieses Gerät laden' })).toBeVisible()
  expect(screen.queryByText(/Für Sie ist noch nichts freigegeben/)).toBeNull()
  await withdraw(id)
})

test('in two windows the next medal is covered until the hall has a screen of its own, and no message tells the audience what comes', async () => {
  const user = userEvent.setup()
  const id = await release()
  const gesagt: string[] = []
  const kanal = new BroadcastChannel(`lorbeer-verleihung-fenster-${saal.person('buehne').benutzerId}`)
  kanal.addEventListener('message', ({ data }) => void gesagt.push(JSON.stringify(data)))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Auf dieses Gerät laden' }))
  expect(await screen.findByText(/Die Bilder der Arbeiten fehlen|Auf diesem Gerät$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'In zwei Fenstern' }))
  await titel('Lorbeer 2026')
  await user.keyboard('{ArrowRight}')
  await titel('Kategorie 1')
  const danach = within(screen.getByRole('region', { name: 'Als Nächstes' }))
  expect(danach.getByText(/^Verdeckt, solange/)).toBeVisible()
  expect(screen.getByText('Das sieht das Publikum, sobald sein Fenster offen ist')).toBeVisible()
  expect(gezeigt()).not.toMatch(/Arbeit \d|Bronze/)
  await user.click(danach.getByRole('button', { name: 'Trotzdem hier zeigen' }))
  expect(danach.getByRole('heading', { name: 'Arbeit 1' })).toBeVisible()
  expect(danach.getByText('Bronze')).toBeVisible()
  await user.click(danach.getByRole('button', { name: 'Weiter' }))
  await waitFor(() => expect(gesagt.at(-1)).toContain('Arbeit 1'))
  expect(gesagt.join('\n')).not.toMatch(/Arbeit [234]|Silber|SILBER|GOLD|GRANDPRIX/)
  // A clicker in the audience's window.
  kanal.postMessage({ sprache: 1, botschaft: { art: 'AKTION', von: 'publikum', aktion: { art: 'WEITER' } } })
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'Auf der Leinwand' })).getByRole('heading')).toHaveTextContent('Arbeit 2'))
  // Another page, and back from the browser's memory.
  fireEvent(globalThis.window, new Event('pagehide'))
  await waitFor(() => expect(gesagt.at(-1)).toContain('"bild":null'))
  fireEvent(globalThis.window, Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(gesagt.at(-1)).toContain('Arbeit 2'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(gesagt.at(-1)).toContain('Arbeit 3'))
  await user.keyboard('{Escape}')
  await titel('Preisverleihung')
  await waitFor(() => expect(gesagt.at(-1)).toContain('"bild":null'))
  kanal.close()
  await withdraw(id)
})

test('a page that was lost before its place was kept goes on one step earlier, in both windows, and reveals the same medal once more', async () => {
  const user = userEvent.setup()
  const id = await release()
  const gesagt: Verleihungsbotschaft[] = []
  const { benutzerId } = saal.person('buehne')
  const kanal = new BroadcastChannel(`lorbeer-verleihung-fenster-${benutzerId}`)
  kanal.addEventListener('message', ({ data }) => void gesagt.push((data as { botschaft: Verleihungsbotschaft }).botschaft))
  const imSaal = () => {
    const letzte = gesagt.findLast(({ art }) => art === 'BILD')
    const schritt = letzte?.art === 'BILD' ? letzte.bild?.schritt : undefined
    return schritt?.art === 'WERK' ? schritt.werk.titel : schritt?.art === 'KATEGORIE' ? schritt.kategorie.titel : schritt?.art
  }
  const untilBeide = async (was: string) => {
    await waitFor(() => expect(within(screen.getByRole('region', { name: 'Auf der Leinwand' })).getByRole('heading')).toHaveTextContent(was))
    await waitFor(() => expect(imSaal()).toBe(was))
  }
  const erste = await open()
  await user.click(await screen.findByRole('button', { name: 'Auf dieses Gerät laden' }))
  await user.click(await screen.findByRole('button', { name: 'In zwei Fenstern' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await untilBeide('Arbeit 1')
  const { search } = erste.router.state.location
  erste.unmount()
  for (const [ort, hier, danach] of [
    [saal.kategorieId, 'Kategorie 1', 'Arbeit 1'],
    [`${saal.kategorieId} ${saal.einreichungIds[0]}`, 'Arbeit 1', 'Arbeit 2'],
  ] as const) {
    const lager = openVerleihungen(benutzerId, createUmgebung({ now: () => Date.now() }))
    await lager.saveOrt(id, ort)
    lager.close()
    gesagt.length = 0
    const naechste = await open('buehne', search)
    await untilBeide(hier)
    // A clicker in the audience's window, and a key in the presenter's: the same step, once.
    if (hier === 'Arbeit 1') await user.keyboard('{ArrowRight}')
    else kanal.postMessage({ sprache: 1, botschaft: { art: 'AKTION', von: 'publikum', aktion: { art: 'WEITER' } } })
    await untilBeide(danach)
    naechste.unmount()
  }
  kanal.close()
  await withdraw(id)
})
