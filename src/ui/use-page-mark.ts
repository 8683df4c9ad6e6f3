import { useLayoutEffect } from 'react'

/** For as long as it is there, the page's own element says so to the sheets, as `data-<name>`; one at a time. `body:has(…)` would be asked anew for whatever comes or goes anywhere. */
export function usePageMark(name: 'buehne' | 'entwurf' | 'oeffentlich' | 'probelauf' | 'rueckmeldungen'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset[name] = ''
    return () => {
      delete dataset[name]
    }
  }, [name])
}
