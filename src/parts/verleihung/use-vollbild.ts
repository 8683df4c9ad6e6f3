import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useWach } from '../buehne/stand/use-wach.ts'

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
