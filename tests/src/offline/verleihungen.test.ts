import { webcrypto } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Methode } from '#contract/endpunkt.ts'
import { createUmgebung, type Umgebung } from '#src/offline/kern/umgebung.ts'
import { sweepVerleihungen } from '#src/offline/verleihung/aufraeumen.ts'
import { openVerleihungen, type Verleihungen } from '#src/offline/verleihung/verleihungen.ts'
import { createMemoryCaches } from '#tests/support/dom/memory-caches.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'
import { confirmAwards } from '#tests/server/auszeichnung/awards.ts'

const TAG_MS = 86_400_000

let saal: Saal
let umgebung: Umgebung
let speicher: IDBFactory
let caches: ReturnType<typeof createMemoryCaches>
let netzWeg: boolean
/** In whose session the browser is. */
let sitzung: string
const offen = new Set<Verleihungen>()

beforeEach(async () => {
  saal = await openSaal({ juroren: [], einreichungen: 2, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  await insertProgramm(saal.db)
  for (const name of ['buehne', 'buehne2']) await addPerson(saal, name, { roles: ['PRAESENTATION'], juryId: null })
  const [gold = '', silber = ''] = saal.einreichungIds
  await confirmAwards(saal, [
    { einreichungId: gold, medaille: 'GOLD' },
    { einreichungId: silber, medaille: 'SILBER' },
  ])
  ;[speicher, caches, netzWeg, sitzung] = [new IDBFactory(), createMemoryCaches(), false, 'buehne']
  const spuren = new Map<string, string>()
  umgebung = createUmgebung({
    now: () => saal.uhr.ms,
    indexedDB: speicher,
    IDBKeyRange,
    caches: caches.caches,
    crypto: webcrypto as Crypto,
    locks: undefined,
    openChannel: undefined,
    spuren: { getItem: (key) => spuren.get(key) ?? null, setItem: (key, wert) => void spuren.set(key, wert) },
    fetch: async (input, init = {}) => {
      if (netzWeg) throw new TypeError('Failed to fetch')
      const answer = await saal.person(sitzung).call((init.method ?? 'GET') as Methode, String(input))
      return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
    },
  })
})
afterEach(async () => {
  for (const each of offen) each.close()
  offen.clear()
  await saal.server.close()
})

const idOf = (name: string) => saal.person(name).benutzerId
function open(name = 'buehne'): Verleihungen {
  const eine = openVerleihungen(idOf(name), umgebung)
  offen.add(eine)
  return eine
}
async function release(name = 'buehne'): Promise<string> {
  const body = { juryIds: [saal.juryId], personIds: [idOf(name)], bis: null }
  return (await saal.person('admin').call('POST', '/api/preisverleihungen', body)).json<{ id: string }>().id
}
const withdraw = (id: string) => saal.person('admin').call('POST', `/api/preisverleihungen/${id}/zuruecknahme`)
const databases = async () => (await speicher.databases()).map(({ name }) => name)
const medaillen = async (verleihungen: Verleihungen) =>
  (await verleihungen.read()).flatMap(({ kategorien }) => kategorien.flatMap(({ werke }) => werke.map(({ medaille }) => medaille)))

async function load(): Promise<Verleihungen> {
  const verleihungen = open()
  await verleihungen.load(await release())
  return verleihungen
}

test('what is loaded is there without a network, in a database of its own and in no cache', async () => {
  const verleihungen = await load()
  verleihungen.close()
  netzWeg = true
  const spaeter = open()
  expect(await medaillen(spaeter)).toEqual(['SILBER', 'GOLD'])
  expect(await spaeter.gleicheAb()).toEqual({ eigene: null, entfernt: 0 })
  expect(await medaillen(spaeter)).toEqual(['SILBER', 'GOLD'])
  expect(await databases()).toEqual([`lorbeer-verleihung-${idOf('buehne')}`])
  expect(caches.paths()).toEqual([])
})

test('it goes with the end of the show, with its own end, and at the next contact after a withdrawal', async () => {
  const verleihungen = await load()
  const [row] = await verleihungen.read()
  await verleihungen.saveOrt(row?.id ?? '', 'k1')
  await verleihungen.beende(row?.id ?? '')
  expect([await verleihungen.read(), await verleihungen.readOrt(row?.id ?? '')]).toEqual([[], null])

  const zweite = await release()
  await verleihungen.load(zweite)
  await withdraw(zweite)
  netzWeg = true
  await verleihungen.gleicheAb()
  expect(await medaillen(verleihungen)).toHaveLength(2)
  netzWeg = false
  expect(await verleihungen.gleicheAb()).toMatchObject({ entfernt: 1 })
  expect(await verleihungen.read()).toEqual([])

  await verleihungen.load(await release())
  netzWeg = true
  saal.uhr.ms += 8 * TAG_MS
  expect(await verleihungen.read()).toEqual([])
  saal.uhr.ms -= 8 * TAG_MS
  // It was deleted, not hidden.
  expect(await verleihungen.read()).toEqual([])
})

test('whoever is asked for by no name any more keeps nothing, also without the role', async () => {
  const verleihungen = await load()
  await saal.db
    .updateTable('benutzer')
    .set({ roles: JSON.stringify(['DRUCKEREI']) })
    .where('id', '=', idOf('buehne'))
    .execute()
  expect(await verleihungen.gleicheAb()).toEqual({ eigene: [], entfernt: 1 })
  expect(await verleihungen.read()).toEqual([])
})

test('in the session of somebody else nothing is compared, deleted or kept', async () => {
  const verleihungen = await load()
  const fremde = await release('buehne2')
  sitzung = 'buehne2'
  expect(await verleihungen.gleicheAb()).toEqual({ eigene: null, entfernt: 0 })
  await expect(verleihungen.load(fremde)).rejects.toMatchObject({ satz: expect.stringContaining('eine andere Person') })
  expect((await verleihungen.read()).map(({ benutzerId }) => benutzerId)).toEqual([idOf('buehne')])
})

test.each([
  ['a logout', null],
  ['a change of person', 'buehne2'],
])('%s leaves no database, also when a page still holds it open', async (_was, wer) => {
  const verleihungen = await load()
  expect(await medaillen(verleihungen)).toHaveLength(2)
  await sweepVerleihungen(umgebung, wer && idOf(wer))
  expect(await databases()).toEqual([])
})

test('what a crash interrupts is deleted at the next start, whatever is left of it', async () => {
  const verleihungen = await load()
  verleihungen.close()
  // The page dies at the first write of the deletion, at each place of it.
  const open = speicher.open.bind(speicher)
  speicher.open = () => {
    throw new Error('killed')
  }
  await sweepVerleihungen(umgebung, null)
  speicher.open = open
  const { deleteDatabase } = speicher
  speicher.deleteDatabase = () => {
    throw new Error('killed')
  }
  await sweepVerleihungen(umgebung, null)
  expect(await databases()).toHaveLength(1)
  // Emptied before it was to go.
  expect(await medaillen(openVerleihungen(idOf('buehne'), umgebung))).toEqual([])
  speicher.deleteDatabase = deleteDatabase
  await sweepVerleihungen(umgebung, null)
  expect(await databases()).toEqual([])
})

test('a start of its own person keeps what holds, and deletes what was withdrawn meanwhile', async () => {
  const verleihungen = await load()
  await sweepVerleihungen(umgebung, idOf('buehne'))
  const [row] = await verleihungen.read()
  expect(row).toBeDefined()
  await withdraw(row?.id ?? '')
  await sweepVerleihungen(umgebung, idOf('buehne'))
  expect(await verleihungen.read()).toEqual([])
  expect(umgebung.spuren?.getItem('lorbeer-verleihung')).toBe('')
})
