/** Above and below the bar. */
const ABSTAND = 32

/** A ref: the list keeps as much room below its rows as the bar that floats over them takes. */
export function watchLeiste(leiste: HTMLElement | null): (() => void) | undefined {
  const bar = leiste?.firstElementChild
  const liste = leiste?.closest<HTMLElement>('.liste')
  if (!bar || !liste) return undefined
  const observer = new ResizeObserver(() => liste.style.setProperty('--liste-leiste', `${bar.clientHeight + ABSTAND}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    liste.style.removeProperty('--liste-leiste')
  }
}
