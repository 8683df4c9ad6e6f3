/** Chosen, not typed: a filter of a list would hold every version back. */
const GEWAEHLT = new Set(['radio', 'checkbox', 'range'])

/** Typed in since the page is there, wherever the focus is by now. */
const getippt = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** From the first screen on: what decides about an update comes later. */
export function watchGetippt(): () => void {
  document.addEventListener('input', noteGetippt)
  return () => document.removeEventListener('input', noteGetippt)
}

/** A field that has left the page took its text along. */
export function isGetippt(): boolean {
  for (const field of getippt) if (!field.isConnected) getippt.delete(field)
  return [...getippt].some(({ value }) => value !== '')
}

function noteGetippt({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !GEWAEHLT.has(target.type))) getippt.add(target)
}
