import { useState } from 'react'
import { changeDruckstatus } from '#contract/druckdaten.ts'
import { callApi } from '#src/api/client.ts'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { SammelDialog } from '../sammelaktion/sammel-dialog.tsx'
import { DRUCK_WAHL } from './druck-wahl.tsx'

interface BeanstandenDialogProps {
  ids: readonly string[]
  onClose: () => void
  /** The sentence says what was done. */
  onDone: (satz: string) => void
}

/** Names the works, then asks for what their agencies will read and until when another file is wanted. */
export function BeanstandenDialog(props: BeanstandenDialogProps) {
  const [grund, setGrund] = useState('')
  const [bis, setBis] = useState<string | null>(null)
  return (
    <SammelDialog
      {...props}
      wahl={{
        ...DRUCK_WAHL,
        run: (auftrag, signal) => callApi(changeDruckstatus, { body: { ...auftrag, ...(!auftrag.vorschau && { grund, bis }) }, signal }),
      }}
      aktion="BEANSTANDEN"
      felder={(feld) => (
        <>
          <TextAreaField
            label="Begründung"
            rows={4}
            required
            value={grund}
            error={feld('grund')}
            onChange={(event) => setGrund(event.currentTarget.value)}
          />
          <DatumFeld
            label="Neue Datei bis"
            hint="Leer: so bald wie möglich"
            error={feld('bis')}
            value={bis}
            ende
            inputRef={null}
            onBlur={() => undefined}
            onChange={setBis}
          />
          <p>
            Die Agentur ersetzt die Datei in derselben Medienkarte; die bisherige bleibt aufbewahrt. Ist eine Auszeichnung noch nicht veröffentlicht,
            wartet die E-Mail bis dahin.
          </p>
        </>
      )}
    />
  )
}
