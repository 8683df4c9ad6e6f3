const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as HTML: an empty line starts a paragraph, every other line break stays one. */
export function toHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((absatz) => `<p>${escapeHtml(absatz.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** What is left of our own sanitised HTML where only text is shown: paragraphs and list items become lines. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<\/(p|h2|h3)>/g, '\n\n')
    .replaceAll(/<br\s*\/?>|<\/li>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
