import { Link } from 'react-router-dom'
import type { Jahreslage } from '#contract/jahreslage.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { classNames } from '#src/ui/class-names.ts'
import { tageWort } from './lage-worte.ts'

const BALD = 7

export function Fristen({ jahr, fristen }: { jahr: number; fristen: Jahreslage['fristen'] }) {
  return (
    <section className="karte" aria-labelledby="fristen">
      <h2 id="fristen">Fristen und Termine</h2>
      {fristen.length === 0 ? <p className="karte__satz">Für dieses Jahr steht noch kein Termin fest.</p> : null}
      <ul className="fristen-liste">
        {fristen.map(({ titel, zeit, tage }) => (
          <li key={`${titel} ${zeit}`} className={classNames('frist', tage < 0 && 'frist--vorbei', tage >= 0 && tage <= BALD && 'frist--bald')}>
            <span className="frist__titel">{titel}</span>
            <span className="frist__zeit">{formatTermin(zeit)}</span>
            <span className="frist__tage">{tageWort(tage)}</span>
          </li>
        ))}
      </ul>
      <Link to={`/admin/programm/${jahr}`}>Fristen im Programmjahr ändern</Link>
    </section>
  )
}
