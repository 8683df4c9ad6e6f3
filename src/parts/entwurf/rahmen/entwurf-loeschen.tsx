import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { removeEinreichung } from '#contract/einreichung-entwurf.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import type { EntwurfHier } from '../entwurf-context.ts'

interface EntwurfLoeschenProps {
  hier: EntwurfHier
  titel: string
  ziel: string
  /** Whether one of the draft's screens is still there, also when the question is not. */
  nochDa: () => boolean
  onClose: () => void
}

/** Asks, and names what will be gone. */
export function EntwurfLoeschen({ hier: { entwurf, sicherung }, titel, ziel, nochDa, onClose }: EntwurfLoeschenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()

  async function remove() {
    const istNoch = notePerson()
    await callApi(removeEinreichung, { params: { id: entwurf.id } })
    sicherung.forget()
    if (istNoch()) writeMessage(`„${titel}“ wurde gelöscht.`)
    if (nochDa()) await navigate(ziel)
    client.removeQueries({ queryKey: ['einreichungen', entwurf.id] })
    void client.invalidateQueries({ queryKey: ['einreichungen'] })
  }

  return (
    <Rueckfrage open frage={`Entwurf „${titel}“ löschen?`} ja="Löschen" sonst="Es wurde nichts gelöscht." onJa={remove} onClose={onClose}>
      Texte, Credits und Medien dieses Entwurfs sind dann weg. Das lässt sich nicht zurücknehmen.
    </Rueckfrage>
  )
}
