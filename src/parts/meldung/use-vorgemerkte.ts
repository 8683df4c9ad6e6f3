import { useEffect } from 'react'
import { useAppContext } from '../tablet/app-context.ts'
import { sendVorgemerkte } from './meldungen.ts'

/** Kept messages go out when the screens open and whenever the network returns. */
export function useVorgemerkteMeldungen(): void {
  const { person } = useAppContext()
  useEffect(() => {
    const send = () => void sendVorgemerkte(person.id)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [person.id])
}
