import { useEffect, useState } from 'react'
import { useAnmeldung } from './anmeldung-context.ts'

/** Nobody is known on this device, and votes wait on it: they are safe, and go on with a log-in. Neither whose they are nor for what. */
export function WartendHinweis() {
  const { lage, wartendAller } = useAnmeldung()
  const [wartend, setWartend] = useState(0)
  const istUnbekannt = lage !== 'laedt' && lage !== 'angemeldet' && lage !== 'abgelaufen'
  useEffect(() => {
    if (!istUnbekannt) return undefined
    let current = true
    void wartendAller().then((count) => {
      if (current) setWartend(count ?? 0)
    })
    return () => {
      current = false
    }
  }, [istUnbekannt, wartendAller])
  if (!istUnbekannt || wartend === 0) return null
  return (
    <p className="anmelde-formular__wartend" role="status">
      {wartend === 1
        ? 'Auf diesem Tablet wartet 1 Stimme. Sie ist sicher gespeichert und wird übertragen, sobald sich anmeldet, wer sie abgegeben hat.'
        : `Auf diesem Tablet warten ${wartend} Stimmen. Sie sind sicher gespeichert und werden übertragen, sobald sich anmeldet, wer sie abgegeben hat.`}
    </p>
  )
}
