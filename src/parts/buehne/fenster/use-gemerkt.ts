import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from '#src/lib/after-paint.ts'
import { useNow } from '../../tablet/app-context.ts'
import type { Auftritt } from './botschaft.ts'
import { savePlatz } from './platz.ts'

type Offen = RefObject<(() => void) | null>

/** Keeps the place in this browser, once the picture is painted, and at the latest when the page or its screen goes. Answers how it is kept at once. */
export function useGemerkt(auftritt: Auftritt | null | undefined, werke: readonly string[]): () => void {
  const now = useNow()
  const offen: Offen = useRef(null)
  const hold = useEffectEvent((jetzt: Auftritt) => {
    offen.current = () => savePlatz(jetzt, now(), werke)
  })
  useEffect(() => {
    if (!auftritt) return
    hold(auftritt)
    afterPaint(() => save(offen))
  }, [auftritt])
  useEffect(() => {
    const end = () => save(offen)
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [])
  return () => save(offen)
}

function save(offen: Offen): void {
  offen.current?.()
  offen.current = null
}
