import { type RefObject, useLayoutEffect, useState } from 'react'

/** The room of a list in rem, and the rem in px. */
export interface Masse {
  platz: number
  rem: number
}

/** A scroll bar takes its place from the table. */
const BALKEN = 1

/** Room is counted in rem: who reads with larger text has less of it. */
export function useMasse(liste: RefObject<HTMLElement | null>): Masse {
  const [masse, setMasse] = useState<Masse>({ platz: Infinity, rem: 16 })
  useLayoutEffect(() => {
    const element = liste.current
    if (!element) return
    function measure(): void {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const platz = Math.floor(((element?.clientWidth ?? 0) / rem - BALKEN) * 4) / 4
      setMasse((known) => (known.platz === platz && known.rem === rem ? known : { platz, rem }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Its width does not change with the size of text, its heading does.
    const heading = element.querySelector('h1')
    if (heading) observer.observe(heading)
    return () => observer.disconnect()
  }, [liste])
  return masse
}
