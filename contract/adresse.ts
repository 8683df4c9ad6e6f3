import * as z from 'zod/mini'

/** Where agencies come from: ISO codes, the programme's neighbours first. */
export const LAENDER = [
  'AT',
  'DE',
  'CH',
  'LI',
  'IT',
  'SI',
  'HU',
  'SK',
  'CZ',
  'BE',
  'BG',
  'CY',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'IE',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'US',
] as const
export const LandSchema = z.enum(LAENDER, 'Bitte wählen Sie ein Land.')

const E_MAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/
const E_MAIL_SATZ = 'Bitte eine E-Mail-Adresse wie vera.berger@agentur.example.'

/** Compared and stored in small letters. */
export function email() {
  return z.string().check(
    z.overwrite((address) => address.trim().toLowerCase()),
    z.maxLength(254, 'Bitte höchstens 254 Zeichen.'),
    z.regex(E_MAIL, E_MAIL_SATZ),
  )
}

const PLZ: Readonly<Record<string, { muster: RegExp; satz: string }>> = {
  AT: { muster: /^[1-9]\d{3}$/, satz: 'Bitte eine österreichische Postleitzahl mit vier Ziffern.' },
  DE: { muster: /^\d{5}$/, satz: 'Bitte eine deutsche Postleitzahl mit fünf Ziffern.' },
  CH: { muster: /^[1-9]\d{3}$/, satz: 'Bitte eine Schweizer Postleitzahl mit vier Ziffern.' },
  LI: { muster: /^94(8[5-9]|9[0-8])$/, satz: 'Bitte eine Liechtensteiner Postleitzahl wie 9490.' },
}

/** What is wrong with a postcode of this country; null when nothing is, or nothing is known. */
export function plzSatzOf({ land, plz }: { land: string; plz: string }): string | null {
  const regel = PLZ[land]
  return regel === undefined || regel.muster.test(plz) ? null : regel.satz
}

/** Written forms of the VAT numbers of the EU; Greece writes EL, the others their ISO code. */
const UID_MUSTER: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z\d]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LI: /^(LI)?\d{5}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
}
const UID_BEISPIEL: Readonly<Record<string, string>> = {
  AT: 'ATU12345675',
  DE: 'DE136695976',
  CH: 'CHE123456788',
  IT: 'IT12345678903',
  GR: 'EL123456783',
}

/** „atu 123 45 675" and „ATU12345675" are one number. */
export function uidOf(uid: string): string {
  return uid.replaceAll(/[\s.\-/]/g, '').toUpperCase()
}

/** What is wrong with a UID of this country; it may be empty. */
export function uidSatzOf({ land, uid }: { land: string; uid: string }): string | null {
  const nummer = uidOf(uid)
  const muster = UID_MUSTER[land]
  if (nummer === '' || muster === undefined) return null
  if (!muster.test(nummer)) return `Diese UID-Nummer passt nicht zum Land. Bitte eine Nummer wie ${UID_BEISPIEL[land] ?? `${land} und Ziffern`}.`
  const stimmt = land === 'AT' ? isAtuRichtig(nummer.slice(3)) : land === 'DE' ? isDeRichtig(nummer.slice(2)) : true
  return stimmt ? null : 'Die Prüfziffer dieser UID-Nummer stimmt nicht. Bitte prüfen Sie die Ziffern.'
}

/** The same of whoever sends the invoices: the programme is Austrian. */
export function ausstellerUidSatzOf(uid: string): string | null {
  return uidSatzOf({ land: 'AT', uid })
}

/** Federal Ministry of Finance: C8 = (10 − (R + 4) mod 10) mod 10, R over C1 to C7 with every second digit doubled. */
function isAtuRichtig(digits: string): boolean {
  const [...ziffern] = digits.slice(0, 7)
  const summe = ziffern.reduce((sum, ziffer, index) => {
    const wert = Number(ziffer) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(wert / 10) + (wert % 10)
  }, 0)
  return (10 - ((summe + 4) % 10)) % 10 === Number(digits[7])
}

/** ISO 7064, MOD 11, 10. */
function isDeRichtig(digits: string): boolean {
  const [...ziffern] = digits.slice(0, 8)
  const produkt = ziffern.reduce((product, ziffer) => {
    const summe = (Number(ziffer) + product) % 10 || 10
    return (summe * 2) % 11
  }, 10)
  return (11 - produkt) % 10 === Number(digits[8])
}
