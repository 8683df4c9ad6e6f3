import { useEffect, useState } from 'react'
import './anmelde-formular.css'
import { useAnmeldung } from './anmeldung-context.ts'

/** Whoever has to log in reads that votes wait on this device: they are safe, and go on with a log-in here. Neither whose they are nor for what. */
export function WartendHinweis() {
  const { lage, wartendAller } = useAnmeldung()
  const [wartend, setWartend] = useState(0)
  const istGefragt = lage !== 'laedt' && lage !== 'angemeldet'
  useEffect(() => {
    if (!istGefragt) return undefined
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
  }, [istGefragt, wartendAller])
  // There from the start: what is put into it later is read aloud.
  return <div role="status">{istGefragt && wartend > 0 ? <p className="anmelde-formular__wartend">{satzOf(wartend)}</p> : null}</div>
}

function satzOf(wartend: number): string {
  return wartend === 1
    ? 'Auf diesem Tablet wartet 1 Stimme. Sie ist sicher gespeichert und wird übertragen, sobald sich hier wieder anmeldet, wer sie abgegeben hat.'
    : `Auf diesem Tablet warten ${wartend} Stimmen. Sie sind sicher gespeichert und werden übertragen, sobald sich hier wieder anmeldet, wer sie abgegeben hat.`
}
