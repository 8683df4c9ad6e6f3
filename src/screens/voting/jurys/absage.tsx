import { Link } from 'react-router-dom'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import type { JuryAbsage } from '#src/offline/kern/tablet.ts'
import { useAnmelden } from '#src/parts/anmeldung/use-anmelden.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Of one jury, or of the list of all. */
export type AbsageProps = { absage: JuryAbsage } | { fehler: Error | null; onRetry: () => void }

const WORTE = {
  fremd: [
    'Sie gehören dieser Jury nicht an',
    'Vielleicht hat das Jurybüro Sie anders eingeteilt, oder die Adresse ist nicht vollständig. Ihre Stimmen bleiben gespeichert.',
  ],
  entzogen: ['Diese Jury gibt es hier nicht', 'Vielleicht ist die Adresse nicht vollständig. Ihre Stimmen bleiben gespeichert.'],
} as const

/** There is nothing to show of it, neither from the server nor from this tablet. */
export default function Absage(props: AbsageProps) {
  if ('fehler' in props) return <OhneJurys {...props} />
  if (props.absage === 'abgemeldet') return <AnmeldungNoetig heading="h1" />
  const [title, satz] = WORTE[props.absage]
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={
        <ButtonLink as={Link} to="/voting" size="touch">
          Zu den Jurys
        </ButtonLink>
      }
    >
      {satz}
    </EmptyState>
  )
}

/** For want of a log-in, or of a network, or because the server says why; without any of these the person sits in none. */
function OhneJurys({ fehler, onRetry }: { fehler: Error | null; onRetry: () => void }) {
  if (!fehler) {
    return <EmptyState title="Sie gehören noch keiner Jury an.">Sobald das Jurybüro Sie eingeteilt hat, erscheint Ihre Jury hier.</EmptyState>
  }
  if (fehler instanceof ApiError && fehler.status === 401) return <AnmeldungNoetig heading="h2" />
  const offline = fehler instanceof ApiError && fehler.kind === 'offline'
  return (
    <EmptyState
      icon={offline ? <WifiSlashIcon className="jurys-screen__offline" size={56} weight="bold" /> : null}
      title={offline ? 'Noch keine Jury auf diesem Tablet' : 'Ihre Jurys konnten nicht geladen werden'}
      action={
        <Button size="touch" onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      {offline ? 'Lorbeer braucht einmal WLAN, um Ihre Jurys zu laden. Danach können Sie ohne Verbindung abstimmen.' : fehlersatzOf(fehler)}
    </EmptyState>
  )
}

function AnmeldungNoetig({ heading }: { heading: 'h1' | 'h2' }) {
  const { anmelden, blatt } = useAnmelden()
  return (
    <EmptyState
      heading={heading}
      title="Bitte neu anmelden"
      action={
        <Button size="touch" variant="primary" onClick={anmelden}>
          Anmelden …
        </Button>
      }
    >
      Ihre Anmeldung ist abgelaufen. Was Sie bewertet haben, bleibt gespeichert.
      {blatt}
    </EmptyState>
  )
}
