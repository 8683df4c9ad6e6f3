/** A link of a rich text: https, or an e-mail address. People type neither scheme; anything else is no link (undefined). */
export function parseLink(text: string): string | undefined {
  const typed = text.trim()
  if (/^(https:\/\/\S+\.\S+|mailto:\S+@\S+)$/i.test(typed)) return typed
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(typed)) return `mailto:${typed}`
  if (/^[^\s:/@.]+(\.[^\s:/@.]+)+(\/\S*)?$/.test(typed)) return `https://${typed}`
  return undefined
}

/** The words of a rich text, for places that show none. Parsing runs no script and loads nothing. */
export function plainTextOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<(\/(p|h2|h3|li)|br)\b/g, ' $&'), 'text/html')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
