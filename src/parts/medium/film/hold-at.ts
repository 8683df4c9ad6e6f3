/** Less than any picture lasts: what a browser rounds down would be the picture before. */
const RAND_SEK = 0.0001
/** A film that waits for its bytes there is not asked more often. */
const MIN_MS = 4

/** The picture that stands at this second, and not the one before. */
export function seekTo(element: HTMLVideoElement, sekunde: number): void {
  element.currentTime = sekunde + RAND_SEK
}

/**
 * Holds a film that plays up to a second at the picture that stands there. The player's own messages come four times a second; so a timer runs for what is
 * left, and where the browser tells of each picture, none past it stays. Ends with what it returns.
 */
export function holdAt(element: HTMLVideoElement, sekunde: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let bild: number | undefined
  let davor = element.currentTime < sekunde
  const ending = new AbortController()

  function look(): void {
    clearTimeout(timer)
    if (element.paused) return
    const rest = sekunde - element.currentTime
    if (rest > 0) {
      davor = true
      timer = setTimeout(look, Math.max(MIN_MS, (rest * 1000) / (element.playbackRate || 1)))
    } else if (davor) {
      davor = false
      element.pause()
      seekTo(element, sekunde)
    }
  }
  function watchBilder(): void {
    if (ending.signal.aborted || !('requestVideoFrameCallback' in element)) return
    bild = element.requestVideoFrameCallback(() => {
      look()
      watchBilder()
    })
  }
  // Whoever goes past it by hand sees what is there.
  const place = () => {
    davor = element.currentTime < sekunde
    look()
  }
  for (const typ of ['play', 'playing', 'timeupdate', 'ratechange'] as const) element.addEventListener(typ, look, { signal: ending.signal })
  element.addEventListener('seeked', place, { signal: ending.signal })
  watchBilder()
  return () => {
    ending.abort()
    clearTimeout(timer)
    if (bild !== undefined) element.cancelVideoFrameCallback(bild)
  }
}
