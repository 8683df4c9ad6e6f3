import { useLayoutEffect, useRef } from 'react'
import { isBedient } from '../buehne/stand/use-buehnentasten.ts'
import type { Ablaufaktion, Ablaufstand } from './ablauf.ts'
import { befehlOf } from './tasten.ts'

interface Tastenteile {
  /** Without: always. */
  an?: boolean
  stand: Pick<Ablaufstand, 'uebersicht' | 'ziffern'>
  sende: (aktion: Ablaufaktion) => unknown
  onLeave: () => void
}

/** The keys of the reveal, and of a clicker. */
export function useTasten(teile: Tastenteile): void {
  const neueste = useRef(teile)
  useLayoutEffect(() => {
    neueste.current = teile
  })
  // Before it can be seen, as of the stage (einstellung/tasten.ts).
  useLayoutEffect(() => {
    function handle(event: KeyboardEvent): void {
      const { an = true, stand, sende, onLeave } = neueste.current
      if (!an) return
      const befehl = befehlOf(event)
      if (befehl === null || isBedient(event, stand.ziffern)) return
      event.preventDefault()
      // Some browsers press the button that was clicked last when the key comes up.
      if (event.key === ' ' && event.target instanceof HTMLElement) event.target.blur()
      if (befehl === 'nichts') return
      if (befehl.art !== 'VERLASSEN') sende(befehl)
      else if (stand.uebersicht || stand.ziffern) sende({ art: 'ABBRUCH' })
      else onLeave()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
