import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { enterVollbild, useVollbild } from '../buehne/stand/use-vollbild.ts'
import { useWach } from '../buehne/stand/use-wach.ts'

/**
 * The whole screen, awake. It wants a key or a tap: the one that led here still counts, else the next one asks for it. Whoever ends it (Escape does) leaves
 * the stage. A browser that has none shows the stage in its window.
 */
export function useSaalvollbild(rahmen: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const { an } = useVollbild()
  const war = useRef(false)
  const eigenes = useRef(false)
  const follow = useEffectEvent(() => {
    if (war.current && !an) onLeave()
    war.current = an
  })
  useEffect(() => follow(), [an])
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    function request(event?: Event): void {
      const istWeg = event?.target instanceof Element && event.target.closest('[data-verlassen]') !== null
      const istEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (document.fullscreenElement || istWeg || istEscape) return
      void enterVollbild().then((ist) => {
        eigenes.current ||= ist
      })
    }
    addEventListener('keydown', request, { signal })
    rahmen.current?.addEventListener('pointerup', request, { signal })
    if (navigator.userActivation?.isActive) request()
    return () => {
      ending.abort()
      // Back to what was before it.
      if (eigenes.current && document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [rahmen])
  useWach()
}
