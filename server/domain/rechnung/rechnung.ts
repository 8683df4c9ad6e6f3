import type { Steuerfall } from '#contract/rechnung.ts'
import type { Summen } from '#contract/rechnungssumme.ts'

export const ZAHLUNGSZIEL_TAGE = 14
export const MAHNFRIST_TAGE = 10
/** A second reminder never follows the first at once: not by a double click, and not by two people. */
export const MAHNABSTAND_TAGE = 7

const DAY_MS = 86_400_000

/** Of each country of the EU but Austria: its UID (Council Directive 2006/112/EC, Article 215; Greece writes EL). */
const UID_FORM: Readonly<Record<string, RegExp>> = {
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{12}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

export function normalizeUid(uid: string): string {
  return uid.replaceAll(/[\s.\-/]/g, '').toUpperCase()
}

/**
 * In another country of the EU a UID of that country's form passes the tax on; outside the EU any tax number shows a business, whose country taxes it.
 * Without one an agency is invoiced as at home: whoever is wrong here owes the tax.
 */
export function steuerfallOf({ land, uid }: { land: string; uid: string }): Steuerfall {
  const code = land.trim().toUpperCase()
  const nummer = normalizeUid(uid)
  if (code === '' || code === 'AT' || nummer === '') return 'INLAND'
  const form = UID_FORM[code]
  if (!form) return /\d/.test(nummer) ? 'DRITTLAND' : 'INLAND'
  return form.test(nummer) ? 'REVERSE_CHARGE' : 'INLAND'
}

/** The same amounts the other way, as a credit note bears them. */
export function negate({ steuersaetze, nettoCent, ustCent, bruttoCent }: Summen): Summen {
  return {
    steuersaetze: steuersaetze.map((satz) => ({ ...satz, nettoCent: minus(satz.nettoCent), ustCent: minus(satz.ustCent) })),
    nettoCent: minus(nettoCent),
    ustCent: minus(ustCent),
    bruttoCent: minus(bruttoCent),
  }
}

/** Never -0, which is no number of JSON. */
function minus(cent: number): number {
  return 0 - cent
}

/** „2026-R-0001" */
export function rechnungsnummerOf(jahr: number, reihe: 'R' | 'G', nummer: number): string {
  return `${jahr}-${reihe}-${String(nummer).padStart(4, '0')}`
}

/** The wall-clock day of this moment. */
export function tagOf(wandzeit: string): string {
  return `${wandzeit.slice(0, 10)}T00:00:00Z`
}

export function addTage(tag: string, tage: number): string {
  return new Date(Date.parse(tag) + tage * DAY_MS).toISOString().replace('.000Z', 'Z')
}

export interface MahnLage {
  art: string
  stand: string
  mahnstufe: number
  letzteMahnungMs: number | null
  an: string
}

/** Why an invoice is not reminded now, for the sentence beside its number; null when it is. */
export function refuseMahnung({ art, stand, mahnstufe, letzteMahnungMs, an }: MahnLage, nowMs: number, stufeMax: number): string | null {
  if (art === 'GUTSCHRIFT') return 'ist eine Gutschrift'
  if (stand === 'STORNIERT') return 'ist storniert'
  if (stand === 'BEZAHLT') return 'ist bezahlt'
  if (stand === 'OFFEN') return 'ist noch nicht fällig'
  if (mahnstufe >= stufeMax) return `ist schon ${stufeMax} Mal gemahnt`
  if (letzteMahnungMs !== null && nowMs - letzteMahnungMs < MAHNABSTAND_TAGE * DAY_MS)
    return `wurde vor weniger als ${MAHNABSTAND_TAGE} Tagen gemahnt`
  return an === '' ? 'hat keine E-Mail-Adresse' : null
}
