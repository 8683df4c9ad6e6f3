interface Gehalten {
  reject: (error: unknown) => void
}

/** Web Locks of one browser profile, as far as draining uses them: exclusive, `ifAvailable`, `steal`. */
export function createSchloesser(): Pick<LockManager, 'request'> & { held(name: string): boolean; freeze(name: string): () => void } {
  const locks = new Map<string, Gehalten>()

  function request(name: string, options: LockOptions, work: (lock: Lock | null) => Promise<unknown>): Promise<unknown> {
    const holder = locks.get(name)
    if (holder && !options.steal) return work(null)
    holder?.reject(new DOMException('lock was stolen', 'AbortError'))
    return new Promise((resolve, reject) => {
      const own: Gehalten = { reject }
      locks.set(name, own)
      const release = () => {
        if (locks.get(name) === own) locks.delete(name)
      }
      void work({ name, mode: 'exclusive' } as Lock)
        .then(resolve, reject)
        .finally(release)
    })
  }

  return {
    request: request as unknown as LockManager['request'],
    held: (name) => locks.has(name),
    /** A tab that holds the lock and does nothing any more. */
    freeze(name) {
      const own: Gehalten = { reject: () => undefined }
      locks.set(name, own)
      return () => void (locks.get(name) === own && locks.delete(name))
    },
  }
}
