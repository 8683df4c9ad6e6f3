import { Link, useLocation } from 'react-router-dom'
import { hasAnyRolle } from '#contract/rolle.ts'
import { type AnmeldeLage, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { AnmeldeFormular } from '#src/parts/anmeldung/anmelde-formular.tsx'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import './geschuetzt.css'

/** What is typed there is kept in this browser (parts/editor, parts/entwurf). */
const MIT_ENTWUERFEN = /^\/(admin|agentur|einreichung)/

const HINWEIS: Partial<Record<AnmeldeLage, string>> = {
  ohneVerbindung: 'Diese Seite braucht eine Verbindung zum Server.',
  gestoert: 'Der Server kann gerade nicht sagen, ob Sie angemeldet sind. Sobald er wieder richtig antwortet, geht es hier von selbst weiter.',
}

export default function AnmeldeSeite() {
  useTitel('Anmelden')
  const { pathname } = useLocation()
  const { person, lage } = useAnmeldung()
  const username = person?.username ?? ''
  return (
    <SeitenRahmen>
      <main className="geschuetzt" id="inhalt">
        <h1 className="text-display-lg">Anmelden</h1>
        <p>
          {HINWEIS[lage] ?? 'Nach der Anmeldung geht es hier weiter.'}
          {username && MIT_ENTWUERFEN.test(pathname) ? ' Ihre Eingaben sind in diesem Browser gesichert.' : null}
        </p>
        {lage === 'gestoert' && hasAnyRolle(person?.roles ?? [], ['JURY', 'JURYPRAESIDENT']) ? (
          <p>
            In geladenen Jurys können Sie inzwischen <Link to="/voting">weiter abstimmen</Link>.
          </p>
        ) : null}
        <AnmeldeFormular username={username} />
      </main>
    </SeitenRahmen>
  )
}
