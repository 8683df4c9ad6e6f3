import { useCallback, useEffect, useRef, useState } from 'react'
import type { AuftrittFilm, Schnitt } from '#contract/auftritt.ts'
import { holdAt, seekTo } from '../medium/film/hold-at.ts'

export interface Schnittfilm {
  /** Takes the element: it comes anew after the black and the overview. */
  video: (element: HTMLVideoElement | null) => void
  spielt: boolean
  /** Seconds of what is shown of it. */
  sekunde: number
  fehlt: boolean
  toggle: () => void
}

/** A film from where it is cut in to where it is cut out; there it stands, and the next press begins anew. */
export function useSchnittfilm(film: AuftrittFilm | null, schnitt: Schnitt | null): Schnittfilm {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [spielt, setSpielt] = useState(false)
  const [sekunde, setSekunde] = useState(0)
  const [fehlt, setFehlt] = useState(false)
  const hier = useRef<HTMLVideoElement>(null)
  const take = useCallback((neu: HTMLVideoElement | null) => {
    hier.current = neu
    setElement(neu)
    setSpielt(false)
    setSekunde(0)
    setFehlt(false)
  }, [])
  const sha256 = film?.sha256
  const [von, bis] = [(schnitt?.vonMs ?? 0) / 1000, (schnitt?.bisMs ?? 0) / 1000]

  useEffect(() => {
    if (!element || sha256 === undefined) return
    const onMeta = () => seekTo(element, von)
    const onTime = () => setSekunde(Math.min(Math.max(0, element.currentTime - von), bis - von))
    const onPlay = () => setSpielt(true)
    const onPause = () => {
      setSpielt(false)
      onTime()
    }
    const onError = () => setFehlt(true)
    const listeners = { loadedmetadata: onMeta, timeupdate: onTime, play: onPlay, pause: onPause, error: onError }
    // Out of the memory of this window it may be here before anybody listens.
    if (element.readyState >= element.HAVE_METADATA) seekTo(element, von)
    const letGo = holdAt(element, bis)
    for (const [typ, listener] of Object.entries(listeners)) element.addEventListener(typ, listener)
    return () => {
      letGo()
      for (const [typ, listener] of Object.entries(listeners)) element.removeEventListener(typ, listener)
      element.pause()
    }
  }, [element, sha256, von, bis])

  function toggle(): void {
    const { current } = hier
    if (!current) return
    if (!current.paused) return current.pause()
    if (current.currentTime < von || current.currentTime >= bis - 0.05) seekTo(current, von)
    // A film that does not come leaves the rehearsal as it is.
    current.play().catch(() => setFehlt(current.error !== null))
  }

  return { video: take, spielt, sekunde, fehlt, toggle }
}
