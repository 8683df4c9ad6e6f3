import { Suspense, use, useState } from 'react'
import { Outlet } from 'react-router-dom'
import type { Tablet } from '#src/offline/tablet.ts'
import { AnmeldeFormular } from '#src/parts/anmeldung/anmelde-formular.tsx'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { TabletProvider } from '#src/parts/tablet/tablet-provider.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { tabletOf } from './tablet-store.ts'

/** Opens the vote store of the person; the ballot stays open when the log-in has run out. */
export function TabletHost() {
  const { person, lage } = useAnmeldung()
  if (!person) return null
  return (
    <Suspense fallback={null}>
      <OpenTablet key={person.id} tablet={tabletOf(person.id)} />
      {lage === 'abgelaufen' ? <ErneutAnmelden username={person.username} /> : null}
    </Suspense>
  )
}

function OpenTablet({ tablet: opening }: { tablet: Promise<Tablet> }) {
  const tablet = use(opening)
  return (
    <TabletProvider tablet={tablet}>
      <Outlet />
    </TabletProvider>
  )
}

function ErneutAnmelden({ username }: { username: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="erneut-anmelden">
        <p>
          <strong>Bitte neu anmelden.</strong> Ihre Stimmen bleiben auf diesem Tablet.
        </p>
        <Button variant="primary" onClick={() => setAsking(true)}>
          Anmelden …
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Bitte neu anmelden">
        <AnmeldeFormular username={username} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  )
}
