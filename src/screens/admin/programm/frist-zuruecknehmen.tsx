import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removeFristverlaengerung, type Fristverlaengerung } from '#contract/programmjahr.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { FristEmpfaenger } from '#src/parts/frist/frist-empfaenger.tsx'
import { fristkuerzungQuery } from '#src/parts/frist/fristkuerzung-queries.ts'
import { fristverlaengerungenQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Asks, and says who will hear of it. */
export function FristZuruecknehmen({ jahr, frist, onClose }: { jahr: Jahr; frist: Fristverlaengerung; onClose: () => void }) {
  const { run, laeuft, fehler } = useAktion({ keys: [fristverlaengerungenQuery(jahr).queryKey] })
  const { data, isError } = useQuery(fristkuerzungQuery(jahr, { fristverlaengerungId: frist.id, bis: null }))
  const [mail, setMail] = useState(true)

  const remove = () =>
    run(() => callApi(removeFristverlaengerung, { params: { jahr: `${jahr}`, id: frist.id }, query: { mail: mail ? 'true' : 'false' } }), onClose)

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
        <Absage fehler={fehler} sonst="Es wurde nichts geändert." />
      </div>
    </Dialog>
  )
}
