import { Link } from 'react-router-dom'
import type { JuryAbsage } from '#src/offline/kern/tablet.ts'
import { useAnmelden } from '#src/parts/anmeldung/use-anmelden.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

interface AbsageProps {
  absage: JuryAbsage
  heading: 'h1' | 'h2'
}

const WORTE = {
  fremd: [
    'Sie gehören dieser Jury nicht an',
    'Vielleicht hat das Jurybüro Sie anders eingeteilt, oder die Adresse ist nicht vollständig. Ihre Stimmen bleiben gespeichert.',
  ],
  entzogen: ['Diese Jury gibt es hier nicht', 'Vielleicht ist die Adresse nicht vollständig. Ihre Stimmen bleiben gespeichert.'],
} as const

/** The server has answered, and gives nothing; nothing that could be shown instead is on this tablet. Rare, so a file of its own. */
export default function Absage({ absage, heading }: AbsageProps) {
  if (absage === 'abgemeldet') return <AnmeldungNoetig heading={heading} />
  const [title, satz] = WORTE[absage]
  return (
    <EmptyState
      heading={heading}
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

function AnmeldungNoetig({ heading }: Pick<AbsageProps, 'heading'>) {
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
