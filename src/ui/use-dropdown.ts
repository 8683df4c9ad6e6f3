import { useEffect, useRef, useState } from 'react'

// The times of every dropdown (docs/design.md, „Motion"). Its 120 ms of entering are `--lorbeer-durations-enter`, its 100 ms of leaving `…-exit`.
const EXIT_MS = 100
const BLUR_DELAY_MS = 200
export const TYPE_AHEAD_RESET_MS = 500

type Phase = 'closed' | 'open' | 'leaving'

/** What opens over the page and closes with its transition: menus, lists of suggestions, the calendar. */
export function useDropdown() {
  const [phase, setPhase] = useState<Phase>('closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (phase !== 'leaving') return
    const exit = setTimeout(() => setPhase('closed'), EXIT_MS)
    return () => clearTimeout(exit)
  }, [phase])
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => setPhase((now) => (now === 'open' ? 'leaving' : now))
  return {
    phase,
    open() {
      clearTimeout(timer.current)
      setPhase('open')
    },
    close,
    /** After the focus has gone elsewhere. */
    closeLater(then?: () => void) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        close()
        then?.()
      }, BLUR_DELAY_MS)
    },
    stay: () => clearTimeout(timer.current),
  }
}
