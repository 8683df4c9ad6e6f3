import { useEffect, useState } from 'react'

const RUHE_MS = 3000

/** Nobody moves: the controls go and the pointer hides, until somebody does. A key that moves the focus shows where it is. */
export function useRuhe(): boolean {
  const [ruhe, setRuhe] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function wake() {
      setRuhe(false)
      clearTimeout(timer)
      timer = setTimeout(() => setRuhe(true), RUHE_MS)
    }
    wake()
    const ereignisse = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const ereignis of ereignisse) addEventListener(ereignis, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const ereignis of ereignisse) removeEventListener(ereignis, wake)
    }
  }, [])
  return ruhe
}
