import { begleite } from './client-ruhe.ts'
import { gzipSync } from 'node:zlib'
import { webcrypto } from 'node:crypto'
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createUmgebung, type Umgebung } from '#src/offline/umgebung.ts'
import { createMemoryCaches } from '#tests/support/memory-caches.ts'
import { createSchloesser } from './client-schloesser.ts'
import type { Uhr } from './client-uhr.ts'
import { seededId } from './client-zufall.ts'

export interface ProfilTeile { uhr: Uhr; random: () => number; fetch: typeof globalThis.fetch }

class WatchedIndexedDb extends IDBFactory {
  readonly opened: IDBDatabase[] = []

  override open(name: string, version?: number): IDBOpenDBRequest {
    const request = super.open(name, version)
    request.addEventListener('success', () => this.opened.push(request.result))
    return request
  }
}

/** One browser profile: its storage outlives its tabs. */
export interface Profil {
  umgebung: Umgebung
  indexedDB: IDBFactory
  locks: ReturnType<typeof createSchloesser>
  /** Added to the clock of this device only. */
  uhrFehlerMs: number
  /** The browser takes every open database away. */
  trenneDatenbanken(): void
}

export function createProfil({ uhr, random, fetch }: ProfilTeile): Profil {
  const indexedDB = new WatchedIndexedDb()
  const locks = createSchloesser()
  const profil: Profil = {
    indexedDB,
    locks,
    uhrFehlerMs: 0,
    trenneDatenbanken() {
      for (const db of indexedDB.opened.splice(0)) forceCloseDatabase(db as unknown as Parameters<typeof forceCloseDatabase>[0])
    },
    umgebung: createUmgebung({
      now: () => uhr.nowMs + profil.uhrFehlerMs,
      random,
      newId: () => seededId(random),
      schedule: uhr.schedule,
      fetch,
      indexedDB,
      IDBKeyRange,
      caches: createMemoryCaches().caches,
      crypto: accompaniedCrypto(),
      locks,
      gzip: (text) => Promise.resolve(toArrayBuffer(gzipSync(text))),
      openChannel: undefined,
      isWorkerBereit: () => Promise.resolve(true),
      ballastBytes: 0,
    }),
  }
  return profil
}

/** Keys are made in another thread: the rest waits for them. */
function accompaniedCrypto(): Crypto {
  const { subtle } = webcrypto
  return {
    getRandomValues: <T,>(bytes: T) => bytes,
    randomUUID: () => webcrypto.randomUUID(),
    subtle: {
      generateKey: (...args: Parameters<SubtleCrypto['generateKey']>) => begleite(subtle.generateKey(...args) as Promise<unknown>),
      exportKey: (...args: Parameters<SubtleCrypto['exportKey']>) => begleite(subtle.exportKey(...args) as Promise<unknown>),
      sign: (...args: Parameters<SubtleCrypto['sign']>) => begleite(subtle.sign(...args) as Promise<unknown>),
      digest: (...args: Parameters<SubtleCrypto['digest']>) => begleite(subtle.digest(...args) as Promise<unknown>),
    },
  } as unknown as Crypto
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
