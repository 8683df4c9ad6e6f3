import { useEffect, useRef, useState } from 'react'
import { getTon, type Ton } from '#contract/aussprache.ts'

interface Abspielen {
  spielt: boolean
  /** How much has been heard, 0 to 1. */
  anteil: number
  fehler: string | null
  toggle: () => void
}

/** What plays now: one at a time, whichever row it stands in. */
let laufend: { stop: () => void } | null = null

const MISSLUNGEN = 'Der Ton lässt sich gerade nicht abspielen. Bitte prüfen Sie die Verbindung.'

/** Plays the sound of a name. */
export function useTon(id: string, ton: Ton | null): Abspielen {
  const [spielt, setSpielt] = useState(false)
  const [anteil, setAnteil] = useState(0)
  const [fehler, setFehler] = useState<string | null>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  const sha256 = ton?.sha256

  // Another sound, or none: what plays is no longer what is shown.
  useEffect(() => () => audio.current?.pause(), [sha256])

  function play(): void {
    laufend?.stop()
    const element = new Audio(getTon.pfad.replace(':id', id))
    const end = () => {
      setSpielt(false)
      setAnteil(0)
      if (laufend === dieser) laufend = null
    }
    const dieser = { stop: () => element.pause() }
    laufend = dieser
    audio.current = element
    element.addEventListener('timeupdate', () => setAnteil(element.duration > 0 ? element.currentTime / element.duration : 0))
    element.addEventListener('pause', end)
    element.addEventListener('ended', end)
    setFehler(null)
    setSpielt(true)
    element.play().catch(() => {
      // Stopped before it began is no fault.
      if (laufend === dieser) setFehler(MISSLUNGEN)
      end()
    })
  }

  return { spielt, anteil, fehler, toggle: () => (spielt ? audio.current?.pause() : play()) }
}
