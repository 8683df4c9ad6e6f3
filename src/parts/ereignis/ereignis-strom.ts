import { streamEreignisse } from '#contract/ereignis.ts'

const CHANNEL = 'lorbeer-ereignisse'
const LOCK = 'lorbeer-ereignisse'
const POLL_MS = 15_000

interface Ereignis {
  typ: string
  juryId: string | null
}

/**
 * One event stream per browser: the tab that holds the Web Lock listens and tells the others. While hidden it is closed. Where streams or locks are
 * missing, or the stream is broken, everything is read again every 15 s.
 */
export function openEreignisStrom(onEreignis: (ereignis: Ereignis) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const closing = new AbortController()
  let source: EventSource | null = null
  let heard = 0

  channel.addEventListener('message', ({ data }: MessageEvent<Ereignis>) => {
    heard += 1
    onEreignis(data)
  })
  const poll = setInterval(() => {
    if (document.hidden || source?.readyState === EventSource.OPEN || heard > 0) {
      heard = 0
      return
    }
    onEreignis({ typ: 'alles', juryId: null })
  }, POLL_MS)

  function listen() {
    source?.close()
    source = new EventSource(streamEreignisse.pfad)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const ereignis = JSON.parse(data) as Ereignis
      channel.postMessage(ereignis)
      onEreignis(ereignis)
    })
  }

  function followVisibility() {
    if (document.hidden) source?.close()
    else if (source) {
      listen()
      onEreignis({ typ: 'alles', juryId: null })
    }
  }

  document.addEventListener('visibilitychange', followVisibility, { signal: closing.signal })
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
    channel.close()
  }
}
