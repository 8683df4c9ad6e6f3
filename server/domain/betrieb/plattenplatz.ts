import type { Plattenlage } from '#contract/platte.ts'

const MB = 1_048_576
const GB = 1_000_000_000
const RESERVE = { min: 64 * MB, max: 256 * MB, anteil: 0.01 }
const KNAPP = { bytes: 2 * GB, anteil: 0.1 }
/** What uploads, logos, exports and the workshop leave free for the database; of a small disk a quarter, and never less than was just released for it. */
const VORRANG = { bytes: GB / 2, anteil: 0.25, reserven: 1.25 }
/** Fine again, not merely a byte above. */
const ERHOLT = 1.1

export interface Platz {
  freiBytes: number
  gesamtBytes: number
}

/** How large the file is that is given up so that votes go on. */
export function reserveBytesOf(gesamtBytes: number): number {
  return Math.round(Math.min(RESERVE.max, Math.max(RESERVE.min, gesamtBytes * RESERVE.anteil)))
}

/** It is made, and made again, only where as much stays free beside it: what votes are just being written into is not taken from them. */
export function hasPlatzForReserve({ freiBytes, gesamtBytes }: Platz): boolean {
  return freiBytes >= 2 * reserveBytesOf(gesamtBytes)
}

/** What everything but the database may still take; negative when it has to stop. */
export function countUebrigeBytes({ freiBytes, gesamtBytes }: Platz): number {
  const vorrang = Math.min(VORRANG.bytes, gesamtBytes * VORRANG.anteil)
  return freiBytes - Math.round(Math.max(vorrang, VORRANG.reserven * reserveBytesOf(gesamtBytes)))
}

/** `gewarnt`: the office knows, and hears of it again only after it was clearly fine in between. */
export function plattenlageOf({ freiBytes, gesamtBytes }: Platz, { reserve, gewarnt }: { reserve: boolean; gewarnt: boolean }): Plattenlage {
  if (!reserve) return 'VOLL'
  const grenze = Math.max(KNAPP.bytes, gesamtBytes * KNAPP.anteil)
  return freiBytes < (gewarnt ? grenze * ERHOLT : grenze) ? 'KNAPP' : 'GUT'
}
