import { VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'

interface GriffProps {
  titel: string
  id: string
  index: number
  anzahl: number
  onMove: (to: number) => void
  onZiehen: (id: string | null) => void
}

/** The handle of a card: while it is dragged, its places know which one it is. */
export function Griff({ titel, id, index, anzahl, onMove, onZiehen }: GriffProps) {
  return (
    <VerschiebeGriff
      name={titel}
      index={index}
      anzahl={anzahl}
      onMove={onMove}
      data-griff={id}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', titel)
        onZiehen(id)
      }}
      onDragEnd={() => onZiehen(null)}
    />
  )
}
