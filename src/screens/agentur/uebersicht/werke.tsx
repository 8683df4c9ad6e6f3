import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import { Button } from '#src/ui/button.tsx'
import { ErsteSchritte } from './erste-schritte.tsx'
import { WerkZeile } from './werk-zeile.tsx'
import './werke.css'

/** What fits beside the cards; the most urgent stand first. */
const ZUERST = 12

export function Werke({ uebersicht: { jahr, werke, frist } }: { uebersicht: Agenturuebersicht }) {
  const [alle, setAlle] = useState(false)
  if (werke.length === 0) return <ErsteSchritte vorbei={frist.lage === 'VORBEI'} />
  // As the prices count: what is to be corrected was handed in.
  const abgegeben = werke.filter(({ status, zurueckgezogen }) => status !== 'ENTWURF' && !zurueckgezogen).length
  const gezeigt = alle ? werke : werke.slice(0, ZUERST)
  return (
    <section className="werke" aria-labelledby="werke">
      <header className="werke__kopf">
        <h2 id="werke">{`Ihre Einreichungen ${jahr}`}</h2>
        <p className="tabular">{`${abgegeben} von ${werke.length} abgegeben`}</p>
      </header>
      <ul>
        {gezeigt.map((werk) => (
          <WerkZeile key={werk.id} werk={werk} />
        ))}
      </ul>
      <footer className="werke__fuss">
        {gezeigt.length < werke.length ? <Button onClick={() => setAlle(true)}>{`Alle ${werke.length} Einreichungen zeigen`}</Button> : null}
        <Link to="/einreichungen">Einreichungen aller Jahre</Link>
      </footer>
    </section>
  )
}
