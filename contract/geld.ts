const BETRAG = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** „1.450,00" */
export function formatGeld(cent: number): string {
  return BETRAG.format(cent / 100)
}

/** „1.450,00 €", „−4.536,00 €": with a real minus sign, for reading only. */
export function formatEuro(cent: number): string {
  return `${formatGeld(cent).replace('-', '\u2212')}\u00A0€`
}
