import type { Umgebung } from '../kern/umgebung.ts'

/** Acts that the juror was told are not saved. Ids alone, and in another store than the one that has just failed: they outlast a reload. */
export interface Widerrufen {
  read(): string[]
  add(id: string): void
  forget(id: string): void
  /** Everything that is known has been taken back: a worker on its own may send again. */
  settled(): void
}

/** The worker cannot read that store. */
const ZEICHEN_CACHE = 'lorbeer-widerrufen'

/** Whether such an act may lie in the outbox: until a page has taken it back, a worker on its own sends nothing of this person. */
export async function hasWiderrufene(benutzerId: string, umgebung: Pick<Umgebung, 'caches'>): Promise<boolean> {
  try {
    return (await (await umgebung.caches.open(ZEICHEN_CACHE)).match(zeichenOf(benutzerId))) !== undefined
  } catch {
    return false
  }
}

function zeichenOf(benutzerId: string): string {
  return `/widerrufen/${benutzerId}`
}

export function openWiderrufen(benutzerId: string, { spuren, caches }: Pick<Umgebung, 'spuren' | 'caches'>): Widerrufen {
  const key = `lorbeer-widerrufen-${benutzerId}`
  // For the life of the page, where that store refuses, too.
  const own = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  // Unknown at first: a page that was closed may have left it.
  let isClear = false

  /** Another tab of this person may have added some: it shares the outbox. */
  function readIds(): string[] {
    try {
      return [...new Set([...own, ...(spuren?.getItem(key)?.split(' ').filter(Boolean) ?? [])])]
    } catch {
      return [...own]
    }
  }
  function write(ids: string[]): void {
    try {
      spuren?.setItem(key, ids.join(' '))
    } catch {
      // Remembered above.
    }
  }
  /** In the order of what happened, as far as that store takes it. */
  function mark(isAny: boolean): void {
    isClear = !isAny
    turn = turn.then(() => tellWorker(isAny)).catch(() => undefined)
  }
  async function tellWorker(isAny: boolean): Promise<void> {
    const cache = await caches.open(ZEICHEN_CACHE)
    await (isAny ? cache.put(zeichenOf(benutzerId), new Response()) : cache.delete(zeichenOf(benutzerId)))
  }
  return {
    read: readIds,
    add(id: string) {
      own.add(id)
      write(readIds())
      mark(true)
    },
    forget(id: string) {
      own.delete(id)
      write(readIds().filter((other) => other !== id))
    },
    settled() {
      const isAny = readIds().length > 0
      if (isAny || !isClear) mark(isAny)
    },
  }
}
