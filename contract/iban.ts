/** Country, check digits, account: the account number itself differs by country. */
const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** As it is stored: capital letters and digits only. */
export function normalizeIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** „AT61 1904 3002 3457 3201" */
export function formatIban(iban: string): string {
  return normalizeIban(iban).replaceAll(/.{4}/g, '$& ').trim()
}

/** The check of ISO 13616: the first four characters go behind the others, letters become numbers, and the rest of a division by 97 is 1. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!FORM.test(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
