import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { IconButton } from './icon-button.tsx'

interface VerschiebeKnoepfeProps {
  name: string
  index: number
  anzahl: number
  onMove: (to: number) => void
}

/** One row of a list up or down: for everybody who does not drag. */
export function VerschiebeKnoepfe({ name, index, anzahl, onMove }: VerschiebeKnoepfeProps) {
  return (
    <>
      <IconButton
        size="desktop"
        label={`${name} nach oben`}
        icon={<ArrowUpIcon size={18} aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        size="desktop"
        label={`${name} nach unten`}
        icon={<ArrowDownIcon size={18} aria-hidden="true" />}
        disabled={index === anzahl - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  )
}
