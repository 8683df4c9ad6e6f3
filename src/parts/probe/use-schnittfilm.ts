import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AuftrittFilm, Schnitt } from '#contract/auftritt.ts'

export interface Schnittfilm {
  video: RefObject<HTMLVideoElement | null>
  spielt: boolean
  /** Seconds of what is shown of it. */
  sekunde: number
  fehlt: boolean
  toggle: () => void
}

/** A film from where it is cut in to where it is cut out; there it stands, and the next press begins anew. */
export function useSchnittfilm(film: AuftrittFilm | null, schnitt: Schnitt | null): Schnittfilm {
  const video = useRef<HTMLVideoElement>(null)
  const [spielt, setSpielt] = useState(false)
  const [sekunde, setSekunde] = useState(0)
  const [fehlt, setFehlt] = useState(false)
  const sha256 = film?.sha256
  const [von, bis] = [(schnitt?.vonMs ?? 0) / 1000, (schnitt?.bisMs ?? 0) / 1000]

  useEffect(() => {
    const element = video.current
    if (!element || sha256 === undefined) return
    const onMeta = () => (element.currentTime = von)
    const onTime = () => {
      if (element.currentTime >= bis && !element.paused) element.pause()
      setSekunde(Math.min(Math.max(0, element.currentTime - von), bis - von))
    }
    const onPlay = () => setSpielt(true)
    const onPause = () => setSpielt(false)
    const onError = () => setFehlt(true)
    const listeners = { loadedmetadata: onMeta, timeupdate: onTime, play: onPlay, pause: onPause, error: onError }
    for (const [typ, listener] of Object.entries(listeners)) element.addEventListener(typ, listener)
    return () => {
      for (const [typ, listener] of Object.entries(listeners)) element.removeEventListener(typ, listener)
      element.pause()
    }
  }, [sha256, von, bis])

  function toggle(): void {
    const element = video.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (element.currentTime < von || element.currentTime >= bis - 0.05) element.currentTime = von
    // A film that does not come leaves the rehearsal as it is.
    element.play().catch(() => setFehlt(element.error !== null))
  }

  return { video, spielt, sekunde, fehlt, toggle }
}
