/**
 * Sort key after DIN 5007-1: space before digits before letters, ä as a, ß as ss, case ignored; other characters are passed over. Both databases sort
 * its bytes, so a list has one order everywhere.
 */
export function sortKeyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/g, (character) => (/[\p{M}]/u.test(character) ? '' : /\s|-/.test(character) ? ' ' : ''))
    .replaceAll(/ +/g, ' ')
    .trim()
}
