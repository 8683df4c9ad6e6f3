import { useEffect, useRef } from 'react'
import { TYPE_AHEAD_RESET_MS } from './use-dropdown.ts'

/** Letters typed within half a second of each other name the item they begin. */
export function useTypeAhead() {
  const typed = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return function findByTyping(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
    const continues = key !== ' ' || typed.current !== ''
    if (key.length !== 1 || !continues) return undefined
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      typed.current = ''
    }, TYPE_AHEAD_RESET_MS)
    typed.current += key.toLocaleLowerCase('de')
    return items.find((item) => item.textContent.trim().toLocaleLowerCase('de').startsWith(typed.current))
  }
}
