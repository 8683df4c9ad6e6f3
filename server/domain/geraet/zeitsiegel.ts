import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that this server told this person this time. */
export function sealZeit(geheimnis: string, benutzerId: string, serverMs: number): string {
  return createHmac('sha256', geheimnis).update(`${benutzerId}${serverMs}`).digest('base64url')
}

export function isSiegelEcht(geheimnis: string, benutzerId: string, anker: { serverMs: number; siegel: string }): boolean {
  const expected = Buffer.from(sealZeit(geheimnis, benutzerId, anker.serverMs))
  const given = Buffer.from(anker.siegel)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Name of the secret that seals times. */
export const ZEITSIEGEL = 'zeitsiegel'
