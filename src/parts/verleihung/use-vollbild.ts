import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The whole screen, awake. It wants a key or a tap: the one that led here still counts, else the next one asks for it. Whoever ends it (Escape does) leaves
 * the stage. A browser that has none shows the stage in its window.
 */
export function useVollbild(rahmen: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const element = rahmen.current
    const ending = new AbortController()
    const { signal } = ending
    let war = false
    function request(event?: Event): void {
      const istWeg = event?.target instanceof Element && event.target.closest('[data-verlassen]') !== null
      const istEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (document.fullscreenElement === null && !istWeg && !istEscape) element?.requestFullscreen?.().catch(() => undefined)
    }
    function handle(): void {
      const ist = document.fullscreenElement === element
      if (war && !ist) leave.current()
      war = ist
    }
    document.addEventListener('fullscreenchange', handle, { signal })
    addEventListener('keydown', request, { signal })
    element?.addEventListener('pointerup', request, { signal })
    if (navigator.userActivation?.isActive) request()
    return () => {
      ending.abort()
      if (war) document.exitFullscreen().catch(() => undefined)
    }
  }, [rahmen])
  useWach()
}

/** The browser lets the screen sleep as soon as the page is hidden: it is asked again on every return. */
function useWach(): void {
  useEffect(() => {
    let current = true
    let lock: WakeLockSentinel | undefined
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const next = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (current) lock = next
      else await next?.release()
    }
    const again = () => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
