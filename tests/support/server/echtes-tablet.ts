import { webcrypto } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Methode } from '#contract/endpunkt.ts'
import { openGeraetDb, type GeraetDb } from '#src/offline/lager/geraet-db.ts'
// What a page fetches later is there from the start, so that false time need not wait for a file.
import '#src/api/anmelde-rufe.ts'
import '#src/offline/open-verkehr.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { createMemoryCaches } from '../dom/memory-caches.ts'
import type { Person, Saal } from '../voting.ts'

/** What the network does to one request before the server hears of it; nothing: it arrives. */
export type Stoerung = (method: string, url: string) => Response | undefined

export interface EchtesTablet {
  tablet: Tablet
  /** While true no request arrives. */
  netzWeg: boolean
  stoerung: Stoerung
  /** What is waited for before the request goes on. */
  verzoegerung(method: string, url: string): Promise<void> | undefined
  /** How the answer is lost that the server has given. */
  danach(method: string, url: string): Error | undefined
  gesendet: string[]
  /** Whose the device is. */
  geraetDb: GeraetDb
}

/** The real client of a juror against the real server in process; only the browser's storage and network are stand-ins. */
export async function openEchtesTablet(saal: Saal, name: string, indexedDB = new IDBFactory()): Promise<EchtesTablet> {
  const person = saal.person(name)
  const echt: EchtesTablet = {
    geraetDb: undefined as unknown as GeraetDb,
    tablet: undefined as unknown as Tablet,
    netzWeg: false,
    verzoegerung: () => undefined,
    danach: () => undefined,
    stoerung: () => undefined,
    gesendet: [],
  }
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const method = init.method ?? 'GET'
    const url = String(input)
    if (echt.netzWeg) throw new TypeError('Failed to fetch')
    echt.gesendet.push(`${method} ${url}`)
    await echt.verzoegerung(method, url)
    const answer = echt.stoerung(method, url) ?? (await deliver(person, { method, url, init }))
    const lost = echt.danach(method, url)
    if (lost) throw lost
    return answer
  }
  const umgebung = createUmgebung({
    now: () => saal.uhr.ms,
    fetch,
    indexedDB,
    IDBKeyRange,
    caches: createMemoryCaches().caches,
    crypto: webcrypto as Crypto,
    locks: undefined,
    gzip: undefined,
    openChannel: undefined,
    ballastBytes: 0,
    isWorkerBereit: () => Promise.resolve(true),
  })
  const geraetDb = openGeraetDb(umgebung)
  await geraetDb.writeAngemeldet({ id: person.benutzerId, firstname: 'Anna', lastname: 'Größl', roles: ['JURY'] }, saal.uhr.ms)
  echt.geraetDb = geraetDb
  echt.tablet = await openTablet(person.benutzerId, umgebung)
  return echt
}

async function deliver(person: Person, { method, url, init }: { method: string; url: string; init: RequestInit }): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers))
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : undefined
  const answer = await person.call(method as Methode, url, body, { headers })
  const empty = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(empty ? null : answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
}
