import { useState } from 'react'
import { AnmeldeFormular } from '#src/parts/anmeldung/anmelde-formular.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** The log-in has run out: the ballot stays open, votes stay on the tablet. */
export default function ErneutAnmelden({ username }: { username: string }) {
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
