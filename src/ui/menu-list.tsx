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
  /** Entries in a row with the same one stand below it. */
  group?: string | null | undefined
  onSelect: () => void
}

export type MenuStart = 'first' | 'last' | 'checked'

type MenuListProps = {
  id: string
  label: string
  entries: readonly MenuEntry[]
  startAt: MenuStart
  className: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onLeave: () => void
  onBlur: () => void
  onFocus: () => void
}

export function MenuList({ id, label, entries, startAt, className, trigger, onClose, onLeave, onBlur, onFocus }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const findByTyping = useTypeAhead()

  useEffect(() => {
    const items = itemsOf(list.current)
    const checked = startAt === 'checked' ? items.find((item) => item.ariaChecked === 'true') : undefined
    const target = checked ?? items.at(startAt === 'last' ? -1 : 0)
    target?.focus()
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
    if (!list.current?.contains(event.relatedTarget)) onBlur()
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
      onFocus={onFocus}
      onBlur={handleBlur}
    >
      {listGroups(entries).map(({ group, items }) =>
        group ? (
          <div key={group} role="group" aria-label={group} className="menu__gruppe">
            <p aria-hidden="true">{group}</p>
            <MenuItems entries={items} onClose={onClose} />
          </div>
        ) : (
          <MenuItems key={items[0]?.id} entries={items} onClose={onClose} />
        ),
      )}
    </div>
  )
}

function MenuItems({ entries, onClose }: Pick<MenuListProps, 'entries' | 'onClose'>) {
  return entries.map((entry) => <MenuItem key={entry.id} entry={entry} onClose={onClose} />)
}

function listGroups(entries: readonly MenuEntry[]): { group: string | null; items: MenuEntry[] }[] {
  const groups: { group: string | null; items: MenuEntry[] }[] = []
  for (const entry of entries) {
    const group = entry.group ?? null
    const last = groups.at(-1)
    if (last?.group === group) last.items.push(entry)
    else groups.push({ group, items: [entry] })
  }
  return groups
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
