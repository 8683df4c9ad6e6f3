import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

export interface LoeschenKnopfProps {
  name: string
  /** Why it cannot be deleted; it can be archived then. */
  verwendet: string | null
  zurueck: string
  veraltet: readonly string[]
  onRemove: () => Promise<unknown>
}

/** Deletes what nothing uses, after asking; what is in use says so instead. */
export function LoeschenKnopf({ name, verwendet, zurueck, veraltet, onRemove }: LoeschenKnopfProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const nochDa = useNochDa()
  const [asking, setAsking] = useState(false)

  async function remove() {
    const istNoch = notePerson()
    await onRemove()
    setAsking(false)
    if (istNoch()) writeMessage(`„${name}“ wurde gelöscht.`)
    if (nochDa()) await navigate(zurueck)
    for (const key of veraltet) void client.invalidateQueries({ queryKey: [key] })
  }

  return (
    <>
      <Button variant="ghost" icon={<TrashIcon size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Löschen
      </Button>
      {verwendet ? (
        <Dialog
          open={asking}
          role="alertdialog"
          title={`„${name}“ kann nicht gelöscht werden`}
          onClose={() => setAsking(false)}
          actions={<Button onClick={() => setAsking(false)}>Verstanden</Button>}
        >
          {`${verwendet} Archivieren Sie den Datensatz stattdessen: „Aktiv“ abwählen und speichern.`}
        </Dialog>
      ) : (
        <Rueckfrage
          open={asking}
          frage={`„${name}“ löschen?`}
          ja="Löschen"
          sonst="Es wurde nichts gelöscht."
          onJa={remove}
          onClose={() => setAsking(false)}
        >
          Das lässt sich nicht zurücknehmen.
        </Rueckfrage>
      )}
    </>
  )
}
