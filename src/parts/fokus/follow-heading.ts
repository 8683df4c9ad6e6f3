/** By then a screen has come, or somebody looks at why it has not. */
const LATEST_MS = 10_000
/** By then a dialog that led here has given the focus back to what opened it. */
const DIALOG_MS = 600
const EINGRIFFE = ['keydown', 'pointerdown'] as const

let reiter = ''
let acted = false
for (const eingriff of EINGRIFFE) addEventListener(eingriff, () => (acted = true), { once: true, capture: true })

/** Nobody has, as long as the page is just being loaded, with all its redirects. */
export function hasActed(): boolean {
  return acted
}

/** Remembers the tab bar that holds the focus: it may be drawn anew with the next tab. */
export function noteReiter({ target }: FocusEvent): void {
  reiter = (target as Element).closest('main nav')?.getAttribute('aria-label') ?? ''
}

/** Puts the focus on the tab or heading of the screen that comes, also when it comes late or once more, until the person does something. */
export function followHeading(): () => void {
  const sinceMs = performance.now()
  const observer = new MutationObserver(place)
  const timer = setTimeout(stop, LATEST_MS)
  let ledHere = document.activeElement

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', place)
    for (const eingriff of EINGRIFFE) removeEventListener(eingriff, stop, true)
  }

  /** Nowhere, or in the frame on what led here. What a screen or a person has chosen is left alone. */
  function isLost(active: Element | null): boolean {
    if (!active || active === document.body) return true
    const isInFrame = active.closest('header') !== null && active.closest('main') === null
    return isInFrame && (active === ledHere || performance.now() - sinceMs < DIALOG_MS)
  }

  function place() {
    if (!isLost(document.activeElement)) return
    const ziel = findReiter() ?? document.querySelector<HTMLElement>('main h1')
    if (!ziel || ziel.closest('[aria-busy="true"]')) return
    ledHere = null
    if (ziel.tagName === 'H1') {
      ziel.tabIndex = -1
      // Put there for those who listen: nothing can be done with a heading.
      ziel.style.outline = 'none'
    }
    ziel.focus({ preventScroll: true })
  }

  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', place)
  for (const eingriff of EINGRIFFE) addEventListener(eingriff, stop, true)
  place()
  return stop
}

function findReiter(): HTMLElement | null {
  if (!reiter) return null
  const leiste = [...document.querySelectorAll('main nav')].find((nav) => nav.getAttribute('aria-label') === reiter)
  return leiste?.querySelector<HTMLElement>('[aria-current="page"]') ?? null
}
