import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '#src/ui/logo.tsx'
import { useFokusNachWechsel } from '../fokus/use-fokus-nach-wechsel.ts'
import { Druckkopf } from './druckkopf.tsx'
import './seiten-rahmen.css'

interface SeitenRahmenProps {
  /** Beside the logo. */
  weg?: ReactNode
  children: ReactNode
}

/** The frame of what stands outside the office and the agencies: the logo leads home, and so do the words. */
export function SeitenRahmen({ weg = <Link to="/">Zur Startseite</Link>, children }: SeitenRahmenProps) {
  useFokusNachWechsel()
  return (
    <div className="seiten-rahmen">
      <header className="seiten-rahmen__kopf">
        <Link to="/" className="seiten-rahmen__logo" aria-label="Lorbeer, zur Startseite">
          <Logo />
        </Link>
        {weg}
      </header>
      <Druckkopf />
      {children}
    </div>
  )
}
