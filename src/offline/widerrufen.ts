import type { Umgebung } from './umgebung.ts'

/** Acts that the juror was told are not saved. Ids alone, and in another store than the one that has just failed: they outlast a reload. */
export interface Widerrufen {
  read(): string[]
  add(id: string): void
  forget(id: string): void
}

export function openWiderrufen(benutzerId: string, { spuren }: Pick<Umgebung, 'spuren'>): Widerrufen {
  const key = `lorbeer-widerrufen-${benutzerId}`
  // For the life of the page, where that store refuses, too.
  const own = new Set<string>()

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
  return {
    read: readIds,
    add(id: string) {
      own.add(id)
      write(readIds())
    },
    forget(id: string) {
      own.delete(id)
      write(readIds().filter((other) => other !== id))
    },
  }
}
