import type { Umgebung } from '../kern/umgebung.ts'

const CACHE_NAME = 'lorbeer-medien'
const CHUNK_PATH = /^\/__medien\/([0-9a-f]{64})\/(\d+)$/

export interface ChunkKey {
  sha256: string
  index: number
}

/** Chunks in the Cache API, keyed by hash and never by an address that could change; nothing of the server's headers is kept. */
export interface ChunkCache {
  put(key: ChunkKey, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  read(key: ChunkKey): Promise<Blob | null>
  remove(key: ChunkKey): Promise<void>
  keys(): Promise<ChunkKey[]>
}

export function openChunkCache(caches: Umgebung['caches']): ChunkCache {
  let opened: Promise<Cache> | null = null
  // Safari may lose the storage process: a failed opening is not kept.
  function open(): Promise<Cache> {
    opened ??= caches.open(CACHE_NAME).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    async put(key, bytes) {
      await (await open()).put(toPath(key), new Response(bytes, { status: 200, headers: { 'content-type': 'application/octet-stream' } }))
    },
    async read(key) {
      const response = await (await open()).match(toPath(key))
      return response ? response.blob() : null
    },
    async remove(key) {
      await (await open()).delete(toPath(key))
    },
    async keys() {
      const requests = await (await open()).keys()
      return requests.flatMap(({ url }) => toKey(new URL(url).pathname) ?? [])
    },
  }
}

function toPath({ sha256, index }: ChunkKey): string {
  return `/__medien/${sha256}/${index}`
}

function toKey(path: string): ChunkKey | null {
  const [, sha256, index] = CHUNK_PATH.exec(path) ?? []
  return sha256 && index ? { sha256, index: Number(index) } : null
}
