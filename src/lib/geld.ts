/** „450", „450,5", „1.450,00", with or without „€". A point groups thousands, never cents. */
const FORM = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?:\s*€)?$/

/** Whole cents; undefined for what is no amount. */
export function parseGeld(text: string): number | undefined {
  const [, euro, cent = ''] = FORM.exec(text.trim()) ?? []
  if (euro === undefined) return undefined
  const cents = Number(euro.replaceAll('.', '')) * 100 + Number(cent.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}
