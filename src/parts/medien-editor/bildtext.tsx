import { useId, useState } from 'react'
import { FieldError } from '#src/ui/field.tsx'

const MAX = 300

interface BildtextProps {
  legende: string
  titel: string
  offen: boolean
  onSave: (legende: string) => void
}

/** Under the picture on stage and in the book; saved when the field is left. */
export function Bildtext({ legende, titel, offen, onSave }: BildtextProps) {
  const [text, setText] = useState<string | null>(null)
  const id = useId()
  const zuViel = (text ?? legende).trim().length - MAX
  if (!offen) return legende ? <p className="medium-karte__legende">{legende}</p> : null

  function save() {
    // What was pasted is never cut: it stays here until it fits.
    if (zuViel > 0) return
    if (text !== null && text.trim() !== legende) onSave(text)
    setText(null)
  }

  return (
    <>
      <input
        className="medium-karte__bildtext"
        aria-invalid={zuViel > 0}
        aria-describedby={zuViel > 0 ? id : undefined}
        aria-label={`Bildtext zu ${titel}`}
        placeholder="Bildtext (freiwillig)"
        value={text ?? legende}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setText(null)
        }}
      />
      {zuViel > 0 ? <FieldError id={id}>{`${zuViel} Zeichen zu viel. Der Text ist noch nicht gesichert.`}</FieldError> : null}
    </>
  )
}
