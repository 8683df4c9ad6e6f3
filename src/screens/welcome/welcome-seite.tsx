import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Programm } from '#contract/programm.ts'
import { AnmeldeFormular, type AnmeldeFormularProps } from '#src/parts/anmeldung/anmelde-formular.tsx'
import type { AnmeldeLage } from '#src/parts/anmeldung/anmeldung-context.ts'
import { takeVordruck } from '#src/parts/anmeldung/take-vordruck.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { DemoKonten } from './demo-konten.tsx'
import kranz from './kranz.svg'
import './welcome-seite.css'

const Neues = lazy(() => import('./neues.tsx'))

interface WelcomeSeiteProps extends AnmeldeFormularProps {
  lage: AnmeldeLage
  programm: Programm | undefined
}

/** What stands there; on a first visit the page brings it along before anything of the application has come (app/schale/vordruck.tsx). */
export function WelcomeSeite({ lage, programm, ...formular }: WelcomeSeiteProps) {
  return (
    <div className="welcome" ref={takeVordruck}>
      <section className="welcome__held" aria-label="Wettbewerb">
        <img className="welcome__kranz" src={kranz} alt="" />
        <div className="welcome__name">
          <p className="welcome__produkt" translate="no">
            Lorbeer
          </p>
          <p className="welcome__untertitel">{programm?.untertitel ?? 'Der Wettbewerb'}</p>
        </div>
      </section>
      <main className="welcome__seite" id="inhalt">
        <div className="welcome__form">
          <h1 className="text-display-lg">Anmelden</h1>
          <p className="welcome__fuer">Für Agenturen, Jury und Wettbewerbsbüro.</p>
          {lage === 'ohneVerbindung' ? (
            <p className="welcome__hinweis" role="status">
              Keine Verbindung zum Server. Sobald das WLAN wieder da ist, können Sie sich anmelden.
            </p>
          ) : null}
          <AnmeldeFormular {...formular} />
          <Link className="welcome__karte" to="/zugang">
            Mit Zugangskarte anmelden
          </Link>
          <section className="welcome__neu" aria-labelledby="neu">
            <h2 className="text-heading-xs" id="neu">
              Ihre Agentur ist neu hier?
            </h2>
            <p>{einladungOf(programm)}</p>
            <ButtonLink as={Link} size="touch" block to="/agentur/registrieren">
              Agentur registrieren
            </ButtonLink>
            <Link to="/einreichungsvorgaben">Einreichungsvorgaben ansehen</Link>
          </section>
          {programm?.demo ? <DemoKonten demo={programm.demo} /> : null}
          <Suspense fallback={null}>{lage === 'ohneVerbindung' ? null : <Neues />}</Suspense>
          {programm && programm.termine.length > 0 ? (
            <section className="welcome__termine" aria-labelledby="termine">
              <h2 className="text-heading-xs" id="termine">
                Termine
              </h2>
              <dl>
                {programm.termine.map((termin) => (
                  <div key={termin.titel}>
                    <dt>{termin.titel}</dt>
                    <dd>{formatTermin(termin.datum)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ) : null}
          <nav className="welcome__fuss" aria-label="Weitere Seiten">
            <Link to="/gewinner">Gewinner</Link>
            <Link to="/impressum">Impressum</Link>
            <Link to="/datenschutz">Datenschutz</Link>
          </nav>
        </div>
      </main>
    </div>
  )
}

/** What an agency can do now. */
function einladungOf(programm: Programm | undefined): string {
  const { jahr, einreichung, einreichSchluss } = programm ?? {}
  if (einreichung?.lage === 'VORBEI') return `Die Einreichung ${jahr} ist geschlossen. Für das nächste Jahr können Sie sich schon registrieren.`
  if (einreichung?.lage === 'VORHER' && einreichung.start)
    return `Registrieren Sie sich schon jetzt. Die Einreichung beginnt am ${formatTermin(einreichung.start)}.`
  return `Registrieren Sie sich und reichen Sie${einreichSchluss ? ` bis ${formatEnde(einreichSchluss)}` : ''} ein.`
}
