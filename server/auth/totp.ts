import { timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { PRODUKT } from '#contract/produkt.ts'

/** RFC 6238 as every app on a phone understands it: SHA-1, six digits, thirty seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }
const PERIOD_MS = 30_000
/** A phone's clock may be off by one step either way. */
const TOLERANCE = [-1, 0, 1]

/** 160 bits, in base32. */
export function newTotpGeheimnis(): string {
  return new Secret({ size: 20 }).base32
}

/** What the app reads from the QR code. */
export function totpUriOf(geheimnis: string, username: string): string {
  return new TOTP({ ...PARAMETERS, issuer: PRODUKT, label: username, secret: geheimnis }).toString()
}

/** The time step of a code; null when it is wrong, or of a step that is not after the last used one: a code works once. */
export function matchTotp(geheimnis: string, code: string, { nowMs, letzterSchritt }: { nowMs: number; letzterSchritt: number }): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: geheimnis })
  const now = Math.floor(nowMs / PERIOD_MS)
  const steps = TOLERANCE.map((offset) => now + offset).filter((step) => step > letzterSchritt)
  return steps.find((step) => isSame(totp.generate({ timestamp: step * PERIOD_MS }), code)) ?? null
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
