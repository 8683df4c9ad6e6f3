import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeFristverlaengerung, type Fristverlaengerung } from '#contract/programmjahr.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { folgeOf } from '#src/api/folge.ts'
import { FristEmpfaenger } from '#src/parts/frist/frist-empfaenger.tsx'
import { fristkuerzungQuery } from '#src/parts/frist/fristkuerzung-queries.ts'
import { fristverlaengerungenQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Asks, and says who will hear of it. */
export function FristZuruecknehmen({ jahr, frist, onClose }: { jahr: Jahr; frist: Fristverlaengerung; onClose: () => void }) {
  const client = useQueryClient()
  const { data, isError } = useQuery(fristkuerzungQuery(jahr, { fristverlaengerungId: frist.id, bis: null }))
  const [mail, setMail] = useState(true)
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<ApiError | null>(null)

  async function remove() {
    setLaeuft(true)
    setFehler(null)
    try {
      await callApi(removeFristverlaengerung, { params: { jahr: `${jahr}`, id: frist.id }, query: { mail: mail ? 'true' : 'false' } })
      await client.invalidateQueries({ queryKey: fristverlaengerungenQuery(jahr).queryKey })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler(error)
      setLaeuft(false)
    }
  }

  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={`Fristverlängerung für ${frist.agentur} zurücknehmen?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="danger" loading={laeuft} onClick={() => void remove()}>
            Zurücknehmen
          </Button>
        </>
      }
    >
      <div className="programm__dialog">
        <p>Für diese Agentur gilt dann wieder der Einreichschluss des Jahres. Was schon abgegeben ist, bleibt abgegeben.</p>
        {data ? <FristEmpfaenger agenturen={data.agenturen} mail={mail} onMail={setMail} /> : null}
        {data || isError ? null : <Skeleton height={72} radius={8} />}
        {isError ? <InlineError title="Wer betroffen ist, lässt sich gerade nicht sagen." /> : null}
        {fehler ? <InlineError title={fehler.satz}>{folgeOf(fehler, 'Es wurde nichts geändert.')}</InlineError> : null}
      </div>
    </Dialog>
  )
}
