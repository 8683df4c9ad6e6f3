import { KI_EINSATZ } from '#contract/einreichung-entwurf.ts'
import { CheckField } from '#src/ui/check-field.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { useId } from 'react'
import { useFeld } from '../entwurf-context.ts'
import { EntwurfTextblock, FeldPlatz } from './felder.tsx'

const WORT = {
  NEIN: 'Nein, es wurde keine KI eingesetzt.',
  TEILWEISE: 'Teilweise, etwa für Retusche, Varianten oder Text.',
  WESENTLICH: 'Wesentlich: Teile der Arbeit sind mit KI entstanden.',
} as const

export function KiEinsatz() {
  const { wert, bearbeitbar, fehler, changeAtOnce, onBlur } = useFeld('kiEinsatz')
  const id = useId()
  return (
    <fieldset className="entwurf__gruppe entwurf__breit" disabled={!bearbeitbar} aria-describedby={fehler ? id : undefined}>
      <legend>Einsatz von KI</legend>
      <FeldPlatz feld="kiEinsatz" label="Einsatz von KI">
        {KI_EINSATZ.map((einsatz) => (
          <CheckField
            key={einsatz}
            type="radio"
            name="kiEinsatz"
            label={WORT[einsatz]}
            checked={wert === einsatz}
            onChange={() => changeAtOnce(einsatz)}
            onBlur={onBlur}
          />
        ))}
      </FeldPlatz>
      {fehler ? <FieldError id={id}>{fehler}</FieldError> : null}
      {wert === 'TEILWEISE' || wert === 'WESENTLICH' ? (
        <EntwurfTextblock feld="kiText" label="Wofür KI eingesetzt wurde" max={500} zeilen={3} />
      ) : null}
    </fieldset>
  )
}
