import { streamEreignisse, type Ereignis, type GesendetesEreignis } from '#contract/ereignis.ts'

const CHANNEL = 'lorbeer-ereignisse'
const LOCK = 'lorbeer-ereignisse'
const POLL_MS = 15_000

/** What came is told; `alles`: nothing is known to have come, so everything is read again; `offen`: from here on nothing is missed. */
type Gehoertes = Ereignis | { typ: 'alles' | 'offen'; juryId: null; live?: undefined }
type Gesagtes = GesendetesEreignis | { typ: 'alles'; juryId: null; live?: undefined; benutzerId: string }

/**
 * One event stream per browser: the tab that holds the Web Lock listens and tells the others. While hidden it is closed. Where streams or locks are
 * missing, or the stream is broken, everything is read again every 15 s, and at once when it or the network is back. What was sent to another person, in this
 * tab or another, is dropped.
 */
export function openEreignisStrom(benutzerId: string, onEreignis: (ereignis: Gehoertes) => void): () => void {
  // Without one every tab hears for itself.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
  const closing = new AbortController()
  let source: EventSource | null = null
  let heard = 0

  function hear(ereignis: Gesagtes): boolean {
    const own = ereignis.benutzerId === benutzerId
    if (own) onEreignis(ereignis)
    return own
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Gesagtes>) => {
    if (hear(data)) heard += 1
  })
  const poll = setInterval(() => {
    if (document.hidden || isOpen(source) || heard > 0) {
      heard = 0
      return
    }
    onEreignis({ typ: 'alles', juryId: null })
  }, POLL_MS)

  function listen() {
    source?.close()
    source = null
    if (!('EventSource' in globalThis)) return
    source = new EventSource(streamEreignisse.pfad)
    let wasBroken = false
    source.addEventListener('error', () => (wasBroken = true))
    source.addEventListener('open', () => {
      if (wasBroken) tell({ typ: 'alles', juryId: null, benutzerId })
      else onEreignis({ typ: 'offen', juryId: null })
      wasBroken = false
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as GesendetesEreignis))
  }

  function tell(ereignis: Gesagtes) {
    channel?.postMessage(ereignis)
    hear(ereignis)
  }

  /** A broken stream comes again in a few seconds by itself; a network that is back need not wait for it. */
  function followNetwork() {
    if (source && !document.hidden) listen()
    onEreignis({ typ: 'alles', juryId: null })
  }

  function followVisibility() {
    if (document.hidden) source?.close()
    else if (source) {
      listen()
      onEreignis({ typ: 'alles', juryId: null })
    }
  }

  document.addEventListener('visibilitychange', followVisibility, { signal: closing.signal })
  addEventListener('online', followNetwork, { signal: closing.signal })
  if ('locks' in navigator) {
    void navigator.locks
      .request(LOCK, { signal: closing.signal }, () => {
        listen()
        return new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
      })
      .catch(() => undefined)
  } else listen()

  return () => {
    closing.abort()
    source?.close()
    clearInterval(poll)
    channel?.close()
  }
}

function isOpen(source: EventSource | null): boolean {
  return source !== null && source.readyState === source.OPEN
}
