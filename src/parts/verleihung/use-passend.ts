import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Shares of the size that a title has in one or two short lines. */
const STUFEN = [1, 0.88, 0.76, 0.65, 0.56, 0.48, 0.41, 0.35] as const

/** The largest of these sizes in which the element breaks no word and leaves room for the rest of its column. */
export function usePassend(text: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const spalte = element?.parentElement
    if (!element || !spalte) return undefined
    function fit(): void {
      for (const anteil of STUFEN) {
        element?.style.setProperty('--titel-anteil', String(anteil))
        if (element && spalte && element.scrollWidth <= element.clientWidth && spalte.scrollHeight <= spalte.clientHeight) return
      }
    }
    fit()
    addEventListener('resize', fit)
    // Measured before the letters had come: once more with them.
    void document.fonts?.ready.then(fit)
    return () => removeEventListener('resize', fit)
  }, [text])
  return ref
}
