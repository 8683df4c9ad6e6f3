import { normalizeIban } from '#contract/iban.ts'

export interface Ueberweisung {
  name: string
  iban: string
  betragCent: number
  zweck: string
}

/** The EPC QR code (EPC069-12, version 002): what a banking app reads from an invoice. null when nothing is to be paid, or more than it can say. */
export function girocodeOf({ name, iban, betragCent, zweck }: Ueberweisung): string | null {
  if (betragCent < 1 || betragCent > 99_999_999_999 || iban === '') return null
  const betrag = `EUR${Math.floor(betragCent / 100)}.${String(betragCent % 100).padStart(2, '0')}`
  return ['BCD', '002', '1', 'SCT', '', line(name, 70), normalizeIban(iban), betrag, '', '', line(zweck, 140)].join('\n')
}

/** Whole characters only: half a pair of surrogates is no text. */
function line(text: string, max: number): string {
  return Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, max).join('')
}
