/** „450", „450,5", „1.450,00", with or without „€". A point groups thousands, never cents. */
const FORM = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?:\s*€)?$/
const BETRAG = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })

/** Whole cents; undefined for what is no amount. */
export function parseGeld(text: string): number | undefined {
  const [, euro, cent = ''] = FORM.exec(text.trim()) ?? []
  if (euro === undefined) return undefined
  const cents = Number(euro.replaceAll('.', '')) * 100 + Number(cent.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** „1.450,00" */
export function formatGeld(cent: number): string {
  return BETRAG.format(cent / 100)
}

/** „1.450,00 €", „−4.536,00 €": with a real minus sign, for reading only. */
export function formatEuro(cent: number): string {
  return `${formatGeld(cent).replace('-', '\u2212')}\u00A0€`
}
