import { Link, useParams } from 'react-router-dom'
import { PersonMenu } from '#src/parts/anmeldung/person-menu.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Freigaben } from '#src/parts/verleihung/freigaben.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { useRaum } from '#src/ui/raum.ts'
import '../medaillen/medaillen-screen.css'
import './freigabe-screen.css'

/** `/voting/president/:juryId/verleihung`: whoever chairs a jury releases its confirmed medals for the stage. */
export function Component() {
  useRaum('dark')
  useTitel('Preisverleihung')
  const { juryId = '' } = useParams()
  return (
    <div className="verleihung-freigabe">
      <header className="medaillen-header">
        <Link to="/dashboard/" aria-label="Lorbeer, zur Übersicht">
          <Logo height={26} />
        </Link>
        <div className="medaillen-header__jury">
          <p className="text-heading-xs">Preisverleihung</p>
          <p className="text-label">
            <Link to={`/voting/president/${juryId}`}>Zu den Ergebnissen</Link>
          </p>
        </div>
        <ButtonLink as={Link} to={`/voting/president/${juryId}/medaillen`} size="bar">
          Medaillen-Tisch
        </ButtonLink>
        <PersonMenu />
      </header>
      <main id="inhalt" className="verleihung-freigabe__inhalt">
        <h1 className="text-display-lg">Preisverleihung</h1>
        <p className="verleihung-freigabe__satz">
          Was Sie freigeben, zeigen die genannten Personen auf der Bühne: Bronze, Silber, Gold, jede Medaille auf einen Tastendruck. Bis dahin sieht
          sie sonst niemand.
        </p>
        <Freigaben frage={{ juryId }} size="touch" />
      </main>
    </div>
  )
}
