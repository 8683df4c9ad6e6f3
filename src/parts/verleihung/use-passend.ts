import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Shares of the size that a title has in one or two short lines. */
const STUFEN = [1, 0.88, 0.76, 0.65, 0.56, 0.48, 0.41, 0.35] as const
/** From here a word breaks rather than that the title gets smaller still. */
const LESBAR = 0.48

/**
 * The largest of these sizes in which the element breaks no word and leaves room for the rest of its column; where none does, the largest in which it may
 * break words.
 */
export function usePassend(text: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const spalte = element?.parentElement
    if (!element || !spalte) return undefined
    function passt(anteil: number): boolean {
      element?.style.setProperty('--titel-anteil', String(anteil))
      return element !== null && element.scrollWidth <= element.clientWidth && (spalte?.scrollHeight ?? 0) <= (spalte?.clientHeight ?? 0)
    }
    function fit(): void {
      element?.removeAttribute('data-umbruch')
      if (STUFEN.filter((anteil) => anteil >= LESBAR).some(passt)) return
      element?.setAttribute('data-umbruch', '')
      STUFEN.some(passt)
    }
    fit()
    addEventListener('resize', fit)
    // Measured before the letters had come: once more with them.
    void document.fonts?.ready.then(fit)
    return () => removeEventListener('resize', fit)
  }, [text])
  return ref
}
