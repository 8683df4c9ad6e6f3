import './pruefgeraet.css'

/** What came of trying one thing. `ton`: it was heard, where it has sound. */
export type Probe = { art: 'gut'; ton: boolean } | { art: 'steht'; sekunde: number } | { art: 'unlesbar' }

export interface Pruefgeraet {
  /** A film or a sound, for a second. */
  spiele(url: string, wunsch: { ton: boolean; signal: AbortSignal }): Promise<Probe>
  /** A picture, until it could be drawn. */
  lies(url: string, signal: AbortSignal): Promise<Probe>
  /** Lets go of the player, and of what it holds. */
  release(): void
}

const SEKUNDE = 1
/** As on the stage: nothing has moved for so long. */
const STOCKT_MS = 8_000
const LESEN_MS = 20_000

/** One player for everything that is tried, emptied after each: three hundred films take the memory of one. */
export function openPruefgeraet(): Pruefgeraet {
  let spieler: HTMLVideoElement | null = null
  return {
    async spiele(url, { ton, signal }) {
      spieler ??= makeSpieler()
      const hier = spieler
      try {
        return await playSekunde(hier, { url, ton, signal })
      } finally {
        empty(hier)
      }
    },
    async lies(url, signal) {
      const bild = new Image()
      bild.decoding = 'async'
      bild.src = url
      try {
        await within(bild.decode(), signal)
        return { art: 'gut', ton: false }
      } catch {
        return { art: 'unlesbar' }
      } finally {
        bild.removeAttribute('src')
      }
    },
    release() {
      spieler?.remove()
      spieler = null
    },
  }
}

function makeSpieler(): HTMLVideoElement {
  const spieler = document.createElement('video')
  spieler.className = 'pruefgeraet'
  spieler.playsInline = true
  spieler.preload = 'auto'
  spieler.tabIndex = -1
  spieler.setAttribute('aria-hidden', 'true')
  document.body.append(spieler)
  return spieler
}

function empty(spieler: HTMLVideoElement): void {
  spieler.pause()
  spieler.removeAttribute('src')
  spieler.load()
}

interface Stueck {
  url: string
  ton: boolean
  signal: AbortSignal
}

function playSekunde(spieler: HTMLVideoElement, { url, ton, signal }: Stueck): Promise<Probe> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    let stockt: ReturnType<typeof setTimeout> | undefined
    function end(probe: Probe) {
      clearTimeout(stockt)
      ending.abort()
      resolve(probe)
    }
    const kaputt = () => end(spieler.currentTime > 0 ? { art: 'steht', sekunde: spieler.currentTime } : { art: 'unlesbar' })
    const gut = () => end({ art: 'gut', ton: !spieler.muted })
    function goOn() {
      clearTimeout(stockt)
      // A page in the background is held by the browser: that says nothing of the film.
      stockt = setTimeout(() => (document.hidden ? goOn() : kaputt()), STOCKT_MS)
    }
    const hoeren = { signal: ending.signal }
    spieler.addEventListener('timeupdate', () => (spieler.currentTime >= SEKUNDE ? gut() : goOn()), hoeren)
    spieler.addEventListener('ended', gut, hoeren)
    spieler.addEventListener('error', kaputt, hoeren)
    signal.addEventListener('abort', () => end({ art: 'unlesbar' }), hoeren)
    goOn()
    spieler.muted = !ton
    spieler.src = url
    void playAnyway(spieler)
  })
}

/** Nobody has clicked here yet: better silent than not at all. What is wrong with the file is told by the player's own events. */
async function playAnyway(spieler: HTMLVideoElement): Promise<void> {
  try {
    await spieler.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    spieler.muted = true
    await spieler.play().catch(() => undefined)
  }
}

function within(doing: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController()
    const timer = setTimeout(() => reject(new Error('too slow')), LESEN_MS)
    signal.addEventListener('abort', () => reject(new Error('stopped')), { signal: ending.signal })
    doing.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      ending.abort()
    })
  })
}
