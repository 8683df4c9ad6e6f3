import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import './undo-bar.css'
import { classNames } from './class-names.ts'

type UndoBarProps = {
  onUndo: () => void
  onExpire: () => void
  durationMs?: number
  label?: string
  floating?: boolean
  /** What goes, as a selector: when the focus is there, or nowhere any more, it comes here. Whoever has gone on keeps it. */
  takesFocusOf?: string
  className?: string
  children: ReactNode
}

/** Give it a new `key` for each change, so that every change gets its full six seconds. */
export function UndoBar(props: UndoBarProps) {
  const { onUndo, onExpire, durationMs = 6000, label = 'Rückgängig', floating, takesFocusOf, className, children } = props
  const [isHeld, setHeld] = useState(false)
  const id = useId()
  const action = useRef<HTMLButtonElement>(null)
  const expire = useEffectEvent(onExpire)

  useEffect(() => {
    const { activeElement } = document
    if (takesFocusOf !== undefined && (activeElement === document.body || activeElement?.closest(takesFocusOf))) action.current?.focus()
  }, [takesFocusOf])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => expire(), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, durationMs])

  return (
    <div
      className={classNames('undo-bar', floating && 'undo-bar--floating', className)}
      // Whoever came by a click has seen it; who goes by keyboard is not hurried.
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <span id={id} className="undo-bar__text">
        {children}
      </span>
      <button
        ref={action}
        type="button"
        className="undo-bar__action"
        aria-describedby={id}
        onClick={onUndo}
        onKeyDown={({ key }) => takesFocusOf !== undefined && key === 'Escape' && onExpire()}
      >
        <ArrowCounterClockwiseIcon size={20} weight="bold" aria-hidden="true" />
        {label}
      </button>
    </div>
  )
}
