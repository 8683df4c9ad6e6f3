import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFingerzug } from './use-fingerzug.ts'
import './verschiebe-griff.css'

interface VerschiebeGriffProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'onKeyDown' | 'type'> {
  name: string
  index: number
  anzahl: number
  /** Rows of this list may be moved by a finger, too. */
  finger?: boolean
  onMove: (to: number) => void
}

/** Where a row is taken: with the mouse, with a finger, or with Alt and an arrow key. */
export function VerschiebeGriff({ name, index, anzahl, finger = false, onMove, onClick, ...drag }: VerschiebeGriffProps) {
  const { isGezogen, ...zug } = useFingerzug(onMove)
  return (
    <button
      type="button"
      {...drag}
      {...(finger && zug)}
      className={classNames('verschiebe-griff', finger && 'verschiebe-griff--finger')}
      aria-label={`${name}, Position ${index + 1} von ${anzahl}, mit Alt und Pfeiltaste verschieben`}
      onClick={(event) => isGezogen() || onClick?.(event)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (step === 0 || !event.altKey) return
        event.preventDefault()
        onMove(index + step)
      }}
    >
      <DotsSixVerticalIcon size={20} aria-hidden="true" />
    </button>
  )
}

/** The row that has moved keeps the focus at its handle, once the list is drawn anew. */
export function focusGriff(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => list?.children[index]?.querySelector<HTMLElement>('.verschiebe-griff')?.focus())
}
