import { listLiveSitzungen, type LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { openEreignisStrom } from '../ereignis/ereignis-strom.ts'

/** A session as it stands, and how far the server's clock is behind this device's. */
export interface Gehoert {
  live: LiveStand
  versatzMs: number
}

/** What runs in the juries of this person. Without a network it keeps what it heard last; votes never wait for it. */
export interface LiveStore {
  subscribe(notify: () => void): () => void
  read(): ReadonlyMap<string, Gehoert>
  /** From an answer or an event; an older one than is known changes nothing. */
  hear(live: LiveStand): void
  /** Nobody answers: what was heard last may be over, and nobody is led. */
  isGetrennt(): boolean
  setGetrennt(ist: boolean): void
  /** A round of this jury was opened, held or closed. */
  onRunde(listener: (juryId: string) => void): () => void
}

interface Umgebung {
  benutzerId: string
  headers: Readonly<Record<string, string>>
  now: () => number
}

/** From one screen to the next nobody reads it for a moment. */
const NACHKLANG_MS = 5000

const stores = new Map<string, LiveStore>()

/** One for all screens of a person. */
export function liveStoreOf(umgebung: Umgebung): LiveStore {
  const { benutzerId } = umgebung
  const store = stores.get(benutzerId) ?? createLiveStore(umgebung)
  stores.set(benutzerId, store)
  return store
}

function createLiveStore({ benutzerId, headers, now }: Umgebung): LiveStore {
  const readers = new Set<() => void>()
  const rundenhoerer = new Set<(juryId: string) => void>()
  let staende: ReadonlyMap<string, Gehoert> = new Map()
  let getrennt = false
  let close: (() => void) | null = null
  let nachklang: ReturnType<typeof setTimeout> | undefined

  function set(next: ReadonlyMap<string, Gehoert>): void {
    staende = next
    for (const notify of readers) notify()
  }

  function setGetrennt(ist: boolean): void {
    if (ist === getrennt) return
    getrennt = ist
    for (const notify of readers) notify()
  }

  function keep(live: LiveStand): void {
    set(new Map(staende).set(live.juryId, { live, versatzMs: now() - live.serverMs }))
  }

  function hear(live: LiveStand): void {
    setGetrennt(false)
    const known = staende.get(live.juryId)
    if (!known || known.live.revision < live.revision) keep(live)
  }

  /** Of what nobody told meanwhile the answer is the newest, also when a restored server counts from before. */
  function hearAnswer(live: LiveStand, before: ReadonlyMap<string, Gehoert>): void {
    const known = staende.get(live.juryId)
    if (known && known === before.get(live.juryId) && known.live.revision > live.revision) keep(live)
    else hear(live)
  }

  async function ask(): Promise<void> {
    const before = staende
    try {
      const { items } = await callApi(listLiveSitzungen, { headers })
      setGetrennt(false)
      for (const live of items) hearAnswer(live, before)
      const gone = [...staende].filter(([juryId, gehoert]) => before.get(juryId) === gehoert && !items.some((live) => live.juryId === juryId))
      if (gone.length > 0) set(new Map([...staende].filter(([juryId]) => !gone.some(([each]) => each === juryId))))
    } catch {
      // Refused or without a network: the own list works, and the stream asks again.
      setGetrennt(true)
    }
  }

  function begin(): void {
    clearTimeout(nachklang)
    if (close) return
    void ask()
    const ending = new AbortController()
    addEventListener('offline', () => setGetrennt(true), { signal: ending.signal })
    const strom = openStrom()
    close = () => {
      ending.abort()
      strom()
    }
  }

  function openStrom(): () => void {
    if (!('EventSource' in globalThis)) return () => undefined
    return openEreignisStrom(benutzerId, ({ typ, juryId, live }) => {
      if (typ === 'runde' && juryId) for (const listener of rundenhoerer) listener(juryId)
      if (live) hear(live)
      else if (typ === 'alles' || typ === 'offen') void ask()
    })
  }

  return {
    hear,
    setGetrennt,
    isGetrennt: () => getrennt,
    read: () => staende,
    onRunde(listener) {
      rundenhoerer.add(listener)
      return () => void rundenhoerer.delete(listener)
    },
    subscribe(notify) {
      readers.add(notify)
      begin()
      return () => {
        readers.delete(notify)
        if (readers.size > 0) return
        nachklang = setTimeout(() => {
          close?.()
          close = null
        }, NACHKLANG_MS)
      }
    },
  }
}
