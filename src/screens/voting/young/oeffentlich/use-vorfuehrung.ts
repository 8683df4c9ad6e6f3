import { useEffect, useState } from 'react'

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
  useEffect(stayAwake, [])
  return bewegt
}

/** A hidden page loses its lock: it is asked for again with every return. */
function stayAwake(): (() => void) | undefined {
  if (!('wakeLock' in navigator)) return undefined
  let lock: WakeLockSentinel | undefined
  let ended = false
  async function hold() {
    if (document.hidden) return
    const next = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (ended) await next?.release()
    else lock = next
  }
  const again = () => void hold()
  again()
  document.addEventListener('visibilitychange', again)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
