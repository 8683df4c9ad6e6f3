/** At the latest: a screen that never comes must not hold back what keeps votes safe. */
const LATEST_MS = 3000

let resolveFirst: () => void
/** Resolves when the first screen of this page has been painted. Sending, comparing and registering begin then: before it they would only delay it. */
export const firstScreen = new Promise<void>((resolve) => {
  resolveFirst = resolve
})
setTimeout(() => resolveFirst(), LATEST_MS)

/** Whoever has waited for the screen taps it first, and finds the page idle. */
const RUHE_MS = 200

/** A screen stands that a person can use or has to wait at. */
export function markFirstScreen(): void {
  requestAnimationFrame(() => setTimeout(resolveFirst, RUHE_MS))
}
