import { useEffect, useRef, useState } from 'react'
import { createGutschrift } from '#contract/gutschrift.ts'
import type { Rechnung } from '#contract/rechnung.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { RuecknahmePositionen, RuecknahmeSummen } from './ruecknahme-positionen.tsx'
import { neuVerrechnenSatzOf } from './neu-verrechnen-satz.ts'
import { useRuecknahme } from './use-ruecknahme.ts'
import './gutschrift-dialog.css'

interface GutschriftDialogProps {
  rechnung: Rechnung
  onClose: () => void
  onDone: (gutschrift: { id: string; nummer: string }) => void
}

export function ausgestelltSatzOf({ nummer }: { nummer: string }): string {
  return `Die Gutschrift ${nummer} ist ausgestellt.`
}

/** An invoice is never changed or deleted: a credit note takes it back, as a whole or in parts. */
export function GutschriftDialog({ rechnung, onClose, onDone }: GutschriftDialogProps) {
  const { id, nummer, restCent } = rechnung
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['rechnungen']], onClose })
  // One dialog is one credit note, however often the button is pressed.
  const [kennung] = useState(() => uuidV7(Date.now(), crypto))
  const ruecknahme = useRuecknahme(rechnung)
  const [grund, setGrund] = useState('')
  const [neuVerrechnen, setNeuVerrechnen] = useState(false)
  const fields = fehler?.fields ?? {}
  const frage = `Rechnung ${nummer} gutschreiben`
  const neuSatz = neuVerrechnenSatzOf(ruecknahme.ganze)
  const inhalt = useRef<HTMLDivElement>(null)
  // Whoever works by keyboard stands where something is wrong.
  useEffect(() => {
    if (fehler?.fields) inhalt.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fehler])

  function issue() {
    const { positionen, ganze } = ruecknahme
    const body = { id: kennung, restCent, positionen, grund, neuVerrechnen: neuVerrechnen && ganze.length > 0 }
    void confirm(
      { frage: `${frage}:`, sonst: 'Es wurde nichts gutgeschrieben.', getan: (gutschrift) => ausgestelltSatzOf(gutschrift) },
      () => callApi(createGutschrift, { params: { id }, body }),
      onDone,
    )
  }

  return (
    <Dialog
      open
      size="lg"
      title={frage}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="danger" loading={laeuft} onClick={issue}>
            Gutschrift ausstellen
          </Button>
        </>
      }
    >
      <div className="rechnung__dialog" ref={inhalt}>
        <p>Eine Gutschrift mit eigener Nummer nimmt zurück, was Sie wählen, und geht als PDF an die Agentur. Die Rechnung bleibt, wie sie ist.</p>
        <RuecknahmePositionen rechnung={rechnung} ruecknahme={ruecknahme} fields={fields} />
        <RuecknahmeSummen rechnung={rechnung} ruecknahme={ruecknahme} />
        <TextAreaField
          label="Grund, er steht auf der Gutschrift"
          maxLength={500}
          readOnly={laeuft}
          value={grund}
          error={fields['grund']}
          onChange={(event) => setGrund(event.currentTarget.value)}
        />
        {ruecknahme.ganze.length > 0 ? (
          <CheckField
            label="Zur Gänze gutgeschriebene Einreichungen danach neu verrechnen"
            hint="Sie kommen dann in die nächste Rechnung, zum Beispiel mit einer anderen Adresse."
            checked={neuVerrechnen}
            onChange={(event) => setNeuVerrechnen(event.currentTarget.checked)}
          />
        ) : null}
        {neuVerrechnen && neuSatz ? <p>{neuSatz}</p> : null}
        {fehler && Object.keys(fields).length === 0 ? <InlineError title={fehler.satz}>Ihre Eingaben sind noch da.</InlineError> : null}
      </div>
    </Dialog>
  )
}
