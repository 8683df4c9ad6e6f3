import { useEffect, useRef, useState } from 'react'
import { NICHTS, readAufbewahrtes, type Aufbewahrtes } from '#src/parts/stimmprotokoll/aufbewahrtes.ts'
import { checkDatei } from '#src/parts/stimmprotokoll/check-datei.ts'
import type { Pruefbefund } from '#src/parts/stimmprotokoll/pruefbefund.ts'

export interface Pruefstoff {
  protokoll: File | null
  nachweis: File | null
  text: string
}

export interface Pruefung {
  /** Share that has been read; null while nothing runs. */
  anteil: number | null
  /** Of the log and of the own proof, as far as each was there. */
  befunde: Pruefbefund[] | null
  start(stoff: Pruefstoff): Promise<void>
  abbrechen(): void
  /** What was found is about something else now. */
  verwerfen(): void
}

/** One check at a time, by this browser alone. A later one ends the one before. */
export function usePruefung(): Pruefung {
  const [anteil, setAnteil] = useState<number | null>(null)
  const [befunde, setBefunde] = useState<Pruefbefund[] | null>(null)
  const lauf = useRef<AbortController | null>(null)
  useEffect(() => () => lauf.current?.abort(), [])

  function abbrechen() {
    lauf.current?.abort()
    lauf.current = null
    setAnteil(null)
  }

  async function start(stoff: Pruefstoff) {
    abbrechen()
    const dieser = new AbortController()
    lauf.current = dieser
    setBefunde(null)
    setAnteil(0)
    try {
      const gefunden = await checkAlles(stoff, dieser.signal, setAnteil)
      if (lauf.current !== dieser) return
      setBefunde(gefunden)
      abbrechen()
    } catch (error) {
      if (!dieser.signal.aborted) throw error
    }
  }

  function verwerfen() {
    abbrechen()
    setBefunde(null)
  }

  return { anteil, befunde, start, abbrechen, verwerfen }
}

/** The own proof first: its receipts are held against the log. */
async function checkAlles(
  { protokoll, nachweis, text }: Pruefstoff,
  signal: AbortSignal,
  onAnteil: (anteil: number) => void,
): Promise<Pruefbefund[]> {
  const alle = (protokoll?.size ?? 0) + (nachweis?.size ?? 0)
  const melde = (vorher: number) => (bytes: number) => {
    if (!signal.aborted) onAnteil(Math.min(1, (vorher + bytes) / alle))
  }
  const eigener = nachweis && (await checkDatei({ datei: nachweis, aufbewahrt: NICHTS, signal, onGelesen: melde(0) }))
  if (!protokoll) return eigener ? [eigener] : []
  const aufbewahrt = withNachweis(readAufbewahrtes(text), eigener)
  const befund = await checkDatei({ datei: protokoll, aufbewahrt, signal, onGelesen: melde(nachweis?.size ?? 0) })
  return eigener ? [befund, eigener] : [befund]
}

function withNachweis(aufbewahrt: Aufbewahrtes, eigener: Pruefbefund | null): Aufbewahrtes {
  return eigener?.art === 'nachweis' ? { ...aufbewahrt, quittungen: [...aufbewahrt.quittungen, ...eigener.quittungen] } : aufbewahrt
}
