import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface VerlassenDialogProps {
  offen: boolean
  /** The person leaves all the same. */
  onVerwerfen?: () => void
}

/** Asks before what was typed is lost: by a link, „Zurück" or closing the tab. */
export function VerlassenDialog({ offen, onVerwerfen }: VerlassenDialogProps) {
  // Right after saving the router must not ask by what was so before.
  const latest = useRef(offen)
  useLayoutEffect(() => {
    latest.current = offen
  }, [offen])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => latest.current && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!offen) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [offen])
  const isAsking = blocker.state === 'blocked'
  return (
    <Dialog
      open={isAsking}
      role="alertdialog"
      title="Änderungen verwerfen?"
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Weiter bearbeiten</Button>
          <Button
            variant="danger"
            onClick={() => {
              onVerwerfen?.()
              blocker.proceed?.()
            }}
          >
            Verwerfen
          </Button>
        </>
      }
    >
      Ihre Änderungen sind noch nicht gespeichert. Wenn Sie jetzt gehen, sind sie verloren.
    </Dialog>
  )
}
