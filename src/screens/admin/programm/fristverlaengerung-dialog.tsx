import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { createFristverlaengerung } from '#contract/programmjahr.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { fristAgenturenQuery, fristverlaengerungenQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { FristAngaben } from './frist-angaben.tsx'

interface FristverlaengerungDialogProps {
  jahr: Jahr
  onClose: () => void
}

/** Which agency, until when, and why; the server checks all three. */
export function FristverlaengerungDialog({ jahr, onClose }: FristverlaengerungDialogProps) {
  const { confirm, laeuft, fehler, satz, close } = useFrage({ keys: [fristverlaengerungenQuery(jahr).queryKey], onClose })
  const [agenturId, setAgenturId] = useState('')
  const [bis, setBis] = useState<string | null>(null)
  const [grund, setGrund] = useState('')
  const fields = fehler?.fields ?? {}

  const save = () =>
    confirm(
      { frage: 'Frist für eine Agentur verlängern:', sonst: 'Es wurde keine Frist verlängert.' },
      () => callApi(createFristverlaengerung, { params: { jahr: `${jahr}` }, body: { agenturId, bis, grund } }),
      onClose,
    )

  return (
    <Dialog
      open
      size="md"
      title="Frist für eine Agentur verlängern"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={() => void save()}>
            Frist verlängern
          </Button>
        </>
      }
    >
      <div className="programm__dialog">
        <AgenturWahl jahr={jahr} value={agenturId} onChange={setAgenturId} error={fields['agenturId']} />
        <FristAngaben laeuft={laeuft} bis={bis} grund={grund} fields={fields} onBis={setBis} onGrund={setGrund} />
        {satz ? <InlineError title={satz}>Ihre Eingaben sind noch da.</InlineError> : null}
      </div>
    </Dialog>
  )
}

interface AgenturWahlProps {
  jahr: Jahr
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** Search, then choose one of what was found. */
function AgenturWahl({ jahr, value, onChange, error }: AgenturWahlProps) {
  const [suche, setSuche] = useState('')
  const { data, isError } = useQuery(fristAgenturenQuery(jahr, useDeferredValue(suche.trim())))
  return (
    <fieldset className="agentur-wahl">
      <legend>
        <VisuallyHidden>Agentur</VisuallyHidden>
      </legend>
      <TextField
        label="Agentur suchen"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={suche}
        onChange={(event) => setSuche(event.currentTarget.value)}
      />
      <div className="agentur-wahl__liste">
        {data?.items.map(({ id, name, ort }) => (
          <CheckField
            key={id}
            type="radio"
            name="agentur"
            label={ort ? `${name}, ${ort}` : name}
            checked={value === id}
            onChange={() => onChange(id)}
          />
        ))}
        {data?.items.length === 0 ? <p className="programm__satz">Keine Agentur heißt so.</p> : null}
        {isError ? <p className="programm__satz">Die Agenturen sind gerade nicht erreichbar.</p> : null}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  )
}
