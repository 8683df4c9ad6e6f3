import { useRef, useState } from 'react'
import { createZahlungseingang, type Rechnung } from '#contract/rechnung.ts'
import { callApi } from '#src/api/client.ts'
import { formatEuro, formatGeld, parseGeld } from '#src/lib/geld.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { isoTagOf } from '#src/lib/datum-eingabe.ts'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useLauf } from './use-lauf.ts'

interface ZahlungDialogProps {
  rechnung: Rechnung
  onClose: () => void
  onDone: (satz: string) => void
}

/** What came in, and when; proposed is what is still open, today. */
export function ZahlungDialog({ rechnung, onClose, onDone }: ZahlungDialogProps) {
  const { id, nummer, bruttoCent, bezahltCent } = rechnung
  const offenCent = bruttoCent - bezahltCent
  const { run, laeuft, fehler } = useLauf()
  // One dialog is one payment, however often the button is pressed.
  const [kennung] = useState(() => uuidV7(Date.now(), crypto))
  const [betrag, setBetrag] = useState(formatGeld(offenCent))
  const [datum, setDatum] = useState<string | null>(() => `${isoTagOf(Date.now())}T00:00:00Z`)
  const [referenz, setReferenz] = useState('')
  const feld = useRef<HTMLInputElement>(null)
  const fields = fehler?.fields ?? {}

  function save() {
    const body = { id: kennung, betragCent: parseGeld(betrag) ?? 0, datum: datum ?? '', referenz }
    void run(
      () => callApi(createZahlungseingang, { params: { id }, body }),
      ({ stand }) => onDone(stand === 'BEZAHLT' ? `Die Rechnung ${nummer} ist bezahlt.` : 'Die Zahlung ist erfasst.'),
    )
  }

  return (
    <Dialog
      open
      size="md"
      title="Zahlung erfassen"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={save}>
            Zahlung erfassen
          </Button>
        </>
      }
    >
      <div className="rechnung__dialog">
        <p>{`Von der Rechnung ${nummer} sind ${formatEuro(offenCent)} offen.`}</p>
        <TextField
          label="Betrag in Euro"
          inputMode="decimal"
          autoComplete="off"
          value={betrag}
          error={fields['betragCent']}
          onChange={(event) => setBetrag(event.currentTarget.value)}
        />
        <DatumFeld
          pflicht
          ohneUhrzeit
          label="Eingegangen am"
          value={datum}
          error={fields['datum']}
          uhrzeit="00:00:00"
          inputRef={feld}
          onBlur={() => undefined}
          onChange={setDatum}
        />
        <TextField
          optionalMark
          label="Referenz"
          hint="Zum Beispiel der Kontoauszug."
          autoComplete="off"
          maxLength={140}
          value={referenz}
          error={fields['referenz']}
          onChange={(event) => setReferenz(event.currentTarget.value)}
        />
        {fehler && Object.keys(fields).length === 0 ? <InlineError title={fehler.satz}>Ihre Eingaben sind noch da.</InlineError> : null}
      </div>
    </Dialog>
  )
}
