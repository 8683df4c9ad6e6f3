import type { GeraetBody } from '#contract/geraet.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'

/**
 * Everything the tablet's code takes from outside. The page, the service worker and the tests each hand in their own; nothing here knows a window.
 */
export interface Umgebung {
  now(): number
  random(): number
  newId(): string
  /** Runs `task` after `ms`; the answer cancels it. */
  schedule(task: () => void, ms: number): () => void
  fetch: typeof globalThis.fetch
  /** undefined where the browser refuses it altogether. */
  indexedDB: IDBFactory | undefined
  /** A small store that is neither IndexedDB nor part of its quota; only a page has one. */
  spuren?: Spuren | undefined
  IDBKeyRange: typeof globalThis.IDBKeyRange
  caches: Pick<CacheStorage, 'open'>
  crypto: Crypto
  locks?: Pick<LockManager, 'request'> | undefined
  /** A finished buffer, never a stream; absent without CompressionStream. */
  gzip?: ((text: string) => Promise<ArrayBuffer>) | undefined
  /** Between the tabs of one person. */
  openChannel?: ((name: string) => BroadcastChannel) | undefined
  /** navigator.storage.persist where there is one; it may never answer. */
  askPersist?: (() => Promise<boolean>) | undefined
  /** Keeps the screen awake; answers how to let it sleep again. Only a page can. */
  keepAwake?: (() => Promise<() => void>) | undefined
  /** Says to the server which formats of pictures are shown here; absent: JPEG alone. */
  bilderKopf?: (() => Promise<Record<string, string>>) | undefined
  /** The worker is active and its precache complete. */
  isWorkerBereit(): Promise<boolean>
  /** Laid aside so that a vote still finds room on a full disk; 0: none. */
  ballastBytes: number
  /** What the organiser reads about this tablet. */
  describeGeraet(): Promise<Pick<GeraetBody, 'name' | 'version' | 'installiert' | 'speicher'>>
}

/** As of localStorage. */
export interface Spuren {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** What a browser offers, in page and worker alike. The clock and what only a page has come from the composition root. */
export function createUmgebung(parts: Pick<Umgebung, 'now'> & Partial<Umgebung>): Umgebung {
  const { crypto, navigator } = globalThis
  return {
    random: () => Math.random(),
    newId: () => uuidV7(parts.now(), crypto),
    schedule(task, ms) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    fetch: (...request) => globalThis.fetch(...request),
    indexedDB: readIndexedDb(),
    IDBKeyRange: globalThis.IDBKeyRange,
    caches: globalThis.caches,
    crypto,
    locks: navigator.locks,
    gzip: typeof CompressionStream === 'undefined' ? undefined : gzipText,
    openChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    isWorkerBereit: () => Promise.resolve(false),
    ballastBytes: 8_388_608,
    describeGeraet: () => Promise.resolve({ name: 'Tablet', version: '', installiert: false, speicher: { persistent: null, belegtBytes: null } }),
    ...parts,
  }
}

/** Some browsers throw on mere access while storage is refused. */
function readIndexedDb(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}

export async function gzipText(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
