import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import './undo-bar.css'
import { classNames } from './class-names.ts'

type UndoBarProps = {
  onUndo: () => void
  onExpire: () => void
  durationMs?: number
  label?: string
  floating?: boolean
  className?: string
  children: ReactNode
}

/** Give it a new `key` for each change, so that every change gets its full six seconds. */
export function UndoBar(props: UndoBarProps) {
  const { onUndo, onExpire, durationMs = 6000, label = 'Rückgängig', floating, className, children } = props
  const [isHeld, setHeld] = useState(false)
  const expire = useEffectEvent(onExpire)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => expire(), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, durationMs])

  return (
    <div
      className={classNames('undo-bar', floating && 'undo-bar--floating', className)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <span className="undo-bar__text">{children}</span>
      <button type="button" className="undo-bar__action" onClick={onUndo}>
        <ArrowCounterClockwiseIcon size={20} weight="bold" aria-hidden="true" />
        {label}
      </button>
    </div>
  )
}
