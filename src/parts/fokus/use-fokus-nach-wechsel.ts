import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { followHeading, hasActed, noteReiter } from './follow-heading.ts'

/** Frames call it: after a change of path the focus is on the heading of the new screen, so that it is announced and Tab goes on from there. */
export function useFokusNachWechsel(): void {
  const { pathname, hash } = useLocation()
  const pfad = pathname.replace(/\/$/, '')
  const before = useRef('')
  useEffect(() => {
    document.addEventListener('focusin', noteReiter)
    return () => document.removeEventListener('focusin', noteReiter)
  }, [])
  useEffect(() => {
    if (before.current === pfad) return
    before.current = pfad
    if (hasActed() && !hash) return followHeading()
  }, [pfad, hash])
}
