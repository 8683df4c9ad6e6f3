import { Link, Outlet } from 'react-router-dom'
import { hasAnyRolle } from '#contract/rolle.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { AgenturLayout } from './agentur-layout.tsx'
import './agentur-layout.css'

/** What everybody may read: inside the frame of agencies for those who have one, else with a way to the log-in. */
export function VorgabenRahmen() {
  useRaum('light')
  const { person, lage } = useAnmeldung()
  if (person && lage === 'angemeldet' && hasAnyRolle(person.roles, ['AGENTUR', 'ADMIN'])) return <AgenturLayout />
  return (
    <div className="agentur-layout">
      <header className="agentur-layout__kopf">
        <Link to="/" aria-label="Lorbeer, zur Startseite">
          <Logo />
        </Link>
        <nav aria-label="Bereiche" className="agentur-layout__ziele">
          <Link to="/agentur/registrieren" className="agentur-layout__ziel">
            Agentur registrieren
          </Link>
          <Link to="/" className="agentur-layout__ziel">
            Anmelden
          </Link>
        </nav>
      </header>
      <Outlet />
    </div>
  )
}
