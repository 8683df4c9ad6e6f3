import { useLayoutEffect, useReducer, useState } from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'
import type { Motiv } from './motive.ts'
import { createVorrat, type Vorrat } from './vorrat.ts'

/** The stock of this stage, filled for what is shown now and next. Whoever reads from it is drawn again when something in it is ready or missing. */
export function useVorrat(bedarf: readonly Motiv[]): Vorrat {
  const [vorrat] = useState(createVorrat)
  const [, redraw] = useReducer((zahl: number) => zahl + 1, 0)
  useLayoutEffect(() => vorrat.subscribe(redraw), [vorrat])
  useLayoutEffect(() => {
    const keep = () => vorrat.keep(bedarf, bildschirmPixel())
    if (vorrat.lageOf(bedarf[0]) !== 'da') return keep()
    // What is there already is painted before the next ones are fetched and decoded; it may be what was about to go.
    vorrat.halt(bedarf)
    return afterPaint(keep)
  }, [vorrat, bedarf])
  return vorrat
}

/** Decoded for the whole screen: the window may become full screen at any moment. */
function bildschirmPixel(): number {
  return Math.max(screen.width, screen.height) * devicePixelRatio
}
