import { useState } from 'react'
import { useNow } from '../tablet/app-context.ts'

export interface Ton {
  /** When sound was released here by a click; null: not yet. */
  freiMs: number | null
  /** The test tone could not be played. */
  stumm: boolean
  /** On a click: releases sound, and lets the room hear it. */
  hoeren(): void
}

const DAUER_S = 0.9

/** Browsers let a page be heard only after a click in it. The tone is made here: it needs no file and no network. */
export function useTon(): Ton {
  const now = useNow()
  const [freiMs, setFreiMs] = useState(() => (navigator.userActivation?.hasBeenActive ? now() : null))
  const [stumm, setStumm] = useState(false)
  return {
    freiMs,
    stumm,
    hoeren() {
      playTon().then(
        () => {
          setFreiMs((vorher) => vorher ?? now())
          setStumm(false)
        },
        () => setStumm(true),
      )
    },
  }
}

/** Two soft notes: one alone is easily taken for a fault of the loudspeakers. */
async function playTon(): Promise<void> {
  const kontext = new AudioContext()
  await kontext.resume()
  const lautstaerke = kontext.createGain()
  lautstaerke.connect(kontext.destination)
  for (const [index, hertz] of [523.25, 659.25].entries()) {
    const beginn = kontext.currentTime + index * 0.28
    const note = kontext.createOscillator()
    note.frequency.value = hertz
    note.connect(lautstaerke)
    note.start(beginn)
    note.stop(beginn + 0.5)
  }
  lautstaerke.gain.setValueAtTime(0.0001, kontext.currentTime)
  lautstaerke.gain.exponentialRampToValueAtTime(0.3, kontext.currentTime + 0.05)
  lautstaerke.gain.exponentialRampToValueAtTime(0.0001, kontext.currentTime + DAUER_S)
  setTimeout(() => void kontext.close(), DAUER_S * 1000 + 200)
}
