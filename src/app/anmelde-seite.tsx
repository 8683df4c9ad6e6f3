import { useLocation } from 'react-router-dom'
import { AnmeldeFormular } from '#src/parts/anmeldung/anmelde-formular.tsx'
import { Logo } from '#src/ui/logo.tsx'
import './geschuetzt.css'

/** What is typed there is kept in this browser (parts/editor, parts/entwurf). */
const MIT_ENTWUERFEN = /^\/(admin|agentur|einreichung)/

export default function AnmeldeSeite({ ohneVerbindung, username }: { ohneVerbindung: boolean; username: string }) {
  const { pathname } = useLocation()
  return (
    <main className="geschuetzt" id="inhalt">
      <Logo />
      <h1 className="text-display-lg">Anmelden</h1>
      <p>
        {ohneVerbindung ? 'Diese Seite braucht eine Verbindung zum Server.' : 'Nach der Anmeldung geht es hier weiter.'}
        {username && MIT_ENTWUERFEN.test(pathname) ? ' Ihre Eingaben sind in diesem Browser gesichert.' : null}
      </p>
      <AnmeldeFormular username={username} />
    </main>
  )
}
