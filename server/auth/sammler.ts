import type { Db } from '../db/datenbank/datenbank.ts'

/** What strangers make us write is one transaction in this time, not one for each. */
const SAMMEL_MS = 50

interface Stapel<T> {
  items: T[]
  written: Promise<void>
}

/** Resolves when `item` is written, together with those that came in the same moment. `nowMs` is that of the first. */
export function createSammler<T>(write: (db: Db, items: readonly T[], nowMs: number) => Promise<void>) {
  const open = new WeakMap<Db, Stapel<T>>()

  function begin(db: Db, nowMs: number): Stapel<T> {
    const items: T[] = []
    const written = new Promise<void>((resolve) => setTimeout(resolve, SAMMEL_MS)).then(() => {
      open.delete(db)
      return write(db, items, nowMs)
    })
    const stapel = { items, written }
    open.set(db, stapel)
    return stapel
  }

  return (db: Db, item: T, nowMs: number): Promise<void> => {
    const stapel = open.get(db) ?? begin(db, nowMs)
    stapel.items.push(item)
    return stapel.written
  }
}
