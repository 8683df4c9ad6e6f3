/** Where the focus is when something is asked for; answers later whether it is still there, or nowhere. A late answer takes it from nobody who has gone on. */
export function noteFokus(): () => boolean {
  const vorher = document.activeElement
  return () => document.activeElement === vorher || document.activeElement === document.body
}
