import { useRef, useState } from 'react'
import { createRueckzahlung, createZahlungseingang, type Rechnung } from '#contract/rechnung.ts'
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
  /** Money goes back to the agency. */
  zurueck?: boolean
  onClose: () => void
  onDone: (satz: string) => void
}

/** What came in, or went back, and when; proposed is what is still open, or too much, today. */
export function ZahlungDialog({ rechnung, zurueck = false, onClose, onDone }: ZahlungDialogProps) {
  const { id, nummer, offenCent, guthabenCent } = rechnung
  const hoechstensCent = zurueck ? guthabenCent : offenCent
  const titel = zurueck ? 'Rückzahlung erfassen' : 'Zahlung erfassen'
  const { run, laeuft, fehler } = useLauf()
  // One dialog is one payment, however often the button is pressed.
  const [kennung] = useState(() => uuidV7(Date.now(), crypto))
  const [betrag, setBetrag] = useState(formatGeld(hoechstensCent))
  const [datum, setDatum] = useState<string | null>(() => `${isoTagOf(Date.now())}T00:00:00Z`)
  const [referenz, setReferenz] = useState('')
  const feld = useRef<HTMLInputElement>(null)
  const fields = fehler?.fields ?? {}

  function save() {
    const body = { id: kennung, betragCent: parseGeld(betrag) ?? 0, datum: datum ?? '', referenz }
    void run(
      () => callApi(zurueck ? createRueckzahlung : createZahlungseingang, { params: { id }, body }),
      ({ stand }) =>
        onDone(zurueck ? 'Die Rückzahlung ist erfasst.' : stand === 'BEZAHLT' ? `Die Rechnung ${nummer} ist bezahlt.` : 'Die Zahlung ist erfasst.'),
    )
  }

  return (
    <Dialog
      open
      size="md"
      title={titel}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={save}>
            {titel}
          </Button>
        </>
      }
    >
      <div className="rechnung__dialog">
        <p>
          {zurueck
            ? `Zur Rechnung ${nummer} gibt es ein Guthaben von ${formatEuro(guthabenCent)}. Überweisen Sie es, und halten Sie das hier fest.`
            : `Von der Rechnung ${nummer} sind ${formatEuro(offenCent)} offen.`}
        </p>
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
          label={zurueck ? 'Überwiesen am' : 'Eingegangen am'}
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
