import { useEffect } from 'react'
import type { Buehnenwerk } from '#contract/preisverleihung.ts'
import type { Schritt } from './ablauf.ts'
import type { Bildquelle } from './bildquellen.ts'

/** The picture of the next step is decoded before it is shown; the document knows nothing of it. */
export function useBild(schritt: Schritt | undefined, quellenOf: (werk: Buehnenwerk) => readonly Bildquelle[]): void {
  const src = schritt?.art === 'WERK' ? quellenOf(schritt.werk)[0]?.src : undefined
  useEffect(() => {
    if (src === undefined) return
    const bild = new Image()
    bild.src = src
    bild.decode?.().catch(() => undefined)
  }, [src])
}
