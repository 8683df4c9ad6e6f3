import type sanitizeHtml from 'sanitize-html'

/** Whoever is sent elsewhere learns nothing about Lorbeer. */
const REL = 'noopener noreferrer'
const LINK = /^(https:\/\/|mailto:)[^\s]+$/i

/** What may stand in a rich text. A tag that is not named goes, its words stay; scripts and styles go with their content. */
const REGELN: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'br'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    a: safeLink,
  },
}

/**
 * Rich text as it is stored and shown: made safe when it is written, so that reading never has to. Without a single word it is empty. What reads it is loaded
 * by whoever writes first: most servers go for days without.
 */
export async function sanitiseHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  const safe = settle(sanitize, html)
  return hasWords(safe) ? safe : ''
}

/** Until nothing changes any more: what a tag that goes leaves behind, as one paragraph in another, is read differently the next time it is written. */
function settle(sanitize: typeof sanitizeHtml, html: string): string {
  const safe = sanitize(html, REGELN).trim()
  return safe === html ? safe : settle(sanitize, safe)
}

/** Another address, also one inside Lorbeer, is no link: its words stay. */
function safeLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const ziel = href.trim()
  return LINK.test(ziel) ? { tagName, attribs: { href: ziel, rel: REL } } : { tagName: 'span', attribs: {} }
}

function hasWords(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
}
