import { type ReactNode, useId, useRef, useState } from 'react'
import './menu.css'
import { classNames } from './class-names.ts'
import { type MenuEntry, MenuList, type MenuStart } from './menu-list.tsx'
import { useDropdown } from './use-dropdown.ts'

type MenuProps = {
  label: string
  trigger: ReactNode
  triggerClassName?: string
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  className?: string
  /** Of a field: its label, hint and error. */
  control?: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined } | undefined
  /** Where the focus goes when it opens. */
  start?: MenuStart
}

export function Menu({ label, trigger, triggerClassName, entries, align = 'end', className, control, start = 'first' }: MenuProps) {
  const id = useId()
  const { phase, open: openList, close, closeLater, stay } = useDropdown()
  const [startAt, setStartAt] = useState<MenuStart>(start)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = phase === 'open'

  function open(at: MenuStart) {
    setStartAt(at)
    openList()
  }
  function closeToButton() {
    close()
    button.current?.focus()
  }

  return (
    <div className={classNames('menu', className)}>
      <button
        {...control}
        ref={button}
        type="button"
        className={classNames('menu__trigger', triggerClassName)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open(start))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? start : 'last')
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
          onBlur={closeLater}
          onFocus={stay}
        />
      )}
    </div>
  )
}
