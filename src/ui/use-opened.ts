import { useState } from 'react'

/** True from the first opening on, so that the way out can still be shown. */
export function useOpened(open: boolean): boolean {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return open || wasOpened
}
