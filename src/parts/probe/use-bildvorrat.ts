import { useEffect } from 'react'

/** Asks for pictures before they are shown: what the browser has it shows without a line. */
export function useBildvorrat(urls: readonly string[]): void {
  const liste = urls.join(' ')
  useEffect(() => {
    for (const url of liste.split(' ').filter(Boolean)) new Image().src = url
  }, [liste])
}
