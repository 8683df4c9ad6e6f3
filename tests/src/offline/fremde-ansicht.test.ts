import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { createProfil } from '#tests/chaos/client/profil.ts'
import { Uhr } from '#tests/chaos/client/uhr.ts'
import { createZufall } from '#tests/chaos/client/zufall.ts'
import { addPerson, openSaal, TestGeraet, type Person, type Saal } from '#tests/support/voting.ts'
import { current } from './tablet-buehne.ts'

let saal: Saal
let beides: Person
let tablet: Tablet

/** The tablet of somebody who judges and administers, against the real server; a second tab shares the session. */
beforeAll(async () => {
  saal = await openSaal({ juroren: ['j1'], einreichungen: 2 })
  beides = await addPerson(saal, 'beides', { roles: ['ADMIN', 'JURY'] })
  const fetch: typeof globalThis.fetch = async (url, { method = 'GET', headers, body } = {}) => {
    const payload = typeof body === 'string' ? (JSON.parse(body) as object) : undefined
    const answer = await beides.call(method as 'GET', String(url), payload, { headers: headers as Record<string, string> })
    const passed = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    return new Response(answer.statusCode === 304 ? null : answer.body, { status: answer.statusCode, headers: passed })
  }
  const { umgebung } = createProfil({ uhr: new Uhr(), random: createZufall(3), fetch })
  const geraet = openGeraetDb(umgebung)
  await geraet.writeAngemeldet({ id: beides.benutzerId, firstname: 'Vera', lastname: 'beides', roles: ['ADMIN', 'JURY'] }, umgebung.now())
  tablet = await openTablet(beides.benutzerId, umgebung)
})
afterAll(async () => {
  tablet.close()
  await saal.server.close()
})

const eigene = async () => (await current(tablet.observeStimmen(saal.juryId))).map(({ einreichungId, wert }) => [einreichungId, wert])

test('„Ansicht als“ in a second tab never puts another juror’s Stimmen on this tablet, nor takes its package away', async () => {
  const [erste = '', zweite = ''] = saal.einreichungIds
  const [fremdes, eigenes] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'beides')]
  await fremdes.send([fremdes.act({ einreichungId: erste, wert: { punkte: 3 } })])
  await eigenes.send([eigenes.act({ einreichungId: zweite, wert: { punkte: 9 } })])

  // Before the end nobody who looks as somebody else is shown a vote at all.
  await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).execute()
  await beides.call('POST', '/api/auth/ansicht', { benutzerId: saal.person('j1').benutzerId, grund: 'Hilfe am Telefon' })
  await tablet.refreshJury(saal.juryId)
  expect(await eigene()).toEqual([])

  await beides.call('DELETE', '/api/auth/ansicht')
  await tablet.refreshJury(saal.juryId)
  expect(await eigene()).toEqual([[zweite, { punkte: 9 }]])
})
