import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Benutzer } from '#contract/benutzer.ts'
import { liftZweiterFaktor } from '#contract/zweiter-faktor.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { benutzerNameOf } from '#src/parts/benutzer/benutzer-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'

/** For somebody who has lost the telephone: from then on the password alone lets them in. */
export function FaktorAufheben({ benutzer }: { benutzer: Benutzer }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const lift = useMutation({
    mutationFn: () => callApi(liftZweiterFaktor, { params: { id: benutzer.id } }),
    onSuccess: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: ['benutzer'] })
    },
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Zweiten Faktor aufheben
      </Button>
      <Dialog
        open={asking}
        role="alertdialog"
        title={`Zweiten Faktor von ${benutzerNameOf(benutzer)} aufheben?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Abbrechen</Button>
            <Button variant="danger" loading={lift.isPending} onClick={() => lift.mutate()}>
              Aufheben
            </Button>
          </>
        }
      >
        Die Person wird auf allen Geräten abgemeldet und meldet sich danach nur mit dem Passwort an. Bitte vergewissern Sie sich, dass sie es wirklich
        ist.
        {lift.error ? (
          <InlineError title={lift.error instanceof ApiError ? lift.error.satz : 'Das hat nicht geklappt.'}>Es wurde nichts geändert.</InlineError>
        ) : null}
      </Dialog>
    </>
  )
}
