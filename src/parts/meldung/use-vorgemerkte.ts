import { useEffect } from 'react'
import { useAppContext } from '../tablet/app-context.ts'
import { readMeldungen } from './vorgemerkte.ts'

/** Kept messages go out when the screens open and whenever the network returns. */
export function useVorgemerkteMeldungen(): void {
  const { person } = useAppContext()
  useEffect(() => {
    function send() {
      if (readMeldungen(person.id).length === 0) return
      import('./meldungen.ts').then(({ sendVorgemerkte }) => sendVorgemerkte(person.id)).catch(() => undefined)
    }
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [person.id])
}
