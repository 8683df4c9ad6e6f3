import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CornerSpinner } from '#src/ui/spinner.tsx'
import { ladeNeueste } from '../aktualisierung/lade-neueste.ts'
import { isNichtGeladen, NichtGeladen } from './nicht-geladen.tsx'
import './error-view.css'

const UnbekannteAdresse = lazy(() => import('./unbekannte-adresse.tsx').catch(() => ({ default: OhneWege })))

/** Routing failure: heading, then status and message or the stack (docs/rules.md, „Fixed"), with a sentence for people. */
export function ErrorView({ reload }: { reload?: () => void }) {
  const vonSelbst = reload ?? (() => location.reload())
  const aufWunsch = reload ?? (() => void ladeNeueste())
  const error = useRouteError()
  const unknown = isRouteErrorResponse(error) && error.status === 404
  useTitel(unknown ? 'Diese Seite gibt es nicht' : 'Das hat nicht geklappt')
  const heading = <h1 className="text-display-lg">Unexpected Application Error!</h1>
  if (unknown) {
    const kopf = (
      <>
        {heading}
        <h2 className="text-heading-md">Diese Seite gibt es nicht.</h2>
      </>
    )
    return (
      <Suspense fallback={<CornerSpinner />}>
        <UnbekannteAdresse kopf={kopf} detail={detailOf(error)} reload={aufWunsch} />
      </Suspense>
    )
  }
  return (
    <main className="error-view" id="inhalt">
      {heading}
      {isNichtGeladen(error) ? (
        <NichtGeladen reload={vonSelbst} />
      ) : (
        <p>Das hat nicht geklappt. Stimmen, die auf diesem Tablet gespeichert sind, bleiben erhalten.</p>
      )}
      <div className="error-view__wege">
        <Button variant="primary" size="touch" onClick={aufWunsch}>
          Neu laden
        </Button>
        <ZurUebersicht />
      </div>
      {isNichtGeladen(error) ? <p className="error-view__meldung">{error.message}</p> : <pre>{detailOf(error)}</pre>}
    </main>
  )
}

/** In the place of the ways on, when their file does not come. */
function OhneWege({ kopf, detail }: { kopf: ReactNode; detail: string }) {
  return (
    <main className="error-view" id="inhalt">
      {kopf}
      <div className="error-view__wege">
        <ZurUebersicht />
      </div>
      <pre>{detail}</pre>
    </main>
  )
}

const ZurUebersicht = () => (
  <ButtonLink as={Link} size="touch" to="/">
    Zur Übersicht
  </ButtonLink>
)

function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
