import { type PointerEvent, useRef } from 'react'
import type { BuehnenAktion } from '../stand/buehnenstand.ts'
import { gesteOf } from './geste.ts'

/** Swipes and taps of a finger or a pen; the mouse only wakes the controls. */
export function useGesten(onAktion: (aktion: BuehnenAktion) => void) {
  const begonnen = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger means something else.
      begonnen.current = pointerType === 'mouse' || !isPrimary ? null : { id: pointerId, x: clientX, y: clientY }
    },
    onPointerUp({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      const von = begonnen.current
      begonnen.current = null
      if (von?.id !== pointerId) return
      const { left, width } = currentTarget.getBoundingClientRect()
      const aktion = gesteOf({ x: von.x - left, breite: width, dx: clientX - von.x, dy: clientY - von.y })
      if (aktion) onAktion(aktion)
    },
    onPointerCancel() {
      begonnen.current = null
    },
  }
}
