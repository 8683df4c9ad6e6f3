import { useEffect, useState } from 'react'

const RUHE_MS = 3000

/** True while nobody has moved the pointer for a while: pointer and controls are gone then. */
export function useRuhe(): boolean {
  const [ruhig, setRuhig] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function handle(): void {
      clearTimeout(timer)
      setRuhig(false)
      timer = setTimeout(() => setRuhig(true), RUHE_MS)
    }
    addEventListener('pointermove', handle)
    addEventListener('pointerdown', handle)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', handle)
      removeEventListener('pointerdown', handle)
    }
  }, [])
  return ruhig
}
