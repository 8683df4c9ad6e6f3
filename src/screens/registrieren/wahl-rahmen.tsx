import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { Druckkopf } from '#src/parts/rahmen/druckkopf.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Logo } from '#src/ui/logo.tsx'
import './wahl-rahmen.css'

interface WahlRahmenProps {
  young: boolean
  titel: string
  text: ReactNode
  /** Steps, where there are some. */
  schritte?: ReactNode
  /** At its foot. */
  fuss: ReactNode
  children: ReactNode
}

/** Who registers stands at the left, what is filled in at the right. */
export function WahlRahmen({ young, titel, text, schritte, fuss, children }: WahlRahmenProps) {
  useFokusNachWechsel()
  return (
    <div className={classNames('wahl-rahmen', 'registrieren', young && 'wahl-rahmen--young')}>
      <aside className="wahl-rahmen__seite" aria-label="Registrierung">
        <Link to="/" className="wahl-rahmen__logo" aria-label="Lorbeer, zur Startseite">
          <Logo />
        </Link>
        <p className="wahl-rahmen__titel">{titel}</p>
        <p className="wahl-rahmen__text">{text}</p>
        {schritte}
        <div className="wahl-rahmen__fuss">{fuss}</div>
      </aside>
      <Druckkopf />
      {children}
    </div>
  )
}
