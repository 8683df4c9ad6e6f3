import { useState } from 'react'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTablet } from '../tablet/tablet-provider.tsx'

/** Media can be loaded again; votes stay in any case, so the question says so. */
export function PaketEntfernen({ juryId, titel }: { juryId: string; titel: string }) {
  const tablet = useTablet()
  const [fragt, setFragt] = useState(false)
  function entfernen() {
    setFragt(false)
    void tablet.removePaket(juryId)
  }
  return (
    <>
      <Button className="bereitschaft__knopf" size="bar" icon={<TrashIcon size={20} />} onClick={() => setFragt(true)}>
        Vom Tablet entfernen
      </Button>
      {fragt ? (
        <Dialog
          open
          role="alertdialog"
          onClose={() => setFragt(false)}
          title={`Medien von „${titel}“ entfernen?`}
          actions={
            <>
              <Button size="vote" onClick={() => setFragt(false)}>
                Abbrechen
              </Button>
              <Button size="vote" variant="confirm" onClick={entfernen}>
                Entfernen
              </Button>
            </>
          }
        >
          Bilder und Filme dieser Jury müssten dann neu geladen werden. Ihre Stimmen bleiben auf diesem Tablet.
        </Dialog>
      ) : null}
    </>
  )
}
