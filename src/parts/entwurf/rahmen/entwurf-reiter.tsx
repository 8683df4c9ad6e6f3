import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type EntwurfReiter, REITER_WORT } from '../../einreichung/tab-worte.ts'
import { type TabStand } from '../entwurf-stand.ts'
import './entwurf-reiter.css'

interface Ziel {
  reiter: EntwurfReiter
  /** null: nothing of it is checked. */
  stand: TabStand | null
}

/** The tabs with a check when they are complete, and how much is missing when they are not; none of it keeps anybody from going on. */
export function EntwurfReiterLeiste({ basis, ziele, aktiv }: { basis: string; ziele: readonly Ziel[]; aktiv: EntwurfReiter | null }) {
  const list = useRef<HTMLUListElement>(null)
  // On a narrow screen the row scrolls: the tab that is open is in sight. New browsers answer a promise, which is no way to end an effect.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [aktiv])
  return (
    <nav className="entwurf__reiter" aria-label="Bereiche der Einreichung">
      <ul ref={list}>
        {ziele.map(({ reiter, stand }) => (
          <li key={reiter}>
            <NavLink to={`${basis}/${reiter}`}>
              {stand?.fertig ? <CheckCircleIcon size={20} weight="fill" aria-hidden="true" className="entwurf__fertig" /> : null}
              {REITER_WORT[reiter]}
              {stand ? <Zahl stand={stand} /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Zahl({ stand: { fertig, falsch, fehlend } }: { stand: TabStand }) {
  if (fertig) return <VisuallyHidden>, vollständig</VisuallyHidden>
  return (
    <>
      {' '}
      <span className={classNames('entwurf__zahl', falsch > 0 && 'entwurf__zahl--fehler')}>
        {falsch > 0 ? `${falsch} Fehler` : `${fehlend.length} offen`}
      </span>
    </>
  )
}
