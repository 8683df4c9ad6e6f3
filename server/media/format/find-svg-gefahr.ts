const PROGRAMM = 'Dieses SVG enthält ein Programm (Skript). Bitte exportieren Sie es ohne Skripte und ohne Verknüpfungen.'
const VON_AUSSEN = 'Dieses SVG lädt Inhalte von außen. Bitte betten Sie Bilder ein und wandeln Sie Schriften in Pfade um.'
const ENTITAETEN = 'Dieses SVG enthält Ersetzungen (Entities). Bitte exportieren Sie es neu, am besten als „SVG 1.1“ ohne DTD.'

const ELEMENT_PROGRAMM = /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|audio|video|handler|listener)\b/i
const ATTRIBUT_PROGRAMM = /[\s"'/]on[a-z]+\s*=/i
const ADRESSE = /(?:[\s"'/](?:[\w-]+:)?(?:href|src|data|from|to|values|action)\s*=\s*)(["'])([^"']*)\1/gi
const CSS_ADRESSE = /(?:url\(\s*|@import\s+(?:url\()?)["']?([^"')\s;]*)/gi

/**
 * What a drawing must not hold: programs, content from elsewhere, and entities that grow. It is kept as it came and never shown by our origin, only offered for
 * download; so it is refused, not cleaned. null: none of it.
 */
export function findSvgGefahr(svg: string): string | null {
  if (/<!ENTITY/i.test(svg) || /<!DOCTYPE[^>]*\[/i.test(svg)) return ENTITAETEN
  const text = decode(svg)
  if (ELEMENT_PROGRAMM.test(text) || ATTRIBUT_PROGRAMM.test(text)) return PROGRAMM
  const adressen = [
    ...[...text.matchAll(ADRESSE)].map(([, , adresse = '']) => adresse),
    ...[...text.matchAll(CSS_ADRESSE)].map(([, adresse = '']) => adresse),
  ]
  for (const adresse of adressen) {
    const plain = adresse.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase()
    if (/^(javascript|vbscript|data:(?!image\/(png|jpeg|gif|webp)))/.test(plain)) return PROGRAMM
    if (/^([a-z][a-z\d+.-]*:)?\/\//.test(plain) || /^(https?|ftp|file|blob):/.test(plain)) return VON_AUSSEN
  }
  return /<\?xml-stylesheet/i.test(text) ? VON_AUSSEN : null
}

/** Characters that are written as numbers are read as a browser would. */
function decode(text: string): string {
  return text.replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});?/gi, (_all, number: string) => {
    const code = number.toLowerCase().startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
