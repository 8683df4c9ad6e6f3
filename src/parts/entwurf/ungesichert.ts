/** What was typed and has not reached the server: kept in this browser, by person and record, until it has. */
import { uuidV7 } from '#src/lib/uuid-v7.ts'

export interface Ungesichert {
  vorher: unknown
  nachher: unknown
  /** Sent without an answer: it may stand there already. */
  gesendet: unknown[]
  ms: number
}
export type UngesicherteFelder = ReadonlyMap<string, Ungesichert>

export interface UngesichertLager {
  read(): UngesicherteFelder
  /** Answers whether the browser has taken it. */
  write(felder: UngesicherteFelder): boolean
  /** What a window has left that is gone: `take` is called once for each, and then it is this window's. */
  adopt(take: (felder: UngesicherteFelder) => void): Promise<void>
}

export interface Browser {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | null
  locks: Pick<LockManager, 'request'> | undefined
  fenster: string
}

const PRAEFIX = 'lorbeer-entwurf'

/** Each window writes what is its own, so that two windows never overwrite one another; the lock says that a window still lives. */
export function openUngesichert({ storage, locks, fenster }: Browser, personId: string, id: string, praefix = PRAEFIX): UngesichertLager {
  const stamm = `${praefix}.${personId}.${id}.`
  const own = stamm + fenster
  return {
    read: () => parse(storage?.getItem(own) ?? null),
    write(felder) {
      try {
        if (felder.size === 0) storage?.removeItem(own)
        else storage?.setItem(own, JSON.stringify([...felder]))
        return storage !== null
      } catch {
        return false
      }
    },
    async adopt(take) {
      const left = keysOf(storage).filter((key) => key.startsWith(stamm) && key !== own)
      for (const key of left) {
        await whenGone(locks, key.slice(stamm.length), () => {
          take(parse(storage?.getItem(key) ?? null))
          storage?.removeItem(key)
        })
      }
    },
  }
}

/** Einreichungen of which this person has something unsent in this browser. */
export function listUngesicherte({ storage }: Pick<Browser, 'storage'>, personId: string): string[] {
  const stamm = `${PRAEFIX}.${personId}.`
  const ids = keysOf(storage)
    .filter((key) => key.startsWith(stamm))
    .map((key) => key.slice(stamm.length).split('.')[0] ?? '')
  return [...new Set(ids)]
}

let hier: Browser | undefined

/** This window, which holds its lock as long as it lives. */
export function thisBrowser(): Browser {
  if (hier) return hier
  const fenster = uuidV7(Date.now(), crypto)
  const { locks } = navigator as { locks?: LockManager }
  void locks?.request(lockOf(fenster), () => new Promise(() => undefined)).catch(() => undefined)
  hier = { storage: safeStorage(), locks, fenster }
  return hier
}

let davor: Promise<unknown> = Promise.resolve()

/** One question after the other: two drafts of the same window that is gone would each find its lock taken by the other's question. */
async function whenGone(locks: Browser['locks'], fenster: string, work: () => void): Promise<void> {
  if (!locks) return work()
  const asked = davor.then(() =>
    locks.request(lockOf(fenster), { ifAvailable: true }, (lock) => {
      if (lock) work()
    }),
  )
  davor = asked.catch(() => undefined)
  await asked
}

function lockOf(fenster: string): string {
  return `${PRAEFIX}.${fenster}`
}

function keysOf(storage: Browser['storage']): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
}

function parse(json: string | null): UngesicherteFelder {
  try {
    return new Map(JSON.parse(json ?? '[]') as [string, Ungesichert][])
  } catch {
    return new Map()
  }
}

function safeStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
