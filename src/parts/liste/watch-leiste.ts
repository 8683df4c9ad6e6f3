/** Above and below the bar. */
const ABSTAND = 32

/** A ref: the list keeps as much room below its rows as the bar that floats over them takes, and what is told stands above it. */
export function watchLeiste(leiste: HTMLElement | null): (() => void) | undefined {
  const bar = leiste?.firstElementChild
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--liste-leiste', `${bar.clientHeight + ABSTAND}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--liste-leiste')
  }
}
