import { useEffect, useState } from 'react'

const RUHE_MS = 3000

/**
 * What brings the controls back. On the stage of works a key does, too: it may move the focus, which has to be seen. In the reveal a hand alone does, and it begins
 * without them: whoever presses a clicker shows the hall nothing but the next medal.
 */
const WECKT = {
  ALLES: ['pointermove', 'pointerdown', 'keydown', 'focusin'],
  ZEIGER: ['pointermove', 'pointerdown'],
} as const

/** Nobody moves: the controls go and the pointer hides, until somebody does. */
export function useRuhe(weckt: keyof typeof WECKT): boolean {
  const [ruhe, setRuhe] = useState(weckt === 'ZEIGER')
  useEffect(() => {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    function wake(): void {
      setRuhe(false)
      clearTimeout(timer)
      timer = setTimeout(() => setRuhe(true), RUHE_MS)
    }
    if (weckt === 'ALLES') wake()
    for (const ereignis of WECKT[weckt]) addEventListener(ereignis, wake, { passive: true, signal: ending.signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [weckt])
  return ruhe
}
