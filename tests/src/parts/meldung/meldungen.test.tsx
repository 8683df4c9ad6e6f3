import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { sendMeldung } from '#src/parts/meldung/meldungen.ts'
import { readMeldungen } from '#src/parts/meldung/vorgemerkte.ts'
import { useVorgemerkteMeldungen } from '#src/parts/meldung/use-vorgemerkte.ts'
import { AppContext } from '#src/parts/tablet/app-context.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertJury } from '#tests/support/voting.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>
let juryId = ''

beforeAll(async () => {
  server = await buildTestServer()
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'bypass' })
  juryId = (await insertJury(server.kontext.db, 1)).juryId
})
afterAll(async () => {
  network.close()
  await server.close()
})

async function insertJuror(username: string): Promise<string> {
  const { db } = server.kontext
  const benutzerId = await insertBenutzer(db, { username, roles: ['JURY'] })
  const sitz = { funktion: 'MITGLIED', stimmberechtigt: 1 as const, arbeitgeber: '', netzwerk: '', widerrufenMs: null }
  const verwaltet = { createdMs: 1, createdBy: null, updatedMs: 1, updatedBy: null }
  await db
    .insertInto('jurymitglied')
    .values({ id: benutzerId, juryId, benutzerId, ...sitz, ...verwaltet })
    .execute()
  return benutzerId
}

test('a message is sent in the name of whoever wrote it, and waits while somebody else is logged in', async () => {
  const eine = await insertJuror('eine@test.example')
  await insertJuror('andere@test.example')
  const stored = () => server.kontext.db.selectFrom('meldung').select(['benutzerId', 'text']).execute()
  // In another tab of this browser somebody else has logged in meanwhile.
  await callApi(login, { body: { username: 'andere@test.example', password: TEST_PASSWORT } })
  expect(await sendMeldung(eine, { id: crypto.randomUUID(), juryId, einreichungId: null, text: 'Bitte anrufen' })).toEqual({ lage: 'vorgemerkt' })
  expect([await stored(), readMeldungen(eine).length]).toEqual([[], 1])

  await callApi(login, { body: { username: 'eine@test.example', password: TEST_PASSWORT } })
  const person = { id: eine, name: 'Eine', gender: 'f' as const, lastname: 'Eine', roles: ['JURY' as const] }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppContext value={{ person, abgelaufen: false, logout: () => undefined, now: () => Date.now() }}>{children}</AppContext>
  )
  renderHook(() => useVorgemerkteMeldungen(), { wrapper })
  await waitFor(async () => expect(await stored()).toEqual([{ benutzerId: eine, text: 'Bitte anrufen' }]))
  await waitFor(() => expect(readMeldungen(eine)).toEqual([]))
})

test('what the server refuses is said and not kept, and what was kept before holds up nothing behind it', async () => {
  const viele = await insertJuror('viele@test.example')
  await callApi(login, { body: { username: 'viele@test.example', password: TEST_PASSWORT } })
  const meldung = (text: string) => ({ id: crypto.randomUUID(), juryId, einreichungId: null, text })
  const fremde = { ...meldung('Aus einer Jury, die es nicht mehr gibt'), juryId: crypto.randomUUID() }
  localStorage.setItem(`lorbeer-meldungen-${viele}`, JSON.stringify([fremde]))
  expect(await sendMeldung(viele, meldung('Bitte anrufen'))).toEqual({ lage: 'gesendet' })
  expect(readMeldungen(viele)).toEqual([fremde])
  localStorage.clear()

  for (let nr = 1; nr < 200; nr += 1) expect(await sendMeldung(viele, meldung(`Noch etwas ${nr}`))).toEqual({ lage: 'gesendet' })
  const satz = 'Sie haben in den letzten 24 Stunden schon 200 Nachrichten gesendet. Diese wurde nicht gesendet; bitte rufen Sie das Jurybüro an.'
  expect(await sendMeldung(viele, meldung('Und noch etwas'))).toEqual({ lage: 'abgelehnt', satz })
  expect(readMeldungen(viele)).toEqual([])
  const stored = await server.kontext.db.selectFrom('meldung').select(['id', 'einreichungId', 'text']).where('benutzerId', '=', viele).execute()
  expect(stored.length).toBe(200)
  // Sent again after a lost answer it is none too many.
  const { id, einreichungId, text } = stored[7] ?? { id: '', einreichungId: null, text: '' }
  expect(await sendMeldung(viele, { id, juryId, einreichungId, text })).toEqual({ lage: 'gesendet' })
})

test('where the device keeps nothing a message is sent at once, or said to be neither sent nor kept', async () => {
  const ohne = await insertJuror('ohne@test.example')
  await callApi(login, { body: { username: 'ohne@test.example', password: TEST_PASSWORT } })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const meldung = () => ({ id: crypto.randomUUID(), juryId, einreichungId: null, text: 'Bitte anrufen' })
  expect(await sendMeldung(ohne, meldung())).toEqual({ lage: 'gesendet' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const satz = 'Die Nachricht konnte weder gesendet noch auf diesem Gerät vorgemerkt werden. Bitte rufen Sie das Jurybüro an.'
  expect(await sendMeldung(ohne, meldung())).toEqual({ lage: 'abgelehnt', satz })
  vi.unstubAllGlobals()
  full.mockRestore()
  expect(await server.kontext.db.selectFrom('meldung').select('id').where('benutzerId', '=', ohne).execute()).toHaveLength(1)
})
