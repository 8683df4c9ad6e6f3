import { useId, useRef, useState } from 'react'
import { FieldError } from '#src/ui/field.tsx'

const MAX = 300

interface BildtextProps {
  legende: string
  titel: string
  offen: boolean
  /** Answers whether it is saved. */
  onSave: (legende: string) => Promise<boolean>
}

/** Under the picture on stage and in the book; saved when the field is left. What is typed stays here until it is. */
export function Bildtext({ legende, titel, offen, onSave }: BildtextProps) {
  const [text, setText] = useState<string | null>(null)
  const unterwegs = useRef<string | null>(null)
  const id = useId()
  const zuViel = (text ?? legende).trim().length - MAX
  if (!offen) return legende ? <p className="medium-karte__legende">{legende}</p> : null

  async function save() {
    // What was pasted is never cut: it stays here until it fits. And nothing is sent twice because its field was left twice.
    if (zuViel > 0 || text === null || text === unterwegs.current) return
    if (unterwegs.current === null && text.trim() === legende) return setText(null)
    unterwegs.current = text
    const isGespeichert = await onSave(text)
    if (unterwegs.current === text) unterwegs.current = null
    if (isGespeichert) setText((jetzt) => (jetzt === text ? null : jetzt))
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
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setText(null)
        }}
      />
      {zuViel > 0 ? <FieldError id={id}>{`${zuViel} Zeichen zu viel. Der Text ist noch nicht gesichert.`}</FieldError> : null}
    </>
  )
}
