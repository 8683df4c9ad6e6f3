import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { removeEinreichung } from '#contract/einreichung-entwurf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import type { EntwurfHier } from './entwurf-context.ts'

interface EntwurfLoeschenProps {
  hier: EntwurfHier
  titel: string
  ziel: string
  onClose: () => void
}

/** Asks, and names what will be gone. */
export function EntwurfLoeschen({ hier: { entwurf, sicherung }, titel, ziel, onClose }: EntwurfLoeschenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)

  async function remove() {
    setLaeuft(true)
    setFehler(null)
    try {
      await callApi(removeEinreichung, { params: { id: entwurf.id } })
      sicherung.forget()
      writeMessage(`„${titel}“ wurde gelöscht.`)
      await navigate(ziel)
      client.removeQueries({ queryKey: ['einreichungen', entwurf.id] })
      void client.invalidateQueries({ queryKey: ['einreichungen'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error.satz)
      setLaeuft(false)
    }
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={`Entwurf „${titel}“ löschen?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="danger" loading={laeuft} onClick={() => void remove()}>
            Löschen
          </Button>
        </>
      }
    >
      Texte, Credits und Medien dieses Entwurfs sind dann weg. Das lässt sich nicht zurücknehmen.
      {fehler ? <InlineError title={fehler}>Es wurde nichts gelöscht.</InlineError> : null}
    </Dialog>
  )
}
