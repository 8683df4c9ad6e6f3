import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** How far each list was scrolled, by its address, until the page is closed. */
const STAENDE = new Map<string, number>()

export function readScrollStand(adresse: string): number {
  return STAENDE.get(adresse) ?? 0
}

interface ScrollOptions {
  /** The list with its filter, order and page. */
  adresse: string
  region: RefObject<HTMLElement | null>
  /** The page scrolls, not the region. */
  seite: boolean
  /** There are rows. */
  bereit: boolean
}

/** Who comes back to a list finds the rows that were left; another filter or page begins at the top. */
export function useScrollStand({ adresse, region, seite, bereit }: ScrollOptions): void {
  const gezeigt = useRef<string | null>(null)

  useLayoutEffect(() => {
    const target = seite ? globalThis : region.current
    if (!bereit || !target) return
    const remember = () => STAENDE.set(adresse, seite ? scrollY : (region.current?.scrollTop ?? 0))
    target.addEventListener('scroll', remember, { passive: true })
    return () => target.removeEventListener('scroll', remember)
  }, [adresse, region, seite, bereit])

  // After the router, which scrolls the page to its top in a layout effect.
  useEffect(() => {
    if (!bereit || gezeigt.current === adresse) return
    const isReturn = gezeigt.current === null
    gezeigt.current = adresse
    if (!isReturn) STAENDE.delete(adresse)
    const top = readScrollStand(adresse)
    if (seite) scrollTo({ top })
    else region.current?.scrollTo({ top })
  }, [adresse, region, seite, bereit])
}
