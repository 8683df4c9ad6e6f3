import { useState } from 'react'
import { createGutschrift, type Rechnung } from '#contract/rechnung.ts'
import { callApi } from '#src/api/client.ts'
import { formatEuro } from '#src/lib/geld.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { useLauf } from './use-lauf.ts'

interface GutschriftDialogProps {
  rechnung: Rechnung
  onClose: () => void
  onDone: (gutschrift: { id: string; nummer: string }) => void
}

/** An invoice is never deleted: a credit note takes it back. */
export function GutschriftDialog({ rechnung, onClose, onDone }: GutschriftDialogProps) {
  const { id, nummer, bruttoCent, bezahltCent } = rechnung
  const { run, laeuft, fehler } = useLauf()
  const [grund, setGrund] = useState('')
  const [neuVerrechnen, setNeuVerrechnen] = useState(false)
  const fields = fehler?.fields ?? {}
  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={`Rechnung ${nummer} stornieren?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button
            variant="danger"
            loading={laeuft}
            onClick={() => void run(() => callApi(createGutschrift, { params: { id }, body: { grund, neuVerrechnen } }), onDone)}
          >
            Gutschrift ausstellen
          </Button>
        </>
      }
    >
      <div className="rechnung__dialog">
        <p>
          {`Eine Gutschrift über ${formatEuro(bruttoCent)} hebt die Rechnung zur Gänze auf und geht als PDF an die Agentur. Beide bleiben erhalten.`}
          {bezahltCent > 0 ? ` Bezahlt sind schon ${formatEuro(bezahltCent)}; bitte überweisen Sie diesen Betrag zurück.` : null}
        </p>
        <TextAreaField
          label="Grund, er steht auf der Gutschrift"
          maxLength={500}
          value={grund}
          error={fields['grund']}
          onChange={(event) => setGrund(event.currentTarget.value)}
        />
        <CheckField
          label="Die Einreichungen danach neu verrechnen"
          hint="Sie kommen dann in die nächste Rechnung, zum Beispiel mit einer anderen Adresse."
          checked={neuVerrechnen}
          onChange={(event) => setNeuVerrechnen(event.currentTarget.checked)}
        />
        {fehler && Object.keys(fields).length === 0 ? <InlineError title={fehler.satz} /> : null}
      </div>
    </Dialog>
  )
}
