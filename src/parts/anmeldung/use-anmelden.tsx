import type { ReactNode } from 'react'
import { loadDialog } from '#src/ui/dialog.tsx'
import { useNachgeladen } from '../nachladen/use-nachgeladen.tsx'

const loadAnmelden = () => Promise.all([import('./erneut-anmelden.tsx'), loadDialog()]).then(([blatt]) => blatt)
const LADEN = [loadAnmelden]

/** The log-in of a known person, above whatever is shown; `blatt` is to be drawn by whoever asks. */
export function useAnmelden(): { anmelden(): void; blatt: ReactNode } {
  const { Blatt, oeffne, schliesse, hinweis } = useNachgeladen(LADEN)
  return { anmelden: () => oeffne(loadAnmelden), blatt: Blatt ? <Blatt onClose={schliesse} /> : hinweis }
}
