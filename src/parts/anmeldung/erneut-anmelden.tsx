import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { AnmeldeFormular } from './anmelde-formular.tsx'
import { useAnmeldung } from './anmeldung-context.ts'
import './erneut-anmelden.css'

/** The log-in of a known person has run out: the ballot stays as it is behind this question. */
export default function ErneutAnmelden({ onClose }: { onClose: () => void }) {
  const { person } = useAnmeldung()
  // Who it is stands there already.
  const passwort = useRef<HTMLElement>(null)
  return (
    <Dialog open onClose={onClose} title="Bitte neu anmelden" initialFocus={passwort}>
      <div className="erneut-anmelden" ref={(feld) => void (passwort.current = feld?.querySelector<HTMLElement>('[name=password]') ?? null)}>
        <AnmeldeFormular username={person?.username ?? ''} onDone={onClose} />
        <Button size="touch" block onClick={onClose}>
          Später
        </Button>
      </div>
    </Dialog>
  )
}
