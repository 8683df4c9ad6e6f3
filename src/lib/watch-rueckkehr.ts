/** Calls when somebody may be looking again, or the network is back; ends with the function it answers. */
export function watchRueckkehr(look: (event: Event) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  for (const event of ['online', 'focus', 'pageshow']) addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  return () => ending.abort()
}
