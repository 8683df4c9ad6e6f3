import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Dialog } from '#src/ui/dialog.tsx'
import { SucheFeld } from './suche-feld.tsx'
import type { Seite } from './suche-ziele.ts'
import './suche.css'

const IST_MAC = /mac/i.test(navigator.userAgent)

/** „Suchen" in the navigation, and Strg K (on a Mac ⌘ K) wherever the office stands. */
export function SucheKnopf({ seiten }: { seiten: readonly Seite[] }) {
  const [open, setOpen] = useState(false)
  const feld = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || !(IST_MAC ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button type="button" className="suche-knopf" aria-keyshortcuts={IST_MAC ? 'Meta+K' : 'Control+K'} onClick={() => setOpen(true)}>
        <MagnifyingGlassIcon size={18} aria-hidden="true" />
        Suchen
        <kbd aria-hidden="true">{IST_MAC ? '⌘ K' : 'Strg K'}</kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Suchen" size="lg" initialFocus={feld}>
        <SucheFeld
          seiten={seiten}
          feld={feld}
          onOpen={(pfad) => {
            setOpen(false)
            void navigate(pfad)
          }}
        />
      </Dialog>
    </>
  )
}
