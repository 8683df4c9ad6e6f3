import { begleite } from './ruhe.ts'
import { gzipSync } from 'node:zlib'
import { webcrypto } from 'node:crypto'
import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createUmgebung, type Umgebung } from '#src/offline/kern/umgebung.ts'
import { createMemoryCaches } from '#tests/support/dom/memory-caches.ts'
import { createSchloesser } from './schloesser.ts'
import type { Uhr } from './uhr.ts'
import { seededId } from './zufall.ts'

// Outside a browser Dexie's live queries rest until it knows an IndexedDB.
Dexie.dependencies.indexedDB ??= new IDBFactory()
Dexie.dependencies.IDBKeyRange ??= IDBKeyRange

export interface ProfilTeile {
  uhr: Uhr
  random: () => number
  fetch: typeof globalThis.fetch
}

/** Databases of votes, or the one that knows who is logged in. */
export type Speicherort = 'lorbeer-stimmen' | 'lorbeer-geraet'
export type OeffnungsFehler = 'QuotaExceededError' | 'TimeoutError' | 'SecurityError' | 'NotFoundError' | 'UnknownError'
export type SchreibFehler = 'AbortError' | 'QuotaExceededError'

interface Geschlossen {
  name: OeffnungsFehler
  mal: number
  bisMs: number
}

/** Remembers what it opened, so that it can be taken away, and fails as it is told. */
export class WatchedIndexedDb extends IDBFactory {
  readonly opened: IDBDatabase[] = []
  readonly schreiben: Record<Speicherort, { name: SchreibFehler; mal: number }> = {
    'lorbeer-stimmen': { name: 'AbortError', mal: 0 },
    'lorbeer-geraet': { name: 'AbortError', mal: 0 },
  }
  oeffnen: Geschlossen = { name: 'UnknownError', mal: 0, bisMs: 0 }
  /** The same databases, for whoever looks at them from outside. */
  readonly raw = {
    open: (name: string, version?: number) => super.open(name, version),
    databases: () => this.databases(),
    deleteDatabase: (name: string) => this.deleteDatabase(name),
    cmp: (a: unknown, b: unknown) => this.cmp(a, b),
  } as IDBFactory
  private readonly now: () => number

  constructor(now: () => number) {
    super()
    this.now = now
  }

  override open(name: string, version?: number): IDBOpenDBRequest {
    if (name.startsWith('lorbeer-stimmen') && this.isGeschlossen()) return new RefusedOpening(this.oeffnen.name) as unknown as IDBOpenDBRequest
    const request = super.open(name, version)
    request.addEventListener('success', () => {
      this.opened.push(request.result)
      const ort = (Object.keys(this.schreiben) as Speicherort[]).find((known) => name.startsWith(known))
      if (ort) this.stoere(request.result, ort)
    })
    return request
  }

  private isGeschlossen(): boolean {
    if (this.oeffnen.mal > 0) return (this.oeffnen.mal -= 1) >= 0
    return this.now() < this.oeffnen.bisMs
  }

  private stoere(db: IDBDatabase, ort: Speicherort): void {
    const transaction = db.transaction.bind(db)
    const stoerung = this.schreiben[ort]
    db.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
      const opened = transaction(...args)
      if (args[1] === 'readwrite' && stoerung.mal > 0) {
        stoerung.mal -= 1
        const { name } = stoerung
        setImmediate(() => failTransaction(opened, name))
      }
      return opened
    }
  }
}

/** `indexedDB.open` that answers with an error, as a browser does whose storage is full, refused or lost. */
class RefusedOpening extends EventTarget {
  onerror: ((event: Event) => void) | null = null
  onsuccess: unknown = null
  onupgradeneeded: unknown = null
  onblocked: unknown = null
  readonly readyState = 'done'
  readonly error: DOMException

  constructor(name: string) {
    super()
    this.error = new DOMException('storage does not open', name)
    this.addEventListener('error', (event) => this.onerror?.(event))
    setImmediate(() => this.dispatchEvent(new Event('error', { cancelable: true })))
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
  /** What lies there, past everything that is wrong with the storage. */
  raw: IDBFactory
  locks: ReturnType<typeof createSchloesser>
  /** Added to the clock of this device only. */
  uhrFehlerMs: number
  /** The browser takes every open database away. */
  trenneDatenbanken(): void
  /** The next writes fail so. */
  stoereSchreiben(name: SchreibFehler, mal: number, ort?: Speicherort): void
  /** The vote database does not open: so many times, or for so long. */
  stoereOeffnen(name: OeffnungsFehler, wie: { mal: number } | { ms: number }): void
  /** The storage works again. */
  heile(): void
  /** A page that is loaded anew: nothing of its memory is left. */
  neueSeite(): void
}

export function createProfil({ uhr, random, fetch }: ProfilTeile): Profil {
  const indexedDB = new WatchedIndexedDb(() => uhr.nowMs)
  const locks = createSchloesser()
  const profil: Profil = {
    indexedDB,
    raw: indexedDB.raw,
    locks,
    uhrFehlerMs: 0,
    trenneDatenbanken() {
      for (const db of indexedDB.opened.splice(0)) forceCloseDatabase(db as unknown as Parameters<typeof forceCloseDatabase>[0])
    },
    stoereSchreiben(name, mal, ort = 'lorbeer-stimmen') {
      Object.assign(indexedDB.schreiben[ort], { name, mal })
    },
    stoereOeffnen(name, wie) {
      indexedDB.oeffnen = { name, mal: 'mal' in wie ? wie.mal : 0, bisMs: 'ms' in wie ? uhr.nowMs + wie.ms : 0 }
    },
    heile() {
      indexedDB.schreiben['lorbeer-stimmen'].mal = 0
      indexedDB.schreiben['lorbeer-geraet'].mal = 0
      Object.assign(indexedDB.oeffnen, { mal: 0, bisMs: 0 })
    },
    neueSeite() {
      profil.umgebung = { ...profil.umgebung }
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
