import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Listensteuerung } from './use-listen-stand.ts'
import './such-feld.css'

/** Long enough not to ask for every letter. */
const PAUSE_MS = 250

/** Searches while typing; Escape empties the field. */
export function SuchFeld({ steuerung, platzhalter }: { steuerung: Listensteuerung; platzhalter: string }) {
  const known = steuerung.stand.filter['suche'] ?? ''
  const [text, setText] = useState(known)
  const [before, setBefore] = useState(known)
  const asked = useRef(steuerung.setFilter)
  useEffect(() => {
    asked.current = steuerung.setFilter
  })
  // The address has changed from outside: by a link or „Filter löschen".
  if (known !== before) {
    setBefore(known)
    if (known !== text.trim()) setText(known)
  }
  // Whoever has opened a row is not held here, however long its screen takes.
  const bleibt = useNavigation().state === 'idle'
  useEffect(() => {
    if (text.trim() === known || !bleibt) return
    const timer = setTimeout(() => asked.current('suche', text.trim() || undefined), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, known, bleibt])
  return (
    <div className="such-feld">
      <MagnifyingGlassIcon size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={platzhalter}
        placeholder={platzhalter}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
        }}
      />
      {text ? (
        <button type="button" aria-label="Suche löschen" onClick={() => setText('')}>
          <XIcon size={16} weight="bold" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
