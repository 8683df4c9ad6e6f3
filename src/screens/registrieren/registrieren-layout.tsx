import { Link, Outlet } from 'react-router-dom'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import './registrieren.css'

/** `/agentur/registrieren`: for everybody. */
export function Component() {
  useRaum('light')
  return (
    <div className="registrieren">
      <header className="registrieren__kopf">
        <Link to="/" aria-label="Lorbeer, zur Startseite">
          <Logo />
        </Link>
        <Link to="/" className="registrieren__anmelden">
          Schon registriert? Anmelden
        </Link>
      </header>
      <Outlet />
    </div>
  )
}
