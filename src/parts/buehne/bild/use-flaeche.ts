import { type RefObject, useLayoutEffect, useState } from 'react'
import { ENTWURF, type Flaeche } from './anordnung.ts'

/** How large the stage is drawn, from its first picture on. */
export function useFlaeche(element: RefObject<HTMLElement | null>): Flaeche {
  const [flaeche, setFlaeche] = useState<Flaeche>(ENTWURF)
  useLayoutEffect(() => {
    const stage = element.current
    if (!stage) return
    const measure = () => {
      const { clientWidth: breite, clientHeight: hoehe } = stage
      if (breite > 0 && hoehe > 0) setFlaeche((bisher) => (bisher.breite === breite && bisher.hoehe === hoehe ? bisher : { breite, hoehe }))
    }
    measure()
    const beobachter = new ResizeObserver(measure)
    beobachter.observe(stage)
    return () => beobachter.disconnect()
  }, [element])
  return flaeche
}
