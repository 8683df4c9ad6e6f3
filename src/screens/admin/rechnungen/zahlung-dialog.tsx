import { useRef, useState } from 'react'
import { createRueckzahlung, createZahlungseingang, type Rechnung } from '#contract/rechnung.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { formatEuro, formatGeld } from '#contract/geld.ts'
import { parseGeld } from '#src/lib/geld.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { isoTagOf } from '#src/lib/datum-eingabe.ts'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface ZahlungDialogProps {
  rechnung: Rechnung
  /** Money goes back to the agency. */
  zurueck?: boolean
  onClose: () => void
  onDone: (satz: string) => void
}

/** What came in, or went back, and when; proposed is what is still open, or too much, today. More than is open is asked about first. */
export function ZahlungDialog({ rechnung, zurueck = false, onClose, onDone }: ZahlungDialogProps) {
  const { id } = rechnung
  const vorschlagCent = zurueck ? rechnung.guthabenCent : rechnung.offenCent
  const titel = zurueck ? 'Rückzahlung erfassen' : 'Zahlung erfassen'
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['rechnungen']], onClose })
  // The amount about which the server has asked.
  const [gefragt, setGefragt] = useState<number | null>(null)
  // One dialog is one payment, however often the button is pressed.
  const [kennung] = useState(() => uuidV7(Date.now(), crypto))
  const [betrag, setBetrag] = useState(vorschlagCent > 0 ? formatGeld(vorschlagCent) : '')
  const [datum, setDatum] = useState<string | null>(() => `${isoTagOf(Date.now())}T00:00:00Z`)
  const [referenz, setReferenz] = useState('')
  const feld = useRef<HTMLInputElement>(null)
  const fields = fehler?.fields ?? {}

  const betragCent = parseGeld(betrag) ?? 0
  const zuHoch = fehler?.code === 'zahlung-zu-hoch'
  const trotzdem = zuHoch && gefragt === betragCent

  function save() {
    const body = { id: kennung, betragCent, datum: datum ?? '', referenz }
    setGefragt(betragCent)
    const satzOf = (danach: Rechnung) => (zurueck ? 'Die Rückzahlung ist erfasst.' : erfasstSatzOf(danach))
    void confirm(
      { frage: `${titel}, Rechnung ${rechnung.nummer}:`, sonst: 'Es wurde nichts erfasst.', getan: satzOf },
      () =>
        zurueck
          ? callApi(createRueckzahlung, { params: { id }, body })
          : callApi(createZahlungseingang, { params: { id }, body: { ...body, ...(trotzdem && { trotzdem }) } }),
      (danach) => onDone(satzOf(danach)),
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
          <Button variant="primary" loading={laeuft} onClick={save}>
            {trotzdem ? 'Trotzdem erfassen' : titel}
          </Button>
        </>
      }
    >
      <div className="rechnung__dialog">
        <p>{zurueck ? rueckSatzOf(rechnung) : offenSatzOf(rechnung)}</p>
        <TextField
          label="Betrag in Euro"
          inputMode="decimal"
          autoComplete="off"
          readOnly={laeuft}
          value={betrag}
          error={fields['betragCent']}
          onChange={(event) => setBetrag(event.currentTarget.value)}
        />
        <DatumFeld
          pflicht
          ohneUhrzeit
          label={zurueck ? 'Überwiesen am' : 'Eingegangen am'}
          readOnly={laeuft}
          value={datum}
          error={fields['datum']}
          inputRef={feld}
          onBlur={() => undefined}
          onChange={setDatum}
        />
        <TextField
          optionalMark
          label="Referenz"
          hint="Zum Beispiel der Kontoauszug."
          autoComplete="off"
          readOnly={laeuft}
          maxLength={140}
          value={referenz}
          error={fields['referenz']}
          onChange={(event) => setReferenz(event.currentTarget.value)}
        />
        <Satz fehler={zuHoch && !trotzdem ? null : fehler} />
      </div>
    </Dialog>
  )
}

/** What belongs to no field. */
function Satz({ fehler }: { fehler: ApiError | null }) {
  if (!fehler || Object.keys(fehler.fields ?? {}).length > 0) return null
  return <InlineError title={fehler.satz}>Ihre Eingaben sind noch da.</InlineError>
}

function rueckSatzOf({ nummer, guthabenCent }: Rechnung): string {
  return `Zur Rechnung ${nummer} gibt es ein Guthaben von ${formatEuro(guthabenCent)}. Überweisen Sie es, und halten Sie das hier fest.`
}

function offenSatzOf({ nummer, offenCent }: Rechnung): string {
  if (offenCent > 0) return `Von der Rechnung ${nummer} sind ${formatEuro(offenCent)} offen.`
  return `Von der Rechnung ${nummer} ist nichts offen. Kam trotzdem Geld, wird es ein Guthaben der Agentur.`
}

function erfasstSatzOf({ stand, nummer, guthabenCent }: Rechnung): string {
  if (guthabenCent > 0) return `Die Zahlung ist erfasst. Das Guthaben beträgt jetzt ${formatEuro(guthabenCent)}.`
  return stand === 'BEZAHLT' ? `Die Rechnung ${nummer} ist bezahlt.` : 'Die Zahlung ist erfasst.'
}
