import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { createUmgebung, gzipText, type Umgebung } from '#src/offline/kern/umgebung.ts'
import { createMemoryCaches } from '#tests/support/dom/memory-caches.ts'
import type { Sitz } from '#tests/support/saal.ts'

export interface BenchTablet {
  tablet: Tablet
  /** What the tablet's clock is behind: acts made one after the other are not made in the same second. */
  setClock(behindMs: number): void
  /** Until then there is no network. */
  connect(url: string): void
  /** Since it has a network: how many requests it sent, and the first packed body of them. */
  sent(): { requests: number; body: Buffer }
}

/** The client's own code with a database in memory, logged in as this member. */
export async function openBenchTablet({ benutzerId, cookie }: Sitz): Promise<BenchTablet> {
  let url: string | null = null
  let packed: Buffer | null = null
  let requests = 0
  let behindMs = 0
  const umgebung: Umgebung = {
    ...createUmgebung({ now: () => Date.now() - behindMs }),
    indexedDB: new IDBFactory(),
    IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
    caches: createMemoryCaches().caches,
    gzip: gzipText,
    locks: undefined,
    openChannel: undefined,
    ballastBytes: 0,
    fetch(input, init = {}) {
      if (url === null) return Promise.reject(new TypeError('Failed to fetch'))
      requests += 1
      if (init.body instanceof ArrayBuffer) packed ??= Buffer.from(init.body)
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries({ cookie, origin: url, 'sec-fetch-site': 'same-origin' })) headers.set(name, value)
      return fetch(new URL(input as string, url), { ...init, headers })
    },
  }
  const geraetDb = openGeraetDb(umgebung)
  await geraetDb.writeAngemeldet({ id: benutzerId, username: benutzerId, roles: ['JURY'] }, umgebung.now())
  geraetDb.close()
  const tablet = await openTablet(benutzerId, umgebung)
  return {
    tablet,
    setClock: (ms) => void (behindMs = ms),
    connect: (address) => void (url = address),
    sent() {
      if (!packed) throw new Error('Es wurde nichts gesendet')
      return { requests, body: packed }
    },
  }
}
