import type { ReactNode } from 'react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { useFokusNachWechsel } from '#src/parts/fokus/use-fokus-nach-wechsel.ts'
import { Druckkopf } from '#src/parts/rahmen/druckkopf.tsx'
import { Rueckmeldungen } from '#src/parts/rueckmeldung/rueckmeldungen.tsx'
import { useVerbindung } from '#src/parts/verbindung/use-verbindung.ts'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import '../agentur/agentur-layout.css'
import './druck-layout.css'

/** The frame of a printer's screens: the sections on top, the screen below. */
export function DruckLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useRaum('light')
  useVerbindung()
  useFokusNachWechsel()
  const { person } = useAnmeldung()
  return (
    <div className="agentur-layout druck-layout">
      <header className="agentur-layout__kopf">
        <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
          <Logo />
        </Link>
        <nav aria-label="Bereiche" className="agentur-layout__ziele">
          <NavLink to="/dashboard" className="agentur-layout__ziel">
            Übersicht
          </NavLink>
          <NavLink to="/druckdaten" className="agentur-layout__ziel">
            Druckdaten
          </NavLink>
        </nav>
        <div className="agentur-layout__person">
          <span className="agentur-layout__name">{person?.name}</span>
          <PersonMenu />
        </div>
      </header>
      <Druckkopf />
      {children}
      <Rueckmeldungen />
    </div>
  )
}
