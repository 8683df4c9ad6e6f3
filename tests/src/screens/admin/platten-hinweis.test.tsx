import { cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platte } from '#contract/platte.ts'
import { UebersichtScreen } from '#src/screens/admin/uebersicht/uebersicht-screen.tsx'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ADMIN = 'admin@buero.example'
let server: TestServer
let network: ReturnType<typeof forwardTo>
let platten: Platte[] = []

beforeAll(async () => {
  server = await buildTestServer()
  server.kontext.platte.platten = () => platten
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'bypass' })
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
})
afterAll(async () => {
  network.close()
  await server.close()
})

test.each([
  ['GUT', 'DATEN', null],
  ['UNBEKANNT', 'DATENBANK', null],
  ['KNAPP', 'DATEN', /Auf der Festplatte des Servers wird der Platz knapp\. Frei sind 1,6 GB von 40 GB\./],
  [
    'VOLL',
    'DATEN',
    /Alle Änderungen, auch Uploads, Logos und Exporte, sind angehalten\. Nur Stimmen werden aus der Reserve noch angenommen\. Bitte schaffen Sie sofort Platz\.$/,
  ],
  // The reserve and the exports lie on the other disk.
  ['KNAPP', 'DATENBANK', /von 40 GB\. Bitte lassen Sie die Festplatte vergrößern\.$/],
  [
    'VOLL',
    'DATENBANK',
    /von 40 GB\. Alle Änderungen, auch Uploads, Logos und Exporte, sind angehalten\. Stimmen, die sie nicht mehr aufnimmt, bleiben auf den Tablets, bis wieder Platz ist\. Bitte schaffen Sie sofort Platz\.$/,
  ],
] as const)('the overview says how the disks are: %s, %s', async (lage, ort, satz) => {
  platten = [{ ort, lage, freiBytes: 1_600_000_000, gesamtBytes: 40_000_000_000 }]
  await renderBuero('/dashboard', ADMIN, [{ path: '/dashboard', element: <UebersichtScreen /> }])
  expect(await screen.findByText('Abgegebene Einreichungen')).toBeVisible()
  const hinweise = screen.queryAllByRole('status').map(({ textContent }) => textContent)
  expect(hinweise).toEqual(satz === null ? [] : [expect.stringMatching(satz)])
  cleanup()
})
