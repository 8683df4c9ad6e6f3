import { useEffect, useState } from 'react'

const DELAY_MS = 400

/** Holds back states that are usually over before they can be read; all others pass at once. */
export function useVerzoegert<T>(value: T, isBrief: (value: T) => boolean): T {
  const [shown, setShown] = useState(value)
  const brief = isBrief(value)
  if (!brief && shown !== value) setShown(value)
  useEffect(() => {
    if (!brief) return
    const timer = setTimeout(() => setShown(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [brief, value])
  return brief ? shown : value
}
