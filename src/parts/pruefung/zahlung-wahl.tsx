import type { Zahlung } from '#contract/einreichung.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ZAHLUNG_WORT } from '../einreichung/pruefung-worte.ts'
import { RechnungLink } from './rechnung-link.tsx'

export interface ZahlungEingabe {
  zahlung: Zahlung
  /** How it was paid, when not by an invoice. */
  zahlungNotiz: string
}

interface ZahlungWahlProps extends ZahlungEingabe {
  pruefung: NonNullable<Entwurf['pruefung']>
  fields: Readonly<Record<string, string>>
  onChange: (over: Partial<ZahlungEingabe>) => void
}

/** What can be set by hand; where an invoice decides, it is named instead. */
export function ZahlungWahl({ pruefung, zahlung, zahlungNotiz, fields, onChange }: ZahlungWahlProps) {
  const { zahlung: bisher, zahlungen, rechnung } = pruefung
  return (
    <div className="pruefung__zahlung">
      {zahlungen.length === 1 ? (
        <p>
          Zahlung: <strong>{ZAHLUNG_WORT[zahlung]}</strong>
        </p>
      ) : (
        <SelectField
          label="Zahlung"
          options={zahlungen.map((value) => ({ value, label: ZAHLUNG_WORT[value] }))}
          value={zahlung}
          error={fields['zahlung']}
          onChange={(value) => onChange({ zahlung: value })}
        />
      )}
      {rechnung ? (
        <p className="pruefung__leise">
          Das folgt aus der Rechnung <RechnungLink rechnung={rechnung} />: Zahlungen und Gutschriften erfassen Sie dort.
        </p>
      ) : null}
      {zahlung === 'BEZAHLT' && bisher !== 'BEZAHLT' && !rechnung ? (
        <TextField
          label="Wie wurde bezahlt?"
          hint="Steht im Verlauf. Eine Rechnung stellt Lorbeer für diese Arbeit dann nicht."
          required
          maxLength={200}
          value={zahlungNotiz}
          error={fields['zahlungNotiz']}
          onChange={(event) => onChange({ zahlungNotiz: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}
