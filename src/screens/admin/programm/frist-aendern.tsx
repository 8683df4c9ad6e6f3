import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updateFristverlaengerung, type Fristverlaengerung } from '#contract/programmjahr.ts'
import { hasWandzeitForm } from '#contract/wandzeit.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { FristEmpfaenger } from '#src/parts/frist/frist-empfaenger.tsx'
import { fristkuerzungQuery } from '#src/parts/frist/fristkuerzung-queries.ts'
import { fristverlaengerungenQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { FristAngaben } from './frist-angaben.tsx'

/** Longer or shorter, and whether the agency hears of it. */
export function FristAendern({ jahr, frist, onClose }: { jahr: Jahr; frist: Fristverlaengerung; onClose: () => void }) {
  const { confirm, laeuft, fehler, satz, close } = useFrage({ keys: [fristverlaengerungenQuery(jahr).queryKey], onClose })
  const [bis, setBis] = useState<string | null>(frist.bis)
  const [grund, setGrund] = useState(frist.grund)
  const [mail, setMail] = useState(true)
  const fields = fehler?.fields ?? {}
  const titel = `Fristverlängerung für ${frist.agentur} ändern`

  function save() {
    const body = { bis, grund, mail, version: frist.version }
    return confirm(
      { frage: `${titel}:`, sonst: 'Die Frist ist unverändert.' },
      () => callApi(updateFristverlaengerung, { params: { jahr: `${jahr}`, id: frist.id }, body }),
      onClose,
    )
  }

  return (
    <Dialog
      open
      size="md"
      title={titel}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={() => void save()}>
            Frist ändern
          </Button>
        </>
      }
    >
      <div className="programm__dialog">
        <FristAngaben laeuft={laeuft} bis={bis} grund={grund} fields={fields} onBis={setBis} onGrund={setGrund} />
        {bis !== null && bis < frist.bis ? <Kuerzer jahr={jahr} frist={frist} bis={bis} mail={mail} onMail={setMail} /> : null}
        {bis !== null && bis > frist.bis ? (
          <CheckField
            label={`${frist.agentur} per E-Mail verständigen`}
            hint="Mit der Vorlage „Fristverlängerung“, wie beim Verlängern."
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
          />
        ) : null}
        {satz ? <InlineError title={satz}>Ihre Eingaben sind noch da.</InlineError> : null}
      </div>
    </Dialog>
  )
}

interface KuerzerProps {
  jahr: Jahr
  frist: Fristverlaengerung
  bis: string
  mail: boolean
  onMail: (mail: boolean) => void
}

/** Nothing is said while what is typed is no date yet. */
function Kuerzer({ jahr, frist, bis, mail, onMail }: KuerzerProps) {
  const isDatum = hasWandzeitForm(bis) && bis.startsWith('20')
  const { data } = useQuery({ ...fristkuerzungQuery(jahr, { fristverlaengerungId: frist.id, bis }), enabled: isDatum })
  return data ? <FristEmpfaenger agenturen={data.agenturen} mail={mail} onMail={onMail} /> : null
}
