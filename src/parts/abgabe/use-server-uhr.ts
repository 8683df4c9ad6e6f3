import { useEffect, useState } from 'react'
import { useNow } from '../tablet/app-context.ts'

/** The server's clock, going on from when its answer was read: a wrong clock of this computer moves no deadline. */
export function useServerUhr(serverMs: number): number {
  const now = useNow()
  const [offset, setOffset] = useState(() => serverMs - now())
  const [read, setRead] = useState(serverMs)
  const [, tick] = useState(0)
  if (read !== serverMs) {
    setRead(serverMs)
    setOffset(serverMs - now())
  }
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return now() + offset
}
