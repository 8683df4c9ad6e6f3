import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './menu.css'
import { classNames } from './class-names.ts'
import { type MenuEntry, MenuList } from './menu-list.tsx'

type MenuProps = {
  label: string
  trigger: ReactNode
  triggerClassName?: string
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  className?: string
}

export function Menu({ label, trigger, triggerClassName, entries, align = 'end', className }: MenuProps) {
  const id = useId()
  const { phase, open, close, startAt } = useMenuPhase()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = phase === 'open'

  function closeToButton() {
    close()
    button.current?.focus()
  }

  return (
    <div className={classNames('menu', className)}>
      <button
        ref={button}
        type="button"
        className={classNames('menu__trigger', triggerClassName)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {trigger}
      </button>
      {phase === 'closed' ? null : (
        <MenuList
          id={id}
          label={label}
          entries={entries}
          startAt={startAt}
          className={classNames(`menu__list--${align}`, phase === 'leaving' && 'menu__list--leaving')}
          trigger={button}
          onClose={closeToButton}
          onLeave={close}
        />
      )}
    </div>
  )
}

type Phase = 'closed' | 'open' | 'leaving'

const EXIT_MS = 100

function useMenuPhase() {
  const [phase, setPhase] = useState<Phase>('closed')
  const [startAt, setStartAt] = useState<'first' | 'last'>('first')

  useEffect(() => {
    if (phase !== 'leaving') return
    const timer = setTimeout(() => setPhase('closed'), EXIT_MS)
    return () => clearTimeout(timer)
  }, [phase])

  return {
    phase,
    startAt,
    open: (at: 'first' | 'last') => {
      setStartAt(at)
      setPhase('open')
    },
    close: () => setPhase((now) => (now === 'open' ? 'leaving' : now)),
  }
}
