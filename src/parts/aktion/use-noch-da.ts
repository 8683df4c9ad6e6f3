import { useEffect, useRef } from 'react'

/** Whether this is still on the screen, asked when an answer comes: whoever has gone elsewhere meanwhile is not fetched back. */
export function useNochDa(): () => boolean {
  const da = useRef(true)
  useEffect(() => {
    da.current = true
    return () => {
      da.current = false
    }
  }, [])
  return () => da.current
}
