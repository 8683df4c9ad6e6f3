import { useState } from 'react'

/** What became of the last copying; `nein`: the browser does not allow it, or has none on an address without https. */
export function useKopieren() {
  const [kopiert, setKopiert] = useState<'ja' | 'nein' | null>(null)
  async function copy(text: string): Promise<void> {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setKopiert(done ? 'ja' : 'nein')
  }
  return { kopiert, copy, forget: () => setKopiert(null) }
}
