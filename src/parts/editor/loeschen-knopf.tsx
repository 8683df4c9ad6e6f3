import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { ApiError } from '#src/api/api-error.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

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
  const [asking, setAsking] = useState(false)
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)

  async function remove() {
    setLaeuft(true)
    setFehler(null)
    try {
      await onRemove()
      setAsking(false)
      writeMessage(`„${name}“ wurde gelöscht.`)
      await navigate(zurueck)
      for (const key of veraltet) void client.invalidateQueries({ queryKey: [key] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error.satz)
    } finally {
      setLaeuft(false)
    }
  }

  return (
    <>
      <Button variant="ghost" icon={<TrashIcon size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Löschen
      </Button>
      <Dialog
        open={asking}
        role="alertdialog"
        title={verwendet ? `„${name}“ kann nicht gelöscht werden` : `„${name}“ löschen?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{verwendet ? 'Verstanden' : 'Abbrechen'}</Button>
            {verwendet ? null : (
              <Button variant="danger" loading={laeuft} onClick={() => void remove()}>
                Löschen
              </Button>
            )}
          </>
        }
      >
        {verwendet ? `${verwendet} Archivieren Sie den Datensatz stattdessen: „Aktiv“ abwählen und speichern.` : 'Das lässt sich nicht zurücknehmen.'}
        {fehler ? <InlineError title={fehler}>Es wurde nichts gelöscht.</InlineError> : null}
      </Dialog>
    </>
  )
}
