import { liveQuery } from 'dexie'
import type { PaketMedium } from '#contract/jurypaket.ts'
import type { ChunkCache, ChunkKey } from './chunk-cache.ts'
import { sha256Hex } from './fetch-chunk.ts'
import type { Datei } from './lade-plan.ts'
import type { ChunkRow, PaketDb } from './paket-db.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { createSignal, throttle } from './signal.ts'

type Umfang = Pick<Datei, 'sha256' | 'chunkSha256'>

/** Which chunks are on this device: the ledger, kept in memory for the figures and never ahead of the cache. */
export interface Bestand {
  /** Resolves when the ledger has been compared with the cache, which begins when first asked for: a screen is drawn without it. */
  readonly ready: Promise<void>
  hasChunk(key: ChunkKey): boolean
  isComplete(datei: Umfang): boolean
  countBytes(sha256: string): number
  totalBytes(): number
  add(key: ChunkKey, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Deletes what nobody's package lists any more. */
  sweep(): Promise<void>
  subscribe(listener: () => void): () => void
  close(): void
}

interface Ort {
  db: PaketDb
  cache: ChunkCache
  umgebung: Pick<Umgebung, 'crypto' | 'schedule'>
}

export function openBestand(ort: Ort): Bestand {
  const { db, cache, umgebung } = ort
  const held = new Map<string, Map<number, number>>()
  const { notify, subscribe } = createSignal()
  let writing = 0
  let closed = false

  function remember({ sha256, index, bytes }: ChunkRow) {
    const chunks = held.get(sha256) ?? new Map<number, number>()
    held.set(sha256, chunks.set(index, bytes))
  }
  async function reload() {
    const rows = await db.chunk.toArray()
    held.clear()
    rows.forEach(remember)
    notify()
  }
  async function add(key: ChunkKey, bytes: Uint8Array<ArrayBuffer>) {
    writing += 1
    try {
      await cache.put(key, bytes)
      await db.chunk.put({ ...key, bytes: bytes.length })
    } finally {
      writing -= 1
    }
    remember({ ...key, bytes: bytes.length })
    notify()
  }
  let begun: Promise<void> | null = null
  let foreign = { unsubscribe() {} }
  // A change by another tab; while this one writes, memory is already right.
  const look = throttle(
    () => {
      if (writing === 0)
        void begin()
          .then(reload)
          .catch(() => undefined)
    },
    { ms: 1000, schedule: umgebung.schedule },
  )
  function begin(): Promise<void> {
    begun ??= reconcile(ort).then(reload).then(watch)
    return begun
  }
  function watch() {
    if (closed) return
    foreign = liveQuery(() => db.chunk.count()).subscribe(
      (count) => {
        if (count !== countChunks(held)) look.call()
      },
      () => undefined,
    )
  }

  return {
    get ready() {
      return begin()
    },
    add,
    subscribe,
    hasChunk: ({ sha256, index }) => held.get(sha256)?.has(index) ?? false,
    isComplete: ({ sha256, chunkSha256 }) => (held.get(sha256)?.size ?? 0) >= chunkSha256.length,
    countBytes: (sha256) => sum(held.get(sha256)),
    totalBytes: () => [...held.values()].reduce((total, chunks) => total + sum(chunks), 0),
    async sweep() {
      await begin()
      await removeUnlisted(ort)
      await reconcile(ort)
      await reload()
    },
    close() {
      closed = true
      foreign.unsubscribe()
      look.cancel()
    },
  }
}

function sum(chunks: Map<number, number> | undefined): number {
  let total = 0
  for (const bytes of chunks?.values() ?? []) total += bytes
  return total
}

function countChunks(held: Map<string, Map<number, number>>): number {
  let count = 0
  for (const chunks of held.values()) count += chunks.size
  return count
}

/**
 * The browser may throw away the cache and keep the ledger; a kill may come between a chunk and its line. The ledger is read first, so a chunk
 * written meanwhile is never taken for lost.
 */
async function reconcile(ort: Ort): Promise<void> {
  const rows = await ort.db.chunk.toCollection().primaryKeys()
  const cached = await ort.cache.keys()
  const inLedger = new Set(rows.map(([sha256, index]) => `${sha256}/${index}`))
  const inCache = new Set(cached.map(({ sha256, index }) => `${sha256}/${index}`))
  await ort.db.chunk.bulkDelete(rows.filter(([sha256, index]) => !inCache.has(`${sha256}/${index}`)))
  for (const key of cached) if (!inLedger.has(`${key.sha256}/${key.index}`)) await adopt(ort, key)
}

/** First out of the ledger, in the transaction that reads the packages; a chunk left in the cache is removed by the next sweep. */
async function removeUnlisted({ db, cache }: Ort): Promise<void> {
  const removed = await db.transaction('rw', db.chunk, db.einreichung, async () => {
    const listed = new Set(await db.einreichung.orderBy('hashes').uniqueKeys())
    const keys = await db.chunk.toCollection().primaryKeys()
    const gone = keys.filter(([sha256]) => !listed.has(sha256))
    await db.chunk.bulkDelete(gone)
    return gone
  })
  for (const [sha256, index] of removed) await cache.remove({ sha256, index })
}

async function adopt({ db, cache, umgebung }: Ort, key: ChunkKey): Promise<void> {
  const row = await db.einreichung.where('hashes').equals(key.sha256).first()
  const medium = row?.einreichung.medien.find(({ sha256 }) => sha256 === key.sha256)
  if (medium && (await isIntact({ cache, umgebung }, key, medium))) await db.chunk.put({ ...key, bytes: pieceLength(medium, key.index) })
  else await cache.remove(key)
}

async function isIntact({ cache, umgebung }: Omit<Ort, 'db'>, key: ChunkKey, medium: PaketMedium): Promise<boolean> {
  const blob = await cache.read(key)
  return blob !== null && (await sha256Hex(umgebung.crypto, new Uint8Array(await blob.arrayBuffer()))) === medium.chunkSha256[key.index]
}

function pieceLength({ bytes, chunkBytes }: PaketMedium, index: number): number {
  return Math.min(chunkBytes, bytes - index * chunkBytes)
}
