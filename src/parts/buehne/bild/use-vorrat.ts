import { useLayoutEffect, useReducer, useState } from 'react'
import type { Motiv } from './motive.ts'
import { createVorrat, type Vorrat } from './vorrat.ts'

/** The stock of this stage, filled for what is shown now and next. Whoever reads from it is drawn again when something in it is ready or missing. */
export function useVorrat(bedarf: readonly Motiv[]): Vorrat {
  const [vorrat] = useState(createVorrat)
  const [, redraw] = useReducer((zahl: number) => zahl + 1, 0)
  useLayoutEffect(() => vorrat.subscribe(redraw), [vorrat])
  useLayoutEffect(() => vorrat.keep(bedarf, bildschirmPixel()), [vorrat, bedarf])
  return vorrat
}

/** Decoded for the whole screen: the window may become full screen at any moment. */
function bildschirmPixel(): number {
  return Math.max(screen.width, screen.height) * devicePixelRatio
}
