/** What the browser has made modal shuts all that lies behind: a press on it is none beside a question or a sheet there, whose typed words would go. */
export function keepBehindModal(event: Event): void {
  if (document.querySelector('dialog[open]')) event.preventDefault()
}
