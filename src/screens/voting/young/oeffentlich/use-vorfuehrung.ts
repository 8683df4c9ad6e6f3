import { useEffect, useState } from 'react'
import { useWach } from '#src/parts/buehne/stand/use-wach.ts'

const RUHE_MS = 3000

/** While an audience looks: the screen stays awake, and pointer and controls go when nothing moves. Answers whether they are to be seen. */
export function useVorfuehrung(): boolean {
  const [bewegt, setBewegt] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setBewegt(false), RUHE_MS)
    function onBewegung() {
      setBewegt(true)
      clearTimeout(timer)
      timer = setTimeout(() => setBewegt(false), RUHE_MS)
    }
    addEventListener('pointermove', onBewegung)
    addEventListener('pointerdown', onBewegung)
    addEventListener('keydown', onBewegung)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', onBewegung)
      removeEventListener('pointerdown', onBewegung)
      removeEventListener('keydown', onBewegung)
    }
  }, [])
  useWach()
  return bewegt
}
