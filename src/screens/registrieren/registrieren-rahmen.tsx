import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'

/** Of what comes after the form. */
export function RegistrierenRahmen({ children }: { children: ReactNode }) {
  return (
    <SeitenRahmen
      weg={
        <Link to="/" className="registrieren__anmelden">
          Schon registriert? <span>Anmelden</span>
        </Link>
      }
    >
      <div className="registrieren">{children}</div>
    </SeitenRahmen>
  )
}
