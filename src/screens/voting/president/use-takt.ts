import { useEffect, useRef, useState } from 'react'

/** The newest value, but a new one at most once per `ms`: what moves can be followed. */
export function useTakt<T>(value: T, ms: number): T {
  const [shown, setShown] = useState(value)
  const [rested, setRested] = useState(0)
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (rest.current !== null || value === shown) return
    setShown(value)
    rest.current = setTimeout(() => {
      rest.current = null
      setRested((count) => count + 1)
    }, ms)
  }, [value, shown, rested, ms])
  useEffect(
    () => () => {
      if (rest.current !== null) clearTimeout(rest.current)
      rest.current = null
    },
    [],
  )
  return shown
}
