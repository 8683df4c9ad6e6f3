import { Link, Outlet } from 'react-router-dom'
import { hasAnyRolle } from '#contract/rolle.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { AgenturLayout } from './agentur-layout.tsx'

/** What everybody may read: inside the frame of agencies for those who have one, else with a way to the log-in. */
export function VorgabenRahmen() {
  useRaum('light')
  const { person, lage } = useAnmeldung()
  const known = person && lage === 'angemeldet'
  if (known && hasAnyRolle(person.roles, ['AGENTUR', 'ADMIN'])) return <AgenturLayout />
  if (known)
    return (
      <SeitenRahmen>
        <Outlet />
      </SeitenRahmen>
    )
  return (
    <SeitenRahmen
      weg={
        <nav aria-label="Bereiche" className="seiten-rahmen__wege">
          <Link to="/agentur/registrieren">Agentur registrieren</Link>
          <Link to="/">Anmelden</Link>
        </nav>
      }
    >
      <Outlet />
    </SeitenRahmen>
  )
}
