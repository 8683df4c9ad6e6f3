import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { classNames } from './class-names.ts'
import { menuTarget } from './menu-keys.ts'
import { useTypeAhead } from './use-type-ahead.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  hint?: string
  checked?: boolean | undefined
  /** Several may be checked at a time. */
  several?: boolean | undefined
  disabled?: boolean | undefined
  startsGroup?: boolean | undefined
  onSelect: () => void
}

type MenuListProps = {
  id: string
  label: string
  entries: readonly MenuEntry[]
  startAt: 'first' | 'last'
  className: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onLeave: () => void
}

const BLUR_DELAY_MS = 200

export function MenuList({ id, label, entries, startAt, className, trigger, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const findByTyping = useTypeAhead()

  useEffect(() => {
    const items = itemsOf(list.current)
    items.at(startAt === 'first' ? 0 : -1)?.focus()
    return () => clearTimeout(blurTimer.current)
  }, [startAt])

  useEffect(() => {
    function closeOutside(event: PointerEvent) {
      const target = event.target as Node
      if (list.current?.contains(target) || trigger.current?.contains(target)) return
      onLeave()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onLeave()
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    const items = itemsOf(list.current)
    const target = menuTarget(items, event.key) ?? findByTyping(items, event.key)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  function handleBlur(event: FocusEvent) {
    if (list.current?.contains(event.relatedTarget)) return
    blurTimer.current = setTimeout(onLeave, BLUR_DELAY_MS)
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classNames('menu__list', className)}
      onKeyDown={handleKeyDown}
      onFocus={() => clearTimeout(blurTimer.current)}
      onBlur={handleBlur}
    >
      {entries.map((entry) => (
        <MenuItem key={entry.id} entry={entry} onClose={onClose} />
      ))}
    </div>
  )
}

function MenuItem({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  function handleClick() {
    if (entry.disabled) return
    onClose()
    entry.onSelect()
  }
  return (
    <button
      type="button"
      role={entry.checked === undefined ? 'menuitem' : entry.several ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={entry.checked}
      aria-disabled={entry.disabled}
      tabIndex={-1}
      className={classNames('menu__item', entry.startsGroup && 'menu__item--group')}
      onClick={handleClick}
    >
      {entry.icon}
      <span className="menu__label">{entry.label}</span>
      {entry.hint ? <span className="menu__hint">{entry.hint}</span> : null}
      {entry.checked ? <CheckIcon size={18} weight="bold" aria-hidden="true" /> : null}
    </button>
  )
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.menu__item') ?? [])]
}
