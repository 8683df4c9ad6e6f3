import { useAnmelden } from '#src/parts/anmeldung/use-anmelden.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The server answered that nobody is logged in, and nothing that could be shown instead is on this tablet. */
export function AnmeldungNoetig({ heading }: { heading: 'h1' | 'h2' }) {
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
