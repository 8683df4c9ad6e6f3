import { useEffectEvent, useLayoutEffect } from 'react'
import { readEinstellungen } from './einstellungen.ts'

export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const tag = target.tagName
  return tag === 'TEXTAREA' || tag === 'SELECT' || (tag === 'INPUT' && (target as HTMLInputElement).type !== 'radio') || target.isContentEditable
}

/** What stands over the screen has its own keys. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], dialog') !== null
}

/** Keys of the whole screen. Not while writing, in a dialog or a menu; single characters only while they are switched on (WCAG 2.1.4). `isSchreibfeld`: what keeps its keys. */
export function useTasten(onTaste: (taste: string, event: KeyboardEvent) => void, isSchreibfeld = isTextField): void {
  const handle = useEffectEvent(onTaste)
  const isWritten = useEffectEvent(isSchreibfeld)
  // Before it can be seen: on a busy machine a key was pressed in between, and lost.
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWritten(event.target)) return
      if (isInDialog(event.target)) return
      if (event.key.length === 1 && !readEinstellungen().einzeltasten) return
      handle(event.key.length === 1 ? event.key.toLocaleLowerCase('de') : event.key, event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
