import { Link, Outlet } from 'react-router-dom'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useRaum } from '#src/ui/raum.ts'
import './registrieren.css'

/** `/agentur/registrieren`: for everybody. */
export function Component() {
  useRaum('light')
  return (
    <SeitenRahmen
      weg={
        <Link to="/" className="registrieren__anmelden">
          Schon registriert? <span>Anmelden</span>
        </Link>
      }
    >
      <div className="registrieren">
        <Outlet />
      </div>
    </SeitenRahmen>
  )
}
