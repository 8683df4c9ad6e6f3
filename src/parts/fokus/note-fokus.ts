/** Where the focus is when something is asked for; answers later whether it is still there, or nowhere. A late answer takes it from nobody who has gone on, or types on. */
export function noteFokus(): () => boolean {
  const vorher = document.activeElement
  const text = textOf(vorher)
  return () => document.activeElement === document.body || (document.activeElement === vorher && textOf(vorher) === text)
}

function textOf(element: Element | null): string | null {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null
}
