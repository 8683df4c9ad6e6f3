import { begleite } from './client-ruhe.ts'
import { gzipSync } from 'node:zlib'
import { webcrypto } from 'node:crypto'
import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createUmgebung, type Umgebung } from '#src/offline/umgebung.ts'
import { createMemoryCaches } from '#tests/support/memory-caches.ts'
import { createSchloesser } from './client-schloesser.ts'
import type { Uhr } from './client-uhr.ts'
import { seededId } from './client-zufall.ts'

// Outside a browser Dexie's live queries rest until it knows an IndexedDB.
Dexie.dependencies.indexedDB ??= new IDBFactory()
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange

export interface ProfilTeile {
  uhr: Uhr
  random: () => number
  fetch: typeof globalThis.fetch
}

class WatchedIndexedDb extends IDBFactory {
  readonly opened: IDBDatabase[] = []
  stoerung: { name: string; mal: number } = { name: '', mal: 0 }

  override open(name: string, version?: number): IDBOpenDBRequest {
    const request = super.open(name, version)
    request.addEventListener('success', () => {
      this.opened.push(request.result)
      if (name.startsWith('lorbeer-stimmen')) this.stoere(request.result)
    })
    return request
  }

  private stoere(db: IDBDatabase): void {
    const transaction = db.transaction.bind(db)
    db.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
      const opened = transaction(...args)
      if (args[1] === 'readwrite' && this.stoerung.mal > 0) {
        this.stoerung.mal -= 1
        const { name } = this.stoerung
        setImmediate(() => failTransaction(opened, name))
      }
      return opened
    }
  }
}

/** A write that ends badly at any moment: the browser aborts it, or the disk is full at the commit. */
function failTransaction(transaction: IDBTransaction, name: string): void {
  try {
    const internal = transaction as unknown as { _abort?: (name: string) => void }
    if (internal._abort) internal._abort(name)
    else transaction.abort()
  } catch {
    // It had already ended.
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
  /** The next writes of votes fail so. */
  stoereSchreiben(name: 'AbortError' | 'QuotaExceededError', mal: number): void
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
    stoereSchreiben(name, mal) {
      indexedDB.stoerung = { name, mal }
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
    getRandomValues: <T>(bytes: T) => bytes,
    randomUUID: () => webcrypto.randomUUID(),
    subtle: {
      generateKey: (...args: Parameters<SubtleCrypto['generateKey']>) =>
        begleite(subtle.generateKey(...(args as Parameters<typeof subtle.generateKey>)) as Promise<unknown>),
      exportKey: (...args: Parameters<SubtleCrypto['exportKey']>) =>
        begleite(subtle.exportKey(...(args as Parameters<typeof subtle.exportKey>)) as Promise<unknown>),
      sign: (...args: Parameters<SubtleCrypto['sign']>) => begleite(subtle.sign(...(args as Parameters<typeof subtle.sign>)) as Promise<unknown>),
      digest: (...args: Parameters<SubtleCrypto['digest']>) =>
        begleite(subtle.digest(...(args as Parameters<typeof subtle.digest>)) as Promise<unknown>),
    },
  } as unknown as Crypto
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
