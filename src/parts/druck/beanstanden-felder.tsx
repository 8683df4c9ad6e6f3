import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

interface BeanstandenFelderProps {
  grund: string
  bis: string | null
  /** What the server says of a field. */
  feld: (name: string) => string | undefined
  onChange: (werte: { grund: string } | { bis: string | null }) => void
}

/** What the agency will read, and until when another file is wanted. */
export function BeanstandenFelder({ grund, bis, feld, onChange }: BeanstandenFelderProps) {
  return (
    <>
      <TextAreaField
        label="Begründung"
        rows={4}
        required
        value={grund}
        error={feld('grund')}
        onChange={(event) => onChange({ grund: event.currentTarget.value })}
      />
      <DatumFeld
        label="Neue Datei bis"
        hint="Leer: so bald wie möglich"
        error={feld('bis')}
        value={bis}
        ende
        inputRef={null}
        onBlur={() => undefined}
        onChange={(wann) => onChange({ bis: wann })}
      />
    </>
  )
}
