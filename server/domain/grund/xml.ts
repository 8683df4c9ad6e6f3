/** What no XML may hold: control characters, halves of surrogate pairs, non-characters. */
// oxlint-disable-next-line no-control-regex
const UNGUELTIG = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu
const ZEICHEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll(UNGUELTIG, '').replaceAll(/[&<>"]/g, (zeichen) => ZEICHEN[zeichen] ?? zeichen)
}
