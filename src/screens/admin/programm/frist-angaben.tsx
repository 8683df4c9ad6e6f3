import { useRef } from 'react'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface FristAngabenProps {
  bis: string | null
  grund: string
  /** While it is sent: what is typed then would go with the answer. */
  laeuft: boolean
  /** Sentences of the server, by field. */
  fields: Readonly<Record<string, string>>
  onBis: (bis: string | null) => void
  onGrund: (grund: string) => void
}

/** Until when an agency has time, and why: the same when it is given and when it is changed. */
export function FristAngaben({ bis, grund, laeuft, fields, onBis, onGrund }: FristAngabenProps) {
  const datum = useRef<HTMLInputElement>(null)
  return (
    <>
      <DatumFeld
        pflicht
        ende
        label="Verlängert bis"
        readOnly={laeuft}
        value={bis}
        error={fields['bis']}
        inputRef={datum}
        onBlur={() => undefined}
        onChange={onBis}
      />
      <TextField
        label="Grund"
        hint="Die Agentur liest ihn in der E-Mail, auch im Verlauf steht er."
        autoComplete="off"
        maxLength={500}
        readOnly={laeuft}
        value={grund}
        error={fields['grund']}
        onChange={(event) => onGrund(event.currentTarget.value)}
      />
    </>
  )
}
