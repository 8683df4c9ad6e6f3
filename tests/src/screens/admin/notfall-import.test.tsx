import { Blob } from 'node:buffer'
import { generateKeyPairSync, sign } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import encodeQR from 'qr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toKanonisch } from '#contract/kanonisch.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { makeQrFolge } from '#src/parts/notfall/qr-folge.ts'
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
afterEach(() => {
  cleanup()
  network.resetHandlers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
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

async function openKarte() {
  await renderBuero('/dashboard?jahr=2026', 'admin@saal.example', [{ path: '/dashboard', element: <UebersichtScreen /> }])
  const region = await screen.findByRole('region', { name: 'Stimmen ohne WLAN einspielen' })
  return { karte: within(region), input: region.querySelector('input[type="file"]') as HTMLInputElement }
}

/** The line is slow for the next import only: it arrives when it is let through. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/voting/notfall*', () => promise, { once: true }))
  return resolve
}

/** jsdom draws nothing: a photo is a file with the text of its code, which is drawn here. */
function stubFotos() {
  let bild: { width: number; height: number; data: Uint8ClampedArray }
  // jsdom's has no stream.
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('createImageBitmap', async (file: File) => ({ ...paint(await file.text()), close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (quelle: typeof bild) => (bild = quelle),
    getImageData: () => bild,
  } as unknown as RenderingContext)
}

function paint(text: string) {
  const felder = encodeQR(text, 'raw', { scale: 4, border: 4 })
  return {
    width: felder.length,
    height: felder.length,
    data: Uint8ClampedArray.from(felder.flat().flatMap((dunkel) => [...Array<number>(3).fill(dunkel ? 0 : 255), 255])),
  }
}

const makeFotos = async (datei: File) => (await makeQrFolge(await datei.text())).map((code) => new File([code], 'foto.png', { type: 'image/png' }))

test('votes of another jury than the expected one are refused by name, and can be brought in all the same', async () => {
  const { karte, input } = await openKarte()
  await user.click(await karte.findByRole('button', { name: 'Erwartet werden Stimmen für: Alle Jurys' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Film & Ton' }))
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

test('while a file is being brought in no camera is offered, whose votes would be dropped', async () => {
  const { karte, input } = await openKarte()
  const letThrough = hold()
  await user.upload(input, await makeDatei())
  await user.click(karte.getByRole('button', { name: 'Mit Kamera einlesen …' }))
  expect(karte.getByRole('button', { name: 'Mit Kamera einlesen …' })).toHaveAttribute('aria-busy', 'true')
  letThrough()
  expect(await karte.findByText(/^Anna Größl, .* 2 übernommen/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('of photos of two tablets the first row is brought in, and the other one is kept and named', async () => {
  stubFotos()
  const { karte } = await openKarte()
  const erste = await makeFotos(await makeDatei())
  const zweite = await makeFotos(await makeDatei())
  const send = async (fotos: File[]) => {
    await user.click(karte.getByRole('button', { name: 'Mit Kamera einlesen …' }))
    await user.upload(await screen.findByLabelText('Fotos der Codes'), fotos)
  }
  await send([...erste, ...zweite])
  expect(await karte.findByText(/^Anna Größl, .* 2 übernommen/)).toBeVisible()
  expect(karte.getByText(/^Außerdem gelesen: .* Davon ist nichts eingespielt\.$/)).toBeVisible()
  await send(zweite.slice(0, 1))
  await waitFor(() => expect(karte.queryByText(/^Außerdem gelesen/)).not.toBeInTheDocument())
  expect(await karte.findByText(/^Anna Größl, .* 2 übernommen/)).toBeVisible()
})
