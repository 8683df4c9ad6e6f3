import type { Dexie } from 'dexie'
import { StorageFailure } from '../kern/storage-failure.ts'

/** Site data can be deleted under an open page, by hand or by the browser. A database opened after that is a new and empty one: nothing may be written into it. */
interface Loeschung {
  /** A connection of this page. */
  follow(db: Dexie): Dexie
  /** From now on the database has its Gerät: resolves when it was deleted. */
  watch(verbindung: { isDa: () => Promise<boolean>; close: () => void }): Promise<void>
  /** `work` at once; after a lost connection only if the database is still the same. */
  guard<T>(work: () => Promise<T>): Promise<T>
}

export function createLoeschung(): Loeschung {
  let watched: { isDa: () => Promise<boolean>; close: () => void } | null = null
  let gone = false
  /** The connection was lost since it was last seen. */
  let fraglich = false
  let blick: Promise<void> | null = null
  let tell: () => void
  const geloescht = new Promise<void>((resolve) => {
    tell = resolve
  })

  function end(): void {
    gone = true
    // Whoever is in the middle of it would open an empty one.
    watched?.close()
    tell()
  }

  /** One at a time: what cannot be opened is let go of at each try, and that would be a loss to look after again, without an end. */
  function look(): Promise<void> {
    blick ??= see().finally(() => {
      blick = null
    })
    return blick
  }

  async function see(): Promise<void> {
    if (!watched || gone) return
    if (!(await watched.isDa())) return end()
    fraglich = false
  }

  function lose(): void {
    fraglich = true
    // As soon as it has happened, not only with the next tap; what cannot be read now is looked at then.
    void Promise.resolve()
      .then(look)
      .catch(() => undefined)
  }

  async function guard<T>(work: () => Promise<T>): Promise<T> {
    if (fraglich && !gone) await look()
    if (gone) throw new StorageFailure('geloescht')
    try {
      return await work()
    } catch (error) {
      // It was seen by whoever looked for its Gerät.
      if (watched && error instanceof StorageFailure && error.art === 'geloescht') end()
      throw gone ? new StorageFailure('geloescht', error) : error
    }
  }

  return {
    follow(db) {
      if (watched) fraglich = true
      db.on('close', lose)
      db.on('versionchange', ({ newVersion }) => {
        if (newVersion !== null || !watched) return true
        // Dexie would let go of it too, and make a new one with the next reading.
        db.close({ disableAutoOpen: true })
        end()
        return false
      })
      return db
    },
    watch(verbindung) {
      watched = verbindung
      return geloescht
    },
    guard,
  }
}
