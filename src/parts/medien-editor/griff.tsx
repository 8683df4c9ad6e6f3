import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import type { DragEvent, KeyboardEvent } from 'react'

interface GriffProps {
  titel: string
  id: string
  position: number
  onMove: (schritt: 1 | -1) => void
  onZiehen: (id: string | null) => void
}

/** Moves a card: dragged with the pointer, or with Alt and the arrow keys. */
export function Griff({ titel, id, position, onMove, onZiehen }: GriffProps) {
  return (
    <button
      type="button"
      className="medium-karte__griff"
      data-griff={id}
      draggable
      aria-label={`${titel}, Position ${position + 1}, mit Alt und Pfeiltaste verschieben`}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', titel)
        onZiehen(id)
      }}
      onDragEnd={() => onZiehen(null)}
      onKeyDown={(event: KeyboardEvent) => {
        const schritt = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
        if (schritt === null || !event.altKey) return
        event.preventDefault()
        onMove(schritt)
      }}
    >
      <DotsSixVerticalIcon size={20} aria-hidden="true" />
    </button>
  )
}
