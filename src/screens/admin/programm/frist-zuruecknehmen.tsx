import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removeFristverlaengerung, type Fristverlaengerung } from '#contract/programmjahr.ts'
import { callApi } from '#src/api/client.ts'
import { FristEmpfaenger } from '#src/parts/frist/frist-empfaenger.tsx'
import { fristkuerzungQuery } from '#src/parts/frist/fristkuerzung-queries.ts'
import { fristverlaengerungenQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Asks, and says who will hear of it. */
export function FristZuruecknehmen({ jahr, frist, onClose }: { jahr: Jahr; frist: Fristverlaengerung; onClose: () => void }) {
  const { data, isError } = useQuery(fristkuerzungQuery(jahr, { fristverlaengerungId: frist.id, bis: null }))
  const [mail, setMail] = useState(true)
  return (
    <Rueckfrage
      open
      size="md"
      frage={`Fristverlängerung für ${frist.agentur} zurücknehmen?`}
      ja="Zurücknehmen"
      sonst="Es wurde nichts geändert."
      keys={[fristverlaengerungenQuery(jahr).queryKey]}
      onJa={() => callApi(removeFristverlaengerung, { params: { jahr: `${jahr}`, id: frist.id }, query: { mail: mail ? 'true' : 'false' } })}
      onDone={onClose}
      onClose={onClose}
    >
      <div className="programm__dialog">
        <p>Für diese Agentur gilt dann wieder der Einreichschluss des Jahres. Was schon abgegeben ist, bleibt abgegeben.</p>
        {data ? <FristEmpfaenger agenturen={data.agenturen} mail={mail} onMail={setMail} /> : null}
        {data || isError ? null : <Skeleton height={72} radius={8} />}
        {isError ? <InlineError title="Wer betroffen ist, lässt sich gerade nicht sagen." /> : null}
      </div>
    </Rueckfrage>
  )
}
