import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_VORTRAGSNOTIZ } from '#contract/vorfuehrung.ts'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

/** Once nobody has typed for so long: each letter alone would be a write of the disk and a request. */
const NACH_MS = 500
/** From here on it is said how much is left. */
const WENIG = 100

interface Props {
  titel: string
  notiz: string
  onSave: (text: string) => void
}

/** What a presenter wants to say of one work; kept by itself while he types. */
export function NotizZeile({ titel, notiz, onSave }: Props) {
  const [text, setText] = useState<string | null>(null)
  function saveText() {
    if (text !== null && text !== notiz) onSave(text)
  }
  const save = useEffectEvent(saveText)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => save(), NACH_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const ending = new AbortController()
    addEventListener('pagehide', () => save(), { signal: ending.signal })
    return () => {
      ending.abort()
      save()
    }
  }, [])
  const gezeigt = text ?? notiz
  const rest = MAX_VORTRAGSNOTIZ - gezeigt.length
  return (
    <TextAreaField
      className="ablauf-notiz"
      label={`Notiz zu „${titel}“`}
      rows={2}
      maxLength={MAX_VORTRAGSNOTIZ}
      placeholder="Notiz für das Vortragsfenster"
      value={gezeigt}
      hint={rest <= WENIG ? `Noch ${rest} Zeichen` : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        saveText()
        setText(null)
      }}
    />
  )
}
