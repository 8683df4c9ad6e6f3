import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { type Anmeldung, AnmeldungContext } from '#src/parts/anmeldung/anmeldung-context.ts'
import { WelcomeSeite } from '#src/screens/welcome/welcome-seite.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const nochNicht = () => Promise.reject(new Error('Die Anwendung ist noch nicht da'))

const NIEMAND: Anmeldung = {
  lage: 'abgemeldet',
  person: null,
  ansicht: null,
  login: nochNicht,
  askAgain: nochNicht,
  maySend: () => false,
  wartendAller: nochNicht,
  restart: () => undefined,
  logout: () => undefined,
}

/** The log-in as a browser sees it that nobody has ever used; the build writes it into the page of a first visit (scripts/build/erster-besuch.ts). */
export function renderVordruck(): { seite: string; spinner: string } {
  return {
    seite: renderToStaticMarkup(
      <AnmeldungContext value={NIEMAND}>
        <MemoryRouter>
          <WelcomeSeite lage="abgemeldet" programm={undefined} />
        </MemoryRouter>
      </AnmeldungContext>,
    ),
    spinner: renderToStaticMarkup(<Spinner size={20} />),
  }
}
