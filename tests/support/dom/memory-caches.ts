/** The Cache API in memory, as far as chunks need it: put, match, delete and keys by address. `failNextPut` plays a full disk. */
export interface MemoryCaches {
  caches: Pick<CacheStorage, 'open'>
  paths(): string[]
  drop(path: string): void
  failPuts(error: Error | null): void
}

const ORIGIN = 'https://lorbeer.example'

export function createMemoryCaches(): MemoryCaches {
  const stored = new Map<string, ArrayBuffer>()
  let failure: Error | null = null
  const cache = {
    async put(path: string, response: Response) {
      if (failure) throw failure
      stored.set(path, await response.arrayBuffer())
    },
    match: (path: string) => Promise.resolve(stored.has(path) ? new Response(stored.get(path)) : undefined),
    delete: (path: string) => Promise.resolve(stored.delete(path)),
    keys: () => Promise.resolve([...stored.keys()].map((path) => new Request(`${ORIGIN}${path}`))),
  }
  return {
    caches: { open: () => Promise.resolve(cache as unknown as Cache) },
    paths: () => [...stored.keys()],
    drop: (path) => void stored.delete(path),
    failPuts: (error) => {
      failure = error
    },
  }
}
