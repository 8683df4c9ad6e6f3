import { readQr } from './read-qr.ts'

/** Codes change three times a second. */
const BLICK_MS = 110

interface Kamerawunsch {
  onCode: (text: string) => void
  /** Refused, or there is none. */
  onFehlt: () => void
}

/** Shows the camera in `video` and reads every code that comes before it, until the answer is called. */
export function watchKamera(video: HTMLVideoElement, { onCode, onFehlt }: Kamerawunsch): () => void {
  let ended = false
  let strom: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flaeche = document.createElement('canvas')
  function stop() {
    ended = true
    clearTimeout(timer)
    strom?.getTracks().forEach((track) => track.stop())
  }
  function look() {
    const text = readQr(video, flaeche)
    if (text) onCode(text)
    if (!ended) timer = setTimeout(look, BLICK_MS)
  }
  async function start() {
    strom = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
    // Closed while the person was asked.
    if (ended) return stop()
    video.srcObject = strom
    await video.play()
    look()
  }
  start().catch(() => {
    if (!ended) onFehlt()
  })
  return stop
}
