import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, type RouteObject, useLocation } from 'react-router-dom'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import { type Anmeldung, useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { type Raum, useRaum } from '#src/ui/raum.ts'
import { schaleRoutes } from '../schale/schale-routes.tsx'
import { listAdressen } from './bekannte-adressen.ts'
import { findGemeinte } from './gemeinte-adressen.ts'

/** Without its file the page stands without a frame: the ways on are in the page itself. */
const OhneRahmen = ({ children }: { children: ReactNode }) => <>{children}</>
const BueroRahmen = lazy(() =>
  import('../buero/buero-layout.tsx').then(({ BueroLayout }) => ({ default: BueroLayout })).catch(() => ({ default: OhneRahmen })),
)
const AgenturRahmen = lazy(() =>
  import('../agentur/agentur-layout.tsx').then(({ AgenturLayout }) => ({ default: AgenturLayout })).catch(() => ({ default: OhneRahmen })),
)
const EinreichungenSuche = lazy(() => import('./einreichungen-suche.tsx').catch(() => ({ default: () => <></> })))

const JURY: readonly Rolle[] = ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION']

const DUNKEL = /^\/(voting|young[a-z]*|festvorbereitung)(\/|$)/

interface UnbekannteAdresseProps {
  kopf: ReactNode
  detail: string
  reload: () => void
}

/** An address that leads nowhere, inside the frame of whoever stands there: what was probably meant, and the ways on. */
export default function UnbekannteAdresse({ kopf, detail, reload }: UnbekannteAdresseProps) {
  const { pathname } = useLocation()
  const rollen = rollenOf(useAnmeldung())
  const gemeinte = useGemeinte(pathname, rollen)
  const isBuero = hasAnyRolle(rollen ?? [], ['ADMIN'])
  const isAgentur = hasAnyRolle(rollen ?? [], ['AGENTUR'])
  useRaum(isBuero || isAgentur ? 'light' : raumOf(pathname, rollen))
  const Rahmen = isBuero ? BueroRahmen : isAgentur ? AgenturRahmen : SeitenRahmen
  return (
    <Rahmen>
      <main className="error-view" id="inhalt">
        {kopf}
        <p>{`Unter ${readable(pathname)} ist nichts zu finden. Vielleicht ist der Link veraltet, oder in der Adresse fehlt ein Zeichen.`}</p>
        {gemeinte.length > 0 ? (
          <nav className="error-view__gemeint" aria-labelledby="gemeint">
            <h3 className="text-heading-xs" id="gemeint">
              Vielleicht meinten Sie
            </h3>
            <ul>
              {gemeinte.map((adresse) => (
                <li key={adresse}>
                  <Link to={adresse}>{readable(adresse)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {isBuero ? (
          <p>
            Über „Suchen“ in der Navigation (Strg K, auf dem Mac ⌘ K) finden Sie Seiten, Einreichungen, Kategorien, Agenturen, Rechnungen, Personen
            und Jurys.
          </p>
        ) : null}
        <Suspense fallback={null}>{isAgentur ? <EinreichungenSuche /> : null}</Suspense>
        <nav className="error-view__wege" aria-label="Wie es weitergeht">
          {rollen ? <EigeneWege rollen={rollen} /> : <OffeneWege />}
          <Button size="touch" onClick={reload}>
            Neu laden
          </Button>
        </nav>
        <pre>{detail}</pre>
      </main>
    </Rahmen>
  )
}

/** The rooms of a juror are dark (docs/design.md, „Rooms and themes"), also for whoever lost their way in them. */
function raumOf(pathname: string, rollen: readonly Rolle[] | null): Raum {
  return DUNKEL.test(pathname) || hasAnyRolle(rollen ?? [], JURY) ? 'dark' : 'light'
}

function EigeneWege({ rollen }: { rollen: readonly Rolle[] }) {
  return (
    <>
      <ButtonLink as={Link} variant="primary" size="touch" to="/">
        Zur Übersicht
      </ButtonLink>
      {hasAnyRolle(rollen, JURY) ? (
        <ButtonLink as={Link} size="touch" to="/voting">
          Jurys
        </ButtonLink>
      ) : null}
    </>
  )
}

function OffeneWege() {
  return (
    <>
      <ButtonLink as={Link} variant="primary" size="touch" to="/dashboard/">
        Anmelden
      </ButtonLink>
      <ButtonLink as={Link} size="touch" to="/">
        Zur Startseite
      </ButtonLink>
    </>
  )
}

/** `null`: nobody is logged in. Whose log-in ran out keeps what goes on without one: the voting. */
function rollenOf({ person, lage }: Anmeldung): readonly Rolle[] | null {
  if (!person) return null
  if (lage === 'angemeldet') return person.roles
  const bleiben = person.roles.filter((rolle) => JURY.includes(rolle))
  return bleiben.length > 0 ? bleiben : null
}

function useGemeinte(pathname: string, rollen: readonly Rolle[] | null): string[] {
  const [routes, setRoutes] = useState<readonly RouteObject[]>([])
  const bereiche = `${hasAnyRolle(rollen ?? [], ['ADMIN']) ? 'buero ' : ''}${hasAnyRolle(rollen ?? [], ['ADMIN', 'FESTTEAM']) ? 'fest ' : ''}${!rollen || hasAnyRolle(rollen, ['ADMIN', 'AGENTUR']) ? 'agentur' : ''}`
  useEffect(() => {
    let current = true
    void loadRoutes(bereiche).then((loaded) => current && setRoutes(loaded))
    return () => {
      current = false
    }
  }, [bereiche])
  return findGemeinte(readable(pathname), listAdressen(routes, rollen))
}

/** Of the office and the agencies only for those who have something there; what does not come is left out. */
async function loadRoutes(bereiche: string): Promise<RouteObject[]> {
  const loading: Promise<RouteObject[]>[] = [import('../young/young-routes.tsx').then(({ youngRoutes }) => youngRoutes)]
  if (bereiche.includes('buero')) loading.push(import('../buero/buero-routes.tsx').then(({ bueroRoutes }) => bueroRoutes))
  if (bereiche.includes('fest')) loading.push(import('../fest/fest-routes.tsx').then(({ festRoutes }) => festRoutes))
  if (bereiche.includes('agentur')) loading.push(import('../agentur/agentur-routes.tsx').then(({ agenturRoutes }) => agenturRoutes))
  const loaded = await Promise.allSettled(loading)
  return [...schaleRoutes, ...loaded.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))]
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
