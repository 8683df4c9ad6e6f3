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
    const count = () =>
      void wartendAller().then((found) => {
        if (current) setWartend(found ?? 0)
      })
    count()
    // Another tab may have sent them meanwhile.
    window.addEventListener('focus', count)
    return () => {
      current = false
      window.removeEventListener('focus', count)
    }
  }, [istUnbekannt, wartendAller])
  // There from the start: what is put into it later is read aloud.
  return <div role="status">{istUnbekannt && wartend > 0 ? <p className="anmelde-formular__wartend">{satzOf(wartend)}</p> : null}</div>
}

function satzOf(wartend: number): string {
  return wartend === 1
    ? 'Auf diesem Tablet wartet 1 Stimme. Sie ist sicher gespeichert und wird übertragen, sobald sich anmeldet, wer sie abgegeben hat.'
    : `Auf diesem Tablet warten ${wartend} Stimmen. Sie sind sicher gespeichert und werden übertragen, sobald sich anmeldet, wer sie abgegeben hat.`
}
