import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router-dom'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { isNichtGeladen, NichtGeladen } from './nicht-geladen.tsx'
import './error-view.css'

/** Routing failure: heading, then status and message or the stack (specification, point 8), with a sentence for people. */
export function ErrorView({ reload = () => location.reload() }: { reload?: () => void }) {
  const error = useRouteError()
  const { pathname } = useLocation()
  const unknown = isRouteErrorResponse(error) && error.status === 404
  useTitel(unknown ? 'Diese Seite gibt es nicht' : 'Das hat nicht geklappt')
  return (
    <main className="error-view" id="inhalt">
      <h1 className="text-display-lg">Unexpected Application Error!</h1>
      {unknown ? (
        <>
          <h2 className="text-heading-md">Diese Seite gibt es nicht.</h2>
          <p>{`Unter ${pathname} ist nichts zu finden. Vielleicht ist der Link veraltet, oder in der Adresse fehlt ein Zeichen.`}</p>
        </>
      ) : isNichtGeladen(error) ? (
        <NichtGeladen reload={reload} />
      ) : (
        <p>Das hat nicht geklappt. Stimmen, die auf diesem Tablet gespeichert sind, bleiben erhalten.</p>
      )}
      <div className="error-view__wege">
        <Button variant={unknown ? 'secondary' : 'primary'} size="touch" onClick={reload}>
          Neu laden
        </Button>
        <ButtonLink as={Link} variant={unknown ? 'primary' : 'secondary'} size="touch" to="/">
          Zur Übersicht
        </ButtonLink>
      </div>
      {isNichtGeladen(error) ? <p className="error-view__meldung">{error.message}</p> : <pre>{detailOf(error)}</pre>}
    </main>
  )
}

function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
