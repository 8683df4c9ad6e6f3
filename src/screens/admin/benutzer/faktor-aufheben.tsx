import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Benutzer } from '#contract/benutzer.ts'
import { liftZweiterFaktor } from '#contract/zweiter-faktor.ts'
import { callApi } from '#src/api/client.ts'
import { benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button } from '#src/ui/button.tsx'

/** For somebody who has lost the telephone: from then on the password alone lets them in. */
export function FaktorAufheben({ benutzer }: { benutzer: Benutzer }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function lift() {
    await callApi(liftZweiterFaktor, { params: { id: benutzer.id } })
    setAsking(false)
    await client.invalidateQueries({ queryKey: ['benutzer'] })
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Zweiten Faktor aufheben
      </Button>
      <Rueckfrage
        open={asking}
        frage={`Zweiten Faktor von ${benutzerNameOf(benutzer)} aufheben?`}
        ja="Aufheben"
        sonst="Es wurde nichts geändert."
        onJa={lift}
        onClose={() => setAsking(false)}
      >
        Die Person wird auf allen Geräten abgemeldet und meldet sich danach nur mit dem Passwort an. Bitte vergewissern Sie sich, dass sie es wirklich
        ist.
      </Rueckfrage>
    </>
  )
}
