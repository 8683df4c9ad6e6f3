import { useState } from 'react'

interface BildtextProps {
  legende: string
  titel: string
  offen: boolean
  onSave: (legende: string) => void
}

/** Under the picture on stage and in the book; saved when the field is left. */
export function Bildtext({ legende, titel, offen, onSave }: BildtextProps) {
  const [text, setText] = useState<string | null>(null)
  if (!offen) return legende ? <p className="medium-karte__legende">{legende}</p> : null

  function save() {
    if (text !== null && text.trim() !== legende) onSave(text)
    setText(null)
  }

  return (
    <input
      className="medium-karte__bildtext"
      aria-label={`Bildtext zu ${titel}`}
      placeholder="Bildtext (freiwillig)"
      maxLength={300}
      value={text ?? legende}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setText(null)
      }}
    />
  )
}
