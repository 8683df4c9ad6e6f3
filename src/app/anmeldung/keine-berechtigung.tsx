import { Link, useLocation } from 'react-router-dom'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import './geschuetzt.css'

/** After logging out the log-in stands at the same address, so that another account goes on there. */
export default function KeineBerechtigung() {
  useTitel('Keine Berechtigung')
  const { pathname } = useLocation()
  const { person, ansicht, logout } = useAnmeldung()
  return (
    <SeitenRahmen>
      <main className="geschuetzt" id="inhalt">
        <EmptyState
          heading="h1"
          title="Dafür haben Sie keine Berechtigung."
          action={
            <>
              <ButtonLink as={Link} variant="primary" size="touch" to="/">
                Zur Übersicht
              </ButtonLink>
              {ansicht ? null : (
                <Button size="touch" onClick={logout}>
                  Mit anderem Konto anmelden
                </Button>
              )}
            </>
          }
        >{`Die Seite ${pathname} ist für andere Rollen gedacht. Sie sind als ${person?.name} angemeldet.`}</EmptyState>
      </main>
    </SeitenRahmen>
  )
}
