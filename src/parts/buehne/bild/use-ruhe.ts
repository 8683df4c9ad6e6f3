import { type RefObject, useEffect, useState } from 'react'

const RUHE_MS = 3000

/** Nobody moves: the controls go and the pointer hides, until somebody does. What has the keyboard's focus stays. */
export function useRuhe(leiste: RefObject<HTMLElement | null>): boolean {
  const [ruhe, setRuhe] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function rest() {
      const benutzt = leiste.current?.querySelector(':focus-visible, :hover')
      if (benutzt) timer = setTimeout(rest, RUHE_MS)
      else setRuhe(true)
    }
    function wake() {
      setRuhe(false)
      clearTimeout(timer)
      timer = setTimeout(rest, RUHE_MS)
    }
    wake()
    const ereignisse = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const ereignis of ereignisse) addEventListener(ereignis, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const ereignis of ereignisse) removeEventListener(ereignis, wake)
    }
  }, [leiste])
  return ruhe
}
