import { AnmeldeFormular } from '#src/parts/anmeldung/anmelde-formular.tsx'
import { Logo } from '#src/ui/logo.tsx'
import './geschuetzt.css'

export default function AnmeldeSeite({ ohneVerbindung, username }: { ohneVerbindung: boolean; username: string }) {
  return (
    <main className="geschuetzt" id="inhalt">
      <Logo />
      <h1 className="text-display-lg">Anmelden</h1>
      <p>{ohneVerbindung ? 'Diese Seite braucht eine Verbindung zum Server.' : 'Nach der Anmeldung geht es hier weiter.'}</p>
      <AnmeldeFormular username={username} />
    </main>
  )
}
